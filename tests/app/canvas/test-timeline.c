/* A document of each game is played, at the greatest speed: to its end, and up to what ends it
 * before. What the bar shows is looked at, and where the document is. */
#include "app/canvas/document-page.h"

#include "app/widgets/transport-bar.h"

#include "cards/editor/cards-editor.h"
#include "spaces/editor/board-editor.h"
#include "pentominoes/editor/pent-editor.h"
#include "pentominoes/encoding/slug.h"
#include "spaces/board/code.h"

#include <adwaita.h>

#define N_CELLS 4
#define FASTEST 5

typedef struct
{
  const char *name;
  Document   *(*make) (void);
  void        (*edit) (Document *document);
} Game;

typedef struct
{
  Document  *document;
  GtkWidget *page;
  GtkWidget *bar; /* the page's */
} Fixture;

/* --- A page with nothing but its timeline ---------------------------------------------------- */

typedef EditorDocumentPage BarePage;
typedef EditorDocumentPageClass BarePageClass;

static GType bare_page_get_type (void);

G_DEFINE_TYPE (BarePage, bare_page, EDITOR_TYPE_DOCUMENT_PAGE)

static void
bare_page_class_init (BarePageClass *klass)
{
}

static void
bare_page_init (BarePage *self)
{
}

/* --- Games ----------------------------------------------------------------------------------- */

static Document *
make_board (void)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode ("4|12p08p04p00p", -1, NULL, NULL);

  return DOCUMENT_DOCUMENT (board_editor_new (board));
}

static void
edit_board (Document *document)
{
  g_assert_true (board_editor_take_back (BOARD_EDITOR (document)));
}

/* The tops of the first columns go to the free cells. */
static Document *
make_cards (void)
{
  CardsDeal deal = { cards_config_freecell (), CARDS_SHUFFLE_MICROSOFT, 617 };
  CardsMove moves[N_CELLS];
  g_autoptr (CardsRecord) record = NULL;

  for (guint8 i = 0; i < N_CELLS; i++)
    moves[i] = (CardsMove) { { CARDS_PILE_TABLEAU, i }, { CARDS_PILE_CELL, i }, 6 };
  record = cards_record_new (&deal, moves, N_CELLS, NULL);
  g_assert_nonnull (record);

  return DOCUMENT_DOCUMENT (cards_editor_new (record));
}

static void
edit_cards (Document *document)
{
  cards_editor_play_on (CARDS_EDITOR (document));
}

static Document *
make_pentominoes (void)
{
  g_autoptr (PentBoard) board = pent_slug_decode ("P88X102vj07iS10", -1, NULL, NULL);

  return DOCUMENT_DOCUMENT (pent_editor_new (board));
}

static void
edit_pentominoes (Document *document)
{
  pent_editor_clear (PENT_EDITOR (document));
}

static const Game games[] = {
  { "board", make_board, edit_board },
  { "cards", make_cards, edit_cards },
  { "pentominoes", make_pentominoes, edit_pentominoes },
};

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  const Game *game = data;

  fixture->document = game->make ();
  document_set_position (fixture->document, 0);
  fixture->page = g_object_ref_sink (
      g_object_new (bare_page_get_type (), "document", fixture->document, NULL));
  fixture->bar = GTK_WIDGET (gtk_widget_get_template_child (
      fixture->page, EDITOR_TYPE_DOCUMENT_PAGE, "transport_bar"));
  g_object_set (fixture->bar, "speed", FASTEST, NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_assert_finalize_object (fixture->page);
  g_assert_finalize_object (fixture->document);
}

static gboolean
is_playing (Fixture *fixture)
{
  GObject *button
      = gtk_widget_get_template_child (fixture->bar, EDITOR_TYPE_TRANSPORT_BAR, "play_button");

  return g_str_equal (gtk_widget_get_tooltip_text (GTK_WIDGET (button)), "Pause");
}

/* Plays up to @position, or until nothing plays any more. */
static void
play_to (Fixture *fixture,
         gsize    position)
{
  gtk_widget_activate_action (fixture->bar, "transport.play", NULL);
  g_assert_true (is_playing (fixture));
  while (is_playing (fixture) && document_get_position (fixture->document) < position)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_end (Fixture       *fixture,
          gconstpointer  data)
{
  gsize length = document_get_n_steps (fixture->document);

  g_assert_cmpuint (length, >, 1);
  play_to (fixture, G_MAXSIZE);
  g_assert_cmpuint (document_get_position (fixture->document), ==, length);

  /* At the end, Play begins again. */
  play_to (fixture, G_MAXSIZE);
  g_assert_cmpuint (document_get_position (fixture->document), ==, length);
}

static void
test_pause (Fixture       *fixture,
            gconstpointer  data)
{
  play_to (fixture, 2);
  g_assert_cmpuint (document_get_position (fixture->document), ==, 2);
  gtk_widget_activate_action (fixture->bar, "transport.play", NULL);
  g_assert_false (is_playing (fixture));
  g_assert_cmpuint (document_get_position (fixture->document), ==, 2);
}

/* From outside, as a click on a move does, and with the bar. */
static void
test_seek (Fixture       *fixture,
           gconstpointer  data)
{
  play_to (fixture, 2);
  document_set_position (fixture->document, 1);
  g_assert_false (is_playing (fixture));
  g_assert_cmpuint (document_get_position (fixture->document), ==, 1);

  play_to (fixture, 2);
  gtk_widget_activate_action (fixture->bar, "transport.first", NULL);
  g_assert_false (is_playing (fixture));
  g_assert_cmpuint (document_get_position (fixture->document), ==, 0);
}

static void
test_edit (Fixture       *fixture,
           gconstpointer  data)
{
  const Game *game = data;

  play_to (fixture, 2);
  game->edit (fixture->document);
  g_assert_false (is_playing (fixture));
}

static void
add_test (const Game *game,
          const char *name,
          void (*test) (Fixture *, gconstpointer))
{
  g_autofree char *path = g_strdup_printf ("/app/timeline/%s/%s", game->name, name);

  g_test_add (path, Fixture, game, set_up, test, tear_down);
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      add_test (&games[i], "end", test_end);
      add_test (&games[i], "pause", test_pause);
      add_test (&games[i], "seek", test_seek);
      add_test (&games[i], "edit", test_edit);
    }

  return g_test_run ();
}
