/* play-clock.h: the games that are played on a page, with their time, on their way to the library
 *
 * The clock of a game (cards/editor/play-tally.h) runs while the page is on screen and its window
 * is the active one. What is counted is written as it happens, and the time each quarter of a
 * minute: a kill loses no more. The library is opened with the first move.
 *
 * @label shows the time, unless the setting "solitaire-time" hides it.
 *
 *   self->clock = editor_play_clock_new (GTK_WIDGET (self), editor, label, settings);
 *   text = editor_play_clock_dup_time (self->clock);   // "4:32"
 *   editor_play_clock_free (self->clock);              // all of it is on the disk
 */
#pragma once

#include "cards/editor/play-tally.h"
#include "library/library.h"

#include <gtk/gtk.h>

typedef struct _EditorPlayClock EditorPlayClock;

/* @page and @label live as long as the clock; so do the others. */
EditorPlayClock *editor_play_clock_new      (GtkWidget       *page,
                                             CardsEditor     *editor,
                                             GtkLabel        *label,
                                             GSettings       *settings);
void             editor_play_clock_free     (EditorPlayClock *self);
/* The time of the present game; NULL where there is none or it is hidden. */
char            *editor_play_clock_dup_time (EditorPlayClock *self);
/* "4:32", "1:04:32". */
char            *editor_play_clock_format   (gint64           milliseconds);
/* The library that games are counted in; a new reference. */
Library         *editor_play_clock_library  (void);
