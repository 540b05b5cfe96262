/* The setting, the expander and what a screen reader hears are one state: "expanded" is bound to
 * the setting in both directions.
 *
 * `values` are what the setting may be, in the order of the list: three words, then the decks, then
 * the deck of the setting where the library has none of that name (yet). While the list is filled
 * in, a selection of GTK's own is no choice of the person; and while a person's choice is noted in
 * the settings, the list has it already and must not be filled in: GTK is in the middle of
 * selecting. `busy` says both. */
#include "app/spaces/strength-group.h"

#include "app/spaces/strength-choice.h"
#include "app/spaces/strength-view.h"
#include "app/desktop/settings.h"
#include "app/compat/accessible-names.h"
#include "library/library-decks.h"
#include "library/library.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define CHARS 8 /* of a list that has little room */

struct _EditorStrengthGroup
{
  GtkWidget    parent_instance;

  BoardEditor *editor;   /* a reference, as the next one */
  GSettings   *settings;
  GtkWidget   *expander; /* its child is made when it is first expanded */
  GtkDropDown *against;  /* in that, NULL before */
  Library     *library;  /* a reference, or NULL until it is asked */
  GStrv        decks;    /* names */
  GPtrArray   *values;   /* of char * */
  gboolean     busy;
};

G_DEFINE_FINAL_TYPE (EditorStrengthGroup, editor_strength_group, GTK_TYPE_WIDGET)

static const char *const scorings[] = { "web", "engine" };

/* ---- Whom it plays ---- */

static void
add_choice (EditorStrengthGroup *self,
            GtkStringList       *list,
            const char          *value,
            const char          *words)
{
  g_ptr_array_add (self->values, g_strdup (value));
  gtk_string_list_append (list, words);
}

static void
add_deck (EditorStrengthGroup *self,
          GtkStringList       *list,
          const char          *name)
{
  g_autofree char *value = g_strconcat (EDITOR_STRENGTH_DECK_PREFIX, name, NULL);
  /* Translators: %s is the name of a deck */
  g_autofree char *words = g_strdup_printf (_("Deck “%s”"), SHOWN (name));

  add_choice (self, list, value, words);
}

static void
show_against (EditorStrengthGroup *self)
{
  g_autofree char *value = g_settings_get_string (self->settings, EDITOR_SETTING_STRENGTH_AGAINST);
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  guint selected = 0;

  if (self->busy)
    return;

  g_ptr_array_set_size (self->values, 0);
  add_choice (self, list, "plain", _("Plain Boards"));
  add_choice (self, list, "all", _("All Legal Boards"));
  add_choice (self, list, "library", _("Library"));
  for (guint i = 0; self->decks[i] != NULL; i++)
    add_deck (self, list, self->decks[i]);
  if (!g_ptr_array_find_with_equal_func (self->values, value, g_str_equal, &selected)
      && g_str_has_prefix (value, EDITOR_STRENGTH_DECK_PREFIX))
    {
      add_deck (self, list, value + strlen (EDITOR_STRENGTH_DECK_PREFIX));
      selected = self->values->len - 1;
    }

  self->busy = TRUE;
  gtk_drop_down_set_model (self->against, G_LIST_MODEL (list));
  gtk_drop_down_set_selected (self->against, selected);
  self->busy = FALSE;
}

static void
on_against (EditorStrengthGroup *self)
{
  guint selected = gtk_drop_down_get_selected (self->against);

  if (self->busy || selected >= self->values->len)
    return;

  self->busy = TRUE;
  g_settings_set_string (self->settings, EDITOR_SETTING_STRENGTH_AGAINST,
                         self->values->pdata[selected]);
  self->busy = FALSE;
}

/* ---- Decks ---- */

/* In the thread of the library. */
static gpointer
list_names (LibraryStore  *store,
            gconstpointer  data,
            GCancellable  *cancellable,
            GError       **error)
{
  g_autoptr (GPtrArray) decks = library_store_list_decks (store, error);
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  for (guint i = 0; decks != NULL && i < decks->len; i++)
    g_strv_builder_add (names, ((LibraryDeck *) decks->pdata[i])->name);

  return decks != NULL ? g_strv_builder_end (names) : NULL;
}

/* A list that is open is left alone unless there is something else in it. The list is in no group
 * once its window is closed. */
static void
on_names (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (GtkWidget) against = data;
  EditorStrengthGroup *self
      = (EditorStrengthGroup *) gtk_widget_get_ancestor (against, EDITOR_TYPE_STRENGTH_GROUP);
  g_auto (GStrv) names = library_run_finish (LIBRARY_LIBRARY (source), result, NULL);

  if (names == NULL || self == NULL
      || g_strv_equal ((const char *const *) names, (const char *const *) self->decks))
    return;

  g_strfreev (self->decks);
  self->decks = g_steal_pointer (&names);
  show_against (self);
}

static void
read_decks (EditorStrengthGroup *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self->against)))
    return;

  if (self->library == NULL)
    {
      g_autofree char *path = library_store_default_path ();

      self->library = library_get (path);
      g_signal_connect_object (self->library, "changed", G_CALLBACK (read_decks), self,
                               G_CONNECT_SWAPPED);
    }
  library_run_async (self->library, list_names, NULL, NULL, (GDestroyNotify) g_strfreev, NULL,
                     on_names, g_object_ref (self->against));
}

/* ---- Scoring ---- */

static gboolean
get_scoring (GValue   *selected,
             GVariant *scoring,
             gpointer  data)
{
  g_value_set_uint (selected, g_str_equal (g_variant_get_string (scoring, NULL), scorings[1]));

  return TRUE;
}

static GVariant *
set_scoring (const GValue       *selected,
             const GVariantType *type,
             gpointer            data)
{
  guint i = g_value_get_uint (selected);

  return i < G_N_ELEMENTS (scorings) ? g_variant_new_string (scorings[i]) : NULL;
}

/* ---- The lists ---- */

static void
on_setup (GtkSignalListItemFactory *factory,
          GtkListItem              *item)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0f, "ellipsize",
                                   PANGO_ELLIPSIZE_END, "width-chars", CHARS, NULL);

  gtk_list_item_set_child (item, label);
}

/* GTK gives the row around the label no name of its own. */
static void
on_bind (GtkSignalListItemFactory *factory,
         GtkListItem              *item)
{
  GtkWidget *label = gtk_list_item_get_child (item);
  GtkWidget *row = gtk_widget_get_parent (label);
  const char *words = gtk_string_object_get_string (gtk_list_item_get_item (item));

  gtk_label_set_text (GTK_LABEL (label), words);
  if (row != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                    -1);
}

/* A list that shortens what is chosen: the name of a deck may be long. */
static GtkDropDown *
add_list (GtkGrid       *grid,
          int            row,
          const char    *name,
          GtkStringList *list)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *label = gtk_label_new (name);
  GtkWidget *drop_down = gtk_drop_down_new (G_LIST_MODEL (list), NULL);

  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), NULL);
  gtk_drop_down_set_factory (GTK_DROP_DOWN (drop_down), factory);
  g_object_unref (factory);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (drop_down, TRUE);
  gtk_grid_attach (grid, label, 0, row, 1, 1);
  gtk_grid_attach (grid, drop_down, 1, row, 1, 1);
  editor_accessible_names_set_list (GTK_DROP_DOWN (drop_down), name);

  return GTK_DROP_DOWN (drop_down);
}

static GtkWidget *
make_choices (EditorStrengthGroup *self)
{
  GtkWidget *grid = g_object_new (GTK_TYPE_GRID, "column-spacing", 9, "row-spacing", 6, NULL);
  const char *const names[] = { _("Web"), _("Engine"), NULL };
  GtkDropDown *scoring;

  self->against = add_list (GTK_GRID (grid), 0, _("Against"), gtk_string_list_new (NULL));
  scoring = add_list (GTK_GRID (grid), 1, _("Scoring"), gtk_string_list_new (names));
  show_against (self);
  g_signal_connect_swapped (grid, "map", G_CALLBACK (read_decks), self);
  g_signal_connect_swapped (self->against, "notify::selected", G_CALLBACK (on_against), self);
  g_signal_connect_object (self->settings, "changed::" EDITOR_SETTING_STRENGTH_AGAINST,
                           G_CALLBACK (show_against), self, G_CONNECT_SWAPPED);
  g_settings_bind_with_mapping (self->settings, EDITOR_SETTING_STRENGTH_SCORING, scoring,
                                "selected", G_SETTINGS_BIND_DEFAULT, get_scoring, set_scoring,
                                NULL, NULL);

  return grid;
}

/* ---- The group ---- */

static GtkWidget *
make_contents (EditorStrengthGroup *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  GtkWidget *hints = gtk_check_button_new_with_label (_("Hints on the board"));

  g_settings_bind (self->settings, EDITOR_SETTING_HINTS_VISIBLE, hints, "active",
                   G_SETTINGS_BIND_DEFAULT);
  gtk_widget_set_tooltip_text (hints, _("Shade the next squares by what they are worth"));
  gtk_widget_set_margin_top (box, 6);
  gtk_box_append (GTK_BOX (box), editor_strength_view_new (self->editor, self->settings));
  gtk_box_append (GTK_BOX (box), make_choices (self));
  gtk_box_append (GTK_BOX (box), hints);

  return box;
}

static void
on_expanded (EditorStrengthGroup *self)
{
  GtkExpander *expander = GTK_EXPANDER (self->expander);
  gboolean expanded = gtk_expander_get_expanded (expander);

  gtk_accessible_update_state (GTK_ACCESSIBLE (expander), GTK_ACCESSIBLE_STATE_EXPANDED, expanded,
                               -1);
  if (expanded && gtk_expander_get_child (expander) == NULL)
    gtk_expander_set_child (expander, make_contents (self));
}

static void
editor_strength_group_dispose (GObject *object)
{
  EditorStrengthGroup *self = EDITOR_STRENGTH_GROUP (object);

  g_clear_pointer (&self->expander, gtk_widget_unparent);
  g_clear_object (&self->library);
  g_clear_object (&self->editor);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (editor_strength_group_parent_class)->dispose (object);
}

static void
editor_strength_group_finalize (GObject *object)
{
  EditorStrengthGroup *self = EDITOR_STRENGTH_GROUP (object);

  g_strfreev (self->decks);
  g_ptr_array_unref (self->values);

  G_OBJECT_CLASS (editor_strength_group_parent_class)->finalize (object);
}

static void
editor_strength_group_class_init (EditorStrengthGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_strength_group_dispose;
  G_OBJECT_CLASS (klass)->finalize = editor_strength_group_finalize;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
editor_strength_group_init (EditorStrengthGroup *self)
{
  GtkWidget *heading = gtk_label_new (_("Strength"));

  self->decks = g_new0 (char *, 1);
  self->values = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_add_css_class (heading, "heading");
  self->expander = gtk_expander_new (NULL);
  gtk_widget_add_css_class (self->expander, "strength-title");
  gtk_expander_set_label_widget (GTK_EXPANDER (self->expander), heading);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->expander), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Strength"), -1);
  gtk_widget_set_parent (self->expander, GTK_WIDGET (self));
  g_signal_connect_swapped (self->expander, "notify::expanded", G_CALLBACK (on_expanded), self);
}

GtkWidget *
editor_strength_group_new (BoardEditor *editor,
                           GSettings   *settings)
{
  EditorStrengthGroup *self = g_object_new (EDITOR_TYPE_STRENGTH_GROUP, NULL);

  self->editor = g_object_ref (editor);
  self->settings = g_object_ref (settings);
  on_expanded (self);
  g_settings_bind (settings, EDITOR_SETTING_STRENGTH_VISIBLE, self->expander, "expanded",
                   G_SETTINGS_BIND_DEFAULT);

  return GTK_WIDGET (self);
}

gboolean
editor_strength_group_get_unfolded (EditorStrengthGroup *self)
{
  return gtk_expander_get_expanded (GTK_EXPANDER (self->expander));
}

void
editor_strength_group_unfold (EditorStrengthGroup *self)
{
  gtk_expander_set_expanded (GTK_EXPANDER (self->expander), TRUE);
  gtk_widget_grab_focus (self->expander);
}

void
editor_strength_group_fold (EditorStrengthGroup *self)
{
  if (gtk_widget_get_focus_child (self->expander) != NULL)
    gtk_widget_grab_focus (self->expander);
  gtk_expander_set_expanded (GTK_EXPANDER (self->expander), FALSE);
}
