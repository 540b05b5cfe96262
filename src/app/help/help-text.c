/* GMarkup reads; the table of elements has all else: at which depth each may stand, and with which
 * attributes. Depth ends at that of the parts, so that nothing can be nested without bounds. */
#include "app/help/help-text.h"

#include "config.h"
#include "objects/record-owns.h"

#include <string.h>

#define PART_DEPTH 3 /* help, section, part */

typedef struct
{
  GPtrArray *parts;
  GString   *words; /* of the part that is open */
} Reader;

static const struct
{
  const char *name;
  guint       depth;
  HelpType    type;
  const char *value; /* the attribute, or NULL for none */
} elements[] = {
  { "help", 1 },
  { "section", 2, HELP_SECTION, "icon" },
  { "heading", PART_DEPTH, HELP_HEADING },
  { "p", PART_DEPTH, HELP_PARAGRAPH },
  { "item", PART_DEPTH, HELP_ITEM, "mark" },
  { "keys", PART_DEPTH, HELP_KEYS, "names" },
  { "picture", PART_DEPTH, HELP_PICTURE, "code" },
};

void
help_part_free (gpointer data)
{
  HelpPart *part = data;

  g_free (part->words);
  g_free (part->value);
  g_free (part->opponent);
  g_free (part->needs);
  g_free (part->name);
  g_free (part);
}

static guint
get_depth (GMarkupParseContext *context)
{
  return g_slist_length ((GSList *) g_markup_parse_context_get_element_stack (context));
}

/* What is not asked for is an error, and so is what is asked for and missing; an attribute that
 * this element does not have is asked for as NULL, which GMarkup takes for the end. */
static gboolean
collect (HelpPart    *part,
         const char  *element,
         const char  *value,
         const char **names,
         const char **values,
         GError     **error)
{
  const GMarkupCollectType copy = G_MARKUP_COLLECT_STRDUP;
  const GMarkupCollectType optional = copy | G_MARKUP_COLLECT_OPTIONAL;
  g_autofree char *step = NULL;
  guint64 number = 0;

  if (part->type == HELP_SECTION)
    return g_markup_collect_attributes (element, names, values, error, copy, "title", &part->words,
                                        copy, value, &part->value, G_MARKUP_COLLECT_INVALID);
  if (part->type != HELP_PICTURE)
    return g_markup_collect_attributes (element, names, values, error, optional, "needs",
                                        &part->needs,
                                        value != NULL ? copy : G_MARKUP_COLLECT_INVALID, value,
                                        &part->value, G_MARKUP_COLLECT_INVALID);
  if (!g_markup_collect_attributes (element, names, values, error, copy, value, &part->value, copy,
                                    "step", &step, optional, "opponent", &part->opponent,
                                    optional, "needs", &part->needs, G_MARKUP_COLLECT_INVALID)
      || !g_ascii_string_to_unsigned (step, 10, 0, G_MAXUINT, &number, error))
    return FALSE;

  part->step = (guint) number;
  return TRUE;
}

static void
start_element (GMarkupParseContext  *context,
               const char           *name,
               const char          **names,
               const char          **values,
               gpointer              data,
               GError              **error)
{
  Reader *reader = data;
  guint depth = get_depth (context);
  gsize i = 0;
  HelpPart *part;

  while (i < G_N_ELEMENTS (elements)
         && !(elements[i].depth == depth && g_str_equal (elements[i].name, name)))
    i++;
  if (i == G_N_ELEMENTS (elements))
    {
      g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_UNKNOWN_ELEMENT,
                   "<%s> does not belong here", name);
      return;
    }
  if (depth == 1)
    return;

  part = g_new0 (HelpPart, 1);
  part->type = elements[i].type;
  g_ptr_array_add (reader->parts, part);
  collect (part, name, elements[i].value, names, values, error);
}

static void
read_words (GMarkupParseContext  *context,
            const char           *text,
            gsize                 length,
            gpointer              data,
            GError              **error)
{
  GString *words = ((Reader *) data)->words;
  gboolean is_part = get_depth (context) == PART_DEPTH;

  for (gsize i = 0; i < length; i++)
    {
      gboolean is_blank = g_ascii_isspace (text[i]);

      if (!is_part && !is_blank)
        {
          g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT,
                       "There are words outside of a part");
          return;
        }
      if (is_part && !(is_blank && words->len > 0 && words->str[words->len - 1] == ' '))
        g_string_append_c (words, is_blank ? ' ' : text[i]);
    }
}

static void
end_element (GMarkupParseContext  *context,
             const char           *name,
             gpointer              data,
             GError              **error)
{
  Reader *reader = data;
  GString *words = reader->words;
  HelpPart *part;

  if (get_depth (context) != PART_DEPTH)
    return;

  if (words->len == 0 || words->str[0] == ' ' || words->str[words->len - 1] == ' ')
    g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT,
                 "<%s> has no words, or a blank around them", name);
  part = reader->parts->pdata[reader->parts->len - 1];
  part->words = g_strdup (words->str);
  g_string_truncate (words, 0);
  if (!help_text_has_feature (part->needs))
    g_ptr_array_remove (reader->parts, part);
}

gboolean
help_text_has_feature (const char *feature)
{
  return feature == NULL || strcmp (feature, FEATURES) == 0;
}

GPtrArray *
help_text_parse (const char  *text,
                 gssize       length,
                 GError     **error)
{
  static const GMarkupParser parser = { start_element, end_element, read_words };
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (help_part_free);
  g_autoptr (GString) words = g_string_new (NULL);
  Reader reader = { parts, words };
  g_autoptr (GMarkupParseContext) context
      = g_markup_parse_context_new (&parser, G_MARKUP_PREFIX_ERROR_POSITION, &reader, NULL);

  if (!g_markup_parse_context_parse (context, text, length, error)
      || !g_markup_parse_context_end_parse (context, error))
    return NULL;

  return g_steal_pointer (&parts);
}
