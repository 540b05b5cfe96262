/* match-list.h: the matches of a player as a list to choose from
 *
 * A row a match: whom it is against, how far it is and whose turn it is; the one on show has a
 * mark. Choosing a row asks for it with the action "play.open-match" (s, a game's id); a button in
 * it, or the key Delete, asks "play.remove-match" (s). It is not visible while there is no match.
 *
 * The text below the opponent is editor_match_list_details(), translated, to be freed. It
 * has no results: that of the last round may be a secret. Details are the status, and for an
 * opponent without a name the time: "Round 1 of 5 · your turn · 22 Nov, 14:03".
 */
#pragma once

#include "app/play/match-keeping.h"

#include <adwaita.h>

#define EDITOR_TYPE_MATCH_LIST (editor_match_list_get_type ())
G_DECLARE_FINAL_TYPE (EditorMatchList, editor_match_list, EDITOR, MATCH_LIST, AdwBin)

GtkWidget *editor_match_list_new     (MatchStore        *store);

char      *editor_match_list_status  (const MatchRecord *record);
char      *editor_match_list_details (const MatchRecord *record);
