/* `values` are what the setting may be, in the order of the list: three words, then the decks, then
 * the deck of the setting where the library has none of that name (yet). While the lists are filled
 * in, a selection of GTK's own is no choice of the person; and while a person's choice is noted in
 * the settings, the lists have it already and must not be filled in: GTK is in the middle of
 * selecting. `busy` says both. */
#include "app/spaces/strength-choices.h"

#include "app/compat/accessible-names.h"
#include "app/desktop/settings.h"
#include "app/widgets/drop-children.h"
#include "library/library-decks.h"
#include "library/library.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define DECK "deck:"
#define CHARS 8 /* of a list that has little room */

struct _EditorStrengthChoices
{
  GtkWidget     parent_instance;

  GSettings    *settings;    /* a reference */
  Library      *library;     /* a reference, or NULL until it is asked */
  GPtrArray    *decks;       /* of char *, names */
  GPtrArray    *values;      /* of char * */
  gboolean      busy;
  GtkDropDown  *against;
  GtkDropDown  *scoring;
};

G_DEFINE_FINAL_TYPE (EditorStrengthChoices, editor_strength_choices, GTK_TYPE_WIDGET)

static const char *const scorings[] = { "web", "engine" };

/* ---- Filling in ---- */

static void
add_choice (EditorStrengthChoices *self,
            GtkStringList         *list,
            const char            *value,
            const char            *words)
{
  g_ptr_array_add (self->values, g_strdup (value));
  gtk_string_list_append (list, words);
}

static void
add_deck (EditorStrengthChoices *self,
          GtkStringList         *list,
          const char            *name)
{
  g_autofree char *value = g_strconcat (DECK, name, NULL);
  /* Translators: %s is the name of a deck */
  g_autofree char *words = g_strdup_printf (_("Deck “%s”"), SHOWN (name));

  add_choice (self, list, value, words);
}

static void
show_against (EditorStrengthChoices *self)
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
  for (guint i = 0; i < self->decks->len; i++)
    add_deck (self, list, self->decks->pdata[i]);
  if (!g_ptr_array_find_with_equal_func (self->values, value, g_str_equal, &selected)
      && g_str_has_prefix (value, DECK))
    {
      add_deck (self, list, value + strlen (DECK));
      selected = self->values->len - 1;
    }

  self->busy = TRUE;
  gtk_drop_down_set_model (self->against, G_LIST_MODEL (list));
  gtk_drop_down_set_selected (self->against, selected);
  self->busy = FALSE;
}

static void
show_scoring (EditorStrengthChoices *self)
{
  g_autofree char *value = g_settings_get_string (self->settings, EDITOR_SETTING_STRENGTH_SCORING);

  if (self->busy)
    return;

  self->busy = TRUE;
  gtk_drop_down_set_selected (self->scoring, g_str_equal (value, scorings[1]) ? 1 : 0);
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
  GPtrArray *names;

  if (decks == NULL)
    return NULL;

  names = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < decks->len; i++)
    g_ptr_array_add (names, g_strdup (library_deck_get_name (decks->pdata[i])));

  return names;
}

static gboolean
are_equal (const GPtrArray *a,
           const GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (!g_str_equal (a->pdata[i], b->pdata[i]))
      return FALSE;

  return TRUE;
}

/* A list that is open is left alone unless there is something else in it. */
static void
on_names (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (EditorStrengthChoices) self = data;
  g_autoptr (GPtrArray) names = library_run_finish (LIBRARY_LIBRARY (source), result, NULL);

  if (names == NULL || self->settings == NULL || are_equal (names, self->decks))
    return;

  g_ptr_array_unref (self->decks);
  self->decks = g_ptr_array_ref (names);
  show_against (self);
}

static void
names_free (gpointer names)
{
  g_ptr_array_unref (names);
}

static void
read_decks (EditorStrengthChoices *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  if (self->library == NULL)
    {
      g_autofree char *path = library_store_default_path ();

      self->library = library_get (path);
      g_signal_connect_object (self->library, "changed", G_CALLBACK (read_decks), self,
                               G_CONNECT_SWAPPED);
    }
  library_run_async (self->library, list_names, NULL, NULL, names_free, NULL, on_names,
                     g_object_ref (self));
}

/* ---- Choosing ---- */

static void
choose (EditorStrengthChoices *self,
        const char            *key,
        const char            *value)
{
  self->busy = TRUE;
  g_settings_set_string (self->settings, key, value);
  self->busy = FALSE;
}

static void
on_against (EditorStrengthChoices *self)
{
  guint selected = gtk_drop_down_get_selected (self->against);

  if (!self->busy && selected < self->values->len)
    choose (self, EDITOR_SETTING_STRENGTH_AGAINST, self->values->pdata[selected]);
}

static void
on_scoring (EditorStrengthChoices *self)
{
  guint selected = gtk_drop_down_get_selected (self->scoring);

  if (!self->busy && selected < G_N_ELEMENTS (scorings))
    choose (self, EDITOR_SETTING_STRENGTH_SCORING, scorings[selected]);
}

/* ---- The widget ---- */

static void
on_setup (GtkSignalListItemFactory *factory,
          GtkListItem              *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), CHARS);
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
add_list (EditorStrengthChoices *self,
          GtkWidget             *grid,
          int                    row,
          const char            *name,
          GtkStringList         *list)
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
  gtk_grid_attach (GTK_GRID (grid), label, 0, row, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), drop_down, 1, row, 1, 1);
  editor_accessible_names_set_list (GTK_DROP_DOWN (drop_down), name);

  return GTK_DROP_DOWN (drop_down);
}

static void
editor_strength_choices_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (editor_strength_choices_parent_class)->map (widget);

  read_decks (EDITOR_STRENGTH_CHOICES (widget));
}

static void
editor_strength_choices_dispose (GObject *object)
{
  EditorStrengthChoices *self = EDITOR_STRENGTH_CHOICES (object);

  editor_drop_children (GTK_WIDGET (self));
  g_clear_object (&self->library);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (editor_strength_choices_parent_class)->dispose (object);
}

static void
editor_strength_choices_finalize (GObject *object)
{
  EditorStrengthChoices *self = EDITOR_STRENGTH_CHOICES (object);

  g_ptr_array_unref (self->decks);
  g_ptr_array_unref (self->values);

  G_OBJECT_CLASS (editor_strength_choices_parent_class)->finalize (object);
}

static void
editor_strength_choices_class_init (EditorStrengthChoicesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_strength_choices_dispose;
  G_OBJECT_CLASS (klass)->finalize = editor_strength_choices_finalize;
  widget_class->map = editor_strength_choices_map;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
editor_strength_choices_init (EditorStrengthChoices *self)
{
  self->decks = g_ptr_array_new_with_free_func (g_free);
  self->values = g_ptr_array_new_with_free_func (g_free);
}

GtkWidget *
editor_strength_choices_new (GSettings *settings)
{
  EditorStrengthChoices *self = g_object_new (EDITOR_TYPE_STRENGTH_CHOICES, NULL);
  GtkWidget *grid = gtk_grid_new ();
  GtkStringList *scoring = gtk_string_list_new (NULL);

  self->settings = g_object_ref (settings);
  gtk_string_list_append (scoring, _("Web"));
  gtk_string_list_append (scoring, _("Engine"));
  gtk_grid_set_column_spacing (GTK_GRID (grid), 9);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_widget_set_parent (grid, GTK_WIDGET (self));
  self->against = add_list (self, grid, 0, _("Against"), gtk_string_list_new (NULL));
  self->scoring = add_list (self, grid, 1, _("Scoring"), scoring);
  show_against (self);
  show_scoring (self);

  g_signal_connect_swapped (self->against, "notify::selected", G_CALLBACK (on_against), self);
  g_signal_connect_swapped (self->scoring, "notify::selected", G_CALLBACK (on_scoring), self);
  g_signal_connect_object (settings, "changed::" EDITOR_SETTING_STRENGTH_AGAINST,
                           G_CALLBACK (show_against), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::" EDITOR_SETTING_STRENGTH_SCORING,
                           G_CALLBACK (show_scoring), self, G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}
