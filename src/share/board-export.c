/* A board as an ExportSubject: which formats there are, and how each is made. Pictures go through
 * the painter, text formats through the encoders; game/game-subject.h writes them. The order
 * of `formats` is that of BoardExportFormat. */
#include "share/board-export.h"

#include "spaces/board/code.h"
#include "spaces/files/file-writer.h"
#include "spaces/picture/painter.h"
#include "spaces/picture/thumbnail-painter.h"
#include "spaces/thumbnail/ascii.h"
#include "spaces/thumbnail/thumbnail.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* File systems take 255 bytes; this leaves room for an extension and a number. */
#define MAX_NAME_BYTES 200

/* The game's small picture as pixels, beside a link on the clipboard. */
#define THUMBNAIL_SIDE 512

static const ExportFormat thumbnail_format = {
  "thumbnail", "svg", N_("Thumbnail of the game (SVG)"), EXPORT_DRAWING, 0, 0,
};

static const ExportFormat json_format = {
  "json", "json", N_("Board of the game (JSON)"), EXPORT_WORDS, 0, 1, /* it has moves */
};

static const ExportFormat text_format = {
  "text", "txt", N_("Plain text"), EXPORT_WORDS, 0, 0,
};

static const ExportFormat *const formats[BOARD_EXPORT_N_FORMATS + 1] = {
  [BOARD_EXPORT_THUMBNAIL] = &thumbnail_format,
  [BOARD_EXPORT_SVG] = &export_format_svg,
  [BOARD_EXPORT_PNG] = &export_format_png,
  [BOARD_EXPORT_PDF] = &export_format_pdf,
  [BOARD_EXPORT_GIF] = &export_format_gif,
  [BOARD_EXPORT_JSON] = &json_format,
  [BOARD_EXPORT_TEXT] = &text_format,
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
          || (character == '.' && base->len == 0))
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

/* ---- A board as a subject ---- */

/* Its moves are the steps of a picture. */
typedef struct
{
  SpacesBoard  *board;  /* a reference */
  char         *name;   /* never NULL, may be empty */
  SpacesLayout  layout; /* for squares of BOARD_EXPORT_CELL pixels */
} BoardSteps;

static void
board_steps_free (gpointer data)
{
  BoardSteps *steps = data;

  spaces_board_unref (steps->board);
  g_free (steps->name);
  g_free (steps);
}

/* The draw() of a StepPicture: the first @step moves, without the later ones. */
static void
draw_step (gconstpointer  subject,
           cairo_t       *cr,
           gsize          step,
           DrawingTheme   theme,
           gboolean       is_transparent)
{
  const BoardSteps *steps = subject;
  SpacesPicture picture;

  spaces_picture_init (&picture, steps->board, theme);
  picture.step = step;
  picture.show &= ~SPACES_SHOW_LATER;
  if (is_transparent)
    picture.show &= ~SPACES_SHOW_BACKGROUND;
  spaces_painter_draw (cr, steps->board, &steps->layout, &picture);
}

/* The board as it is after the first @step moves; a reference. */
static SpacesBoard *
board_at (SpacesBoard *board,
          gsize        step)
{
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
  const BoardSteps *steps = subject;
  g_autoptr (SpacesBoard) board = board_at (steps->board, step);

  spaces_thumbnail_paint (board, cr, THUMBNAIL_SIDE, DRAWING_THEME_LIGHT);
}

static StepPicture
get_picture (gconstpointer       subject,
             const ExportFormat *format)
{
  const BoardSteps *steps = subject;
  StepPicture picture = {
    .width = steps->layout.width,
    .height = steps->layout.height,
    .n_steps = spaces_board_get_n_moves (steps->board),
    .step_ms = BOARD_EXPORT_FRAME_MS,
    .last_ms = BOARD_EXPORT_LAST_MS,
    .draw = draw_step,
    .subject = steps,
  };

  if (format == &thumbnail_format)
    {
      picture.width = picture.height = THUMBNAIL_SIDE;
      picture.draw = draw_thumbnail;
    }

  return picture;
}

static char *
make_json (const SpacesBoard  *board,
           const char         *name,
           GError            **error)
{
  const SpacesFileItem item = {
    .board = board,
    .name = *name != '\0' ? name : NULL,
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

  return g_strdup_printf ("%s%s%s\n%s\n", name, *name != '\0' ? "\n\n" : "", picture, code);
}

static char *
make_text (gconstpointer        subject,
           const ExportFormat  *format,
           gsize                step,
           GError             **error)
{
  const BoardSteps *steps = subject;
  g_autoptr (SpacesBoard) board = board_at (steps->board, step);

  if (format == &thumbnail_format)
    return spaces_thumbnail_player (board);

  return format == &json_format ? make_json (board, steps->name, error)
                                : make_plain_text (board, steps->name);
}

static const ExportSubjectType board_type = { formats, get_picture, make_text, board_steps_free };

ExportSubject *
board_export_subject_new (SpacesBoard *board,
                          const char  *name)
{
  BoardSteps *steps = g_new0 (BoardSteps, 1);
  SpacesLayout *layout = &steps->layout;

  steps->board = spaces_board_ref (board);
  steps->name = g_strdup (name != NULL ? name : "");
  spaces_layout_init (layout, spaces_board_get_size (board), SPACES_LAYOUT_LABEL);
  spaces_layout_set_cell (layout, BOARD_EXPORT_CELL);
  spaces_layout_set_view (layout, spaces_layout_get_width (layout),
                          spaces_layout_get_height (layout), 0, 0);

  return export_subject_new (&board_type, steps, spaces_board_get_n_moves (board));
}

/* ---- A board alone ---- */

/* The whole board, plain, in the light theme, squares of BOARD_EXPORT_CELL pixels. */
void
board_export_options_init (PictureExportOptions *options,
                           SpacesBoard          *board)
{
  g_autoptr (ExportSubject) subject = board_export_subject_new (board, NULL);

  *options = export_subject_options (subject);
}

GBytes *
board_export_to_bytes (BoardExportFormat            format,
                       SpacesBoard                 *board,
                       const char                  *name,
                       const PictureExportOptions  *options,
                       GError                     **error)
{
  g_autoptr (ExportSubject) subject = board_export_subject_new (board, name);

  return export_subject_to_bytes (subject, formats[format], options, error);
}
