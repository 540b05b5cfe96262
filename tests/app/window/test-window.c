#include "app/desktop/settings.h"
#include "app/inspect/inspect-page.h"
#include "app/share/board-link.h"
#include "app/window/application.h"
#include "app/window/window.h"
#include "app/window/window-header.h"
#include "app/window/window-opening.h"
#include "pentominoes/editor/pent-editor.h"
#include "scratch.h"
#include "spaces/links/challenge.h"

#include <adwaita.h>

#define CODE "4|12p08p12t04p00pG0f"

typedef struct
{
  GSettings    *settings;
  char         *folder;
  EditorWindow *window;
} Fixture;

static void
open_window (Fixture *fixture)
{
  fixture->window
      = EDITOR_WINDOW (editor_main_window_new (NULL, fixture->settings, fixture->folder));
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (!gtk_widget_get_mapped (GTK_WIDGET (fixture->window))
         || g_main_context_pending (NULL))
    g_main_context_iteration (NULL, TRUE);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->settings = editor_settings_open ();
  g_assert_nonnull (fixture->settings);
  fixture->folder = g_dir_make_tmp ("window-XXXXXX", NULL);
  open_window (fixture);
}

static void
close_window (Fixture *fixture)
{
  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  gtk_window_close (GTK_WINDOW (fixture->window));
  while (fixture->window != NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  close_window (fixture);
  g_clear_object (&fixture->settings);
  scratch_remove (fixture->folder);
  g_free (fixture->folder);
}

static GtkWidget *
part (Fixture    *fixture,
      const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (fixture->window),
                                                    EDITOR_TYPE_WINDOW, name));
}

static GtkWidget *
header_part (Fixture    *fixture,
             const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (part (fixture, "header"),
                                                    EDITOR_TYPE_WINDOW_HEADER, name));
}

static const char *
title_part (Fixture    *fixture,
            const char *part)
{
  GtkWidget *title = header_part (fixture, "board_title");
  GObject *label = gtk_widget_get_template_child (title, G_OBJECT_TYPE (title), part);

  return gtk_label_get_text (GTK_LABEL (label));
}

static void
activate (Fixture    *fixture,
          const char *action)
{
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), action, NULL);
}

static gboolean
is_enabled (Fixture    *fixture,
            const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->window), action);
}

typedef struct
{
  char    *text;
  gboolean done;
} Reading;

static void
on_text (GObject      *clipboard,
         GAsyncResult *result,
         gpointer      data)
{
  Reading *reading = data;

  reading->text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
  reading->done = TRUE;
}

static char *
read_clipboard (Fixture *fixture)
{
  Reading reading = { NULL, FALSE };

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (fixture->window)), NULL,
                                 on_text, &reading);
  while (!reading.done)
    g_main_context_iteration (NULL, TRUE);

  return reading.text;
}

static void
test_opens_what_it_is_given (Fixture       *fixture,
                             gconstpointer  data)
{
  g_assert_cmpstr (title_part (fixture, "status_label"), ==, "4×4 · start in the bottom row");
  g_assert_false (is_enabled (fixture, "undo"));

  editor_opening_take_text (fixture->window, "https://spaces-game.com/#" CODE);
  g_assert_cmpstr (title_part (fixture, "status_label"), ==, "4×4 · 6 moves · ready to share");
  g_assert_true (is_enabled (fixture, "undo"));

  editor_opening_take_text (fixture->window, "certainly no board");
  editor_opening_take_text (fixture->window, "");
  g_assert_cmpstr (title_part (fixture, "status_label"), ==, "4×4 · 6 moves · ready to share");

  activate (fixture, "design"); /* away from what was said about the last one */
  activate (fixture, "undo");
  g_assert_cmpstr (title_part (fixture, "status_label"), ==, "4×4 · start in the bottom row");
  activate (fixture, "redo");
  g_assert_false (is_enabled (fixture, "redo"));
}

static void
test_copies_the_link (Fixture       *fixture,
                      gconstpointer  data)
{
  g_autofree char *link = NULL;
  g_autofree char *other = NULL;

  editor_opening_take_text (fixture->window, CODE);
  activate (fixture, "copy-link");
  link = read_clipboard (fixture);
  g_assert_cmpstr (link, ==, "https://spaces-game.com/#" CODE);

  g_settings_set_string (fixture->settings, EDITOR_SETTING_SHORT_BASE, "http://localhost:5173/");
  activate (fixture, "share");
  other = read_clipboard (fixture);
  g_assert_cmpstr (other, ==, "http://localhost:5173/#" CODE);
  g_settings_reset (fixture->settings, EDITOR_SETTING_SHORT_BASE);
}

/* What today's web game opens: the same board and the same game, as often as it is copied. */
static void
test_copies_a_challenge (Fixture       *fixture,
                         gconstpointer  data)
{
  g_autofree char *link = NULL;
  g_autofree char *again = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SpacesChallenge) challenge = NULL;
  const SpacesChallengeFields *fields;

  editor_opening_take_text (fixture->window, CODE);
  g_settings_set_string (fixture->settings, EDITOR_SETTING_LINK_STYLE, "challenge");
  g_settings_set_string (fixture->settings, EDITOR_SETTING_PLAYER_NAME, "Ann");
  activate (fixture, "copy-link");
  link = read_clipboard (fixture);
  activate (fixture, "copy-link");
  again = read_clipboard (fixture);
  g_assert_cmpstr (link, ==, again);
  g_assert_true (g_str_has_prefix (link, "https://spaces-game-api.vercel.app/#c="));

  challenge = spaces_challenge_read (link, -1, NULL, &error);
  g_assert_no_error (error);
  fields = &challenge->fields;
  g_assert_cmpstr (fields->player_board, ==, CODE);
  g_assert_cmpstr (fields->player_name, ==, "Ann");
  g_assert_cmpfloat (fields->round, ==, 1);
  g_settings_reset (fixture->settings, EDITOR_SETTING_LINK_STYLE);
  g_settings_reset (fixture->settings, EDITOR_SETTING_PLAYER_NAME);
}

static AdwMessageDialog *
find_question (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  AdwMessageDialog *question = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (ADW_IS_MESSAGE_DIALOG (window))
        question = ADW_MESSAGE_DIALOG (window);
    }

  return question;
}

/* A question may be answered when its window has gone already. */
static void
test_answers_without_a_window (Fixture       *fixture,
                               gconstpointer  data)
{
  /* libadwaita 1.7 warns that it measures its own heading for less than the heading needs. */
  GLogLevelFlags fatal = g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL);
  AdwMessageDialog *question;

  editor_opening_take_text (fixture->window, CODE);
  activate (fixture, "copy-challenge");
  g_log_set_always_fatal (fatal);
  question = find_question ();
  gtk_editable_set_text (GTK_EDITABLE (adw_message_dialog_get_extra_child (question)), "Ann");
  gtk_window_set_transient_for (GTK_WINDOW (question), NULL); /* so that it stays */
  close_window (fixture);

  adw_message_dialog_response (question, "continue");
  gtk_window_destroy (GTK_WINDOW (question));
  g_settings_reset (fixture->settings, EDITOR_SETTING_PLAYER_NAME);
  open_window (fixture);
}

static void
test_new_boards (Fixture       *fixture,
                 gconstpointer  data)
{
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "new-board",
                                  g_variant_new_uint32 (7));
  g_assert_cmpstr (title_part (fixture, "status_label"), ==, "7×7 · start in the bottom row");
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "new-board",
                                  g_variant_new_uint32 (32));
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "new-board",
                                  g_variant_new_uint32 (1));
  g_assert_cmpstr (title_part (fixture, "status_label"), ==, "7×7 · start in the bottom row");
  activate (fixture, "undo");
  g_assert_cmpstr (title_part (fixture, "status_label"), ==, "4×4 · start in the bottom row");
  activate (fixture, "new");
  g_assert_cmpstr (title_part (fixture, "status_label"), ==, "7×7 · start in the bottom row");
  g_settings_reset (fixture->settings, EDITOR_SETTING_LAST_SIZE);
}

static void
test_comes_back_as_it_was (Fixture       *fixture,
                           gconstpointer  data)
{
  editor_opening_take_text (fixture->window, CODE ":Trap%20behind%20me");
  g_action_group_change_action_state (G_ACTION_GROUP (fixture->window), "sidebar",
                                      g_variant_new_boolean (FALSE));
  close_window (fixture);

  open_window (fixture);
  g_assert_cmpstr (title_part (fixture, "name_label"), ==, "Trap behind me");
  g_assert_cmpstr (title_part (fixture, "status_label"), ==, "4×4 · 6 moves · ready to share");
  g_assert_false (g_settings_get_boolean (fixture->settings, EDITOR_SETTING_SIDEBAR_VISIBLE));
  activate (fixture, "undo");
  g_assert_cmpstr (title_part (fixture, "status_label"), ==, "4×4 · start in the bottom row");
  g_settings_reset (fixture->settings, EDITOR_SETTING_SIDEBAR_VISIBLE);
}

static void
test_two_windows_keep_apart (Fixture       *fixture,
                             gconstpointer  data)
{
  Fixture other = *fixture;

  editor_opening_take_text (fixture->window, CODE);
  open_window (&other);
  g_assert_cmpstr (title_part (&other, "status_label"), ==, "4×4 · start in the bottom row");
  editor_opening_take_text (other.window, "2|2p0pG0f");
  close_window (&other);
  close_window (fixture);

  open_window (fixture);
  g_assert_cmpstr (title_part (fixture, "status_label"), ==, "4×4 · 6 moves · ready to share");
}

static GtkWidget *
visible_page (Fixture *fixture)
{
  return gtk_stack_get_visible_child (GTK_STACK (gtk_widget_get_template_child (
      GTK_WIDGET (fixture->window), EDITOR_TYPE_WINDOW, "root_stack")));
}

static void
test_scan_and_back (Fixture       *fixture,
                    gconstpointer  data)
{
  GtkWidget *board_page = visible_page (fixture);

  activate (fixture, "scan");
  g_assert_true (visible_page (fixture) != board_page);
  editor_opening_take_text (fixture->window, CODE);
  activate (fixture, "main");
  g_assert_true (visible_page (fixture) == board_page);
  activate (fixture, "scan");
  activate (fixture, "main");
  g_assert_true (visible_page (fixture) == board_page);
}

static void
test_header_speaks_of_the_page (Fixture       *fixture,
                                gconstpointer  data)
{
  GtkStack *title = GTK_STACK (header_part (fixture, "title_stack"));
  AdwViewStack *pages = ADW_VIEW_STACK (part (fixture, "pages"));

  editor_opening_take_text (fixture->window, CODE);
  g_assert_true (gtk_stack_get_visible_child (title) == header_part (fixture, "board_title"));

  adw_view_stack_set_visible_child_name (pages, "play");
  g_assert_true (gtk_stack_get_visible_child (title) == header_part (fixture, "board_title"));
  g_assert_cmpstr (title_part (fixture, "status_label"), ==, "no opponent yet");
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "play-against",
                                  g_variant_new ("(ss)", "2|2p3tG0f", ""));
  g_assert_cmpstr (title_part (fixture, "status_label"), ==, "against a board without a name");
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "play-against",
                                  g_variant_new ("(ss)", "2|2p3tG0f", "Bea"));
  g_assert_cmpstr (title_part (fixture, "status_label"), ==, "against Bea");

  adw_view_stack_set_visible_child_name (pages, "inspect");
  g_assert_true (gtk_stack_get_visible_child (title) == header_part (fixture, "plain_title"));
  g_assert_false (gtk_widget_get_sensitive (header_part (fixture, "share_button")));
  g_assert_false (is_enabled (fixture, "rename"));
  g_assert_false (is_enabled (fixture, "copy-link"));
  g_assert_false (is_enabled (fixture, "save"));
  activate (fixture, "undo");

  adw_view_stack_set_visible_child_name (pages, "design");
  g_assert_cmpstr (title_part (fixture, "status_label"), ==, "4×4 · 6 moves · ready to share");
  g_assert_true (gtk_widget_get_sensitive (header_part (fixture, "share_button")));
  g_assert_true (is_enabled (fixture, "rename"));
  g_assert_true (is_enabled (fixture, "copy-link"));

  adw_view_stack_set_visible_child_name (pages, "inspect");
  activate (fixture, "new");
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (pages), ==, "design");
}

/* --- Documents of other kinds ---------------------------------------------------------------- */

static DocumentSet *
get_documents (Fixture *fixture)
{
  return editor_window_get_documents (fixture->window);
}

static Document *
get_document (Fixture *fixture)
{
  return document_set_get_present (get_documents (fixture));
}

static void
show_document (Fixture    *fixture,
               const char *kind)
{
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "show-document",
                                  g_variant_new_string (kind));
}

static void
set_true (gboolean *flag)
{
  *flag = TRUE;
}

static void
wait_title (Fixture    *fixture,
            const char *name)
{
  while (g_strcmp0 (title_part (fixture, "name_label"), name) != 0)
    g_main_context_iteration (NULL, TRUE);
}

/* Opens @text by way of Inspect, and waits until @name is the title. */
static void
open_on_inspect (Fixture    *fixture,
                 const char *text,
                 const char *name)
{
  GtkWidget *page;

  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "inspect",
                                  g_variant_new_string (text));
  page = editor_window_show_page (fixture->window, EDITOR_PAGE_INSPECT);
  while (!editor_inspect_page_is_idle (EDITOR_INSPECT_PAGE (page)))
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_activate_action (page, "inspect.step", "s", "open");
  wait_title (fixture, name);
}

/* Each form of link says where its moves begin, however it comes in. */
static void
test_games_begin_where_they_say (Fixture       *fixture,
                                 gconstpointer  data)
{
  const char *deal = "FreeCell, deal 27105970";
  static const struct
  {
    const char *text;
    gsize       position;
  } links[] = {
    { "https://a.example/freecell/?replay=g4z3m.NsJm", 0 },
    { "https://a.example/freecell/?game=g4z3m.NsJm", 2 },
    { "https://a.example/freecell/?replay=g4z3m.NsJm", 0 }, /* the same game, open already */
  };

  for (gsize i = 0; i < G_N_ELEMENTS (links); i++)
    {
      document_set_set_kind (get_documents (fixture), BOARD_EDITOR_KIND); /* away from the title */
      editor_opening_take_text (fixture->window, links[i].text);
      wait_title (fixture, deal);
      g_assert_cmpuint (document_get_position (get_document (fixture)), ==, links[i].position);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (links); i++)
    {
      document_set_position (get_document (fixture), 1);
      document_set_set_kind (get_documents (fixture), BOARD_EDITOR_KIND);
      open_on_inspect (fixture, links[i].text, deal);
      g_assert_cmpuint (document_get_position (get_document (fixture)), ==, links[i].position);
    }
}

/* What Inspect found is opened as it is, and of a part it is said why it stops. */
static void
test_opens_what_was_inspected (Fixture       *fixture,
                               gconstpointer  data)
{
  g_auto (DocumentStatus) status = { 0 };

  open_on_inspect (fixture, "https://spaces-game.com/#" CODE ":Mine", "Mine");
  open_on_inspect (fixture, "https://pentominoes.river.me/#/P88R14414654", "Pentominoes");
  open_on_inspect (fixture, "?replay=g4z3m.NsNs", "FreeCell, deal 27105970");
  status = document_get_status (get_document (fixture));
  g_assert_nonnull (strstr (status.sentence, "Move 2: "));
  document_set_set_kind (get_documents (fixture), BOARD_EDITOR_KIND);
  g_assert_cmpstr (document_get_title (get_document (fixture)), ==, "Mine");
}

/* A text is inspected once: what was meant by it is known when it is opened, and Inspect shows it
 * without a wait; another text is new to it. */
static void
test_carries_what_it_read (Fixture       *fixture,
                           gconstpointer  data)
{
  const char *text = "https://pentominoes.river.me/#/RbbRY49012344a0123400a1928374655";
  EditorInspectPage *page;

  editor_opening_take_text (fixture->window, text);
  wait_title (fixture, "Pentominoes");
  g_assert_nonnull (pent_editor_get_meant (PENT_EDITOR (get_document (fixture))));

  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "inspect",
                                  g_variant_new_string (text));
  page = EDITOR_INSPECT_PAGE (editor_window_show_page (fixture->window, EDITOR_PAGE_INSPECT));
  g_assert_true (editor_inspect_page_is_idle (page));
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "inspect",
                                  g_variant_new_string (CODE));
  g_assert_false (editor_inspect_page_is_idle (page));
}

/* Each kind keeps its document while another one is shown, and "New" is about the one that is. */
static void
test_switches_between_documents (Fixture       *fixture,
                                 gconstpointer  data)
{
  GtkWidget *new_button = header_part (fixture, "new_button");
  Document *solitaire;

  editor_opening_take_text (fixture->window, CODE);
  show_document (fixture, "cards");
  solitaire = get_document (fixture);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (new_button), ==, "New solitaire");
  g_assert_true (is_enabled (fixture, "rename")); /* which opens the title, to go on from there */
  editor_window_show_page (fixture->window, EDITOR_PAGE_INSPECT);
  show_document (fixture, "pentominoes");
  g_assert_cmpint (editor_window_get_page (fixture->window), ==, EDITOR_PAGE_DESIGN);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (new_button), ==, "New pentomino board");
  show_document (fixture, "no such kind");
  g_assert_cmpstr (document_set_get_kind (get_documents (fixture)), ==, "pentominoes");
  show_document (fixture, "cards");
  g_assert_true (get_document (fixture) == solitaire);

  editor_window_show_page (fixture->window, EDITOR_PAGE_PLAY); /* which is about the board */
  g_assert_cmpstr (gtk_widget_get_tooltip_text (new_button), ==, "New board");
  activate (fixture, "new");
  g_assert_cmpstr (title_part (fixture, "status_label"), ==, "4×4 · start in the bottom row");
  g_assert_false (document_get_can_undo (solitaire));
  activate (fixture, "undo");
  g_assert_cmpstr (title_part (fixture, "status_label"), ==, "4×4 · 6 moves · ready to share");
}

/* What offers "Undo" goes when that would undo something of another document. */
static void
test_toast_is_about_its_document (Fixture       *fixture,
                                  gconstpointer  data)
{
  AdwToast *toast = adw_toast_new ("Done");
  gboolean gone = FALSE;

  adw_toast_set_action_name (toast, "win.undo");
  g_signal_connect_swapped (toast, "dismissed", G_CALLBACK (set_true), &gone);
  editor_window_show_toast (fixture->window, toast);
  show_document (fixture, "board");
  g_assert_false (gone);
  show_document (fixture, "cards");
  g_assert_true (gone);
  show_document (fixture, "board");
}

static void
test_goes_on_where_it_ended (Fixture       *fixture,
                             gconstpointer  data)
{
  show_document (fixture, "pentominoes");
  editor_window_show_page (fixture->window, EDITOR_PAGE_INSPECT);
  close_window (fixture);
  open_window (fixture);
  g_assert_cmpint (editor_window_get_page (fixture->window), ==, EDITOR_PAGE_DESIGN);
  editor_window_restore_page (fixture->window);
  g_assert_cmpint (editor_window_get_page (fixture->window), ==, EDITOR_PAGE_INSPECT);
  g_assert_cmpstr (document_set_get_kind (get_documents (fixture)), ==, "pentominoes");

  g_settings_set_strv (fixture->settings, EDITOR_SETTING_PAGES,
                       (const char *const[]) { "design", NULL });
  editor_window_restore_page (fixture->window);
  g_assert_cmpint (editor_window_get_page (fixture->window), ==, EDITOR_PAGE_DESIGN);
  show_document (fixture, "board");
}

static void
add (const char *name,
     void (*test) (Fixture *, gconstpointer))
{
  g_test_add (name, Fixture, NULL, set_up, test, tear_down);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  add ("/window/opens-what-it-is-given", test_opens_what_it_is_given);
  add ("/window/copies-the-link", test_copies_the_link);
  add ("/window/copies-a-challenge", test_copies_a_challenge);
  add ("/window/answers-without-a-window", test_answers_without_a_window);
  add ("/window/new-boards", test_new_boards);
  add ("/window/header-speaks-of-the-page", test_header_speaks_of_the_page);
  add ("/window/comes-back-as-it-was", test_comes_back_as_it_was);
  add ("/window/two-windows-keep-apart", test_two_windows_keep_apart);
  add ("/window/scan-and-back", test_scan_and_back);
  add ("/window/games-begin-where-they-say", test_games_begin_where_they_say);
  add ("/window/opens-what-was-inspected", test_opens_what_was_inspected);
  add ("/window/carries-what-it-read", test_carries_what_it_read);
  add ("/window/switches-between-documents", test_switches_between_documents);
  add ("/window/toast-is-about-its-document", test_toast_is_about_its_document);
  add ("/window/goes-on-where-it-ended", test_goes_on_where_it_ended);
  return g_test_run ();
}
