/* The document of this kind is a PentEditor. Boards are immutable, so casts from a constant value
 * only take references. */
#include "app/window/kinds/document-kinds.h"

#include "app/desktop/settings.h"
#include "app/pentominoes/new-pentominoes.h"
#include "app/pentominoes/pent-page.h"
#include "app/pentominoes/pent-preview.h"
#include "app/share/sharing.h"
#include "app/window/window-opening.h"
#include "pentominoes/description/pent-description.h"
#include "pentominoes/editor/pent-editor.h"
#include "pentominoes/editor/pent-link.h"
#include "pentominoes/encoding/pent-kind.h"
#include "pentominoes/encoding/slug.h"
#include "pentominoes/picture/pent-paper.h"
#include "pentominoes/shape/pent-paint.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

static Document *
make (gpointer settings)
{
  g_autoptr (PentBoard) board = editor_new_pentominoes_again (settings);

  return DOCUMENT_DOCUMENT (pent_editor_new (board));
}

static gboolean
open_value (Document              *document,
            const DocumentContent *content)
{
  PentEditor *editor = PENT_EDITOR (document);
  PentBoard *board = (PentBoard *) content->value; /* a reference is taken, nothing is changed */

  if (pent_board_equal (board, pent_editor_get_board (editor)))
    return FALSE;

  pent_editor_load (editor, board);
  return TRUE;
}

static GtkWidget *
make_page (EditorSharedDocument *shared,
           GSettings            *settings)
{
  return editor_pent_page_new (PENT_EDITOR (shared->document), shared->link, settings);
}

static void
on_chosen (PentBoard *board,
           gpointer   window)
{
  editor_opening_open_new (window, &pent_board_kind, board);
}

static void
ask_new (GtkWindow *window,
         GSettings *settings)
{
  editor_new_pentominoes_ask (window, settings, on_chosen, window);
}

/* Reads "6x10", rows and columns. */
static gboolean
read_size (const char *text,
           guint      *height,
           guint      *width)
{
  g_autoptr (GRegex) regex = g_regex_new ("^\\s*(\\d{1,2})\\s*[x×]\\s*(\\d{1,2})\\s*$",
                                          G_REGEX_CASELESS, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *first = NULL, *second = NULL;

  if (!g_regex_match (regex, text, 0, &match))
    return FALSE;

  first = g_match_info_fetch (match, 1);
  second = g_match_info_fetch (match, 2);
  *height = (guint) atoi (first);
  *width = (guint) atoi (second);

  return MIN (*height, *width) >= PENT_EDITOR_MIN_SIZE
         && MAX (*height, *width) <= PENT_EDITOR_MAX_SIZE;
}

static char *
describe_offer (const char *text)
{
  guint height, width;

  if (!read_size (text, &height, &width))
    return NULL;

  /* Translators: a button; rows and columns of an empty board */
  return g_strdup_printf (_("New Pentomino Board %1$u×%2$u"), height, width);
}

static gboolean
offer (GtkWindow  *window,
       GSettings  *settings,
       const char *text)
{
  g_autoptr (PentBoard) board = NULL;
  guint8 colors[PENT_N_COLORS];
  guint height, width;

  if (!read_size (text, &height, &width))
    return FALSE;

  pent_colors_init (colors, g_settings_get_uint (settings, EDITOR_SETTING_PENTOMINOES_COLORS));
  board = pent_board_new (PENT_SURFACE_RECTANGLE, height, width, colors, NULL, 0);
  on_chosen (board, window);

  return TRUE;
}

static void
renew (Document  *document,
       GSettings *settings)
{
  g_autoptr (PentBoard) board = editor_new_pentominoes_again (settings);

  pent_editor_load (PENT_EDITOR (document), board);
}

/* The board that the game meant, where it certainly wrote the link with its fault. */
static void
look_back (Document         *document,
           const Inspection *inspection)
{
  pent_editor_set_meant (PENT_EDITOR (document),
                         inspection != NULL ? inspection_get_whole (inspection, PENT_TYPE_BOARD)
                                            : NULL);
}

/* --- Sharing --------------------------------------------------------------------------------- */

static GameLink *
make_link (Document  *document,
           GSettings *settings)
{
  GameLink *link = pent_link_new (PENT_EDITOR (document));

  g_settings_bind (settings, EDITOR_SETTING_PENTOMINOES_BASE, link, "base", G_SETTINGS_BIND_GET);

  return link;
}

static GameSubject *
make_subject (Document *document)
{
  return game_subject_new (&pent_board_pictures, pent_editor_get_board (PENT_EDITOR (document)),
                           NULL, document_get_position (document), FALSE);
}

static void
make_words (Document         *document,
            EditorShareWords *words)
{
  PentBoard *board = pent_editor_get_board (PENT_EDITOR (document));
  g_autofree char *size = pent_describe_size (board);

  /* Translators: what a link is called, and the subject of a mail; "8×8 torus" */
  words->title = g_strdup_printf (_("Pentominoes: %s"), size);
  words->subject = g_strdup (words->title);
  if (pent_board_is_solved (board))
    /* Translators: text of a mail; "8×8 torus" */
    words->message
        /* Translators: a message to another person; %s is surface and size, such as “4×15
         * rectangle” */
        = g_strdup_printf (_("I solved a board of pentominoes (%s). Can you find another "
                              "way?"),
                           size);
  else
    /* Translators: text of a mail; "8×8 torus" */
    words->message
        /* Translators: a message to another person; %s is surface and size, such as “4×15
         * rectangle” */
        = g_strdup_printf (_("Here is a board of pentominoes for you (%s). Can you fill it?"),
                           size);
}

static void
copy_slug (EditorSharedDocument *shared,
           GtkWindow            *window,
           int                   value)
{
  PentEditor *editor = PENT_EDITOR (shared->document);
  g_autoptr (GError) error = NULL;
  g_autofree char *slug = pent_slug_encode (pent_editor_get_board (editor), &error);

  editor_sharing_copy_text (shared, window, slug, _("Code copied"), error);
}

static void
copy_version (EditorSharedDocument *shared,
              GtkWindow            *window,
              int                   value)
{
  PentSlugVersion version = (PentSlugVersion) value;
  g_autoptr (GError) error = NULL;
  g_autofree char *link = pent_link_make (shared->link, version, &error);
  /* Translators: of a permalink: "Link of version 1.5 copied" */
  g_autofree char *copied = g_strdup_printf (_("Link of version %s copied"),
                                             pent_slug_version_get_name (version));

  editor_sharing_copy_link (window, link, copied, error);
}

/* --- A find ---------------------------------------------------------------------------------- */

static const EditorInspectStep open_step = {
  "open", "document-edit-symbolic", N_("Open in Editor"), NULL, NULL, editor_inspect_open,
};

static const EditorInspectStep *const steps[] = {
  &open_step, &editor_inspect_copy_link, &editor_inspect_ask_again, NULL,
};

static const EditorInspectKind finds[] = {
  { &pent_board_kind, N_("Pentomino board"), editor_pent_preview_get_type, steps },
  { NULL },
};

/* --- The row --------------------------------------------------------------------------------- */

/* Version 0 is not among them: making it takes long. Its length is shown beside the board
 * (pent-side.h). The value of an item is its version: one function copies them all. */
static const EditorShareItem items[] = {
  { EDITOR_SHARE_COPY_AS, "copy-code", N_("_Code"), copy_slug, 0 },
  { EDITOR_SHARE_COPY_AS, "copy-version-3", N_("Link of Version _3"), copy_version, PENT_SLUG_3 },
  { EDITOR_SHARE_COPY_AS, "copy-version-2", N_("Link of Version _2"), copy_version, PENT_SLUG_2 },
  { EDITOR_SHARE_COPY_AS, "copy-version-1-5", N_("Link of Version 1._5"), copy_version,
    PENT_SLUG_1_5 },
  { EDITOR_SHARE_COPY_AS, "copy-version-1-1", N_("Link of Version 1._1"), copy_version,
    PENT_SLUG_1_1 },
  { EDITOR_SHARE_COPY_AS, "copy-version-1", N_("Link of Version 1"), copy_version, PENT_SLUG_1 },
};

const EditorDocumentKind editor_pent_document = {
  .kind = { PENT_EDITOR_KIND, make, open_value },
  .title = N_("Pentominoes"),
  .anew = N_("New pentomino board"),
  .opened = N_("Pentomino board opened"),
  .same = N_("This pentomino board is open already"),
  .make_page = make_page,
  .new_action = "new-pentominoes",
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
  .look_back = look_back,
};
