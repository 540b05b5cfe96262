/* The position is that of the bar's Replay alone: every control changes it, and its notifications
 * update the controls. Setting the slider emits "value-changed", which would seek again; the flag
 * `following` breaks that loop. Actions of the bar ("transport.…") do the work of buttons; keys
 * call the Replay directly, so they work where a button is hidden. */
#include "app/widgets/transport-bar.h"

#include "app/compat/accessible-names.h"
#include "app/widgets/bind-template.h"
#include "app/widgets/builders.h"
#include "objects/plain-object.h"

#include <glib/gi18n-lib.h>

/* Up to so many steps the slider has a mark for each; more would run into each other. */
#define MAX_MARKS 24

/* A number and its sign stay in this order in every language: the text between U+2066 and U+2069 is
 * set by itself, from left to right. */
#define ISOLATED(text) "\u2066" text "\u2069"

static const double speeds[REPLAY_N_SPEEDS] = { 0.5, 1, 2, 4, 8 };
static const char *const speed_names[REPLAY_N_SPEEDS] = {
  ISOLATED ("½×"), ISOLATED ("1×"), ISOLATED ("2×"), ISOLATED ("4×"), ISOLATED ("8×"),
};

/* What the buttons do, each as a key does. */
static const struct
{
  const char *action;
  int         key;
} presses[] = {
  { "transport.first", GDK_KEY_Home }, { "transport.back", GDK_KEY_comma },
  { "transport.play", GDK_KEY_space }, { "transport.forward", GDK_KEY_period },
  { "transport.last", GDK_KEY_End },
};

struct _EditorTransportBar
{
  GtkBox               parent_instance;

  Replay              *replay;    /* owned */
  EditorTransportUnit  unit;
  gboolean             compact;   /* few buttons, for a narrow window */
  gboolean             following; /* the slider is being set from the replay */
  gboolean             secret;    /* the number of moves is hidden */
  gsize                seen;      /* last position that may be jumped to while secret */
  GPtrArray           *events;    /* text above a position, by position; NULL where there is none.
                                   * Its length may differ from that of the replay */

  GtkWidget           *first_button;
  GtkWidget           *play_button;
  GtkWidget           *last_button;
  GtkWidget           *reveal_button;
  GtkScale            *scale;
  GtkAdjustment       *adjustment;
  GtkLabel            *label;
  GtkMenuButton       *speed_button;
  GMenuModel          *speed_menu;
};

enum
{
  PROP_COMPACT = 1,
  PROP_SPEED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
G_DEFINE_FINAL_TYPE (EditorTransportBar, editor_transport_bar, GTK_TYPE_BOX)

/* --- Showing --------------------------------------------------------------------------------- */

/* The last position that the player may know of. */
static gsize
get_length (EditorTransportBar *self)
{
  return self->secret ? self->seen : replay_get_length (self->replay);
}

static void
update_label (EditorTransportBar *self)
{
  guint position = replay_get_position (self->replay);
  guint length = replay_get_length (self->replay);
  g_autofree char *text = NULL;

  if (self->secret && self->unit == EDITOR_TRANSPORT_STEPS)
    /* Translators: %u is the number of a step of a round */
    text = g_strdup_printf (_("Step %u"), position);
  else if (self->compact)
    {
      /* Translators: the position in a sequence, “4 / 6” */
      g_autofree char *place = g_strdup_printf (_("%1$u / %2$u"), position, length);

      text = g_strdup_printf (ISOLATED ("%s"), place);
    }
  else if (self->unit == EDITOR_TRANSPORT_STEPS)
    /* Translators: number of the step, and how many steps the round has */
    text = g_strdup_printf (_("Step %1$u of %2$u"), position, length);
  else
    /* Translators: how far a replay is: “Move 42 of 87” */
    text = g_strdup_printf (_("Move %1$u of %2$u"), position, length);

  gtk_label_set_text (self->label, text);
}

static void
update_position (EditorTransportBar *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gsize position = replay_get_position (self->replay);
  gsize length = replay_get_length (self->replay);

  self->following = TRUE;
  gtk_adjustment_set_value (self->adjustment, position);
  self->following = FALSE;

  update_label (self);
  gtk_widget_action_set_enabled (widget, "transport.first", position > 0);
  gtk_widget_action_set_enabled (widget, "transport.back", position > 0);
  gtk_widget_action_set_enabled (widget, "transport.forward", position < length);
  gtk_widget_action_set_enabled (widget, "transport.last", position < get_length (self));
}

static void
update_marks (EditorTransportBar *self)
{
  gsize length = get_length (self);

  gtk_scale_clear_marks (self->scale);
  for (gsize i = 0; i <= length && length <= MAX_MARKS && length > 0; i++)
    gtk_scale_add_mark (self->scale, i, GTK_POS_BOTTOM, NULL);
  for (gsize i = 0; i < self->events->len && i <= length && length <= MAX_MARKS; i++)
    {
      g_autofree char *markup = NULL;

      if (self->events->pdata[i] == NULL)
        continue;
      markup = g_markup_printf_escaped ("<span size='x-small'>%s</span>",
                                        (const char *) self->events->pdata[i]);
      gtk_scale_add_mark (self->scale, i, GTK_POS_TOP, markup);
    }
}

static gboolean
is_rtl (EditorTransportBar *self)
{
  return gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
}

/* A replay with an error can be stepped through up to the error, but not played. */
static void
update_play (EditorTransportBar *self)
{
  gboolean enabled = replay_get_length (self->replay) > 0
                     && replay_get_state (self->replay) != REPLAY_STATE_ERROR;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "transport.play", enabled);
}

static void
update_length (EditorTransportBar *self)
{
  gsize length = replay_get_length (self->replay);

  self->following = TRUE;
  gtk_adjustment_set_upper (self->adjustment, get_length (self));
  self->following = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->scale), !self->secret);
  gtk_widget_set_visible (self->reveal_button, self->secret);
  gtk_widget_set_sensitive (GTK_WIDGET (self->scale), length > 0);
  update_play (self);
  update_marks (self);
  update_position (self);
}

static void
update_state (EditorTransportBar *self)
{
  GtkWidget *button = self->play_button;
  gboolean plays = replay_get_state (self->replay) == REPLAY_STATE_PLAYING;
  const char *name = plays ? _("Pause") : C_("run through the steps", "Play");

  update_play (self);
  gtk_button_set_icon_name (GTK_BUTTON (button), plays ? "media-playback-pause-symbolic"
                                                       : "media-playback-start-symbolic");
  /* The theme has the triangle for left-to-right only; time runs the way the slider does. */
  editor_set_css_class (button, "mirrored", !plays && is_rtl (self));
  gtk_widget_set_tooltip_text (button, name);
  editor_set_label (button, name);
}

/* The level, 1 … REPLAY_N_SPEEDS: the slowest that is not slower than the replay. */
static int
get_speed (EditorTransportBar *self)
{
  double speed = replay_get_speed (self->replay);
  int level = 0;

  while (level + 1 < REPLAY_N_SPEEDS && speeds[level] < speed)
    level++;

  return level + 1;
}

static void
update_speed (EditorTransportBar *self)
{
  const char *name = speed_names[get_speed (self) - 1];
  /* Translators: %s is a number with a sign, such as “2×” */
  g_autofree char *label = g_strdup_printf (_("Speed: %s"), name);

  gtk_menu_button_set_label (self->speed_button, name);
  editor_set_label (self->speed_button, label);
  editor_accessible_names_set_inside (GTK_WIDGET (self->speed_button), label);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SPEED]);
}

/* --- Steering -------------------------------------------------------------------------------- */

static void
on_scale (EditorTransportBar *self)
{
  if (!self->following)
    replay_seek (self->replay, (gsize) (gtk_adjustment_get_value (self->adjustment) + 0.5));
}

static void
reveal_action (GtkWidget *widget)
{
  g_signal_emit_by_name (widget, "reveal");
}

/* What a key does; buttons are keys, too. */
static gboolean
press (EditorTransportBar *self,
       int                 key)
{
  switch (key)
    {
    case GDK_KEY_space:
      return replay_toggle (self->replay);
    case GDK_KEY_Left:
    case GDK_KEY_comma:
      return replay_step (self->replay, -1);
    case GDK_KEY_Right:
    case GDK_KEY_period:
      return replay_step (self->replay, 1);
    case GDK_KEY_Home:
      return replay_seek (self->replay, 0);
    case GDK_KEY_End:
      if (self->secret && replay_get_position (self->replay) >= self->seen)
        gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s",
                                    _("How this round ends is still a secret: go on step by step, "
                                      "or choose Reveal"));
      return replay_seek (self->replay, get_length (self));
    default:
      replay_set_speed_level (self->replay, (guint) (key - GDK_KEY_0));
      return TRUE;
    }
}

static void
button_action (EditorTransportBar *self,
               const char         *action)
{
  gsize i = 0;

  while (!g_str_equal (presses[i].action, action))
    i++;
  press (self, presses[i].key);
}

static gboolean
on_key (GtkWidget *widget,
        GVariant  *what,
        gpointer   bar)
{
  EditorTransportBar *self = bar;
  int key = g_variant_get_int32 (what);

  /* An arrow goes where it points, as on the slider. */
  if (is_rtl (self) && (key == GDK_KEY_Left || key == GDK_KEY_Right))
    key = key == GDK_KEY_Left ? GDK_KEY_Right : GDK_KEY_Left;

  return replay_get_length (self->replay) > 0 && press (self, key);
}

void
editor_transport_bar_add_keys (EditorTransportBar *self,
                               GtkWidget          *widget,
                               gboolean            steps)
{
  static const int keys[] = {
    GDK_KEY_space, GDK_KEY_1, GDK_KEY_2, GDK_KEY_3, GDK_KEY_4, GDK_KEY_5,
    GDK_KEY_Left, GDK_KEY_Right, GDK_KEY_comma, GDK_KEY_period, GDK_KEY_Home, GDK_KEY_End,
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();
  gsize n_keys = steps ? G_N_ELEMENTS (keys) : 6;

  for (gsize i = 0; i < n_keys; i++)
    {
      GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (keys[i], 0),
                                                gtk_callback_action_new (on_key,
                                                                         g_object_ref (self),
                                                                         g_object_unref));

      gtk_shortcut_set_arguments (shortcut, g_variant_new_int32 (keys[i]));
      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
    }
  gtk_widget_add_controller (widget, controller);
}

/* --- Construction ---------------------------------------------------------------------------- */

void
editor_transport_bar_set_secret (EditorTransportBar *self,
                                 gboolean            secret,
                                 gsize               seen)
{
  if (self->secret == secret && self->seen == seen)
    return;

  self->secret = secret;
  self->seen = seen;
  update_length (self);
}

Replay *
editor_transport_bar_get_replay (EditorTransportBar *self)
{
  return self->replay;
}

void
editor_transport_bar_set_unit (EditorTransportBar  *self,
                               EditorTransportUnit  unit)
{
  self->unit = unit;
  update_label (self);
}

void
editor_transport_bar_set_events (EditorTransportBar *self,
                                 const char *const  *events,
                                 gsize               n)
{
  g_ptr_array_set_size (self->events, 0);
  for (gsize i = 0; i < n; i++)
    g_ptr_array_add (self->events, g_strdup (events[i]));
  update_marks (self);
}

static void
set_compact (EditorTransportBar *self,
             gboolean            compact)
{
  self->compact = compact;
  gtk_widget_set_visible (self->first_button, !compact);
  gtk_widget_set_visible (self->last_button, !compact);
  gtk_widget_set_visible (GTK_WIDGET (self->speed_button), !compact);
  update_label (self);
}

static void
editor_transport_bar_get_property (GObject    *object,
                                   guint       property,
                                   GValue     *value,
                                   GParamSpec *pspec)
{
  g_value_set_int (value, get_speed (EDITOR_TRANSPORT_BAR (object)));
}

static void
editor_transport_bar_set_property (GObject      *object,
                                   guint         property,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  EditorTransportBar *self = EDITOR_TRANSPORT_BAR (object);

  if (property == PROP_COMPACT)
    set_compact (self, g_value_get_boolean (value));
  else
    replay_set_speed_level (self->replay, (guint) g_value_get_int (value));
}

static void
editor_transport_bar_direction_changed (GtkWidget       *widget,
                                        GtkTextDirection before)
{
  update_state (EDITOR_TRANSPORT_BAR (widget));
  GTK_WIDGET_CLASS (editor_transport_bar_parent_class)->direction_changed (widget, before);
}

/* The children, which go with the parent's, still use the rest. */
static void
editor_transport_bar_dispose (GObject *object)
{
  EditorTransportBar *self = EDITOR_TRANSPORT_BAR (object);

  if (self->replay != NULL)
    g_signal_handlers_disconnect_by_data (self->replay, self);
  G_OBJECT_CLASS (editor_transport_bar_parent_class)->dispose (object);
  g_clear_object (&self->replay);
  g_clear_pointer (&self->events, g_ptr_array_unref);
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags flags = G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = editor_transport_bar_get_property;
  object_class->set_property = editor_transport_bar_set_property;
  properties[PROP_COMPACT] = g_param_spec_boolean ("compact", NULL, NULL, FALSE,
                                                   G_PARAM_WRITABLE | flags);
  properties[PROP_SPEED] = g_param_spec_int ("speed", NULL, NULL, 1, REPLAY_N_SPEEDS, 2,
                                             G_PARAM_READWRITE | flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
editor_transport_bar_class_init (EditorTransportBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_transport_bar_dispose;
  widget_class->direction_changed = editor_transport_bar_direction_changed;
  install_properties (G_OBJECT_CLASS (klass));
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);

  PLAIN_SIGNAL (EDITOR_TYPE_TRANSPORT_BAR, "reveal", 0);

  EDITOR_SET_TEMPLATE (widget_class, "transport-bar");
  EDITOR_BIND_CHILDREN (widget_class, EditorTransportBar, first_button, play_button, last_button,
                        reveal_button, scale, adjustment, label, speed_button, speed_menu);
  gtk_widget_class_bind_template_callback (widget_class, on_scale);

  for (gsize i = 0; i < G_N_ELEMENTS (presses); i++)
    editor_install_action (widget_class, presses[i].action, NULL, button_action);
  editor_install_action (widget_class, "transport.reveal", NULL, reveal_action);
  gtk_widget_class_install_property_action (widget_class, "transport.speed", "speed");
}

/* The widgets of the menu are made when it is first opened. */
static void
create_speed_menu (GtkMenuButton *button,
                   gpointer       menu)
{
  if (gtk_menu_button_get_menu_model (button) == NULL)
    gtk_menu_button_set_menu_model (button, menu);
}

static void
editor_transport_bar_init (EditorTransportBar *self)
{
  self->events = g_ptr_array_new_with_free_func (g_free);
  self->replay = replay_new (NULL, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (self->replay, "notify::position", G_CALLBACK (update_position), self);
  g_signal_connect_swapped (self->replay, "notify::length", G_CALLBACK (update_length), self);
  g_signal_connect_swapped (self->replay, "notify::state", G_CALLBACK (update_state), self);
  g_signal_connect_swapped (self->replay, "notify::speed", G_CALLBACK (update_speed), self);
  update_length (self);
  update_state (self);
  update_speed (self);
  gtk_menu_button_set_create_popup_func (self->speed_button, create_speed_menu,
                                         self->speed_menu, NULL);
}
