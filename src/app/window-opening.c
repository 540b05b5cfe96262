/* A text that is a board and nothing else becomes the board of the window; everything else is shown
 * for what it is, on the page that inspects, and leaves the board alone. Pages are shown, and
 * sentences told, by the window itself (window.h). */
#include "app/window-opening.h"

#include "app/inspect-page.h"
#include "app/play-page.h"
#include "editor/board-text.h"

#include <glib/gi18n-lib.h>

/* Where words would leave no room for the others of a toast it has the picture of its page. */
static GtkWidget *
make_inspect_button (EditorWindow *window)
{
  const char *name = _("Inspect");
  GtkWidget *button;

  if (!editor_window_is_narrow (window))
    {
      button = gtk_button_new_with_label (name);
      gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))),
                               PANGO_ELLIPSIZE_END);
      return button;
    }

  button = gtk_button_new_from_icon_name ("edit-find-symbolic");
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);

  return button;
}

/* Beside "Undo" the toast leads to what the text was in full, with "Inspect". */
static void
tell_opened (EditorWindow *window,
             const char   *text)
{
  AdwToast *toast = adw_toast_new ("");
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (_("Board opened"));

  /* In the narrowest window there is room for the two ways to go on, and some for these words. */
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "heading");
  gtk_box_append (GTK_BOX (box), label);
  if (text != NULL)
    {
      GtkWidget *button = make_inspect_button (window);

      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.inspect");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", text);
      gtk_box_append (GTK_BOX (box), button);
    }

  adw_toast_set_custom_title (toast, box);
  adw_toast_set_button_label (toast, _("Undo"));
  adw_toast_set_action_name (toast, "win.undo");
  editor_window_show_toast (window, toast);
}

static void
inspect (EditorWindow *window,
         const char   *text,
         const char   *origin)
{
  GtkWidget *page = editor_window_show_page (window, EDITOR_PAGE_INSPECT);

  editor_inspect_page_set_text (EDITOR_INSPECT_PAGE (page), text, origin);
}

/* Puts @board in place of the present one, which undo brings back. @text is what it was read from,
 * or NULL. */
static void
open_board (EditorWindow *window,
            SpacesBoard  *board,
            const char   *name,
            const char   *text)
{
  BoardEditor *editor = editor_window_get_editor (window);

  editor_window_show_page (window, EDITOR_PAGE_DESIGN);
  if (spaces_board_equal (board, board_editor_get_board (editor)))
    return;

  board_editor_load (editor, board, name);
  tell_opened (window, text);
}

/* On the page that inspects, all is inspected. */
void
editor_opening_take_text (EditorWindow *window,
                          const char   *text,
                          const char   *origin)
{
  g_autofree char *name = NULL;
  g_autoptr (SpacesBoard) board = NULL;

  if (editor_window_get_page (window) != EDITOR_PAGE_INSPECT)
    board = board_text_read (text, &name, NULL);

  if (board != NULL)
    open_board (window, board, name, text);
  else
    inspect (window, text, origin);
}

static void
inspect_action (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       data)
{
  inspect (EDITOR_WINDOW (data), g_variant_get_string (parameter, NULL), NULL);
}

static void
open_board_action (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       data)
{
  g_autoptr (SpacesBoard) board = NULL;
  const char *code, *name;

  g_variant_get (parameter, "(&s&s)", &code, &name);
  board = board_text_read (code, NULL, NULL);
  if (board != NULL)
    open_board (EDITOR_WINDOW (data), board, name, NULL);
}

static void
play_against_action (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       data)
{
  GtkWidget *page = editor_window_show_page (EDITOR_WINDOW (data), EDITOR_PAGE_PLAY);
  const char *text, *name;

  g_variant_get (parameter, "(&s&s)", &text, &name);
  editor_play_page_read (EDITOR_PLAY_PAGE (page), text, name);
}

static const GActionEntry actions[] = {
  { "inspect", inspect_action, "s" },
  { "open-board", open_board_action, "(ss)" },
  { "play-against", play_against_action, "(ss)" },
};

void
editor_opening_attach (EditorWindow *window)
{
  g_action_map_add_action_entries (G_ACTION_MAP (window), actions, G_N_ELEMENTS (actions), window);
}
