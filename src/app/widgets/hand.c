/* An action that nobody activates has the state, and tells when that changes. */
#include "app/widgets/hand.h"

#include "text/shown.h"

static GSimpleAction *
get_finger (void)
{
  static GSimpleAction *finger;

  if (finger == NULL)
    finger = g_simple_action_new_stateful ("finger", NULL, g_variant_new_boolean (FALSE));

  return finger;
}

gboolean
editor_hand_is_finger (void)
{
  g_autoptr (GVariant) state = g_action_get_state (G_ACTION (get_finger ()));

  return g_variant_get_boolean (state);
}

const char *
editor_hand_choose (const char *for_mouse,
                    const char *for_finger)
{
  return editor_hand_is_finger () ? for_finger : for_mouse;
}

void
editor_hand_call (gpointer  object,
                  GCallback update)
{
  g_signal_connect_object (get_finger (), "notify::state", update, object, G_CONNECT_SWAPPED);
  ((void (*) (gpointer)) update) (object);
}

static void
show (GtkLabel *label)
{
  const char *words = editor_hand_choose (g_object_get_data (G_OBJECT (label), "mouse"),
                                          g_object_get_data (G_OBJECT (label), "finger"));

  gtk_label_set_text (label, SHOWN_SENTENCE (words));
}

void
editor_hand_add (GtkLabel   *label,
                 const char *for_finger)
{
  g_object_set_data_full (G_OBJECT (label), "mouse", g_strdup (gtk_label_get_text (label)), g_free);
  g_object_set_data (G_OBJECT (label), "finger", (gpointer) for_finger);
  editor_hand_call (label, G_CALLBACK (show));
}

/* A mouse that only lies there moves nothing: its next press counts. */
static gboolean
on_event (gpointer  data,
          GdkEvent *event)
{
  GdkEventType type = gdk_event_get_event_type (event);

  if (type == GDK_TOUCH_BEGIN || type == GDK_BUTTON_PRESS)
    g_simple_action_set_state (get_finger (), g_variant_new_boolean (type == GDK_TOUCH_BEGIN));

  return GDK_EVENT_PROPAGATE;
}

void
editor_hand_watch (GtkWidget *window)
{
  GtkEventController *events = gtk_event_controller_legacy_new ();

  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  g_signal_connect (events, "event", G_CALLBACK (on_event), NULL);
  gtk_widget_add_controller (window, events);
}
