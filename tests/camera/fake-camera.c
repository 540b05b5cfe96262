/* A camera for the tests of who listens to one. The node, or FAKE_CAMERA, says what it does:
 *
 *   card        shows a code, fifty frames a second, and keeps to the slots that it is given
 *   unplugged   the same for ten frames, and then ends
 *   taken       shows a frame, and the same slot again though it was not given back
 *   blank       shows white paper
 *   cameras     has more cameras than are told, watches the second, and shows a code
 *   WORD        says this word and ends
 *
 * Asked whether all is there it says "ready", or FAKE_CAMERA_CHECK.
 * The code is FAKE_CAMERA_TEXT, or “seen”. With FAKE_CAMERA_NAMES, words, there are cameras called
 * so, the first is watched unless the node is the name of another, and the code is that name. */
#include "qr/frame-slots.h"
#include "qr/qr-symbol.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define WIDTH 400
#define HEIGHT 300
#define MODULE 5

static const char *shown = "seen";

static void
draw_code (guint8 *pixels)
{
  g_autoptr (QrSymbol) symbol = qr_symbol_new (shown, QR_LEVEL_M, NULL);
  guint side = qr_symbol_get_width (symbol) * MODULE;

  memset (pixels, 255, WIDTH * HEIGHT);
  for (guint y = 0; y < side; y++)
    for (guint x = 0; x < side; x++)
      if (qr_symbol_is_dark (symbol, x / MODULE, y / MODULE))
        pixels[(y + 100) * WIDTH + x + 120] = 0;
}

static void
show (const FrameSlots *slots,
      guint             most,
      gboolean          is_blank)
{
  guint free_slots = (1u << FRAME_SLOTS) - 1;

  for (guint n = 0; n < most; n++)
    {
      char given[64];
      gssize length = 0;
      int slot;

      while ((slot = g_bit_nth_lsf (free_slots, -1)) < 0)
        {
          length = read (STDIN_FILENO, given, sizeof given);
          if (length <= 0)
            return;
          for (gssize i = 0; i < length; i++)
            if (given[i] != '\n')
              free_slots |= 1u << (given[i] - '0');
        }

      free_slots &= ~(1u << slot);
      draw_code (frame_slots_get (slots, (guint) slot));
      if (is_blank)
        memset (frame_slots_get (slots, (guint) slot), 255, WIDTH * HEIGHT);
      printf ("%d %d %d\n", slot, WIDTH, HEIGHT);
      fflush (stdout);
      g_usleep (20000);
    }
}

static void
say_cameras (const char *wanted)
{
  g_auto (GStrv) names = g_strsplit (g_getenv ("FAKE_CAMERA_NAMES"), " ", -1);
  gboolean is_there = wanted != NULL && g_strv_contains ((const char *const *) names, wanted);

  shown = is_there ? wanted : g_intern_string (names[0]);
  for (guint i = 0; names[i] != NULL; i++)
    printf ("camera\t%d\t%s\tCamera %s\n", g_str_equal (names[i], shown), names[i], names[i]);
  fflush (stdout);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (FrameSlots) slots = frame_slots_map (FRAME_MEMORY_FD, TRUE);
  const char *mode = g_getenv ("FAKE_CAMERA");
  const char *check = g_getenv ("FAKE_CAMERA_CHECK");
  const char *node = mode != NULL ? mode : argc > 2 ? argv[2] : "card";

  g_assert_nonnull (slots);
  if (g_str_equal (argv[1], "check"))
    {
      printf ("%s\n", check != NULL ? check : "ready");
      return 0;
    }

  g_assert_cmpstr (argv[1], ==, mode != NULL ? "remote" : "session");
  if (g_getenv ("FAKE_CAMERA_TEXT") != NULL)
    shown = g_getenv ("FAKE_CAMERA_TEXT");
  if (g_getenv ("FAKE_CAMERA_NAMES") != NULL)
    say_cameras (argc > 2 ? argv[2] : NULL);
  if (g_str_equal (node, "cameras"))
    {
      for (int i = 0; i < 100; i++)
        printf ("camera\t%d\tnode-%d\tCamera %d\n", i == 1, i, i);
      show (slots, G_MAXUINT, FALSE);
    }
  if (g_str_equal (node, "card") || g_str_equal (node, "unplugged"))
    show (slots, g_str_equal (node, "card") ? G_MAXUINT : 10, FALSE);
  else if (g_str_equal (node, "blank"))
    show (slots, G_MAXUINT, TRUE);
  else if (g_str_equal (node, "taken"))
    {
      draw_code (frame_slots_get (slots, 1));
      printf ("1 400 300\n1 400 300\n");
    }
  else
    printf ("%s\n", node);
  return 0;
}
