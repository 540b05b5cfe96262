/* match-keeping.h: the match on show, kept as it is played, and taken up again
 *
 * Keeps an EditorMatch in a MatchStore (match/match-store.h): every change of it, of the board that
 * plays in it and of the step that is looked at. A match without opponent, decks or kept rounds
 * is not kept. The match that was on show when the program ended is the one that
 * editor_match_keeping_load() takes up.
 *
 * What editor_match_keeping_discard() takes away comes back by undo, the last one first; the
 * property "can-undo" (read only) says whether there is any. Nothing is done again: "can-redo".
 *
 * Signals  "taken-up" (uint): another match is on show now, at this step; "reported" (string): a
 *          sentence for the player: something could not be read or written.
 *
 * Example
 *   keeping = editor_match_keeping_new (match, editor, folder);
 *   editor_match_keeping_load (keeping, 1);         // … "taken-up"
 *   editor_match_keeping_set_step (keeping, 3);
 *   editor_match_keeping_open (keeping, "game-1763770000000-abc123def");
 */
#pragma once

#include "match/match.h"
#include "match/match-store.h"

#define EDITOR_TYPE_MATCH_KEEPING (editor_match_keeping_get_type ())
G_DECLARE_FINAL_TYPE (EditorMatchKeeping, editor_match_keeping, EDITOR, MATCH_KEEPING, GObject)

EditorMatchKeeping *editor_match_keeping_new       (EditorMatch        *match,
                                                    BoardEditor        *editor,
                                                    const char         *folder);
MatchStore         *editor_match_keeping_get_store (EditorMatchKeeping *self);
EditorMatch        *editor_match_keeping_get_match (EditorMatchKeeping *self);
/* Once: takes up the match that was on show with the draft of number @draft; 0 for any. */
void                editor_match_keeping_load      (EditorMatchKeeping *self,
                                                    guint               draft);
void                editor_match_keeping_set_step  (EditorMatchKeeping *self,
                                                    gsize               step);
/* Shows a match of the store. Its own board comes back to the editor, which can be undone. */
gboolean            editor_match_keeping_open      (EditorMatchKeeping *self,
                                                    const char         *game_id);
/* Takes up the match of a game before a message of it is read; nothing if it is not kept. */
void                editor_match_keeping_prepare   (EditorMatchKeeping *self,
                                                    const char         *game_id);
/* Takes a match away, which the caller owns. NULL: not there. */
MatchRecord        *editor_match_keeping_remove    (EditorMatchKeeping *self,
                                                    const char         *game_id);
/* The same with a way back. FALSE: not there. */
gboolean            editor_match_keeping_discard   (EditorMatchKeeping *self,
                                                    const char         *game_id);
void                editor_match_keeping_undo      (EditorMatchKeeping *self);
/* Waits until everything is on the disk. */
void                editor_match_keeping_flush     (EditorMatchKeeping *self);
