/* Which cards are seen on their way, from where, and when they are not. */
#include "app/cards/table-glide.h"

#include <adwaita.h>
#include <string.h>

typedef struct
{
  CardsEditor      *editor;
  EditorTableGlide *glide;
  GtkWidget        *window;
  GtkWidget        *view;
} Fixture;

/* What a view does. */
static void
on_ended (GtkWidget *view)
{
  EditorTableGlide *glide = g_object_get_data (G_OBJECT (view), "glide");

  editor_table_glide_end (glide);
}

static void
follow (Fixture *fixture)
{
  editor_table_glide_follow (fixture->glide, fixture->editor, G_CALLBACK (on_ended));
}

static void
begin (Fixture    *fixture,
       CardsConfig config)
{
  CardsDeal deal = { config, config.game == CARDS_FREECELL ? CARDS_SHUFFLE_MICROSOFT
                                                           : CARDS_SHUFFLE_WEB, 617 };
  g_autoptr (CardsRecord) record = cards_record_new (&deal, NULL, 0, NULL);

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  fixture->editor = cards_editor_new (record);
  fixture->view = gtk_drawing_area_new ();
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->view);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 760, 580);
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (gtk_widget_get_width (fixture->view) < 700)
    g_main_context_iteration (NULL, TRUE);
  fixture->glide = editor_table_glide_new (fixture->view);
  g_object_set_data (G_OBJECT (fixture->view), "glide", fixture->glide);
  follow (fixture);
  g_assert_false (editor_table_glide_is_on (fixture->glide));
}

static void
end (Fixture *fixture)
{
  editor_table_glide_free (fixture->glide);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_finalize_object (fixture->editor);
}

static void
make_move (Fixture    *fixture,
           const char *text)
{
  CardsMove move;

  g_assert_true (cards_move_parse (text, strlen (text), &move));
  g_assert_true (cards_editor_move (fixture->editor, move, NULL));
}

static void
wait_end (Fixture *fixture)
{
  while (editor_table_glide_is_on (fixture->glide))
    g_main_context_iteration (NULL, TRUE);
}

static CardsPicture
get_picture (Fixture *fixture)
{
  const CardsLayout *layout;
  CardsPicture picture;

  cards_picture_init (&picture, DRAWING_THEME_LIGHT);
  g_assert_nonnull (editor_table_glide_get (fixture->glide, &layout, &picture));
  g_assert_cmpfloat (layout->width, >, 700);
  return picture;
}

static void
test_a_card_comes_from_where_it_lay (void)
{
  Fixture fixture;
  CardsPicture picture;

  begin (&fixture, cards_config_freecell ());
  make_move (&fixture, "T0.6->F0");
  follow (&fixture);
  picture = get_picture (&fixture);
  g_assert_true (picture.lifted && picture.gliding);
  g_assert_cmpuint (picture.selected.pile.kind, ==, CARDS_PILE_CELL);
  g_assert_cmpfloat (picture.lift_y, >, 100); /* from the end of a column */
  wait_end (&fixture);

  document_undo (DOCUMENT_DOCUMENT (fixture.editor));
  follow (&fixture);
  picture = get_picture (&fixture);
  g_assert_cmpuint (picture.selected.pile.kind, ==, CARDS_PILE_TABLEAU);
  g_assert_cmpint (picture.selected.card, ==, 6);
  g_assert_cmpfloat (picture.lift_y, <, -100);
  end (&fixture);
}

/* Several moves at once are seen one after the other, a jump is not, and another step ends both. */
static void
test_moves_are_seen_one_after_the_other (void)
{
  Fixture fixture;
  CardsPile seen = { CARDS_N_PILE_KINDS, 0 };
  guint n_seen = 0;

  begin (&fixture, cards_config_freecell ());
  for (guint i = 0; i < 4; i++)
    {
      const char *const moves[] = { "T0.6->F0", "T1.6->F1", "T2.6->F2", "T3.6->F3" };

      make_move (&fixture, moves[i]);
    }
  follow (&fixture);
  while (editor_table_glide_is_on (fixture.glide))
    {
      CardsPile pile = get_picture (&fixture).selected.pile;

      n_seen += !cards_pile_equal (pile, seen);
      seen = pile;
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_cmpuint (n_seen, >=, 2); /* a busy machine leaves frames out */

  cards_editor_set_position (fixture.editor, 0);
  follow (&fixture);
  g_assert_false (editor_table_glide_is_on (fixture.glide));
  cards_editor_set_position (fixture.editor, 1);
  follow (&fixture);
  g_assert_true (editor_table_glide_is_on (fixture.glide));
  cards_editor_set_position (fixture.editor, 4);
  follow (&fixture);
  g_assert_false (editor_table_glide_is_on (fixture.glide));
  end (&fixture);
}

/* What Klondike's stock gives is, what goes back there is not, nor what Spider deals to all. */
static void
test_the_stock_deals (void)
{
  Fixture fixture;

  begin (&fixture, cards_config_klondike (3));
  make_move (&fixture, "D0->W0");
  follow (&fixture);
  g_assert_cmpuint (get_picture (&fixture).selected.pile.kind, ==, CARDS_PILE_WASTE);
  document_undo (DOCUMENT_DOCUMENT (fixture.editor));
  follow (&fixture);
  g_assert_false (editor_table_glide_is_on (fixture.glide));
  end (&fixture);

  begin (&fixture, cards_config_spider (1));
  make_move (&fixture, "D0->T0");
  follow (&fixture);
  g_assert_false (editor_table_glide_is_on (fixture.glide));
  end (&fixture);
}

static void
test_needs_animations (void)
{
  Fixture fixture;

  begin (&fixture, cards_config_freecell ());
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  make_move (&fixture, "T0.6->F0");
  follow (&fixture);
  g_assert_false (editor_table_glide_is_on (fixture.glide));
  end (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/table-glide/a-card-comes-from-where-it-lay",
                   test_a_card_comes_from_where_it_lay);
  g_test_add_func ("/table-glide/moves-are-seen-one-after-the-other",
                   test_moves_are_seen_one_after_the_other);
  g_test_add_func ("/table-glide/the-stock-deals", test_the_stock_deals);
  g_test_add_func ("/table-glide/needs-animations", test_needs_animations);

  return g_test_run ();
}
