/* Two controllers of one widget. The first sees a key before what has the focus does (capture), and
 * forwards the plain ones: a list or a scrolled window would swallow some of them. The second sees
 * what the focus has left over (bubble), and forwards the rest. Which of the two a key is for
 * depends on the key and the focus alone, so that none is forwarded twice. The controllers of the
 * target run as if it had the focus, which stays where it is. */
#include "app/widgets/page-keys.h"

#define COMMAND_MASK (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)

typedef struct
{
  EditorPageKeysMode mode;
  EditorPageKeysFunc find_target;
} PageKeys;

static gboolean
is_within (GtkWidget *widget,
           GtkWidget *place)
{
  return widget == place || gtk_widget_is_ancestor (widget, place);
}

/* NULL also for a focus that nobody sees: in a popover that is closed. */
static GtkWidget *
find_focus (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_get_mapped (focus) ? focus : NULL;
}

static gboolean
keeps_all (GtkWidget *focus)
{
  return GTK_IS_EDITABLE (focus) || GTK_IS_TEXT_VIEW (focus)
         || gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL;
}

/* Keys that move the focus, or press what has it; those that go sideways come first. */
#define N_SIDEWAYS 4
static const guint focus_keys[] = {
  GDK_KEY_Left, GDK_KEY_KP_Left, GDK_KEY_Right, GDK_KEY_KP_Right,
  GDK_KEY_Up, GDK_KEY_KP_Up, GDK_KEY_Down, GDK_KEY_KP_Down,
  GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up, GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down,
  GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter, GDK_KEY_space, GDK_KEY_KP_Space,
  GDK_KEY_Tab, GDK_KEY_KP_Tab, GDK_KEY_ISO_Left_Tab, GDK_KEY_Menu, GDK_KEY_F10,
};

/* Of a slider: to its beginning, to its end, and a step either way. */
static const guint slider_keys[] = {
  GDK_KEY_Home, GDK_KEY_KP_Home, GDK_KEY_End, GDK_KEY_KP_End,
  GDK_KEY_plus, GDK_KEY_KP_Add, GDK_KEY_minus, GDK_KEY_KP_Subtract,
};

static gboolean
is_one_of (guint        key,
           const guint *keys,
           gsize        n_keys)
{
  for (gsize i = 0; i < n_keys; i++)
    if (keys[i] == key)
      return TRUE;

  return FALSE;
}

/* Whether @focus may need a plain @key itself. */
static gboolean
may_need (const PageKeys *self,
          GtkWidget      *focus,
          guint           key)
{
  if (focus == NULL)
    return FALSE;
  if (self->mode == EDITOR_PAGE_KEYS_SHARE && is_one_of (key, focus_keys, N_SIDEWAYS)
      && gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_VIEW) != NULL)
    return FALSE;

  return is_one_of (key, focus_keys, G_N_ELEMENTS (focus_keys))
         || (GTK_IS_RANGE (focus) && is_one_of (key, slider_keys, G_N_ELEMENTS (slider_keys)));
}

static gboolean
forward (const PageKeys        *self,
         GtkEventControllerKey *controller,
         GtkWidget             *focus,
         guint                  key)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));
  GtkWidget *target = self->find_target (widget, focus, key);

  return target != NULL && gtk_widget_get_mapped (target)
         && (focus == NULL || !is_within (focus, target))
         && gtk_event_controller_key_forward (controller, target);
}

static gboolean
on_key (GtkEventControllerKey *controller,
        guint                  key,
        guint                  code,
        GdkModifierType        state,
        const PageKeys        *self)
{
  GtkEventController *base = GTK_EVENT_CONTROLLER (controller);
  GtkWidget *focus = find_focus (gtk_event_controller_get_widget (base));
  gboolean is_plain = (state & COMMAND_MASK) == 0;
  gboolean is_needed = may_need (self, focus, key);
  gboolean is_turn = gtk_event_controller_get_propagation_phase (base) == GTK_PHASE_CAPTURE
                         ? is_plain && !is_needed
                         : !is_plain || (self->mode != EDITOR_PAGE_KEYS_LEAVE && is_needed);

  if ((focus != NULL && keeps_all (focus)) || !is_turn)
    return GDK_EVENT_PROPAGATE;

  return forward (self, controller, focus, key);
}

static void
add_controller (GtkWidget           *widget,
                GtkPropagationPhase  phase,
                const PageKeys      *keys)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (controller, phase);
  g_signal_connect_data (controller, "key-pressed", G_CALLBACK (on_key),
                         g_memdup2 (keys, sizeof *keys), (GClosureNotify) G_CALLBACK (g_free), 0);
  gtk_widget_add_controller (widget, controller);
}

void
editor_page_keys_attach (GtkWidget          *widget,
                         EditorPageKeysMode  mode,
                         EditorPageKeysFunc  find_target)
{
  PageKeys keys = { mode, find_target };

  add_controller (widget, GTK_PHASE_CAPTURE, &keys);
  add_controller (widget, GTK_PHASE_BUBBLE, &keys);
}
