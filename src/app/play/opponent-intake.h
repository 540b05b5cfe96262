/* opponent-intake.h: how an opponent, or a deck of one's own, comes into a match
 *
 * From a text, a file, or drawn by hand (opponent-drawing.h): it is read (inspect.h), taken
 * into the match, and a toast says what was done. A short text is read at once, a longer one off
 * the main loop, and a new one cancels the reading of the one before. A file is chosen in the
 * desktop's file chooser and read up to a limit (import.h); a picture with a QR code will do, too.
 *
 * Signal "answered" (string): why there is no opponent, or NULL when there is one now.
 *
 *   EditorOpponentIntake *intake = editor_opponent_intake_new (page, match, keeping, settings);
 *   editor_opponent_intake_read (intake, "2|2p3tG0f", "Bea");
 */
#pragma once

#include "app/play/match-keeping.h"
#include "spaces/links/opponent.h"

#include <gtk/gtk.h>

#define EDITOR_TYPE_OPPONENT_INTAKE (editor_opponent_intake_get_type ())
G_DECLARE_FINAL_TYPE (
    EditorOpponentIntake, editor_opponent_intake, EDITOR, OPPONENT_INTAKE, GObject)

/* Dialogs and toasts belong to the window of @page, which stays longer than the intake. */
EditorOpponentIntake *editor_opponent_intake_new       (GtkWidget            *page,
                                                        EditorMatch          *match,
                                                        EditorMatchKeeping   *keeping,
                                                        GSettings            *settings);
/* @name is what the opponent is called where @text has no name; it may be NULL or empty. */
void                  editor_opponent_intake_read      (EditorOpponentIntake *self,
                                                        const char           *text,
                                                        const char           *name);
/* The same with what was read already: @opponent is taken over, or NULL for the @problem with
 * it. */
void                  editor_opponent_intake_take      (EditorOpponentIntake *self,
                                                        SpacesOpponent       *opponent,
                                                        const char           *problem);
void                  editor_opponent_intake_stop      (EditorOpponentIntake *self);
gboolean              editor_opponent_intake_is_reading
                                                       (EditorOpponentIntake *self);
/* The opponent's board, or the player's own deck. */
void                  editor_opponent_intake_open_file (EditorOpponentIntake *self,
                                                        gboolean              is_deck);
/* Begins with an empty board of @size; with the last opponent's where nothing of that is a secret:
 * its round is known, and not @fogged. */
void                  editor_opponent_intake_draw      (EditorOpponentIntake *self,
                                                        guint                 size,
                                                        gboolean              fogged);
