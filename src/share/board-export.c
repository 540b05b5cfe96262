#include "share/board-export.h"

#include "spaces/board/code.h"
#include "spaces/files/file-writer.h"
#include "spaces/picture/painter.h"
#include "spaces/thumbnail/ascii.h"
#include "spaces/thumbnail/thumbnail.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* File systems take 255 bytes; this leaves room for an extension and a number. */
#define MAX_NAME_BYTES 200

static const struct
{
  const char *id;
  const char *extension;
  const char *title;
} formats[BOARD_EXPORT_N_FORMATS] = {
  [BOARD_EXPORT_THUMBNAIL] = { "thumbnail", "svg", N_("Thumbnail of the game (SVG)") },
  [BOARD_EXPORT_SVG] = { "svg", "svg", N_("Picture (SVG)") },
  [BOARD_EXPORT_PNG] = { "png", "png", N_("Picture (PNG)") },
  [BOARD_EXPORT_PDF] = { "pdf", "pdf", N_("Page (PDF)") },
  [BOARD_EXPORT_GIF] = { "gif", "gif", N_("Animated steps (GIF)") },
  [BOARD_EXPORT_JSON] = { "json", "json", N_("Board of the game (JSON)") },
  [BOARD_EXPORT_TEXT] = { "text", "txt", N_("Plain text") },
};

const char *
board_export_get_id (BoardExportFormat format)
{
  g_return_val_if_fail (format < BOARD_EXPORT_N_FORMATS, NULL);

  return formats[format].id;
}

const char *
board_export_get_extension (BoardExportFormat format)
{
  g_return_val_if_fail (format < BOARD_EXPORT_N_FORMATS, NULL);

  return formats[format].extension;
}

/* What a person calls the format, translated. */
const char *
board_export_get_title (BoardExportFormat format)
{
  g_return_val_if_fail (format < BOARD_EXPORT_N_FORMATS, NULL);

  return _(formats[format].title);
}

gboolean
board_export_find (const char        *id,
                   BoardExportFormat *format)
{
  for (guint i = 0; i < BOARD_EXPORT_N_FORMATS; i++)
    {
      if (strcmp (formats[i].id, id) == 0)
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

/* A board whose moves are steps of a picture. */
typedef struct
{
  const SpacesBoard *board;
  SpacesLayout       layout;
} BoardSteps;

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

/* The picture borrows @steps, and that the board. */
static StepPicture
make_picture (const SpacesBoard *board,
              BoardSteps        *steps)
{
  SpacesLayout *layout = &steps->layout;

  steps->board = board;
  spaces_layout_init (layout, spaces_board_get_size (board), SPACES_LAYOUT_LABEL);
  spaces_layout_set_cell (layout, BOARD_EXPORT_CELL);
  spaces_layout_set_view (layout, spaces_layout_get_width (layout),
                          spaces_layout_get_height (layout), 0, 0);

  return (StepPicture) {
    .width = layout->width,
    .height = layout->height,
    .n_steps = spaces_board_get_n_moves (board),
    .step_ms = BOARD_EXPORT_FRAME_MS,
    .last_ms = BOARD_EXPORT_LAST_MS,
    .draw = draw_step,
    .subject = steps,
  };
}

/* The whole board, plain, in the light theme, squares of BOARD_EXPORT_CELL pixels. */
void
board_export_options_init (PictureExportOptions *options,
                           const SpacesBoard    *board)
{
  BoardSteps steps;
  StepPicture picture = make_picture (board, &steps);

  *options = picture_export_options (&picture);
}

/* FALSE for what is no picture with a size of its own. */
static gboolean
find_picture_format (BoardExportFormat    format,
                     PictureExportFormat *found)
{
  switch (format)
    {
    case BOARD_EXPORT_SVG:
      *found = PICTURE_EXPORT_SVG;
      return TRUE;
    case BOARD_EXPORT_PNG:
      *found = PICTURE_EXPORT_PNG;
      return TRUE;
    case BOARD_EXPORT_PDF:
      *found = PICTURE_EXPORT_PDF;
      return TRUE;
    case BOARD_EXPORT_GIF:
      *found = PICTURE_EXPORT_GIF;
      return TRUE;
    default:
      return FALSE;
    }
}

gboolean
board_export_measure (BoardExportFormat  format,
                      const SpacesBoard *board,
                      double             scale,
                      guint             *width,
                      guint             *height)
{
  BoardSteps steps;
  StepPicture picture = make_picture (board, &steps);
  PictureExportFormat picture_format;

  if (!find_picture_format (format, &picture_format))
    return FALSE;

  picture_export_measure (picture_format, &picture, scale, width, height);
  return TRUE;
}

static gboolean
write_text (const char     *text,
            GOutputStream  *stream,
            GCancellable   *cancellable,
            GError        **error)
{
  return g_output_stream_write_all (stream, text, strlen (text), NULL, cancellable, error);
}

static gboolean
write_json (const SpacesBoard  *board,
            const char         *name,
            GOutputStream      *stream,
            GCancellable       *cancellable,
            GError            **error)
{
  const SpacesFileItem item = {
    .board = board,
    .name = name != NULL && name[0] != '\0' ? name : NULL,
    .created = SPACES_FILE_NO_TIME,
  };
  g_autofree char *json = spaces_file_write_board (&item, error);

  return json != NULL && write_text (json, stream, cancellable, error);
}

static char *
make_text (const SpacesBoard *board,
           const char        *name)
{
  g_auto (GStrv) lines = spaces_ascii_draw (board, NULL);
  g_autofree char *picture = g_strjoinv ("\n", lines);
  g_autofree char *code = spaces_code_encode (board);

  return g_strdup_printf ("%s%s%s\n%s\n", name != NULL ? name : "",
                          name != NULL && name[0] != '\0' ? "\n\n" : "", picture, code);
}

/* The board as it is after the first @step moves. */
static SpacesBoard *
board_at (SpacesBoard *board,
          gsize        step)
{
  gsize n_moves = spaces_board_get_n_moves (board);

  return step == n_moves ? spaces_board_ref (board)
                         : spaces_board_with_remove (board, step, n_moves - step);
}

/* What is no picture. */
static gboolean
write_data (BoardExportFormat   format,
            const SpacesBoard  *board,
            const char         *name,
            GOutputStream      *stream,
            GCancellable       *cancellable,
            GError            **error)
{
  g_autofree char *text = NULL;

  switch (format)
    {
    case BOARD_EXPORT_THUMBNAIL:
      text = spaces_thumbnail_player (board);
      return write_text (text, stream, cancellable, error);
    case BOARD_EXPORT_JSON:
      return write_json (board, name, stream, cancellable, error);
    case BOARD_EXPORT_TEXT:
      text = make_text (board, name);
      return write_text (text, stream, cancellable, error);
    default:
      g_return_val_if_reached (FALSE);
    }
}

/* Writes one file; the stream stays open. @name may be NULL. */
gboolean
board_export_write (BoardExportFormat            format,
                    SpacesBoard                 *board,
                    const char                  *name,
                    const PictureExportOptions  *options,
                    GOutputStream               *stream,
                    GCancellable                *cancellable,
                    GError                     **error)
{
  g_autoptr (SpacesBoard) shown = NULL;
  PictureExportFormat picture_format;
  StepPicture picture;
  BoardSteps steps;

  g_return_val_if_fail (options->step <= spaces_board_get_n_moves (board), FALSE);

  if (find_picture_format (format, &picture_format))
    {
      picture = make_picture (board, &steps);
      return picture_export_write (picture_format, &picture, options, stream, cancellable, error);
    }

  shown = board_at (board, options->step);
  return write_data (format, shown, name, stream, cancellable, error);
}

/* The same in memory. */
GBytes *
board_export_to_bytes (BoardExportFormat            format,
                       SpacesBoard                 *board,
                       const char                  *name,
                       const PictureExportOptions  *options,
                       GError                     **error)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();

  if (!board_export_write (format, board, name, options, stream, NULL, error)
      || !g_output_stream_close (stream, NULL, error))
    return NULL;

  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (stream));
}
