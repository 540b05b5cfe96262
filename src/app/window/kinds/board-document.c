/* The items of the menus get the shared document and find the editor in it; there is no state here
 * but a Challenge while the player's name is asked for. "save" and "save-as" have no function:
 * their actions are those of the window (board-saving.h). */
#include "app/window/kinds/board-document.h"

#include "app/spaces/design-page.h"
#include "app/desktop/clipboard.h"
#include "app/desktop/settings.h"
#include "app/desktop/window-toast.h"
#include "app/share/board-link.h"
#include "app/share/player-card.h"
#include "app/share/sharing.h"
#include "spaces/share/board-export.h"
#include "spaces/share/recipient-notice.h"
#include "spaces/share/share-text.h"
#include "spaces/links/link.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- The document ---------------------------------------------------------------------------- */

static SpacesBoard *
make_empty_board (GSettings *settings)
{
  return spaces_board_new (g_settings_get_uint (settings, EDITOR_SETTING_LAST_SIZE), NULL, 0);
}

static Document *
make_board (gpointer settings)
{
  g_autoptr (SpacesBoard) board = make_empty_board (settings);

  return DOCUMENT_DOCUMENT (board_editor_new (board));
}

/* A board that is open already still gets the name that it came with, which is a change. */
static gboolean
open_board (Document              *document,
            const DocumentContent *content)
{
  BoardEditor *editor = BOARD_EDITOR (document);
  SpacesBoard *board = (SpacesBoard *) content->value; /* a reference is taken, nothing is
                                                        * changed */
  const char *name = content->name;
  gboolean is_named = name != NULL && *name != '\0';

  if (!spaces_board_equal (board, board_editor_get_board (editor)))
    board_editor_load (editor, board, name);
  else if (is_named && strcmp (name, board_editor_get_name (editor)) != 0)
    board_editor_set_name (editor, name);
  else
    return FALSE;

  return TRUE;
}

static void
renew_board (Document  *document,
             GSettings *settings)
{
  g_autoptr (SpacesBoard) board = make_empty_board (settings);

  board_editor_load (BOARD_EDITOR (document), board, NULL);
}

/* --- Sharing --------------------------------------------------------------------------------- */

static GameLink *
make_link (Document  *document,
           GSettings *settings)
{
  return GAME_LINK (editor_board_link_new (BOARD_EDITOR (document), settings));
}

static GameSubject *
make_subject (Document *document)
{
  BoardEditor *editor = BOARD_EDITOR (document);

  return board_export_subject_new (board_editor_get_board (editor), board_editor_get_name (editor));
}

static void
make_words (Document         *document,
            EditorShareWords *words)
{
  BoardEditor *editor = BOARD_EDITOR (document);
  const char *name = board_editor_get_name (editor);

  words->title = g_strdup (share_text_title (name));
  words->subject = share_text_subject (name);
  words->message = share_text_greeting (board_editor_get_board (editor), name);
}

static BoardEditor *
get_editor (EditorSharedDocument *shared)
{
  return BOARD_EDITOR (editor_shared_document_get_document (shared));
}

/* --- A challenge ----------------------------------------------------------------------------- */

/* The board that is shared is the one at the time of the answer. The window may be closed by then,
 * and nothing is copied. */
typedef struct
{
  EditorSharedDocument *shared; /* a reference */
  GtkWindow            *window; /* a weak pointer */
} Challenge;

static void
challenge_free (gpointer data)
{
  Challenge *challenge = data;

  g_object_unref (challenge->shared);
  g_clear_weak_pointer (&challenge->window);
  g_free (challenge);
}

/* The web game rejects a board that breaks its rules and gives no reason, so the toast does; and it
 * does not know all rules of the game. */
static char *
describe_copied (BoardEditor *editor)
{
  const SpacesReport *report = board_editor_get_report (editor);
  guint breach = recipient_notice_find_breach (report);
  g_autofree char *sentence = NULL;

  if (report->level != SPACES_LEVEL_READABLE && breach > 0)
    return g_strdup_printf (_("Challenge copied — the web game opens it as the first round of a "
                              "new game, but move %u breaks the rules"),
                            breach);
  if (report->level != SPACES_LEVEL_READABLE)
    return g_strdup (
        _("Challenge copied — the web game opens it as the first round of a new game"));
  if (!report->complete && breach > 0)
    return g_strdup_printf (_("Challenge copied — but the web game rejects it until the board "
                              "reaches the goal, and move %u breaks the rules"),
                            breach);
  if (!report->complete || report->problems.len == 0)
    return g_strdup (_("Challenge copied — but the web game rejects it until the board reaches "
                       "the goal"));

  sentence = spaces_problem_describe (&report->problems.items[0]);
  /* Translators: %s is a sentence about what is wrong with the board */
  return g_strdup_printf (_("Challenge copied — but the web game rejects it: %s"),
                          sentence);
}

static void
on_player_name (const char *name,
                gpointer    data)
{
  const Challenge *challenge = data;
  BoardEditor *editor = get_editor (challenge->shared);
  GSettings *settings = editor_shared_document_get_settings (challenge->shared);
  g_autofree char *base = g_settings_get_string (settings, EDITOR_SETTING_WEB_BASE);
  g_autofree char *id = editor_player_card_get_id (settings);
  g_autofree char *game = share_link_make_game_id ();
  const ShareSender sender = { id, name, game };
  g_autofree char *link
      = share_link_make_challenge (base, board_editor_get_board (editor), &sender);
  g_autofree char *copied = describe_copied (editor);

  if (challenge->window == NULL)
    return;
  if (link != NULL)
    editor_copy_link (GTK_WIDGET (challenge->window), link, copied);
  else
    editor_show_address_error (GTK_WIDGET (challenge->window),
                               _("The web address for challenges in Preferences isn’t valid"));
}

static void
copy_challenge (EditorSharedDocument *shared,
                GtkWindow            *window,
                int                   value)
{
  Challenge *challenge;

  if (spaces_board_get_n_moves (board_editor_get_board (get_editor (shared))) == 0)
    {
      editor_sharing_show_toast (window, _("Make a first move to share the board"));
      return;
    }

  challenge = g_new0 (Challenge, 1);
  challenge->shared = g_object_ref (shared);
  g_set_weak_pointer (&challenge->window, window);
  editor_player_card_ask (window, editor_shared_document_get_settings (shared), on_player_name,
                          challenge, challenge_free);
}

/* --- Texts ----------------------------------------------------------------------------------- */

static void
copy_code (EditorSharedDocument *shared,
           GtkWindow            *window,
           int                   value)
{
  editor_sharing_copy_text (shared, window, board_editor_get_code (get_editor (shared)),
                            _("Code copied"));
}

static void
copy_json (EditorSharedDocument *shared,
           GtkWindow            *window,
           int                   value)
{
  SpacesBoard *board = board_editor_get_board (get_editor (shared));
  PictureExportOptions options;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;

  board_export_options_init (&options, board);
  bytes = board_export_to_bytes (BOARD_EXPORT_JSON, board,
                                 board_editor_get_name (get_editor (shared)), &options, &error);
  if (bytes == NULL)
    {
      editor_sharing_show_toast (window, error->message);
      return;
    }

  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  editor_sharing_copy_text (shared, window, text,
                            _("Board copied as JSON, as the web game stores it"));
}

/* --- The row --------------------------------------------------------------------------------- */

static const EditorShareItem items[] = {
  { EDITOR_SHARE_COPY, "copy-challenge", N_("Copy C_hallenge for the Web Game"), copy_challenge,
    0 },
  { EDITOR_SHARE_COPY_AS, "copy-code", N_("_Code"), copy_code, 0 },
  { EDITOR_SHARE_COPY_AS, "copy-json", N_("_JSON"), copy_json, 0 },
  { EDITOR_SHARE_SAVE, "save", N_("_Save to File…"), NULL, 0 },
  { EDITOR_SHARE_SAVE, "save-as", N_("Sa_ve As…"), NULL, 0 },
};

const EditorDocumentKind editor_board_document = {
  .kind = { BOARD_EDITOR_KIND, make_board, open_board },
  .title = N_("Board"),
  .anew = N_("New board"),
  .opened = N_("Board opened"),
  .same = N_("This board is open already"),
  .make_page = editor_design_page_new,
  .renew = renew_board,
  .share = {
    .make_link = make_link,
    .make_subject = make_subject,
    .make_words = make_words,
    .copied = N_("Link copied — send it to your opponent"),
    .items = items,
    .n_items = G_N_ELEMENTS (items),
  },
};
