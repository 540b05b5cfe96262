/* The dialog for a new board, and a board like the last one: the dialog writes the settings, and
 * the board is always made from these. */
#include "app/pentominoes/new-pentominoes.h"

#include "app/desktop/settings.h"
#include "app/widgets/choice-rows.h"
#include "app/widgets/question-dialog.h"
#include "pentominoes/editor/pent-editor.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef enum
{
  TERRAIN_CORNERS,
  TERRAIN_MIDDLE,
  TERRAIN_NONE,
} Terrain;

typedef struct
{
  GSettings                *settings;
  EditorNewPentominoesFunc  func;
  gpointer                  data;
  AdwComboRow              *surface_row;
  AdwComboRow              *terrain_row;
  GtkSpinButton            *height_button;
  GtkSpinButton            *width_button;
} Question;

/* --- Boards ---------------------------------------------------------------------------------- */

/* Four squares, in the corners or around the middle. */
static guint
add_terrain (PentPiece pieces[4],
             Terrain   terrain,
             guint     height,
             guint     width)
{
  guint top = terrain == TERRAIN_CORNERS ? 0 : (height - 1) / 2;
  guint left = terrain == TERRAIN_CORNERS ? 0 : (width - 1) / 2;
  guint bottom = terrain == TERRAIN_CORNERS ? height - 1 : height / 2;
  guint right = terrain == TERRAIN_CORNERS ? width - 1 : width / 2;

  if (terrain == TERRAIN_NONE)
    return 0;

  /* In a board with an odd side the middle is one row, or column: the same square twice is one. */
  for (guint i = 0; i < 4; i++)
    pieces[i] = (PentPiece) { .row = (guint8) (i < 2 ? top : bottom),
                             .col = (guint8) (i % 2 == 0 ? left : right),
                             .name = PENT_NAME_TERRAIN };

  return 4;
}

PentBoard *
editor_new_pentominoes_again (GSettings *settings)
{
  PentSurface surface =
      (PentSurface) g_settings_get_enum (settings, EDITOR_SETTING_PENTOMINOES_SURFACE);
  Terrain terrain = (Terrain) g_settings_get_enum (settings, EDITOR_SETTING_PENTOMINOES_TERRAIN);
  guint height = g_settings_get_uint (settings, EDITOR_SETTING_PENTOMINOES_HEIGHT);
  guint width = g_settings_get_uint (settings, EDITOR_SETTING_PENTOMINOES_WIDTH);
  guint8 colors[PENT_N_COLORS];
  PentPiece pieces[4];
  guint n_pieces;

  pent_colors_init (colors, g_settings_get_uint (settings, EDITOR_SETTING_PENTOMINOES_COLORS));
  if (surface == PENT_SURFACE_SPHERE) /* is made for square boards */
    width = height;
  n_pieces = add_terrain (pieces, terrain, height, width);

  return pent_board_new (surface, height, width, colors, pieces, n_pieces);
}

/* --- The dialog ------------------------------------------------------------------------------ */

static void
question_free (gpointer  data,
               GClosure *closure)
{
  Question *question = data;

  g_object_unref (question->settings);
  g_free (question);
}

/* Every response but "create" leaves settings and boards alone. */
static void
on_response (Question   *question,
             const char *response)
{
  g_autoptr (PentBoard) board = NULL;

  if (strcmp (response, "create") != 0)
    return;

  g_settings_set_enum (question->settings, EDITOR_SETTING_PENTOMINOES_SURFACE,
                       (int) adw_combo_row_get_selected (question->surface_row));
  g_settings_set_enum (question->settings, EDITOR_SETTING_PENTOMINOES_TERRAIN,
                       (int) adw_combo_row_get_selected (question->terrain_row));
  g_settings_set_uint (question->settings, EDITOR_SETTING_PENTOMINOES_HEIGHT,
                       (guint) gtk_spin_button_get_value_as_int (question->height_button));
  g_settings_set_uint (question->settings, EDITOR_SETTING_PENTOMINOES_WIDTH,
                       (guint) gtk_spin_button_get_value_as_int (question->width_button));
  board = editor_new_pentominoes_again (question->settings);
  question->func (board, question->data);
}

/* A sphere has as many columns as rows. */
static void
on_surface (Question *question)
{
  gtk_widget_set_sensitive (editor_choice_rows_get_row (question->width_button),
                            adw_combo_row_get_selected (question->surface_row)
                                != PENT_SURFACE_SPHERE);
}

static GtkSpinButton *
add_side (AdwPreferencesGroup *group,
          const char          *title,
          guint                value)
{
  return editor_choice_rows_add_spin (
      group, title,
      gtk_adjustment_new (value, PENT_EDITOR_MIN_SIZE, PENT_EDITOR_MAX_SIZE, 1, 10, 0), 0);
}

/* Rows of the group begin with what was chosen the last time. */
static GtkWidget *
make_rows (Question *question)
{
  /* Translators: which squares of a board are blocked */
  static const char *const terrains[] = { N_("The four corners"), N_("The middle"), N_("None"),
                                          NULL };
  const char *surfaces[PENT_N_SURFACES + 1] = { NULL };
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  GSettings *settings = question->settings;

  for (PentSurface surface = 0; surface < PENT_N_SURFACES; surface++)
    surfaces[surface] = pent_surface_describe (surface);
  question->surface_row = editor_choice_rows_add_combo (group, _("Surface"), surfaces);
  question->height_button = add_side (
      group, _("Rows"), g_settings_get_uint (settings, EDITOR_SETTING_PENTOMINOES_HEIGHT));
  question->width_button = add_side (
      group, _("Columns"), g_settings_get_uint (settings, EDITOR_SETTING_PENTOMINOES_WIDTH));
  question->terrain_row = editor_choice_rows_add_combo (group, _("Blocked Squares"), terrains);
  adw_combo_row_set_selected (
      question->surface_row,
      (guint) g_settings_get_enum (settings, EDITOR_SETTING_PENTOMINOES_SURFACE));
  adw_combo_row_set_selected (
      question->terrain_row,
      (guint) g_settings_get_enum (settings, EDITOR_SETTING_PENTOMINOES_TERRAIN));
  g_signal_connect_swapped (question->surface_row, "notify::selected", G_CALLBACK (on_surface),
                            question);
  on_surface (question);

  return GTK_WIDGET (group);
}

void
editor_new_pentominoes_ask (GtkWindow                *parent,
                            GSettings                *settings,
                            EditorNewPentominoesFunc  func,
                            gpointer                  data)
{
  Question *question = g_new0 (Question, 1);
  AdwMessageDialog *dialog;

  *question = (Question) { .settings = g_object_ref (settings), .func = func, .data = data };
  dialog = editor_question_dialog_new (parent, _("New Pentomino Board"), "create", _("Create"),
                                       make_rows (question));
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_response), question, question_free,
                         G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}
