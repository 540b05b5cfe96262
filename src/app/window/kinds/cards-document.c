/* The document of this kind is a CardsEditor, whose value is a record: a deal and the moves made.
 * Records are immutable, so casts from a constant value only take references.
 *
 * What is shared is either the game, the deal with all moves, or the position, where the cards lie
 * now. */
#include "app/window/kinds/document-kinds.h"

#include "app/cards/cards-page.h"
#include "app/cards/new-deal.h"
#include "app/cards/table-preview.h"
#include "app/desktop/settings.h"
#include "app/desktop/window-toast.h"
#include "app/share/sharing.h"
#include "app/window/window-opening.h"
#include "cards/description/move-speech.h"
#include "cards/editor/cards-editor.h"
#include "cards/editor/solitaire-link.h"
#include "cards/encoding/cards-kind.h"
#include "cards/encoding/position.h"
#include "cards/encoding/session.h"
#include "cards/picture/table-paper.h"

#include <glib/gi18n-lib.h>

static Document *
make (gpointer settings)
{
  g_autoptr (CardsRecord) record = editor_new_deal_again (settings);

  return DOCUMENT_DOCUMENT (cards_editor_new (record));
}

/* A position is a game without moves so far. References are taken, nothing is changed. */
static CardsRecord *
make_record (const DocumentContent *content)
{
  if (content->kind == &cards_game_kind)
    return cards_record_ref ((CardsRecord *) content->value);

  return cards_record_new_from ((CardsTable *) content->value, NULL, 0, NULL);
}

/* A replay that goes wrong is shown at the end of its legal moves, where it does; others at their
 * beginning unless @content asks for the end. FALSE if this very record is open already. */
static gboolean
open_value (Document              *document,
            const DocumentContent *content)
{
  CardsEditor *editor = CARDS_EDITOR (document);
  g_autoptr (CardsRecord) record = make_record (content);
  gboolean at_end = content->at_end || content->stop != NULL;
  gsize position = at_end ? record->n_moves : 0;

  if (cards_record_equal (record, cards_editor_get_record (editor))
      && g_strcmp0 (content->stop, cards_editor_get_stop (editor)) == 0)
    {
      cards_editor_set_position (editor, position);
      return FALSE;
    }

  cards_editor_load (editor, record, position, content->stop);
  return TRUE;
}

static GtkWidget *
make_page (EditorSharedDocument *shared,
           GSettings            *settings)
{
  return editor_cards_page_new (CARDS_EDITOR (shared->document), shared->link, settings);
}

static void
on_dealt (CardsRecord *record,
          gpointer     window)
{
  editor_opening_open_new (window, &cards_game_kind, record);
}

static void
ask_new (GtkWindow *window,
         GSettings *settings)
{
  editor_new_deal_ask (window, settings, "", 0, on_dealt, window);
}

/* The number of a deal, which opens the same dialog with it. */
static gboolean
offer (GtkWindow  *window,
       GSettings  *settings,
       const char *text)
{
  guint64 number;
  g_autofree char *game = cards_deal_read_words (text, &number);

  if (game != NULL)
    editor_new_deal_ask (window, settings, game, number, on_dealt, window);

  return game != NULL;
}

static char *
describe_offer (const char *text)
{
  guint64 number = 0;
  g_autofree char *game = cards_deal_read_words (text, &number);
  g_autofree char *figures = g_strdup_printf ("%" G_GUINT64_FORMAT, number);

  /* Translators: a button; the number of a deal of solitaire. It asks for the game */
  return game != NULL ? g_strdup_printf (_("Deal Solitaire %s…"), figures) : NULL;
}

/* The document lives as long as its window. */
static void
on_renewed (CardsRecord *record,
            gpointer     editor)
{
  cards_editor_load (editor, record, 0, NULL);
}

static void
renew (Document  *document,
       GSettings *settings)
{
  CardsEditor *editor = CARDS_EDITOR (document);
  GtkApplication *application = GTK_APPLICATION (g_application_get_default ());

  editor_new_deal_like (application != NULL ? gtk_application_get_active_window (application)
                                            : NULL,
                        settings, cards_editor_get_record (editor), on_renewed, editor);
}

/* --- Sharing --------------------------------------------------------------------------------- */

static GameLink *
make_link (Document  *document,
           GSettings *settings)
{
  GameLink *link = cards_solitaire_link_new (CARDS_EDITOR (document));

  g_settings_bind (settings, EDITOR_SETTING_SOLITAIRE_BASE, link, "base", G_SETTINGS_BIND_GET);

  return link;
}

static GameSubject *
make_subject (Document *document)
{
  CardsEditor *editor = CARDS_EDITOR (document);

  return game_subject_new (&cards_game_pictures, cards_editor_get_record (editor), NULL,
                           cards_editor_get_position (editor), FALSE);
}

static void
make_words (Document         *document,
            EditorShareWords *words)
{
  CardsRecord *record = cards_editor_get_record (CARDS_EDITOR (document));
  guint n_moves = (guint) record->n_moves;

  words->title = g_strdup (document_get_title (document));
  /* Translators: subject of a mail; "FreeCell, deal 617" */
  words->subject = g_strdup_printf (_("Solitaire: %s"), words->title);
  if (record->is_won)
    /* Translators: text of a mail: the number of moves, and "FreeCell, deal 617" */
    words->message = g_strdup_printf (ngettext ("I won in %1$u move: %2$s. Can you do it in fewer?",
                                                "I won in %1$u moves: %2$s. Can you do it in "
                                                "fewer?", n_moves),
                                      n_moves, words->title);
  else
    /* Translators: text of a mail; "FreeCell, deal 617" */
    words->message = g_strdup_printf (_("Here is a solitaire for you: %s. Can you win it?"),
                                      words->title);
}

static CardsEditor *
get_editor (EditorSharedDocument *shared)
{
  return CARDS_EDITOR (shared->document);
}

static void
copy_position (EditorSharedDocument *shared,
               GtkWindow            *window,
               int                   value)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *link = cards_solitaire_link_make_position (shared->link, &error);

  editor_sharing_copy_link (window, link, _("Position link copied"), error);
}

/* What the link would carry: the game, or the position where the game has no code. */
static void
copy_code (EditorSharedDocument *shared,
           GtkWindow            *window,
           int                   value)
{
  CardsEditor *editor = get_editor (shared);
  g_autoptr (GError) error = NULL;
  g_autofree char *code = cards_session_encode (cards_editor_get_record (editor), NULL);

  if (code == NULL)
    code = cards_position_encode (cards_editor_get_table (editor), 1, CARDS_POSITION_TEXT, &error);

  editor_sharing_copy_text (shared, window, code, _("Code copied"), error);
}

static void
copy_moves (EditorSharedDocument *shared,
            GtkWindow            *window,
            int                   value)
{
  CardsRecord *record = cards_editor_get_record (get_editor (shared));
  const CardsMove *moves = record->moves;
  gsize n_moves = record->n_moves;
  g_autoptr (GString) text = g_string_new (NULL);

  for (gsize i = 0; i < n_moves; i++)
    {
      g_autoptr (CardsTable) table = cards_record_get_table (record, i);
      g_autofree char *words = cards_speech_move (table, moves[i], i + 1);

      g_string_append_printf (text, "%s\n", words);
    }

  if (n_moves > 0)
    editor_sharing_copy_text (shared, window, text->str, _("Moves copied in words"), NULL);
  else
    editor_show_toast (GTK_WIDGET (window), _("No move was made yet"));
}

/* --- A find ---------------------------------------------------------------------------------- */

static const EditorInspectStep open_step = {
  "open", "document-edit-symbolic", N_("Open on the Table"), NULL, NULL, editor_inspect_open,
};

static const EditorInspectStep *const steps[] = {
  &open_step, &editor_inspect_copy_link, &editor_inspect_ask_again, NULL,
};

/* A position is a game without moves, and is shown as one. */
static const EditorInspectKind finds[] = {
  { &cards_position_kind, N_("Position"), editor_table_preview_get_type, steps },
  { &cards_game_kind, N_("Game"), editor_table_preview_get_type, steps },
  { NULL },
};

/* --- The row --------------------------------------------------------------------------------- */

static const EditorShareItem items[] = {
  { EDITOR_SHARE_COPY, "copy-position", N_("Copy P_osition Link"), copy_position, 0 },
  { EDITOR_SHARE_COPY_AS, "copy-code", N_("_Code"), copy_code, 0 },
  { EDITOR_SHARE_COPY_AS, "copy-moves", N_("Mo_ves in Words"), copy_moves, 0 },
};

const EditorDocumentKind editor_cards_document = {
  .kind = { CARDS_EDITOR_KIND, make, open_value },
  .title = N_("Solitaire"),
  .anew = N_("New solitaire"),
  .opened = N_("Solitaire opened"),
  .same = N_("This solitaire is open already"),
  .make_page = make_page,
  .new_action = "new-solitaire",
  .ask_new = ask_new,
  .offer = offer,
  .describe_offer = describe_offer,
  .renew = renew,
  .share = {
    .make_link = make_link,
    .make_subject = make_subject,
    .make_words = make_words,
    .copied = N_("Link copied"),
    .items = items,
    .n_items = G_N_ELEMENTS (items),
  },
  .finds = finds,
};
