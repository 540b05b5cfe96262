/* The match that the board of the window plays in (play/match-keeping.h), as Design shows it: while
 * a round waits for a board, or the opponent for a reply, a banner above the board says so and has
 * the next step. The records are read once the window is painted, or before Play is shown.
 *
 * Nothing is kept here: update() derives the banner from the match and the board whenever one of
 * them changes. The banner is made when it is first needed, which in most windows is never. */
#include "app/window/window-private.h"

#include "app/play/round-sharing.h"
#include "app/widgets/builders.h"
#include "match/match-description.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

/* --- The banner ------------------------------------------------------------------------------ */

static GtkWidget *
make_banner (EditorWindow *window)
{
  GtkWidget *label = editor_label_new (NULL, "heading", NULL);
  GtkWidget *play = gtk_button_new ();
  GtkWidget *reply = gtk_button_new ();
  GtkWidget *buttons = editor_box_new (GTK_ORIENTATION_HORIZONTAL, 6, play, reply, NULL);
  GtkWidget *banner = editor_box_new (GTK_ORIENTATION_HORIZONTAL, 6, label, buttons, NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_NONE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_halign (buttons, GTK_ALIGN_END);
  gtk_widget_set_valign (buttons, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (reply), "win.reply");
  gtk_widget_add_css_class (banner, "match-banner");
  window->banner = banner;
  window->banner_label = GTK_LABEL (label);
  window->banner_play = GTK_BUTTON (play);
  window->banner_reply = reply;

  return banner;
}

/* Whether there is an empty board of the size of the match. */
static gboolean
is_empty (EditorMatch *match)
{
  SpacesBoard *own = editor_match_get_own (match);

  return spaces_board_get_n_moves (own) == 0
         && spaces_board_get_size (own) == editor_match_get_size (match);
}

/* The step that comes next: to a board that fits, to the opponent who waits for it, or to the
 * round. */
static void
show_step (EditorWindow    *window,
           EditorMatchTask  task)
{
  gboolean begins = task == EDITOR_MATCH_DRAW && !editor_match_fits (window->match)
                    && !is_empty (window->match);
  const char *label = begins                      ? _("Draw Your Board")
                      : task == EDITOR_MATCH_DRAW ? _("Back to Play")
                                                  : _("Play the Round");

  gtk_button_set_label (window->banner_play, label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (window->banner_play),
                                  begins ? "win.draw-board" : "win.play-round");
  gtk_widget_set_visible (GTK_WIDGET (window->banner_play), task != EDITOR_MATCH_REPLY);
  gtk_button_set_label (GTK_BUTTON (window->banner_reply),
                        editor_match_ends (window->match) ? _("Send the Result") : _("Reply…"));
  gtk_widget_set_tooltip_text (window->banner_reply, editor_reply_describe (window->match));
  gtk_widget_set_visible (window->banner_reply, task != EDITOR_MATCH_DRAW);
}

/* The page of the board may not be there yet; it follows with "subject". */
static void
update (EditorWindow *window)
{
  EditorMatchTask task = editor_match_get_task (window->match);
  GtkWidget *page = gtk_stack_get_child_by_name (window->document_stack, BOARD_EDITOR_KIND);
  g_autofree char *sentence = editor_match_describe_task (window->match);
  GAction *reply = g_action_map_lookup_action (G_ACTION_MAP (window), "reply");

  g_simple_action_set_enabled (G_SIMPLE_ACTION (reply), task == EDITOR_MATCH_PLAY
                                                            || task == EDITOR_MATCH_REPLY);
  if (page == NULL || (sentence == NULL && window->banner == NULL))
    return;

  if (window->banner == NULL)
    g_object_set (page, "head", make_banner (window), NULL);
  gtk_widget_set_visible (window->banner, sentence != NULL);
  if (sentence == NULL)
    return;

  gtk_label_set_text (window->banner_label, SHOWN_SENTENCE (sentence));
  show_step (window, task);
}

/* --- Actions --------------------------------------------------------------------------------- */

/* An empty board of the size of the match, a step that can be undone; a board that was begun for
 * the round goes on. */
void
editor_window_draw_board (EditorWindow *window)
{
  guint size = editor_match_get_size (window->match);

  if (size == 0 || is_empty (window->match) || editor_match_fits (window->match))
    g_action_group_activate_action (G_ACTION_GROUP (window), "show-document",
                                    g_variant_new_string (BOARD_EDITOR_KIND));
  else
    g_action_group_activate_action (G_ACTION_GROUP (window), "new-board",
                                    g_variant_new_uint32 (size));
}

void
editor_window_play_round (EditorWindow *window)
{
  editor_match_set_shown (window->match, editor_match_get_n_kept (window->match));
  editor_window_show_page (window, EDITOR_PAGE_PLAY);
}

void
editor_window_reply (EditorWindow *window)
{
  editor_reply_ask (GTK_WIDGET (window), window->match, window->settings);
}

/* --- Construction ---------------------------------------------------------------------------- */

static void
load (EditorWindow *window)
{
  DraftStore *drafts = document_set_get_store (window->documents, BOARD_EDITOR_KIND);

  editor_match_keeping_load (window->keeping, draft_store_get_number (drafts));
}

/* Another page or document is shown. */
static void
on_subject (EditorWindow *window)
{
  if (editor_window_get_page (window) == EDITOR_PAGE_PLAY)
    load (window);
  update (window);
}

void
editor_window_begin_match (EditorWindow *window)
{
  const struct
  {
    gpointer    object;
    const char *signal;
  } causes[] = {
    { window->match, "changed" },
    { window->match, "learned" },
    { window->keeping, "taken-up" },
    { window->editor, "notify::board" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (causes); i++)
    g_signal_connect_object (causes[i].object, causes[i].signal, G_CALLBACK (update), window,
                             G_CONNECT_SWAPPED);
  g_signal_connect_object (window->keeping, "reported", G_CALLBACK (editor_window_show_message),
                           window, G_CONNECT_SWAPPED);
  g_signal_connect (window, "subject", G_CALLBACK (on_subject), NULL);
  g_signal_connect (window, "painted", G_CALLBACK (load), NULL);
}
