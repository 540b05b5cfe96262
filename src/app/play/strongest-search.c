/* The two directions differ in the board that is searched against and in where the answer goes; the
 * search itself is the same. */
#include "app/play/strongest-search.h"

#include <glib/gi18n-lib.h>

const char *
editor_strongest_search (EditorAnswerBar *bar,
                         EditorMatch     *match,
                         EditorStrongest  what)
{
  SpacesBoard *board = what == EDITOR_STRONGEST_OPPONENT ? editor_match_get_own (match)
                                                         : editor_match_get_opponent (match);

  if (what == EDITOR_STRONGEST_OPPONENT && spaces_board_get_n_moves (board) == 0)
    return _("Your board is still empty. Design it first, then it plays here.");

  editor_answer_bar_find (bar, board, editor_match_get_scoring (match));

  return NULL;
}

/* An opponent goes into the match, which has no history. An answer replaces the player's own board
 * as one step of the editor's history, which is why its sentence mentions Undo. */
char *
editor_strongest_take (SpacesAnswer    *answer,
                       EditorMatch     *match,
                       BoardEditor     *editor,
                       EditorStrongest  what)
{
  SpacesBoard *board = spaces_answer_get_board (answer);
  gboolean is_proven = spaces_answer_get_proven (answer);

  if (what == EDITOR_STRONGEST_OPPONENT)
    {
      editor_match_set_opponent (match, board, _("The strongest"));
      return g_strdup (is_proven ? _("Strongest opponent found. This is the best result "
                                     "possible without stepping back.")
                                 : _("Strong opponent found. There may be a better one."));
    }

  board_editor_load (editor, board, _("The strongest"));
  return g_strdup (is_proven
                       ? _("The strongest answer is your board now. This is the best result "
                            "possible without stepping back. Undo brings yours back.")
                       : _("A strong answer is your board now. There may be a better one. "
                            "Undo brings yours back."));
}
