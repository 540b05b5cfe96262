/* opponent-intake.h: how an opponent, or a deck of one's own, comes into a match
 *
 * From a text, a file, or drawn by hand: it is read (opponent-source.h, opponent-drawing.h), taken
 * into the match, and the result is reported. A new text cancels the reading of the one before.
 *
 * Signals: "answered" (string: why there is no opponent, or NULL when there is one now) and
 * "reported" (string: a sentence about what was done).
 *
 *   EditorOpponentIntake *intake = editor_opponent_intake_new (page, match, keeping, settings);
 *   editor_opponent_intake_read (intake, "2|2p3tG0f", "Bea");
 */
#pragma once

#include "app/play/match-keeping.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_OPPONENT_INTAKE (editor_opponent_intake_get_type ())
G_DECLARE_FINAL_TYPE (
    EditorOpponentIntake, editor_opponent_intake, EDITOR, OPPONENT_INTAKE, GObject)

/* Dialogs belong to the window of @page, which has no other intake and stays longer than it. */
EditorOpponentIntake *editor_opponent_intake_new       (GtkWidget            *page,
                                                        EditorMatch          *match,
                                                        EditorMatchKeeping   *keeping,
                                                        GSettings            *settings);
/* @name is what the opponent is called where @text has no name; it may be NULL or empty. */
void                  editor_opponent_intake_read      (EditorOpponentIntake *self,
                                                        const char           *text,
                                                        const char           *name);
void                  editor_opponent_intake_stop      (EditorOpponentIntake *self);
gboolean              editor_opponent_intake_is_reading
                                                       (EditorOpponentIntake *self);
void                  editor_opponent_intake_open_file (EditorOpponentIntake *self);
void                  editor_opponent_intake_open_deck (EditorOpponentIntake *self);
/* The last opponent is where another one begins, if its board has @size. */
void                  editor_opponent_intake_draw      (EditorOpponentIntake *self,
                                                        guint                 size);

G_END_DECLS
