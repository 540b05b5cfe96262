/* print-picture.h: what a game gives to be printed on a card
 *
 * A picture that is drawn at any size, the words that say what it is, and the link that leads to
 * it. Paper (print/) knows nothing more of any game.
 *
 * Drawing  `draw` fills the rectangle 0…width, 0…height, in units of the picture's own, on white
 *          paper; it learns how many millimetres a unit has there, so that a game can keep digits
 *          legible. It uses nothing but the subject, which never changes: pages are drawn by other
 *          threads than the main one.
 * Shared   what many pictures have in common a game can take from the DrawingCache that comes
 *          along. It is NULL where nothing is gained by it.
 * Words    `text` is short ("4×4 · 6 moves"); it is printed unless somebody chose another. `code`
 *          is all of the picture in characters, for small type. What has a title of its own besides
 *          the name that a person may give it ("FreeCell, deal 617") says in `title` and `amount`
 *          ("7 moves") what `text` says in one; both are NULL otherwise. `note` stands below the QR
 *          code of a link that no browser opens, and is NULL otherwise. All are UTF-8.
 * Memory   print_picture_free() frees the words and the link, and the subject by `free_subject`.
 *
 * Example: a board of four columns and four rows below a strip:
 *   PrintPicture *picture = print_picture_new (draw_board, spaces_board_ref (board),
 *                                              (GDestroyNotify) spaces_board_unref, 436, 480);
 *   picture->text = g_strdup ("4×4 · 6 moves");
 *   picture->code = g_strdup ("4|12p08p12t04p00pG0f");
 *   picture->link = g_strdup ("https://spaces-game.com/#4|12p08p12t04p00pG0f");
 */
#pragma once

#include "drawing/rect.h"

#include <cairo.h>
#include <glib.h>

/* Drawings that are shown many times in one file, stored once
 *
 * A PDF stores a recorded drawing once, however often it is painted: the empty squares of a board,
 * the backs of cards. Other surfaces gain nothing by it, and cairo's SVG never lets go of such a
 * recording, so only writers of PDFs have a cache; for everything else it is NULL.
 *
 * A key is the name of a drawing, with the name of the game that draws it in front. What is drawn
 * must depend on the key alone. A cache belongs to one thread.
 *
 * Example:
 *   squares = drawing_cache_get (cache, "spaces squares 4", &extents, draw, &size);
 *   cairo_set_source_surface (cr, squares, 0, 0); cairo_paint (cr);
 */
typedef GHashTable DrawingCache; /* of recordings, by key */

typedef void (*DrawingCacheDraw) (cairo_t *cr,
                                  gpointer data);

DrawingCache    *drawing_cache_new  (void);

/* The recording of this name, owned by the cache; the first time it is drawn, with @data. */
cairo_surface_t *drawing_cache_get  (DrawingCache            *cache,
                                     const char              *key,
                                     const cairo_rectangle_t *extents,
                                     DrawingCacheDraw         draw,
                                     gpointer                 data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DrawingCache, g_hash_table_unref)

typedef void (*PrintPictureDraw) (gconstpointer  subject,
                                  cairo_t       *cr,
                                  double         millimetres,
                                  DrawingCache  *cache);

typedef struct
{
  PrintPictureDraw draw;
  gpointer         subject;
  GDestroyNotify   free_subject;
  double           width;
  double           height;
  char            *text;
  char            *title;
  char            *amount;
  char            *code;
  char            *link;
  const char      *note; /* not owned */
} PrintPicture;

PrintPicture *print_picture_new  (PrintPictureDraw    draw,
                                  gpointer            subject,
                                  GDestroyNotify      free_subject,
                                  double              width,
                                  double              height);
void          print_picture_free (PrintPicture       *picture);

/* Where the picture lies in @room: as large as it can be, at its foot, at its left or centred. */
DrawingRect   print_picture_fit  (const PrintPicture *picture,
                                  const DrawingRect  *room,
                                  gboolean            is_centred);
void          print_picture_draw (const PrintPicture *picture,
                                  cairo_t            *cr,
                                  const DrawingRect  *room,
                                  gboolean            is_centred,
                                  DrawingCache       *cache);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PrintPicture, print_picture_free)
