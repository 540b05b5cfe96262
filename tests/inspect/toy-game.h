/* toy-game.h: a game that is none, for what is to work with any
 *
 * Its things are numbers, shared as `toy:7`, as `?toy=7`, or as the bare word `seven`, which is
 * tried only where nothing else was found. A number is a boxed value that is counted: toy_alive is
 * how many there are.
 */
#pragma once

#include <string.h>

#include "inspect/inspection/inspect-table.h"

typedef struct
{
  int number;
} Toy;

static int toy_alive;

static inline Toy *
toy_new (int number)
{
  Toy *toy = g_new (Toy, 1);

  toy->number = number;
  toy_alive++;

  return toy;
}

static inline gpointer
toy_copy (gpointer toy)
{
  return toy_new (((Toy *) toy)->number);
}

static inline void
toy_free (gpointer toy)
{
  toy_alive--;
  g_free (toy);
}

static inline GType
toy_get_type (void)
{
  static GType type;

  if (type == 0)
    type = g_boxed_type_register_static ("Toy", toy_copy, toy_free);

  return type;
}

static inline char *
toy_encode (gconstpointer value)
{
  return g_strdup_printf ("toy:%d", ((const Toy *) value)->number);
}

static inline char *
toy_describe_cut (gulong n_all,
                  gulong n_listed)
{
  return g_strdup_printf ("%lu toys, the first %lu are listed.", n_all, n_listed);
}

static const GameKind toy_kind = {
  .id = "toy-number",
  .plural = "Toys",
  .get_type = toy_get_type,
  .encode = toy_encode,
  .describe_cut = toy_describe_cut,
};

static inline void
toy_add (InspectionBuilder *builder,
         int                number,
         TextSpan           place)
{
  Toy *toy = toy_new (number);

  inspection_builder_add_find (builder, &(InspectionFind) { .kind = &toy_kind,
                                                            .value = toy,
                                                            .name = (char *) "A toy",
                                                            .from = place.from,
                                                            .to = place.to,
                                                            .complete = TRUE });
  toy_free (toy);
}

static inline InspectOpening
toy_open (const char *text,
          gsize       length,
          gsize       at)
{
  return length - at > 4 && memcmp (text + at, "toy:", 4) == 0 ? INSPECT_OPENS_CODE
                                                               : INSPECT_OPENS_NOTHING;
}

static inline gboolean
toy_read_code (InspectSource     *source,
               InspectionBuilder *builder)
{
  const char *text = source->text->text + source->body.from;

  if (source->is_link || strncmp (text, "toy:", 4) != 0)
    return FALSE;

  toy_add (builder, atoi (text + 4), inspect_source_get_place (source, source->body));
  return TRUE;
}

static inline gboolean
toy_read_link (InspectSource     *source,
               InspectionBuilder *builder)
{
  TextSpan value;

  if (!inspect_source_get_parameter (source, "toy", &value))
    return FALSE;

  toy_add (builder, atoi (source->text->text + value.from),
           inspect_source_get_place (source, value));
  return TRUE;
}

static inline gboolean
toy_read_word (InspectSource     *source,
               InspectionBuilder *builder)
{
  const char *text = source->text->text + source->body.from;

  if (source->body.to - source->body.from != 5 || strncmp (text, "seven", 5) != 0)
    return FALSE;

  inspection_builder_set_format (builder, "toy-word", "A number in letters");
  toy_add (builder, 7, inspect_source_get_place (source, source->body));
  return TRUE;
}

static const InspectFormat toy_formats[] = {
  { "toy-link", "Link to a toy", toy_read_link },
  { "toy-code", "Code of a toy", toy_read_code },
};

static const InspectFormat toy_last[] = {
  { "toy-last", "Toy", toy_read_word },
};

static const InspectGame toy_game = { toy_open, toy_formats, G_N_ELEMENTS (toy_formats), toy_last,
                                      G_N_ELEMENTS (toy_last) };
