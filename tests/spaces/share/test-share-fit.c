#include "spaces/share/share-fit.h"

#include <string.h>

static void
test_the_example (void)
{
  ShareFit fit;
  g_autofree char *words = NULL;
  g_autofree char *lines = NULL;

  share_fit_measure ("https://spaces-game.com/#2|2p0p2tG0f", QR_LEVEL_M, &fit);
  g_assert_cmpuint (fit.length, ==, 36);
  g_assert_cmpuint (fit.sms_parts, ==, 1);
  g_assert_true (fit.fits_chat);
  g_assert_cmpuint (fit.qr_version, ==, 3);
  words = share_fit_describe (&fit);
  g_assert_true (g_str_has_prefix (words, "36 characters · fits one text message · QR version 3"));
  lines = share_fit_describe_lines (&fit);
  g_assert_true (g_str_has_prefix (lines, "36 characters\nfits one text message\nQR version 3"));
}

static void
test_edges (void)
{
  const struct
  {
    gsize length, bars;
    guint parts;
    gboolean chat, qr;
  } cases[] = {
    { 160, 0, 1, TRUE, TRUE },    { 161, 0, 2, TRUE, TRUE },  { 159, 1, 1, TRUE, TRUE },
    { 160, 1, 2, TRUE, TRUE },    { 306, 0, 2, TRUE, TRUE },  { 307, 0, 3, TRUE, TRUE },
    { 2000, 0, 14, TRUE, TRUE },  { 2001, 0, 14, FALSE, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *link = g_strnfill (cases[i].length, 'a');
      ShareFit fit;
      g_autofree char *words = NULL;

      memset (link, '|', cases[i].bars);
      share_fit_measure (link, QR_LEVEL_M, &fit);
      g_assert_cmpuint (fit.length, ==, cases[i].length);
      g_assert_cmpuint (fit.sms_parts, ==, cases[i].parts);
      g_assert_cmpint (fit.fits_chat, ==, cases[i].chat);
      g_assert_cmpint (fit.qr_version > 0, ==, cases[i].qr);
      words = share_fit_describe (&fit);
      g_assert_cmpint (strstr (words, "too long for a QR code") == NULL, ==, cases[i].qr);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/share-fit/the-example", test_the_example);
  g_test_add_func ("/share-fit/edges", test_edges);
  return g_test_run ();
}
