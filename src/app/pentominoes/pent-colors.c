/* The colors of a piece, and how many are offered. Buttons and number follow view, board and
 * settings; is_updating keeps the program's own changes of them from being taken for the user's. */
#include "app/pentominoes/pent-colors.h"

#include "app/canvas/board-palette.h"
#include "app/desktop/settings.h"
#include "drawing/shapes.h"
#include "pentominoes/description/pent-description.h"
#include "pentominoes/picture/pent-picture.h"

#include <glib/gi18n-lib.h>

#define SWATCH_SIDE 22
#define PER_ROW 6

struct _EditorPentColors
{
  GtkWidget       parent_instance;

  EditorPentView *view;     /* not owned; lives beside this */
  GSettings      *settings;
  GtkWidget      *box;
  GtkSpinButton  *number_button;
  GtkLabel       *label;
  GtkWidget      *buttons[PENT_N_COLORS];
  gboolean        is_updating;
};

G_DEFINE_FINAL_TYPE (EditorPentColors, editor_pent_colors, GTK_TYPE_WIDGET)

/* The piece in the hand, or else the selected one; PENT_NAME_NONE or terrain if there is nothing
 * to color. */
static PentName
find_name (EditorPentColors *self)
{
  const PentBoard *board = pent_editor_get_board (editor_pent_view_get_editor (self->view));
  PentName hand = editor_pent_view_get_hand (self->view);
  guint selected;

  if (hand != PENT_NAME_NONE)
    return hand;

  g_object_get (self->view, "selected", &selected, NULL);
  return selected < pent_board_get_n_pieces (board) ? pent_board_get_pieces (board)[selected].name
                                                    : PENT_NAME_NONE;
}

static guint
get_color (EditorPentColors *self,
           GtkToggleButton  *button)
{
  guint color = 0;

  while (self->buttons[color] != GTK_WIDGET (button))
    color++;

  return color;
}

/* Whether a color is offered: it is among the chosen number, or a link brought it along. */
static gboolean
is_offered (EditorPentColors *self,
            const PentBoard  *board,
            guint             color)
{
  if (color < g_settings_get_uint (self->settings, EDITOR_SETTING_PENTOMINOES_COLORS))
    return TRUE;
  for (PentName name = 0; name < PENT_N_PIECES; name++)
    if (pent_board_get_color (board, name) == color)
      return TRUE;

  return FALSE;
}

/* Colors that cannot be chosen are hidden, and all are insensitive while there is no piece to
 * color. */
static void
update (EditorPentColors *self)
{
  const PentBoard *board = pent_editor_get_board (editor_pent_view_get_editor (self->view));
  PentName name = find_name (self);
  gboolean has_color = name < PENT_N_PIECES;
  g_autofree char *text
      /* Translators: the letter of a piece */
      = has_color ? g_strdup_printf (_("Color of %s"), pent_describe_name (name))
                  : g_strdup (_("Choose a piece to give it another color"));

  gtk_label_set_text (self->label, text);
  self->is_updating = TRUE;
  for (guint i = 0; i < PENT_N_COLORS; i++)
    {
      gtk_widget_set_visible (self->buttons[i], is_offered (self, board, i));
      gtk_widget_set_sensitive (self->buttons[i], has_color);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[i]),
                                    has_color && pent_board_get_color (board, name) == i);
    }
  self->is_updating = FALSE;
}

/* Only a click of the user edits the board; update() then sets the buttons again. */
static void
on_toggled (GtkToggleButton  *button,
            EditorPentColors *self)
{
  PentName name = find_name (self);
  guint color = get_color (self, button);

  if (self->is_updating || name >= PENT_N_PIECES)
    return;

  pent_editor_set_color (editor_pent_view_get_editor (self->view), name, color);
  update (self); /* the color it has already stays pressed */
}

/* Fewer colors: who has one of the others gets the first. */
static void
on_number (EditorPentColors *self)
{
  guint number = (guint) gtk_spin_button_get_value_as_int (self->number_button);

  if (self->is_updating
      || number == g_settings_get_uint (self->settings, EDITOR_SETTING_PENTOMINOES_COLORS))
    return;

  g_settings_set_uint (self->settings, EDITOR_SETTING_PENTOMINOES_COLORS, number);
  pent_editor_limit_colors (editor_pent_view_get_editor (self->view), number);
}

/* The setting, which another window may change, too. */
static void
show_number (EditorPentColors *self)
{
  self->is_updating = TRUE;
  gtk_spin_button_set_value (self->number_button,
                             g_settings_get_uint (self->settings,
                                                  EDITOR_SETTING_PENTOMINOES_COLORS));
  self->is_updating = FALSE;
  update (self);
}

/* As many different colors as are offered, spread over the pieces. */
static void
on_shuffle (EditorPentColors *self)
{
  g_autoptr (GRand) random = g_rand_new ();

  pent_editor_shuffle_colors (editor_pent_view_get_editor (self->view),
                              g_settings_get_uint (self->settings,
                                                   EDITOR_SETTING_PENTOMINOES_COLORS),
                              random);
}

/* The color of the present theme, looked up at every drawing. */
static void
draw_swatch (GtkDrawingArea *area,
             cairo_t        *cr,
             int             width,
             int             height,
             gpointer        index)
{
  guint32 color =
      pent_palette_get (editor_board_palette_get ())->pieces[GPOINTER_TO_UINT (index)];

  drawing_shape_box (cr, &(DrawingRect) { 1, 1, width - 2, height - 2 }, 4);
  cairo_set_source_rgb (cr, ((color >> 16) & 0xff) / 255.0, ((color >> 8) & 0xff) / 255.0,
                        (color & 0xff) / 255.0);
  cairo_fill (cr);
}

static GtkWidget *
make_button (EditorPentColors *self,
             guint             color)
{
  GtkWidget *swatch = gtk_drawing_area_new ();
  GtkWidget *button = gtk_toggle_button_new ();
  /* Translators: one of twelve */
  g_autofree char *label = g_strdup_printf (_("Color %u"), color + 1);

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (swatch), SWATCH_SIDE);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (swatch), SWATCH_SIDE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (swatch), draw_swatch,
                                  GUINT_TO_POINTER (color), NULL);
  gtk_button_set_child (GTK_BUTTON (button), swatch);
  gtk_widget_add_css_class (button, "pent-tile");
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  g_signal_connect (button, "toggled", G_CALLBACK (on_toggled), self);
  editor_board_palette_watch (swatch);

  return button;
}

/* How many colors there are, and a button that deals them out anew. */
static GtkWidget *
make_number_row (EditorPentColors *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (_("Number"));
  GtkWidget *shuffle = gtk_button_new_with_label (_("Shuffle"));

  self->number_button = GTK_SPIN_BUTTON (gtk_spin_button_new_with_range (1, PENT_N_COLORS, 1));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->number_button), _("Number of colors"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->number_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Number of colors"), -1);
  g_signal_connect_swapped (self->number_button, "value-changed", G_CALLBACK (on_number), self);
  gtk_widget_set_tooltip_text (shuffle, _("Assign colors at random"));
  gtk_widget_set_hexpand (shuffle, TRUE);
  gtk_widget_set_halign (shuffle, GTK_ALIGN_END);
  g_signal_connect_swapped (shuffle, "clicked", G_CALLBACK (on_shuffle), self);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->number_button));
  gtk_box_append (GTK_BOX (row), shuffle);

  return row;
}

static void
editor_pent_colors_dispose (GObject *object)
{
  EditorPentColors *self = EDITOR_PENT_COLORS (object);

  if (self->settings != NULL)
    g_signal_handlers_disconnect_by_data (self->settings, self);
  g_clear_object (&self->settings);
  g_clear_pointer (&EDITOR_PENT_COLORS (object)->box, gtk_widget_unparent);

  G_OBJECT_CLASS (editor_pent_colors_parent_class)->dispose (object);
}

static void
editor_pent_colors_class_init (EditorPentColorsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_pent_colors_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
editor_pent_colors_init (EditorPentColors *self)
{
  GtkWidget *grid = gtk_grid_new ();

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->label, 0);
  gtk_label_set_wrap (self->label, TRUE);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_homogeneous (GTK_GRID (grid), TRUE);
  for (guint i = 0; i < PENT_N_COLORS; i++)
    {
      self->buttons[i] = make_button (self, i);
      gtk_grid_attach (GTK_GRID (grid), self->buttons[i], (int) (i % PER_ROW), (int) (i / PER_ROW),
                       1, 1);
    }
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->label));
  gtk_box_append (GTK_BOX (self->box), grid);
  gtk_box_append (GTK_BOX (self->box), make_number_row (self));
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

/* The view lives as long as the page, which owns both; its signals are disconnected with this. */
void
editor_pent_colors_set_view (EditorPentColors *self,
                             EditorPentView   *view,
                             GSettings        *settings)
{
  self->view = view;
  self->settings = g_object_ref (settings);
  g_signal_connect_object (view, "notify::hand", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "notify::selected", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor_pent_view_get_editor (view), "notify::board", G_CALLBACK (update),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (settings, "changed::" EDITOR_SETTING_PENTOMINOES_COLORS,
                            G_CALLBACK (show_number), self);
  show_number (self);
}
