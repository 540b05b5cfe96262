/* Which formats there are of a board, and how each is made. Pictures go through the painter, text
 * formats through the encoders; game/game-subject.h writes them. The order
 * of `formats` is that of BoardExportFormat. */
#include "spaces/share/board-export.h"

#include "page/web-page.h"
#include "spaces/board/code.h"
#include "spaces/files/file-writer.h"
#include "spaces/links/board-kind.h"
#include "spaces/links/link.h"
#include "spaces/picture/painter.h"
#include "spaces/picture/paper-picture.h"
#include "spaces/picture/thumbnail-painter.h"
#include "spaces/picture/tiles.h"
#include "spaces/share/recipient-notice.h"
#include "spaces/thumbnail/thumbnail.h"
#include "text/decode-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* File systems take 255 bytes; this leaves room for an extension and a number. */
#define MAX_NAME_BYTES 200

/* The game's small picture as pixels, beside a link on the clipboard. */
#define THUMBNAIL_SIDE 512

static const ExportFormat thumbnail_format = {
  "thumbnail", "svg", N_("Game thumbnail (SVG)"), EXPORT_DRAWING, 0, 0, .has_ground = TRUE,
};

static const ExportFormat json_format = {
  "json", "json", N_("Board of the game (JSON)"), EXPORT_WORDS, 0, 1, /* it has moves */
};

static const ExportFormat text_format = {
  "text", "txt", N_("Plain text"), EXPORT_WORDS, 0, 0,
};

static const ExportFormat page_format = {
  "html", "html", N_("Web page (HTML)"), EXPORT_DRAWING, 0, 1, /* it plays moves */
};

static const ExportFormat *const formats[BOARD_EXPORT_N_FORMATS + 1] = {
  [BOARD_EXPORT_THUMBNAIL] = &thumbnail_format,
  [BOARD_EXPORT_SVG] = &export_format_svg,
  [BOARD_EXPORT_PNG] = &export_format_png,
  [BOARD_EXPORT_PDF] = &export_format_pdf,
  [BOARD_EXPORT_GIF] = &export_format_gif,
  [BOARD_EXPORT_JSON] = &json_format,
  [BOARD_EXPORT_TEXT] = &text_format,
  [BOARD_EXPORT_HTML] = &page_format,
};

gboolean
board_export_find (const char        *id,
                   BoardExportFormat *format)
{
  for (guint i = 0; i < BOARD_EXPORT_N_FORMATS; i++)
    {
      if (strcmp (formats[i]->id, id) == 0)
        {
          *format = i;
          return TRUE;
        }
    }

  return FALSE;
}

/* What keeps the order of words on the screen, and is not seen in the name of a file. */
static gboolean
is_direction_mark (gunichar character)
{
  return character == 0x200E || character == 0x200F || (character >= 0x2066 && character <= 0x2069);
}

/* A name for a file, whatever the board is called: no folder, nothing hidden, nothing that a file
 * system or a shell trips over, and not too long. */
char *
board_export_suggest_name (const char *name,
                           const char *extension)
{
  g_autofree char *valid = g_utf8_make_valid (name != NULL ? name : "", -1);
  GString *base = g_string_new (NULL);

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);

      if (base->len > MAX_NAME_BYTES)
        break;
      if (character < 0x80 && strchr ("/\\:*?\"<>|", character) != NULL)
        character = '-';
      if (g_unichar_iscntrl (character) || character == 0x2028 || character == 0x2029
          || (character == '.' && base->len == 0) || is_direction_mark (character))
        continue;
      g_string_append_unichar (base, character);
    }

  g_strstrip (base->str);
  if (base->str[0] == '\0')
    g_string_assign (base, C_("name of a file", "board"));
  else
    g_string_set_size (base, strlen (base->str));
  g_string_append_printf (base, ".%s", extension);

  return g_string_free (base, FALSE);
}

/* ---- On paper ---- */

/* A board without moves is nothing to play. */
static gboolean
is_printable (gconstpointer value)
{
  return spaces_board_get_n_moves (value) > 0;
}

static PrintPicture *
make_paper (gconstpointer value,
            gsize         step,
            const char   *link)
{
  PrintPicture *picture = spaces_paper_picture_new ((SpacesBoard *) value, link); /* takes one */

  if (link != NULL && g_str_has_prefix (link, SHARE_DEFAULT_SHORT_BASE "#"))
    /* Translators: printed under the QR code of a card, in place of “Scan to play” */
    picture->note = _("Open in Spaces Editor");

  return picture;
}

static char *
dup_recipient_notice (gconstpointer   value,
                      char          **label)
{
  g_autoptr (SpacesReport) report = spaces_rules_check (value);

  *label = recipient_notice_label (report);
  return recipient_notice_describe (report);
}

/* ---- In files ---- */

/* For squares of BOARD_EXPORT_CELL pixels. */
static void
init_layout (SpacesLayout      *layout,
             const SpacesBoard *board)
{
  spaces_layout_init (layout, spaces_board_get_size (board), SPACES_LAYOUT_LABEL);
  spaces_layout_set_cell (layout, BOARD_EXPORT_CELL);
}

/* The first @step moves of @board, without the later ones. */
static void
init_picture (SpacesPicture *picture,
              SpacesLayout  *layout,
              SpacesBoard   *board,
              gsize          step,
              DrawingTheme   theme)
{
  init_layout (layout, board);
  spaces_picture_init (picture, board, theme);
  picture->step = step;
  picture->show &= ~SPACES_SHOW_LATER;
}

/* The draw() of a StepPicture. */
static void
draw_step (gconstpointer  subject,
           cairo_t       *cr,
           gsize          step,
           DrawingTheme   theme,
           gboolean       is_transparent)
{
  SpacesBoard *board = (SpacesBoard *) subject; /* nothing is changed */
  SpacesLayout layout;
  SpacesPicture picture;

  init_picture (&picture, &layout, board, step, theme);
  if (is_transparent)
    picture.show &= ~SPACES_SHOW_BACKGROUND;
  spaces_painter_draw (cr, board, &layout, &picture);
}

/* The cut() of a StepPicture. */
static void
cut_step (gconstpointer  subject,
          gsize          step,
          DrawingTheme   theme,
          DrawingTiles  *tiles)
{
  SpacesBoard *board = (SpacesBoard *) subject; /* nothing is changed */
  SpacesLayout layout;
  SpacesPicture picture;

  init_picture (&picture, &layout, board, step, theme);
  spaces_tiles_init (tiles, board, &layout, &picture);
}

/* The board as it is after the first @step moves; a reference. */
static SpacesBoard *
board_at (gconstpointer value,
          gsize         step)
{
  SpacesBoard *board = (SpacesBoard *) value; /* a reference is taken */
  gsize n_moves = spaces_board_get_n_moves (board);

  return step == n_moves ? spaces_board_ref (board)
                         : spaces_board_with_remove (board, step, n_moves - step);
}

/* The draw() of the game's small picture, which looks the same in every theme. */
static void
draw_thumbnail (gconstpointer  subject,
                cairo_t       *cr,
                gsize          step,
                DrawingTheme   theme,
                gboolean       is_transparent)
{
  g_autoptr (SpacesBoard) board = board_at (subject, step);

  spaces_thumbnail_paint (board, cr, THUMBNAIL_SIDE, DRAWING_THEME_LIGHT);
}

static StepPicture
get_picture (gconstpointer       value,
             const ExportFormat *format)
{
  SpacesLayout layout;
  StepPicture picture = {
    .n_steps = spaces_board_get_n_moves (value),
    .step_ms = BOARD_EXPORT_FRAME_MS,
    .last_ms = BOARD_EXPORT_LAST_MS,
    .subject = value,
  };

  init_layout (&layout, value);
  picture.width = format == &thumbnail_format ? THUMBNAIL_SIDE : layout.width;
  picture.height = format == &thumbnail_format ? THUMBNAIL_SIDE : layout.height;
  picture.draw = format == &thumbnail_format ? draw_thumbnail : draw_step;
  picture.cut = format == &thumbnail_format ? NULL : cut_step;

  return picture;
}

static char *
make_json (const SpacesBoard  *board,
           const char         *name,
           GError            **error)
{
  const SpacesFileItem item = {
    .board = board,
    .name = name,
    .created = SPACES_FILE_NO_TIME,
  };

  return spaces_file_write_board (&item, error);
}

/* Name, picture in characters, and code, for places that have neither pictures nor links. */
static char *
make_plain_text (const SpacesBoard *board,
                 const char        *name)
{
  g_auto (GStrv) lines = spaces_ascii_draw (board, NULL);
  g_autofree char *picture = g_strjoinv ("\n", lines);
  g_autofree char *code = spaces_code_encode (board);

  return g_strdup_printf ("%s%s%s\n%s\n", name != NULL ? name : "", name != NULL ? "\n\n" : "",
                          picture, code);
}

/* The page opens the link, which is never shown: a file has no other address. */
static char *
make_page (const SpacesBoard  *board,
           const char         *name,
           GError            **error)
{
  g_autofree char *link = share_link_make (SHARE_LINK_SHORT, SHARE_DEFAULT_SHORT_BASE, board, name);

  if (spaces_board_get_n_moves (board) == 0)
    return decode_error_null (error, DECODE_ERROR_NO_MOVES, DECODE_NO_OFFSET, "%s",
                              _("A board without moves is nothing to play."));

  return web_page_make (link, error);
}

static char *
make_text (gconstpointer        value,
           const char          *name,
           const ExportFormat  *format,
           gsize                step,
           GError             **error)
{
  g_autoptr (SpacesBoard) board = board_at (value, step);

  if (format == &thumbnail_format)
    return spaces_thumbnail_player (board);
  if (format == &page_format)
    return make_page (board, name, error);

  return format == &json_format ? make_json (board, name, error) : make_plain_text (board, name);
}

const GamePictures spaces_board_pictures = {
  .kind = &spaces_board_kind,
  .is_board = TRUE,
  .draw_small = spaces_thumbnail_paint,
  .is_printable = is_printable,
  .make_paper = make_paper,
  .dup_recipient_notice = dup_recipient_notice,
  .formats = formats,
  .get_picture = get_picture,
  .make_text = make_text,
};

GameSubject *
board_export_subject_new (const SpacesBoard *board,
                          const char        *name)
{
  return game_subject_new (&spaces_board_pictures, board, name, spaces_board_get_n_moves (board),
                           FALSE);
}

/* ---- A board alone ---- */

/* The whole board, plain, in the light theme, squares of BOARD_EXPORT_CELL pixels. */
void
board_export_options_init (PictureExportOptions *options,
                           SpacesBoard          *board)
{
  g_autoptr (GameSubject) subject = board_export_subject_new (board, NULL);

  *options = game_subject_options (subject);
}

GBytes *
board_export_to_bytes (BoardExportFormat            format,
                       SpacesBoard                 *board,
                       const char                  *name,
                       const PictureExportOptions  *options,
                       GError                     **error)
{
  g_autoptr (GameSubject) subject = board_export_subject_new (board, name);

  return game_subject_to_bytes (subject, formats[format], options, error);
}
