/* The table, below it a sentence about what was just done, and the timeline; beside it the sidebar,
 * which is made when the page is complete. Table, sentence and timeline follow the editor each by
 * itself: the page only chooses the sentence, which is the table's note, or else the move that led
 * here, with the win or the reason why a replay stops.
 */
#include "app/cards/cards-page.h"

#include "app/canvas/cards/table-keys.h"
#include "app/canvas/cards/table-pointer.h"
#include "app/canvas/cards/table-view.h"
#include "app/canvas/timeline.h"
#include "app/cards/cards-side.h"
#include "app/desktop/settings.h"
#include "app/share/sharing.h"
#include "app/widgets/document-page.h"
#include "app/widgets/steady-bin.h"
#include "cards/description/move-speech.h"
#include "cards/editor/record-source.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

struct _EditorCardsPage
{
  GtkWidget           parent_instance;

  CardsEditor        *editor;
  CardsSolitaireLink *link;

  AdwFlap            *flap;
  EditorSteadyBin    *steady_bin;
  EditorTableView    *table_view;
  GtkOrientable      *status_row;
  GtkLabel           *status_label;
  GtkButton          *play_on_button;
  EditorTimeline     *timeline;
  GtkWidget          *back_row; /* above the sidebar where that lies over the table */
  AdwClamp           *side_clamp;
};

enum
{
  PROP_NARROW = 1,
  PROP_SIDEBAR_VISIBLE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void document_page_init (EditorDocumentPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (EditorCardsPage, editor_cards_page, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (EDITOR_TYPE_DOCUMENT_PAGE,
                                                      document_page_init))

/* What was done */

static char *
describe_end (EditorCardsPage *self)
{
  const char *stop = cards_editor_get_stop (self->editor);
  gsize n = cards_editor_get_n_moves (self->editor);

  if (cards_editor_get_position (self->editor) < n)
    return NULL;
  if (stop != NULL)
    return g_strdup (stop);
  if (cards_table_is_won (cards_editor_get_table (self->editor)))
    return cards_speech_win (n);

  return NULL;
}

static char *
describe_present (EditorCardsPage *self)
{
  gsize position = cards_editor_get_position (self->editor);
  g_autofree char *move = NULL;
  g_autofree char *end = describe_end (self);

  if (position == 0)
    return end != NULL ? g_steal_pointer (&end)
                       : g_strdup (_("Drag a card, or press H to see a legal move."));

  move = cards_record_describe_move (cards_editor_get_record (self->editor), position);
  return end != NULL ? g_strdup_printf ("%s. %s", move, end) : g_steal_pointer (&move);
}

/* Whether what is shown is why a replay goes no further. */
static gboolean
is_stopped (EditorCardsPage *self)
{
  return cards_editor_get_stop (self->editor) != NULL
         && cards_editor_get_position (self->editor) == cards_editor_get_n_moves (self->editor);
}

static void
update_status (EditorCardsPage *self)
{
  g_autofree char *note = NULL;
  g_autofree char *present = NULL;
  gboolean is_refusal;

  g_object_get (self->table_view, "note", &note, "is-refusal", &is_refusal, NULL);
  present = note == NULL ? describe_present (self) : NULL;
  gtk_label_set_text (self->status_label, note != NULL ? note : present);
  if (is_refusal || is_stopped (self))
    gtk_widget_add_css_class (GTK_WIDGET (self->status_label), "warning");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->status_label), "warning");
  gtk_widget_set_visible (GTK_WIDGET (self->play_on_button),
                          cards_editor_get_position (self->editor)
                              < cards_editor_get_n_moves (self->editor));
}

static void
play_on (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter)
{
  EditorCardsPage *self = EDITOR_CARDS_PAGE (widget);

  cards_editor_play_on (self->editor);
  gtk_widget_grab_focus (GTK_WIDGET (self->table_view));
}

/* Layout */

static void
on_folded (EditorCardsPage *self)
{
  gtk_widget_set_visible (self->back_row, adw_flap_get_folded (self->flap));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
}

static void
on_revealed (EditorCardsPage *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIDEBAR_VISIBLE]);
}

static void
on_narrow (EditorCardsPage *self)
{
  gboolean is_narrow = editor_steady_bin_get_narrow (self->steady_bin);

  g_object_set (self->timeline, "compact", is_narrow, NULL);
  /* A sentence beside a button would be cut. */
  gtk_orientable_set_orientation (self->status_row, is_narrow ? GTK_ORIENTATION_VERTICAL
                                                              : GTK_ORIENTATION_HORIZONTAL);
}

/* As a page */

static void
complete (EditorDocumentPage *page)
{
  EditorCardsPage *self = EDITOR_CARDS_PAGE (page);

  adw_clamp_set_child (self->side_clamp, editor_cards_side_new (self->editor, self->link));
}

static void
start_anew (EditorDocumentPage *page)
{
  EditorCardsPage *self = EDITOR_CARDS_PAGE (page);

  editor_table_view_move_cursor (self->table_view,
                                 (CardsSpot) { { CARDS_PILE_TABLEAU, 0 }, G_MAXINT }, FALSE);
}

static void
document_page_init (EditorDocumentPageInterface *iface)
{
  iface->complete = complete;
  iface->start_anew = start_anew;
}

/* The object */

static void
editor_cards_page_get_property (GObject    *object,
                                guint       property,
                                GValue     *value,
                                GParamSpec *pspec)
{
  EditorCardsPage *self = EDITOR_CARDS_PAGE (object);

  if (property == PROP_NARROW)
    g_value_set_boolean (value, adw_flap_get_folded (self->flap));
  else if (property == PROP_SIDEBAR_VISIBLE)
    g_value_set_boolean (value, adw_flap_get_reveal_flap (self->flap));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
editor_cards_page_set_property (GObject      *object,
                                guint         property,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  EditorCardsPage *self = EDITOR_CARDS_PAGE (object);

  if (property == PROP_SIDEBAR_VISIBLE)
    adw_flap_set_reveal_flap (self->flap, g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static gboolean
editor_cards_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (EDITOR_CARDS_PAGE (widget)->table_view));
}

static void
editor_cards_page_dispose (GObject *object)
{
  EditorCardsPage *self = EDITOR_CARDS_PAGE (object);
  GtkWidget *child;

  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->editor);
  g_clear_object (&self->link);

  G_OBJECT_CLASS (editor_cards_page_parent_class)->dispose (object);
}

static void
editor_cards_page_class_init (EditorCardsPageClass *klass)
{
  const GParamFlags flags = G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = editor_cards_page_dispose;
  object_class->get_property = editor_cards_page_get_property;
  object_class->set_property = editor_cards_page_set_property;
  widget_class->grab_focus = editor_cards_page_grab_focus;

  properties[PROP_NARROW]
      = g_param_spec_boolean ("narrow", NULL, NULL, FALSE, G_PARAM_READABLE | flags);
  properties[PROP_SIDEBAR_VISIBLE]
      = g_param_spec_boolean ("sidebar-visible", NULL, NULL, TRUE, G_PARAM_READWRITE | flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_install_action (widget_class, "solitaire.play-on", NULL, play_on);
  g_type_ensure (EDITOR_TYPE_STEADY_BIN);
  g_type_ensure (EDITOR_TYPE_TABLE_VIEW);
  g_type_ensure (EDITOR_TYPE_TIMELINE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/cards-page.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorCardsPage, flap);
  gtk_widget_class_bind_template_child (widget_class, EditorCardsPage, steady_bin);
  gtk_widget_class_bind_template_child (widget_class, EditorCardsPage, table_view);
  gtk_widget_class_bind_template_child (widget_class, EditorCardsPage, status_row);
  gtk_widget_class_bind_template_child (widget_class, EditorCardsPage, status_label);
  gtk_widget_class_bind_template_child (widget_class, EditorCardsPage, play_on_button);
  gtk_widget_class_bind_template_child (widget_class, EditorCardsPage, timeline);
  gtk_widget_class_bind_template_child (widget_class, EditorCardsPage, back_row);
  gtk_widget_class_bind_template_child (widget_class, EditorCardsPage, side_clamp);
  gtk_widget_class_bind_template_callback (widget_class, on_folded);
  gtk_widget_class_bind_template_callback (widget_class, on_narrow);
  gtk_widget_class_bind_template_callback (widget_class, on_revealed);
}

static void
editor_cards_page_init (EditorCardsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  editor_timeline_add_keys (self->timeline, GTK_WIDGET (self));
  editor_table_keys_attach (self->table_view);
  editor_table_pointer_attach (self->table_view);
  editor_sharing_add_keys (GTK_WIDGET (self->table_view));
}

GtkWidget *
editor_cards_page_new (CardsEditor        *editor,
                       CardsSolitaireLink *link,
                       GSettings          *settings)
{
  EditorCardsPage *self = g_object_new (EDITOR_TYPE_CARDS_PAGE, NULL);

  self->editor = g_object_ref (editor);
  self->link = g_object_ref (link);
  editor_table_view_set_editor (self->table_view, editor);
  g_settings_bind (settings, EDITOR_SETTING_SOLITAIRE_FOUR_COLOURS, self->table_view,
                   "four-colours", G_SETTINGS_BIND_GET);
  editor_timeline_set_document (self->timeline, DOCUMENT_DOCUMENT (editor));
  g_signal_connect_swapped (editor, "changed", G_CALLBACK (update_status), self);
  g_signal_connect_swapped (self->table_view, "notify::note", G_CALLBACK (update_status), self);
  update_status (self);

  return GTK_WIDGET (self);
}
