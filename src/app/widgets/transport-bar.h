/* transport-bar.h: buttons, slider and speed of a replay
 *
 * Shows its Replay and steers it: to the start, a step back, play or pause, a step on, to the end;
 * a slider over the steps; the position in words; the speed. What each step shows is for others.
 *
 * Keys     editor_transport_bar_add_keys() gives a widget around it the keys Space and 1…5 (speed),
 *          and with `steps` also Left or comma, Right or period, Home and End. What has the focus
 *          comes first, so a text field keeps its keys, and a grid its arrows.
 * Marks    events that are worth finding on the slider, each a character above its step.
 * Secret   editor_transport_bar_set_secret() hides how many steps there are: a button takes the
 *          place of the slider, "after the last" goes as far as was seen, and the position is shown
 *          without a total. The button emits the signal "reveal".
 * Compact  leaves out the outer buttons and the speed, for narrow windows; their keys stay.
 *
 * Properties: "compact" (boolean), "speed" (int, 1…5: 0.5, 1, 2, 4, 8 steps a second) and "unit",
 * what a position counts: an EditorTransportUnit.
 */
#pragma once

#include "replay/replay.h"

#include <gtk/gtk.h>

typedef enum
{
  EDITOR_TRANSPORT_MOVES,
  EDITOR_TRANSPORT_STEPS,
} EditorTransportUnit;

#define EDITOR_TYPE_TRANSPORT_BAR (editor_transport_bar_get_type ())
G_DECLARE_FINAL_TYPE (EditorTransportBar, editor_transport_bar, EDITOR, TRANSPORT_BAR, GtkBox)

/* What is played is loaded into it; it belongs to the bar. */
Replay *editor_transport_bar_get_replay (EditorTransportBar *self);
void editor_transport_bar_set_unit   (EditorTransportBar  *self,
                                      EditorTransportUnit  unit);
/* One text for each position 0…n − 1, or NULL where nothing happens. */
void editor_transport_bar_set_events (EditorTransportBar  *self,
                                      const char *const   *events,
                                      gsize                n);
/* @seen: the last position that may be jumped to. */
void editor_transport_bar_set_secret (EditorTransportBar *self,
                                      gboolean             secret,
                                      gsize                seen);
void editor_transport_bar_add_keys   (EditorTransportBar  *self,
                                      GtkWidget           *widget,
                                      gboolean             steps);
