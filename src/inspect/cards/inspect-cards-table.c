/* The table of the two formats, and what is added for a link of either. It stands apart, because it
 * uses whatever they use. */
#include "inspect/cards/inspect-cards.h"

#include "cards/encoding/cards-kind.h"
#include "text/decode-error.h"

#include <glib/gi18n-lib.h>

static void
report_error (const InspectCardsLink *self)
{
  gsize at = MIN (self->whole.from + decode_error_get_offset (self->error), self->whole.to);
  TextSpan place = { at, MIN (at + 1, self->whole.to) };

  inspection_builder_add_error (self->builder, self->error,
                                inspect_source_get_place (self->source, place));
  inspection_builder_sum_up (self->builder,
                             self->is_session
                                 ? _("A link to a solitaire game that can’t be read.")
                                 : _("A link to a solitaire position that can’t be read."));
}

/* Adds what any link has, and moves `resume` behind the joined lines, so that they are not read as
 * sources of their own. */
static gboolean
read_link (InspectSource     *source,
           InspectionBuilder *builder,
           gboolean           is_session)
{
  const char *text = source->text->text;
  TextSpan base = source->url.base;
  g_auto (InspectCardsLink) self = { source, builder, .is_session = is_session };

  if (!inspect_cards_link_find (&self))
    return FALSE;

  source->resume = MAX (source->resume, self.end);
  builder->inspection->sizes.characters = self.end - self.whole.from;
  if (base.from < base.to)
    {
      g_autofree char *address = g_strndup (text + base.from, base.to - base.from);

      inspection_builder_add_field (builder, "base", _("Address"), address,
                                    inspect_source_get_place (source, base));
    }
  if (self.is_joined)
    inspection_builder_report (
        builder, INSPECTION_NOTE, "line-break",
        inspect_source_get_place (source, (TextSpan) { self.whole.to, self.whole.to }),
        _("Line breaks inside the code were ignored."));
  if (self.error != NULL)
    report_error (&self);
  else if (is_session)
    inspect_cards_read_session (&self);
  else
    inspect_cards_read_position (&self);

  return TRUE;
}

static gboolean
read_position (InspectSource     *source,
               InspectionBuilder *builder)
{
  return read_link (source, builder, FALSE);
}

static gboolean
read_session (InspectSource     *source,
              InspectionBuilder *builder)
{
  return read_link (source, builder, TRUE);
}

static const InspectFormat formats[] = {
  { INSPECT_CARDS_POSITION, N_("Position of a solitaire"), read_position },
  { INSPECT_CARDS_SESSION, N_("Game of solitaire"), read_session },
};

static const InspectFormat board = {
  INSPECT_CARDS_BOARD, N_("Position of a solitaire, in letters"), inspect_cards_read_board,
};

static const GameKind *const kinds[] = { &cards_position_kind, &cards_game_kind, NULL };

const InspectGame inspect_cards = {
  .open = inspect_cards_open,
  .formats = formats,
  .n_formats = G_N_ELEMENTS (formats),
  .text = &board,
  .kinds = kinds,
};
