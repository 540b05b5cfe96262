#include "app/opponent-text.h"

#include "editor/board-text.h"
#include "spaces/spaces-code.h"
#include "spaces/spaces-deck.h"
#include "spaces/spaces-files.h"
#include "text/decode-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define RESULT_KEY "result="
#define NEXT_KEY "&next="

static EditorOpponent *
opponent_new (void)
{
  EditorOpponent *opponent = g_new0 (EditorOpponent, 1);

  opponent->boards = g_ptr_array_new_with_free_func ((GDestroyNotify) spaces_board_unref);

  return opponent;
}

void
editor_opponent_free (EditorOpponent *opponent)
{
  g_ptr_array_unref (opponent->boards);
  g_clear_pointer (&opponent->previous_player, spaces_board_unref);
  g_clear_pointer (&opponent->previous_opponent, spaces_board_unref);
  g_free (opponent->name);
  g_free (opponent);
}

static gboolean
take_deck (EditorOpponent   *opponent,
           const SpacesFile *file,
           GError          **error)
{
  const SpacesFileDeck *deck = spaces_file_get_deck (file, 0);

  if (deck->n_boards != SPACES_DECK_BOARDS)
    {
      g_set_error (error, DECODE_ERROR, DECODE_ERROR_UNKNOWN,
                   ngettext ("A deck has ten boards, and this one has %u. Open one that is complete.",
                             "A deck has ten boards, and this one has %u. Open one that is complete.",
                             deck->n_boards),
                   deck->n_boards);
      return FALSE;
    }

  for (guint i = 0; i < deck->n_boards; i++)
    g_ptr_array_add (opponent->boards,
                     spaces_board_ref (spaces_file_get_entry (file, deck->first + i)->board));
  opponent->name = g_strdup (deck->name);

  return TRUE;
}

static EditorOpponent *
read_file (const char  *text,
           gssize       length,
           GError     **error)
{
  g_autoptr (EditorOpponent) opponent = opponent_new ();
  g_autoptr (SpacesFile) file = spaces_file_read (text, length, SPACES_FILE_ANY, error);

  if (file == NULL)
    return NULL;
  if (spaces_file_get_kind (file) == SPACES_FILE_DECK && spaces_file_get_n_decks (file) > 0)
    return take_deck (opponent, file, error) ? g_steal_pointer (&opponent) : NULL;
  if (spaces_file_get_n_entries (file) == 0)
    {
      g_set_error_literal (error, DECODE_ERROR, DECODE_ERROR_EMPTY,
                           _("This file holds no board that can be read."));
      return NULL;
    }

  g_ptr_array_add (opponent->boards, spaces_board_ref (spaces_file_get_entry (file, 0)->board));
  opponent->name = g_strdup (spaces_file_get_entry (file, 0)->name);

  return g_steal_pointer (&opponent);
}

/* The value of @result, up to "&next=", are two codes with a comma between. */
static EditorOpponent *
read_reply (const char  *result,
            GError     **error)
{
  g_autoptr (EditorOpponent) opponent = opponent_new ();
  const char *next = strstr (result, NEXT_KEY);
  g_autofree char *codes = next != NULL ? g_strndup (result, next - result) : NULL;
  g_auto (GStrv) parts = g_strsplit (codes != NULL ? codes : "", ",", 3);
  SpacesBoard *board;

  if (g_strv_length (parts) != 2)
    {
      g_set_error_literal (error, DECODE_ERROR, DECODE_ERROR_UNKNOWN,
                           _("This reply is cut short: it has two boards of the last round and one "
                             "for the next. Ask your opponent to send it again."));
      return NULL;
    }

  board = board_text_read (next + strlen (NEXT_KEY), NULL, error);
  if (board == NULL)
    return NULL;

  g_ptr_array_add (opponent->boards, board);
  opponent->previous_opponent = board_text_read (parts[0], NULL, error);
  if (opponent->previous_opponent != NULL)
    opponent->previous_player = board_text_read (parts[1], NULL, error);

  return opponent->previous_player != NULL ? g_steal_pointer (&opponent) : NULL;
}

static EditorOpponent *
read_board (const char  *text,
            GError     **error)
{
  g_autofree char *name = NULL;
  SpacesBoard *board = board_text_read (text, &name, error);
  EditorOpponent *opponent;

  if (board == NULL)
    return NULL;
  if (spaces_board_get_n_moves (board) == 0)
    {
      spaces_board_unref (board);
      g_set_error_literal (error, DECODE_ERROR, DECODE_ERROR_NO_MOVES,
                           _("This board has no moves yet. There is nothing to play against."));
      return NULL;
    }

  opponent = opponent_new ();
  g_ptr_array_add (opponent->boards, board);
  opponent->name = g_steal_pointer (&name);

  return opponent;
}

static gboolean
is_json (const char *text)
{
  while (g_ascii_isspace (*text))
    text++;

  return *text == '{' || *text == '[';
}

/* @length may be −1 for a text that ends with a NUL. */
EditorOpponent *
editor_opponent_read (const char  *text,
                      gssize       length,
                      GError     **error)
{
  g_autofree char *copy = length < 0 ? g_strdup (text) : g_strndup (text, length);
  g_autofree char *plain = NULL;
  const char *result;

  if (is_json (copy))
    return read_file (copy, -1, error);

  plain = g_uri_unescape_string (copy, NULL);
  result = plain != NULL ? strstr (plain, "#" RESULT_KEY) : NULL;
  if (result != NULL)
    return read_reply (result + strlen ("#" RESULT_KEY), error);

  return read_board (copy, error);
}
