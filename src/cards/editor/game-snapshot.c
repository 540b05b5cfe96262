/* A text is read as strictly as a link: the deal must be possible and every move legal, or there
 * is no snapshot, and the draft goes on with the next line that is whole.
 *
 * Fields divided by spaces: position, start (`deal:…` or `table:…`), moves divided by commas, the
 * reason why the game stops there, percent-encoded, the opening and the play, which are left out
 * where they are 0. A field that is empty is `-`. */
#include "cards/editor/game-snapshot.h"

#include "cards/encoding/position.h"

#include <string.h>

#define N_FIELDS 4 /* without the opening and the play */
#define NONE "-"

/* The cheap comparisons first: a record may have thousands of moves. */
static gboolean
snapshot_equal (gconstpointer first,
                gconstpointer second)
{
  const CardsSnapshot *a = first, *b = second;

  return a->position == b->position && a->opening == b->opening && a->play == b->play
         && g_strcmp0 (a->stop, b->stop) == 0 && cards_record_equal (a->record, b->record);
}

/* Writing */

/* All options of the game as numbers, in the order of CardsConfig, which are bytes. */
static void
write_deal (const CardsDeal *deal,
            GString         *text)
{
  const guint8 *options = (const guint8 *) &deal->config;

  for (gsize i = 0; i < sizeof (CardsConfig); i++)
    g_string_append_printf (text, i == 0 ? "deal:%u" : ".%u", options[i]);
  g_string_append_printf (text, ":%s:%" G_GUINT64_FORMAT,
                          deal->shuffle == CARDS_SHUFFLE_WEB ? "web" : "microsoft", deal->number);
}

static void
write_start (const CardsRecord *record,
             GString           *text)
{
  const CardsDeal *deal = cards_record_get_deal (record);
  g_autoptr (CardsTable) start = NULL;
  g_autofree char *position = NULL;

  if (deal != NULL)
    {
      write_deal (deal, text);
      return;
    }

  start = cards_record_get_table ((CardsRecord *) record, 0);
  position = cards_position_encode (start, 1, CARDS_POSITION_TEXT, NULL);
  g_string_append_printf (text, "table:%s", position != NULL ? position : NONE);
}

static void
write_moves (const CardsRecord *record,
             GString           *text)
{
  const CardsMove *moves = record->moves;
  gsize n_moves = record->n_moves;

  if (n_moves == 0)
    g_string_append (text, NONE);
  for (gsize i = 0; i < n_moves; i++)
    {
      char move[CARDS_MOVE_TEXT_SIZE];

      cards_move_write (moves[i], move);
      if (i > 0)
        g_string_append_c (text, ',');
      g_string_append (text, move);
    }
}

static void
snapshot_write (gconstpointer  entry,
                GString       *text)
{
  const CardsSnapshot *snapshot = entry;
  g_autofree char *stop
      = g_uri_escape_string (snapshot->stop != NULL ? snapshot->stop : NONE, NULL, FALSE);

  g_string_append_printf (text, "%" G_GSIZE_FORMAT " ", snapshot->position);
  write_start (snapshot->record, text);
  g_string_append_c (text, ' ');
  write_moves (snapshot->record, text);
  g_string_append_printf (text, " %s", stop);
  if (snapshot->opening > 0 || snapshot->play > 0)
    g_string_append_printf (text, " %u", snapshot->opening);
  if (snapshot->play > 0)
    g_string_append_printf (text, " %" G_GINT64_FORMAT, snapshot->play);
}

/* Reading */

static gboolean
read_config (const char  *text,
             CardsConfig *config)
{
  g_auto (GStrv) numbers = g_strsplit (text, ".", -1);
  guint8 *options = (guint8 *) config;

  if (g_strv_length (numbers) != sizeof *config)
    return FALSE;

  for (gsize i = 0; i < sizeof *config; i++)
    {
      guint64 number;

      if (!g_ascii_string_to_unsigned (numbers[i], 10, 0, G_MAXUINT8, &number, NULL))
        return FALSE;
      options[i] = (guint8) number;
    }

  return cards_config_is_valid (config);
}

static gboolean
read_deal (const char *text,
           CardsDeal  *deal)
{
  g_auto (GStrv) parts = g_strsplit (text, ":", -1);

  if (g_strv_length (parts) != 4 || strcmp (parts[0], "deal") != 0
      || !read_config (parts[1], &deal->config)
      || !g_ascii_string_to_unsigned (parts[3], 10, 1, G_MAXUINT64, &deal->number, NULL))
    return FALSE;

  deal->shuffle = strcmp (parts[2], "web") == 0 ? CARDS_SHUFFLE_WEB : CARDS_SHUFFLE_MICROSOFT;
  return cards_deal_is_possible (deal);
}

/* Every move has to be well formed; whether it is legal is decided by the record. */
static gboolean
read_moves (const char *text,
            GArray     *moves)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", CARDS_RECORD_MAX_MOVES + 1);

  if (strcmp (text, NONE) == 0)
    return TRUE;

  for (gsize i = 0; parts[i] != NULL; i++)
    {
      CardsMove move;

      if (!cards_move_parse (parts[i], strlen (parts[i]), &move))
        return FALSE;
      g_array_append_val (moves, move);
    }

  return TRUE;
}

static CardsRecord *
read_record (const char *start,
             const char *moves)
{
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (CardsMove));
  const CardsMove *first;
  CardsDeal deal;

  if (!read_moves (moves, list))
    return NULL;

  first = (const CardsMove *) (gpointer) list->data;
  if (g_str_has_prefix (start, "table:"))
    {
      const char *position = start + strlen ("table:");
      g_autoptr (CardsTable) table = cards_position_decode (position, -1, NULL, NULL);

      return table != NULL ? cards_record_new_from (table, first, list->len, NULL) : NULL;
    }

  return read_deal (start, &deal) ? cards_record_new (&deal, first, list->len, NULL) : NULL;
}

/* A text that is no UTF-8 is no snapshot: it would reach labels. */
static gboolean
read_stop (const char  *text,
           char       **stop)
{
  *stop = g_uri_unescape_string (text, NULL);
  if (*stop == NULL || !g_utf8_validate (*stop, -1, NULL))
    {
      g_clear_pointer (stop, g_free);
      return FALSE;
    }

  if (strcmp (*stop, NONE) == 0)
    g_clear_pointer (stop, g_free);
  return TRUE;
}

static gpointer
snapshot_read (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, " ", N_FIELDS + 3);
  guint n_parts = g_strv_length (parts);
  g_autoptr (CardsRecord) record = NULL;
  g_autofree char *stop = NULL;
  guint64 position, opening = 0, play = 0;
  CardsSnapshot snapshot;

  if (n_parts < N_FIELDS || n_parts > N_FIELDS + 2
      || !g_ascii_string_to_unsigned (parts[0], 10, 0, CARDS_RECORD_MAX_MOVES, &position, NULL)
      || (n_parts > N_FIELDS
          && !g_ascii_string_to_unsigned (parts[N_FIELDS], 10, n_parts == N_FIELDS + 1,
                                          G_MAXUINT32 - 1, &opening, NULL))
      || (n_parts > N_FIELDS + 1
          && !g_ascii_string_to_unsigned (parts[N_FIELDS + 1], 10, 1, G_MAXINT64, &play, NULL))
      || (record = read_record (parts[1], parts[2])) == NULL || !read_stop (parts[3], &stop))
    return NULL;

  snapshot = (CardsSnapshot) { record, MIN (position, record->n_moves), stop,
                               (guint) opening, (gint64) play };
  return history_entry_copy (&cards_snapshot_type, &snapshot);
}

/* A deal nobody has played is not worth a draft: its number brings it back. */
static gboolean
snapshot_is_blank (gconstpointer entry)
{
  const CardsSnapshot *snapshot = entry;

  return snapshot->record->n_moves == 0
         && cards_record_get_deal (snapshot->record) != NULL;
}

const HistoryType cards_snapshot_type = {
  .size = sizeof (CardsSnapshot),
  .get_type = cards_record_get_type,
  .text = G_STRUCT_OFFSET (CardsSnapshot, stop),
  .equal = snapshot_equal,
  .write = snapshot_write,
  .read = snapshot_read,
  .is_blank = snapshot_is_blank,
  .opening = G_STRUCT_OFFSET (CardsSnapshot, opening),
};
