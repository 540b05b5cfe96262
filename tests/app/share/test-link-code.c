#include "app/share/share-labels.h"

/* A link of no game, which says what it is told to say. */
typedef struct
{
  const char *text;
  const char *problem;
  const char *notice;
  gboolean    is_long;
} Source;

static char *
make (GameLink  *link,
      GError   **error)
{
  const Source *self = game_link_get_source (link);

  if (self->problem != NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, self->problem);

  return g_strdup (self->text);
}

static char *
describe (GameLink *link)
{
  return g_strdup ("A game");
}

static char *
dup_recipient_notice (GameLink *link,
                      gboolean  is_brief)
{
  return g_strdup (((const Source *) game_link_get_source (link))->notice);
}

static gboolean
is_long (GameLink *link)
{
  return ((const Source *) game_link_get_source (link))->is_long;
}

static const GameLinkKind kind = {
  .make = make,
  .describe = describe,
  .dup_recipient_notice = dup_recipient_notice,
  .is_long = is_long,
};

/* A long link has the code with less correction, which is the smaller one. */
static void
test_level (void)
{
  for (int is_long = 0; is_long < 2; is_long++)
    {
      Source source = { 0 };
  g_autoptr (GameLink) link = game_link_new (&kind, &source, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (QrSymbol) symbol = NULL;
      ShareFit fit;

      source.text = "https://example.com/#1234";
      source.is_long = is_long;
      symbol = editor_link_code_make (link, &error);
      g_assert_no_error (error);
      g_assert_cmpint (qr_symbol_get_level (symbol), ==, is_long ? QR_LEVEL_L : QR_LEVEL_M);
      g_assert_true (editor_link_code_measure (link, &fit));
      g_assert_cmpuint (fit.qr_version, ==, qr_symbol_get_version (symbol));
      g_assert_cmpuint (fit.length, ==, 25);
    }
}

/* Nothing to share yet is no error; a problem is one, and its sentence is told everywhere. */
static void
test_no_link (void)
{
  Source source = { 0 };
  g_autoptr (GameLink) link = game_link_new (&kind, &source, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *nothing = editor_share_label_link (link);
  g_autofree char *problem = NULL;
  ShareFit fit;

  g_assert_null (editor_link_code_make (link, &error));
  g_assert_no_error (error);
  g_assert_false (editor_link_code_measure (link, &fit));
  g_assert_cmpstr (nothing, ==, "Make a first move to share the board");

  source.problem = "This deal has no link";
  game_link_drop (link);
  g_assert_null (editor_link_code_make (link, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
  g_assert_cmpstr (editor_share_label_no_code (error), ==, "This deal has no link");
  problem = editor_share_label_link (link);
  g_assert_cmpstr (problem, ==, "This deal has no link");
}

/* What the receiver will see stands in a line of its own. */
static void
test_receiver (void)
{
  Source source = { 0 };
  g_autoptr (GameLink) link = game_link_new (&kind, &source, NULL);
  g_autofree char *plain = editor_share_label_add_receiver (link, "Copied");
  g_autofree char *special = NULL;

  source.notice = "Special";
  special = editor_share_label_add_receiver (link, "Copied");
  g_assert_cmpstr (plain, ==, "Copied");
  g_assert_cmpstr (special, ==, "Copied\nSpecial");
}

/* What a link leaves out it does not have. */
static void
test_left_out (void)
{
  Source source = { 0 };
  g_autoptr (GameLink) link = game_link_new (&kind, &source, NULL);

  game_link_set_has_name (link, TRUE);
  g_assert_false (game_link_has_name (link));
  g_assert_cmpuint (game_link_get_name_length (link), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/link-code/level", test_level);
  g_test_add_func ("/link-code/no-link", test_no_link);
  g_test_add_func ("/link-code/receiver", test_receiver);
  g_test_add_func ("/link-code/left-out", test_left_out);

  return g_test_run ();
}
