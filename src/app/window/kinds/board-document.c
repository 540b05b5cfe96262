/* The items of the menus get the shared document and find the editor in it; there is no state here
 * but a Challenge while the player's name is asked for. "save" and "save-as" have no function:
 * their actions are those of the window (board-saving.h).
 *
 * Steps on Inspect are done for the find of the subject, which is a board; some are about the
 * whole inspection, such as "Save All Boards". */
#include "app/window/kinds/document-kinds.h"

#include "app/canvas/board-preview.h"
#include "app/desktop/file-saving.h"
#include "app/spaces/design-page.h"
#include "app/desktop/clipboard.h"
#include "app/desktop/settings.h"
#include "app/desktop/window-toast.h"
#include "app/share/board-link.h"
#include "app/share/page-saving.h"
#include "app/share/player-card.h"
#include "app/share/sharing.h"
#include "app/window/window-opening.h"
#include "inspect/inspect.h"
#include "inspect/spaces/inspect-spaces.h"
#include "spaces/files/file-writer.h"
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

static LibraryItem *
make_item (Document *document)
{
  BoardEditor *editor = BOARD_EDITOR (document);

  if (spaces_board_get_n_moves (board_editor_get_board (editor)) == 0)
    return NULL;

  return library_item_new_board (board_editor_get_board (editor), board_editor_get_name (editor));
}

/* --- Sharing --------------------------------------------------------------------------------- */

static GameLink *
make_link (Document  *document,
           GSettings *settings)
{
  return editor_board_link_new (BOARD_EDITOR (document), settings);
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
  return BOARD_EDITOR (shared->document);
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
    /* Translators: %u is the number of the move */
    return g_strdup_printf (_("Challenge copied — the web game opens it as the first round of a "
                              "new game, but move %u breaks the rules"),
                            breach);
  if (report->level != SPACES_LEVEL_READABLE)
    return g_strdup (
        _("Challenge copied — the web game opens it as the first round of a new game"));
  if (!report->complete && breach > 0)
    /* Translators: %u is the number of the move */
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
  GSettings *settings = challenge->shared->settings;
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
      editor_show_toast (GTK_WIDGET (window), _("Make a first move to share the board"));
      return;
    }

  challenge = g_new0 (Challenge, 1);
  challenge->shared = g_object_ref (shared);
  g_set_weak_pointer (&challenge->window, window);
  editor_player_card_ask (window, shared->settings, on_player_name,
                          challenge, challenge_free);
}

/* --- The page at the other end --------------------------------------------------------------- */

static void
save_page (EditorSharedDocument *shared,
           GtkWindow            *window,
           int                   value)
{
  /* Translators: the name of a file on the web, without its ending */
  editor_page_save (GTK_WIDGET (window), shared->settings, _("spaces"), NULL);
}

/* Today's web game opens challenges, and at the usual address nothing opens the other links. */
static gboolean
is_closed (GSettings *settings)
{
  g_autoptr (GVariant) own = g_settings_get_user_value (settings, EDITOR_SETTING_SHORT_BASE);

  return own == NULL
         && g_settings_get_enum (settings, EDITOR_SETTING_LINK_STYLE) != EDITOR_LINK_CHALLENGE;
}

/* --- Texts ----------------------------------------------------------------------------------- */

static void
copy_code (EditorSharedDocument *shared,
           GtkWindow            *window,
           int                   value)
{
  editor_sharing_copy_text (shared, window, board_editor_get_code (get_editor (shared)),
                            _("Code copied"), NULL);
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
  if (bytes != NULL)
    text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  editor_sharing_copy_text (shared, window, text,
                            _("Board copied as JSON, as the web game stores it"), error);
}

/* Only subjects with a find of this kind come here. */
static SpacesBoard *
get_board (const EditorInspectSubject *subject)
{
  return inspection_find_get_value (subject->find, SPACES_TYPE_BOARD);
}

/* --- A find: play and open ------------------------------------------------------------------- */

static SpacesOpponent *
make_opponent (gconstpointer   value,
               const char     *name,
               GError        **error)
{
  return spaces_opponent_new_board (value, name, error);
}

/* The page may be elsewhere, alone. */
static gboolean
can_play (const EditorInspectSubject *subject)
{
  return subject->find->complete && EDITOR_IS_WINDOW (gtk_widget_get_root (subject->widget));
}

/* The whole of the text, if playing against it is playing against this very board: a challenge
 * carries more, its sender and the rounds before. A game that is over has nothing but these. NULL
 * where the board is one of several. */
static SpacesOpponent *
choose_whole (const EditorInspectSubject *subject)
{
  SpacesOpponent *whole = inspection_get_whole (subject->inspection, SPACES_TYPE_OPPONENT);

  if (whole == NULL || whole->boards->len > 1
      || (whole->boards->len == 1
          && !spaces_board_equal (g_ptr_array_index (whole->boards, 0), get_board (subject))))
    return NULL;

  return spaces_opponent_ref (whole);
}

static char *
make_play_title (const EditorInspectSubject *subject)
{
  SpacesOpponent *whole = inspection_get_whole (subject->inspection, SPACES_TYPE_OPPONENT);

  return g_strdup (whole != NULL && whole->boards->len == 0 ? _("Look Back at This Game")
                                                            : _("Play Against It"));
}

/* Of several boards one that has no name goes by its place. */
static void
play_find (const EditorInspectSubject *subject)
{
  const InspectionFind *find = subject->find;
  gboolean is_named = find->is_named || inspection_get_n_finds (subject->inspection) > 1;
  g_autoptr (GError) error = NULL;
  SpacesOpponent *opponent = choose_whole (subject);

  if (opponent == NULL)
    opponent = spaces_opponent_new_board (find->value, is_named ? find->name : NULL, &error);
  editor_opening_play (EDITOR_WINDOW (gtk_widget_get_root (subject->widget)), opponent,
                       error != NULL ? error->message : NULL);
}

/* The title for a board that was read in part has the number of moves that will be opened. */
static char *
make_open_title (const EditorInspectSubject *subject)
{
  gsize n = spaces_board_get_n_moves (get_board (subject));

  if (subject->find->complete)
    return g_strdup (_("Open in Editor"));

  /* Translators: a button; %lu is how many moves could be read */
  return g_strdup_printf (ngettext ("Open This %lu Move in Editor",
                                    "Open These %lu Moves in Editor", n),
                          (gulong) n);
}

/* --- A find: files --------------------------------------------------------------------------- */

/* The game's files have no boards without moves. */
static gboolean
has_moves (const EditorInspectSubject *subject)
{
  return spaces_board_get_n_moves (get_board (subject)) > 0;
}

static SpacesFileItem
make_file_item (const InspectionFind *find)
{
  return (
      SpacesFileItem) { .board = find->value, .name = find->name, .created = SPACES_FILE_NO_TIME };
}

static char *
write_board (const EditorInspectSubject  *subject,
             GError                     **error)
{
  SpacesFileItem item = make_file_item (subject->find);

  return spaces_file_write_board (&item, error);
}

static void
save_board (const EditorInspectSubject *subject)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *json = write_board (subject, &error);

  if (json != NULL)
    editor_json_file_save (subject->widget, _("Save This Board"), subject->find->name, json);
  else
    editor_show_toast (subject->widget, error->message);
}

static gboolean
has_several (const EditorInspectSubject *subject)
{
  g_autoptr (GPtrArray) boards = inspect_spaces_list_boards (subject->inspection);

  return boards->len > 1;
}

/* All boards of the text. An inspection for the screen lists the first ones of a long text, so the
 * rest of such a text is another question, and it is read again. */
static Inspection *
inspect_all (const EditorInspectSubject *subject)
{
  for (gsize i = 0; i < inspection_get_n_problems (subject->inspection); i++)
    if (g_str_equal (inspection_get_problem (subject->inspection, i)->code, "more"))
      return inspect_whole (subject->text, strlen (subject->text));

  return inspection_ref (subject->inspection);
}

/* Boards without moves are left out: with one of them the file could not be written. */
static void
save_all (const EditorInspectSubject *subject)
{
  g_autoptr (Inspection) inspection = inspect_all (subject);
  g_autoptr (GPtrArray) boards = inspect_spaces_list_boards (inspection);
  g_autofree SpacesFileItem *items = g_new0 (SpacesFileItem, boards->len);
  g_autoptr (GError) error = NULL;
  g_autofree char *json = NULL;
  gsize n_items = 0;

  for (guint i = 0; i < boards->len; i++)
    {
      const InspectionFind *find = boards->pdata[i];

      if (spaces_board_get_n_moves (find->value) > 0)
        items[n_items++] = make_file_item (find);
    }

  json = spaces_file_write_boards (items, n_items, &error);
  if (json != NULL)
    editor_json_file_save (subject->widget, _("Save All Boards"), _("Boards"), json);
  else
    editor_show_toast (subject->widget, error->message);
}

/* What was unpacked from a link is its JSON; anything else gets that of its board. */
static void
copy_find_json (const EditorInspectSubject *subject)
{
  const char *unpacked = subject->inspection->unpacked;
  g_autoptr (GError) error = NULL;
  g_autofree char *json = unpacked != NULL ? g_strdup (unpacked) : write_board (subject, &error);

  if (json != NULL)
    editor_copy_text (subject->widget, json, _("JSON copied"));
  else
    editor_show_toast (subject->widget, error->message);
}

/* --- A find: the steps ----------------------------------------------------------------------- */

static const EditorInspectStep play_step = {
  "play",   "applications-games-symbolic", N_("Play Against It"),
  can_play, make_play_title,               play_find,
};

static const EditorInspectStep open_step = {
  "open", "document-edit-symbolic", N_("Open in Editor"),
  NULL,   make_open_title,          editor_inspect_open,
};

static const EditorInspectStep save_step = {
  "save", "document-save-symbolic", N_("Save This Board…"), has_moves, NULL, save_board,
};

static const EditorInspectStep save_all_step = {
  "save-all", "document-save-as-symbolic", N_("Save All Boards…"), has_several, NULL, save_all,
};

static const EditorInspectStep copy_json_step = {
  "copy-json", "edit-copy-symbolic", N_("Copy JSON"), NULL, NULL, copy_find_json,
};

static const EditorInspectStep *const board_steps[] = {
  &play_step,
  &open_step,
  &save_step,
  &save_all_step,
  &editor_inspect_copy_link,
  &copy_json_step,
  &editor_inspect_ask_again,
  NULL,
};

static const EditorInspectKind finds[] = {
  { &spaces_board_kind, N_("Board"), editor_board_preview_get_type, board_steps },
  { NULL },
};

/* --- The row --------------------------------------------------------------------------------- */

static const EditorShareItem items[] = {
  { EDITOR_SHARE_REPLY, "reply", N_("_Reply with a Challenge…"), NULL, 0 },
  { EDITOR_SHARE_COPY, "copy-challenge", N_("Copy C_hallenge for the Web Game"), copy_challenge,
    0 },
  { EDITOR_SHARE_COPY_AS, "copy-code", N_("_Code"), copy_code, 0 },
  { EDITOR_SHARE_COPY_AS, "copy-json", N_("_JSON"), copy_json, 0 },
  { EDITOR_SHARE_SAVE, "save", N_("_Save to File…"), NULL, 0 },
  { EDITOR_SHARE_SAVE, "save-as", N_("Sa_ve As…"), NULL, 0 },
  { EDITOR_SHARE_EXPORT, "save-page", N_("Save the Page That _Opens Links…"), save_page, 0 },
};

const EditorDocumentKind editor_board_document = {
  .kind = { BOARD_EDITOR_KIND, make_board, open_board },
  .title = N_("Board"),
  .anew = N_("New board"),
  .opened = N_("Board opened"),
  .same = N_("This board is open already"),
  .make_page = editor_design_page_new,
  .renew = renew_board,
  .make_item = make_item,
  .share = {
    .make_link = make_link,
    .make_subject = make_subject,
    .make_words = make_words,
    .is_closed = is_closed,
    .advice = N_("Of both kinds of link, today’s web game opens only challenges. With a page of "
                 "your own on the web, every link opens."),
    .copied = N_("Link copied — send it to your opponent"),
    .items = items,
    .n_items = G_N_ELEMENTS (items),
  },
  .has_files = TRUE,
  .make_opponent = make_opponent,
  .finds = finds,
};
