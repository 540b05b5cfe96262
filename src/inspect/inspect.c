/* The entry points, and the decision what a text is as a whole:
 *
 *   1. several JSON values, with or without codes between them: files opened at once
 *   2. one JSON value from the first byte on: a file
 *   3. a message: JSON of the game within it, else a text of many words, such as a board of
 *      cards, else all links and codes, else the last resorts, else any JSON
 *
 * Each part is read into an Inspection of its own; a single one becomes the result, several are
 * merged. Lengths are checked before anything is copied, and invalid UTF-8 ends the text. */
#include "inspect/inspect.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "inspect/inspect-games.h"
#include "inspect/inspection/inspect-clean.h"
#include "inspect/inspection/inspect-parts.h"
#include "inspect/inspection/inspect-payload.h"
#include "inspect/inspection/inspect-table.h"
#include "inspect/spaces/inspect-spaces.h"
#include "text/decode-error.h"

static const InspectTable shown = { inspect_games, FALSE };
static const InspectTable whole = { inspect_games, TRUE };

/* @document may be NULL: then the number counts. */
const GameKind *
inspect_games_find (const char *document,
                    guint       item)
{
  for (gsize i = 0; inspect_games[i] != NULL; i++)
    for (const GameKind *const *kind = inspect_games[i]->kinds; *kind != NULL; kind++)
      if (document != NULL ? g_strcmp0 ((*kind)->document, document) == 0 : (*kind)->item == item)
        return *kind;

  return NULL;
}

static GPtrArray *
make_items (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) inspection_unref);
}

/* Where nothing was found that counts as none of the first kind. */
static void
summarize (InspectionBuilder *builder,
           guint              n_items,
           gboolean           are_files)
{
  gulong n_finds = builder->inspection->finds->len;
  const GameKind *kind
      = n_finds > 0 ? inspection_builder_get_kind (builder) : inspect_games[0]->kinds[0];

  g_autofree char *several = kind != NULL && kind->describe_several != NULL
                                 ? kind->describe_several (n_items, are_files, n_finds) : NULL;

  if (several != NULL)
    inspection_builder_sum_up (builder, "%s", several);
  else if (are_files)
    /* Translators: %'u is how many files or codes the text has */
    inspection_builder_sum_up (builder, ngettext ("This is %'u file or code.",
                                                  "These are %'u files or codes.", n_items),
                               n_items);
  else
    /* Translators: %'u is how many links or codes the text has */
    inspection_builder_sum_up (builder, ngettext ("This text holds %'u link or code.",
                                                  "This text holds %'u links or codes.", n_items),
                               n_items);
}

/* Notes how many sources were left out, and makes that the summary: a list that is cut without a
 * word would look complete. Beyond INSPECT_MAX_COUNTED the search gave up, so there is no exact
 * number. */
static void
report_more (InspectionBuilder *builder,
             gulong             n_items,
             gboolean           are_files,
             gulong             n_more)
{
  gulong n_all = n_items + n_more;
  g_autofree char *message = NULL;

  if (n_more == 0)
    return;

  if (n_more > INSPECT_MAX_COUNTED)
    /* Translators: the number of links, codes or files that are looked at */
    message = g_strdup_printf (ngettext ("This text has thousands of links or codes. Only the "
                                         "first %'lu was read.",
                                         "This text has thousands of links or codes. Only the "
                                         "first %'lu were read.",
                                         n_items),
                               n_items);
  else
    /* Translators: the number of all of them, and of those that are looked at */
    message = g_strdup_printf (are_files ? ngettext ("This text has %1$'lu file or code. Only the "
                                                     "first %2$'lu were read.",
                                                     "This text has %1$'lu files or codes. Only "
                                                     "the first %2$'lu were read.", n_all)
                                         /* Translators: how many the text has, and how many were
                                          * read */
                                         : ngettext ("This text has %1$'lu link or code. Only the "
                                                     "first %2$'lu were read.",
                                                     "This text has %1$'lu links or codes. Only "
                                                     "the first %2$'lu were read.", n_all),
                               n_all, n_items);
  inspection_builder_report (builder, INSPECTION_NOTE, "more", inspection_nowhere (), "%s",
                             message);
  inspection_builder_sum_up (builder, "%s", message);
}

/* The first item names the format of the whole. The canonical text has one line for each item
 * that has one. */
static void
merge_items (InspectionBuilder *builder,
             GPtrArray         *items,
             gboolean           are_files,
             gsize              n_more)
{
  g_autoptr (GString) canonical = g_string_new (NULL);

  for (guint i = 0; i < items->len; i++)
    {
      Inspection *item = items->pdata[i];
      const char *one = item->canonical;

      inspection_builder_merge (builder, item);
      if (one != NULL)
        g_string_append_printf (canonical, "%s%s", canonical->len > 0 ? "\n" : "", one);
    }

  inspection_builder_set_format (builder, ((const Inspection *) items->pdata[0])->format,
                                 are_files ? _("Several files") : _("Several links or codes"));
  summarize (builder, items->len, are_files);
  if (canonical->len > 0)
    inspection_builder_set_canonical (builder, g_strdup (canonical->str));
  report_more (builder, items->len, are_files, n_more);
}

static void
add_nothing_found (const MappedText  *pasted,
                   InspectionBuilder *builder)
{
  gsize length = pasted->length;
  gboolean is_empty = strspn (pasted->text, " \t\r\n") == length;

  builder->inspection->sizes.characters
      = (gsize) g_utf8_strlen (pasted->text, (gssize) length);
  if (is_empty)
    {
      inspection_builder_sum_up (builder, _("There is nothing here."));
      inspection_builder_report (builder, INSPECTION_ERROR, "empty", (TextSpan) { 0, length },
                                 _("Paste a link, a code such as “2|2p0p2tG0f”, a solitaire "
                                   "position or game, or the contents of a file."));
    }
  else
    inspection_builder_report (builder, INSPECTION_ERROR, "unknown", (TextSpan) { 0, length },
                               _("This text has no link or code of a board, a solitaire game or "
                                 "pentominoes. A code looks like “2|2p0p2tG0f”."));
}

static Inspection *
inspect_json (const InspectTable *table,
              const MappedText   *text)
{
  InspectionBuilder *builder = inspection_builder_new (table->is_whole);

  inspect_json_text (text, builder);
  return inspection_builder_end (builder);
}

/* JSON with a message around it, as in `Here it is: {"playerBoard": …}`. Only the first bracket
 * that begins as JSON is tried, to stay linear. It counts when boards were found in it without
 * errors, or, with @any, whatever it is. */
static Inspection *
inspect_json_within (const InspectTable *table,
                     const MappedText   *pasted,
                     gboolean            any)
{
  const char *text = pasted->text;
  gsize length = pasted->length;
  g_autoptr (MappedText) json = NULL;
  g_autoptr (Inspection) inspection = NULL;
  gsize at = 0;

  while (at + 1 < length && !inspect_part_begins_json (text, length, at))
    at++;
  if (at + 1 >= length)
    return NULL;

  json = mapped_text_slice (pasted, at, length);
  inspection = inspect_json (table, json);
  if (any || (inspection_get_n_finds (inspection) > 0 && !inspection_has_errors (inspection)))
    return g_steal_pointer (&inspection);

  return NULL;
}

/* JSON within the message goes first, because its strings may contain links and codes that are
 * only parts of it. */
static void
inspect_message (const InspectTable *table,
                 const MappedText   *pasted,
                 GCancellable       *cancellable,
                 InspectionBuilder  *builder)
{
  g_autoptr (MappedText) clean = inspect_clean (pasted, builder);
  g_autoptr (Inspection) single = inspect_json_within (table, pasted, FALSE);
  g_autoptr (GPtrArray) items = make_items ();
  g_autoptr (Inspection) text = inspect_table_read_text (table, clean);
  gsize n_more = 0;

  if (single == NULL && text != NULL && !inspection_has_errors (text))
    single = g_steal_pointer (&text);
  if (single == NULL)
    inspect_table_read (table, clean, cancellable, items, &n_more);
  if (g_cancellable_is_cancelled (cancellable))
    return;

  if (single == NULL && items->len == 0)
    single = g_steal_pointer (&text);
  if (single == NULL && items->len == 0)
    single = inspect_table_read_last (table, clean);
  if (single == NULL && items->len == 0)
    single = inspect_json_within (table, pasted, TRUE);

  if (single != NULL)
    inspection_builder_take (builder, single);
  else if (items->len == 1)
    inspection_builder_take (builder, items->pdata[0]);
  else if (items->len > 1)
    merge_items (builder, items, FALSE, n_more);
  else
    add_nothing_found (pasted, builder);
}

/* Several JSON values, one behind the other or with links and codes between them; @n_more others
 * are not among the @parts. JSON of other programs is reported only where the text begins with JSON
 * (@is_json) and so is a row of files. Returns FALSE, with nothing added, when there are fewer than
 * two items. */
static gboolean
inspect_several (const InspectTable *table,
                 const MappedText   *pasted,
                 const GArray       *parts,
                 gsize               n_more,
                 gboolean            is_json,
                 GCancellable       *cancellable,
                 InspectionBuilder  *builder)
{
  g_autoptr (GPtrArray) items = make_items ();

  if (parts->len < 2)
    return FALSE;

  for (guint i = 0; i < parts->len; i++)
    {
      const InspectPart *part = &g_array_index (parts, InspectPart, i);
      g_autoptr (MappedText) text = mapped_text_slice (pasted, part->span.from, part->span.to);

      if (g_cancellable_is_cancelled (cancellable))
        break;
      if (part->is_json)
        {
          g_autoptr (Inspection) item = inspect_json (table, text);

          if (is_json || strcmp (item->format, INSPECTION_UNKNOWN) != 0)
            g_ptr_array_add (items, g_steal_pointer (&item));
        }
      else
        {
          g_autoptr (InspectionBuilder) warnings = inspection_builder_new (FALSE);
          g_autoptr (MappedText) clean = inspect_clean (text, warnings);

          inspect_table_read (table, clean, cancellable, items, &n_more);
        }
    }
  if (items->len < 2)
    return FALSE;

  merge_items (builder, items, TRUE, n_more);
  return TRUE;
}

/* The number of leading bytes that are valid UTF-8. The first invalid one is reported, and the
 * text ends before it. */
static gsize
check_encoding (const char        *text,
                gsize              length,
                InspectionBuilder *builder)
{
  const char *bad;
  gsize at;
  g_autofree char *found = NULL;

  if (g_utf8_validate_len (text, length, &bad))
    return length;

  at = bad - text;
  found = decode_quote_byte (text, length, at);
  inspection_builder_report (builder, INSPECTION_ERROR, "encoding", (TextSpan) { at, at + 1 },
                             /* Translators: %s is a character, such as “U+0000” */
                             _("Expected text here, but found %s. Only the part before it was "
                               "read."), found);

  return at;
}

/* @length is within the limits. The text is copied, because the caller's need not be terminated
 * and is cut at the first invalid byte. */
static Inspection *
inspect_bounded (const InspectTable *table,
                 const char         *text,
                 gsize               length,
                 GCancellable       *cancellable)
{
  g_autofree char *bytes = g_strndup (text, length);
  g_autoptr (InspectionBuilder) builder = inspection_builder_new (table->is_whole);
  g_autoptr (MappedText) pasted = NULL;
  g_autoptr (GArray) parts = NULL;
  gsize readable, n_all;
  gboolean is_json;

  readable = check_encoding (bytes, length, builder);
  bytes[readable] = '\0';
  pasted = mapped_text_new (bytes, readable);
  parts = inspect_parts_find (bytes, readable, inspect_table_get_max_sources (table), &n_all);
  is_json = parts->len > 0 && g_array_index (parts, InspectPart, 0).is_json;
  if (!inspect_several (table, pasted, parts, n_all - parts->len, is_json, cancellable, builder)
      && !g_cancellable_is_cancelled (cancellable))
    {
      if (is_json)
        inspect_json_text (pasted, builder);
      else
        inspect_message (table, pasted, cancellable, builder);
    }

  return inspection_builder_end (g_steal_pointer (&builder));
}

/* The place of a text that is too long are the bytes beyond the limit @most. */
static Inspection *
inspect_within (const InspectTable *table,
                const char         *text,
                gsize               length,
                gsize               most,
                GCancellable       *cancellable)
{
  g_autofree char *limit = NULL;
  InspectionBuilder *builder;

  if (length <= most)
    return inspect_bounded (table, text, length, cancellable);

  limit = g_format_size_full (most, G_FORMAT_SIZE_IEC_UNITS);
  builder = inspection_builder_new (FALSE);
  builder->inspection->sizes.characters = length;
  inspection_builder_report (builder, INSPECTION_ERROR, "too-long", (TextSpan) { most, length },
                             most == INSPECT_MAX_TEXT
                                 /* Translators: %s is a size, such as “1.0 MiB” */
                                 ? _("This text is too long for a link (limit %s). Save it as a "
                                     "file and open the file.")
                                 /* Translators: %s is a size, such as “16.0 MiB” */
                                 : _("This file is too large to be a file of the game (limit %s)"),
                             limit);
  return inspection_builder_end (builder);
}

/* @length is in bytes, or −1 for a terminated text. Never returns NULL. */
Inspection *
inspect_text (const char *text,
              gssize      length)
{
  return inspect_within (&shown, text, length < 0 ? strlen (text) : (gsize) length,
                         INSPECT_MAX_TEXT, NULL);
}

/* The contents of a file. */
Inspection *
inspect_file (const char *text,
              gsize       length)
{
  return inspect_within (&shown, text, length, INSPECT_MAX_FILE, NULL);
}

/* The same for readers of many boards. */
Inspection *
inspect_whole (const char *text,
               gsize       length)
{
  return inspect_within (&whole, text, length, INSPECT_MAX_FILE, NULL);
}

/* Texts up to INSPECT_MAX_TEXT count as messages, longer ones as files. NULL when cancelled. */
Inspection *
inspect_cancellable (const char   *text,
                     gsize         length,
                     GCancellable *cancellable)
{
  gsize most = length > INSPECT_MAX_TEXT ? INSPECT_MAX_FILE : INSPECT_MAX_TEXT;
  g_autoptr (Inspection) inspection = inspect_within (&shown, text, length, most, cancellable);

  return g_cancellable_is_cancelled (cancellable) ? NULL : g_steal_pointer (&inspection);
}

static void
inspect_in_thread (GTask        *task,
                   gpointer      source,
                   gpointer      text,
                   GCancellable *cancellable)
{
  g_task_return_pointer (task, inspect_cancellable (text, strlen (text), cancellable),
                         (GDestroyNotify) inspection_unref);
}

void
inspect_async (const char          *text,
               GCancellable        *cancellable,
               GAsyncReadyCallback  callback,
               gpointer             data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  g_task_set_task_data (task, g_strdup (text), g_free);
  g_task_run_in_thread (task, inspect_in_thread);
}

Inspection *
inspect_finish (GAsyncResult  *result,
                GError       **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
