/* The built program from outside: what it writes, where, and its exit status. */
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

typedef struct
{
  int status;
  GBytes *out;
  GBytes *err;
} Run;

static const char *
text_of (GBytes *bytes)
{
  return g_bytes_get_size (bytes) > 0 ? g_bytes_get_data (bytes, NULL) : "";
}

static void
run_clear (Run *run)
{
  g_bytes_unref (run->out);
  g_bytes_unref (run->err);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

/* A file, not a pipe: a program may end before it has read everything. */
static int
open_input (const char *input,
            gsize       length)
{
  FILE *file = tmpfile ();
  int fd;

  g_assert_cmpuint (fwrite (input, 1, length, file), ==, length);
  rewind (file);
  fd = dup (fileno (file));
  fclose (file);

  return fd;
}

/* Runs `spaces` with @arguments, separated by line feeds, and @length bytes of standard input. */
static Run
run_bytes (const char *arguments,
           const char *input,
           gsize       length)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (
      G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autofree char *line = g_strconcat (g_getenv ("SPACES"), "\n", arguments, NULL);
  g_auto (GStrv) argv = g_strsplit (line, "\n", -1);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  Run run = { 0 };

  if (*arguments == '\0')
    g_clear_pointer (&argv[1], g_free);
  g_subprocess_launcher_take_stdin_fd (launcher, open_input (input, length));
  process = g_subprocess_launcher_spawnv (launcher, (const char *const *) argv, &error);
  g_assert_no_error (error);
  g_subprocess_communicate (process, NULL, NULL, &run.out, &run.err, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  run.status = g_subprocess_get_exit_status (process);

  return run;
}

static gboolean
holds (GBytes     *bytes,
       const char *text)
{
  return memmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), text, strlen (text))
         != NULL;
}

typedef struct
{
  const char *arguments;
  const char *input;
  int status;
  const char *out; /* what standard output is, or with a `~` in front has in it */
  const char *err; /* what standard error has in it, NULL for nothing at all */
} Case;

/* With --verbose, what happened, in one line whatever bytes there are. */
static void
tell (const char *arguments,
      const Run  *run)
{
  g_autofree char *asked = g_strescape (arguments, NULL);
  g_autofree char *out = g_strdup_printf ("%.*s", (int) g_bytes_get_size (run->out),
                                          text_of (run->out));
  g_autofree char *err = g_strdup_printf ("%.*s", (int) g_bytes_get_size (run->err),
                                          text_of (run->err));
  g_autofree char *shown_out = g_strescape (out, NULL);
  g_autofree char *shown_err = g_strescape (err, NULL);

  g_test_message ("spaces %s: %d, %s, %s", asked, run->status, shown_out, shown_err);
}

static void
check_case (const Case *c)
{
  g_auto (Run) run = run_bytes (c->arguments, c->input, strlen (c->input));

  tell (c->arguments, &run);
  g_assert_cmpint (run.status, ==, c->status);
  if (*c->out == '~')
    g_assert_true (holds (run.out, c->out + 1));
  else
    g_assert_cmpmem (g_bytes_get_data (run.out, NULL), g_bytes_get_size (run.out), c->out,
                     strlen (c->out));
  if (c->err == NULL)
    g_assert_cmpuint (g_bytes_get_size (run.err), ==, 0);
  else
    g_assert_true (holds (run.err, c->err));
}

static const Case decode_cases[] = {
  { "decode\n2|2p0p2tG0f", "", 0,
    "2×2 board, 4 moves\n\n   1  piece  row 1, column 0\n   2  piece  row 0, column 0\n"
    "   3  trap   row 1, column 0\n   4  final  goal, column 0\n\n    P ·\n    T ·\n\nCode: "
    "2|2p0p2tG0f\n",
    NULL },
  { "decode", "2|2p0p2tG0f\n", 0, "~Code: 2|2p0p2tG0f\n", NULL },
  { "decode\n-", "2|2p0p2tG0f", 0, "~Code: 2|2p0p2tG0f\n", NULL },
  { "decode\n2|2p@fox:My%20board", "", 0, "~Name: My board\nCreature: fox\nCode: 2|2p\n", NULL },
  { "decode\n10|090p", "", 0, "~Note: The squares", NULL },
  { "decode\n4|12p08x", "", 1, "", "    4|12p08x\n           ^\n" },
  { "decode\n2|2p\xFF", "", 1, "", "    2|2p\\xFF\n        ^^^^\n" },
  { "decode", "", 1, "", "The text is empty" },
  { "decode\n--json", "", 1, "~{\"ok\":false,\"error\":{\"code\":\"empty\",", NULL },
  { "decode\n--json\n2|2p", "", 0, "~{\"ok\":true,\"size\":2,", NULL },
  { "decode\n--color=always\n4|12p08x", "", 1, "", "\033[1;31m^\033[0m" },
  { "decode\n--color=always\n2|2p", "", 0, "~\033[1mP\033[0m", NULL },
  { "decode\n--color=maybe\n2|2p", "", 2, "", "maybe" },
  { "decode\n2|2p\n2|2p", "", 2, "", "one word too many" },
  { "decode\n--nothing", "", 2, "", "--nothing" },
  { "decode\n--help", "", 0, "~spaces decode [OPTION…] [BOARD]", NULL },
};

static const Case encode_cases[] = {
  { "encode\n4\n3,0\n2,0\n3,0t\n1,0\n0,0\nG0", "", 0, "4|12p08p12t04p00pG0f\n", NULL },
  { "encode\n--\n2\n1,0p\n-1,0f\nG1t", "", 0, "2|2pG0fG1t\n", NULL },
  { "encode", "{\"size\":2,\"moves\":[{\"row\":1,\"col\":0,\"type\":\"piece\"}]}\n", 0, "2|2p\n",
    NULL },
  { "encode\n--json\n2\n1,0", "", 0, "{\"ok\":true,\"encoded\":\"2|2p\"}\n", NULL },
  { "encode\n--name=My board\n--creature=fox\n2\n1,0", "", 0, "2|2p@fox:My%20board\n", NULL },
  { "encode\n--checksum\n2\n1,0", "", 0, "~2|2p#", NULL },
  { "encode\n--creature=dragon\n2\n1,0", "", 1, "", "creature" },
  { "encode\n--name=012345678901234567890123456789012345678901234567890\n2\n1,0", "", 1, "",
    "name" },
  { "encode\n2\n1,5", "", 1, "", "Move 1: “1,5”" },
  { "encode\n2\nG9", "", 1, "", "Move 1: “G9”" },
  { "encode\n2\n\xFF", "", 1, "", "Move 1" },
  { "encode\n2\n", "", 1, "", "Move 1" },
  { "encode\n99\n1,0", "", 1, "", "2 to 31" },
  { "encode\n{\"size\":2", "", 1, "", "             ^" },
  { "encode\n{\"size\":2}", "", 1, "", "moves" },
  { "encode", "", 1, "", "The JSON text is empty" },
  { "encode\n--help", "", 0, "~spaces encode 4 3,0 2,0 3,0t 1,0 0,0 G0", NULL },
};

static const Case check_cases[] = {
  { "check\n2|2p0pG0f", "", 0,
    "legal: it keeps the rules of the game’s board creator, and its engine plays it\n\nScore: 2\n",
    NULL },
  { "check\n2|3p1p3t0p2tG0f", "", 1, "~    2|3p1p3t0p2tG0f\n              ^^\n", NULL },
  { "check\n2|3p1p3t0p2tG0f", "", 1, "~trap: Board can have maximum 1 traps (found 2)\n", NULL },
  { "check\n--require=readable\n2|3p1p3t0p2tG0f", "", 0, "~readable: ", NULL },
  { "check\n--require=great\n2|2p", "", 2, "", "great" },
  { "check\n2|2p", "", 1, "~Whole board: The goal is not reached yet", NULL },
  { "check\n--json\n2|2p0pG0f", "", 0, "~{\"ok\":true,\"level\":\"legal\",\"problems\":[]", NULL },
  { "check\n--json\n2|2p", "", 1,
    "~\"level\":\"readable\",\"problems\":[{\"rule\":\"unfinished\",\"move\":null,", NULL },
  { "check\nhello", "", 1, "", "    hello\n    ^\n" },
  { "check\n--help", "", 0, "~--require=LEVEL", NULL },
};

static const Case picture_cases[] = {
  { "ascii\n2|2p", "", 0,
    "┌─────┬─────┐\n│     │     │\n├─────┼─────┤\n│ 1●  │     │\n└─────┴─────┘\n", NULL },
  { "ascii\n--current=1,0\n2|2p", "", 0, "~ ← You are here\n", NULL },
  { "ascii\n--current=1\n2|2p", "", 2, "", "ROW,COLUMN" },
  { "ascii\n--current=2,0\n2|2p", "", 2, "",
    "--current: row 2, column 0 isn’t on this board; both go from 0 to 1" },
  { "ascii\n--current=0,2\n2|2p", "", 2, "", "row 0, column 2 isn’t on" },
  { "ascii\n--current=-1,0\n2|2p0pG0f", "", 2, "", "row -1, column 0 isn’t on" },
  { "thumbnail\n--view=opponent\n--trap=9,0\n4|12p", "", 2, "",
    "--trap: row 9, column 0 isn’t on" },
  { "thumbnail\n--view=opponent\n--trap=0,4\n4|12p", "", 2, "", "both go from 0 to 3" },
  { "thumbnail\n--view=opponent\n--trap=0,3\n4|12p", "", 0, "~<svg", NULL },
  { "thumbnail\n--output=board.png\n4|12p", "", 2, "", "The extension of “board.png”" },
  { "ascii\n--json\n2|2p", "", 0, "~{\"ok\":true,\"ascii\":[\"", NULL },
  { "ascii\n3|", "", 1, "", "    3|\n      ^\n" },
  { "ascii\n--help", "", 0, "~--current=ROW,COLUMN", NULL },
  { "thumbnail\n2|2p", "", 0, "~<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\">",
    NULL },
  { "thumbnail\n--view=opponent\n--max-step=0\n--trap=0,1\n2|2p0p2t", "", 0, "~#722ed1", NULL },
  { "thumbnail\n--view=blank\n--size=3", "", 0, "~viewBox=\"0 0 145 145\"", NULL },
  { "thumbnail\n--view=blank", "", 2, "", "--size" },
  { "thumbnail\n--view=side\n2|2p", "", 2, "", "side" },
  { "thumbnail\n--view=opponent\n--trap=x\n2|2p", "", 2, "", "ROW,COLUMN" },
  { "thumbnail\n--json\n2|2p", "", 0, "~{\"ok\":true,\"svg\":\"<svg xmlns=\\\"", NULL },
  { "thumbnail\nx", "", 1, "", "    x\n    ^\n" },
  { "thumbnail\n--output=/proc/none/x.svg\n2|2p", "", 1, "", "/proc/none" },
  { "thumbnail\n--help", "", 0, "~--view=VIEW", NULL },
};

static const Case generate_cases[] = {
  { "generate\n2", "", 0, "~2|2p0pG0f\n2|2p3p1pG1f\n2|2p3p2t1pG1f\n", NULL },
  { "generate\n2\n--limit=1\n--json", "", 0, "{\"ok\":true,\"boardsInOrder\":[\"2|2p0pG0f\"]}\n",
    NULL },
  { "generate\n2\n--limit=0", "", 0, "", NULL },
  { "generate\n3", "", 0, "~3|6p3p0pG0f\n",
    "spaces generate: There are 796 boards of this size, but only 500 are shown. Use --limit" },
  { "generate\n4", "", 0, "~4|12p08p04p00pG0f\n", "There are more than 10000 boards of this size" },
  { "generate\n3\n--limit=500", "", 0, "~3|6p3p0pG0f\n", NULL },
  { "generate", "", 2, "", "SIZE" },
  { "generate\n32", "", 2, "", "2 to 31" },
  { "generate\n2\n--limit=-1", "", 2, "", "--limit" },
  { "generate\n2\n--limit=99999999999", "", 2, "", "99999999999" },
  { "generate\n--help", "", 0, "~--limit=N", NULL },
};

static const Case strength_cases[] = {
  { "count\n3", "", 0, "809144703\n", NULL },
  { "count\n4\n--population=plain", "", 0, "11002256\n", NULL },
  { "count\n3\n--max-moves=8\n--json", "", 0,
    "{\"ok\":true,\"size\":3,\"population\":\"all\",\"maxMoves\":8,\"boards\":7070}\n", NULL },
  { "count\n6", "", 1, "", "up to 5×5" },
  { "count\n2\n--population=most", "", 2, "", "most" },
  { "count\n3\n--max-moves=3", "", 2, "", "at least 4" },
  { "count", "", 2, "", "SIZE" },
  { "count\n2\n3", "", 2, "", "spaces count" },
  { "strength\n2|2p0pG0f", "", 0,
    "~Played against all 578 legal boards.\nWon 70.42 %, tied 27.85 %, lost 1.73 %\n", NULL },
  { "strength\n2|2p0pG0f\n--population=plain", "", 0,
    "~Played against all 54 boards that visit no square twice.\n", NULL },
  { "strength\n2|2p0pG0f\n--population=plain", "", 0,
    "~The boards that beat it by most:\n  2|2p3t0p1pG1f  0 points to 2\n", NULL },
  { "strength\n3|7p4p1pG1f\n--population=plain\n--sample=50", "", 0,
    "~Played against 50 boards drawn from those that visit no square twice.\n", NULL },
  { "strength\n2|2p0pG0f\n--population=most", "", 2, "", "most" },
  { "strength\n2|2p0pG0f\n--scoring=most", "", 2, "", "most" },
  { "strength\n2|2p0pG0f\n--against=-", "2|2p0pG0f\n\n2|3p1pG1f\n", 0,
    "~Played against the 2 boards of the files.\n", NULL },
  { "strength\n2|3p2p0pG0f\n--against=-", "2|2p0pG0f\n", 0,
    "~Played against the 1 board of the files.\n", NULL },
  { "strength\n2|3p2p0pG0f\n--against=-", "2|2p0pG0f\n", 0,
    "~  2|2p0pG0f  1 point to 2\n", NULL },
  { "strength\n2|2p0pG0f\n--against=-", "2|2p0pG0f\n2|2p9pG0f what\n", 1, "",
    "spaces strength: -:2: Move 2: square 9" },
  { "strength\n2|2p0pG0f\n--against=-", "2|2p0pG0f and 2|3p1pG1f\n", 0,
    "~Played against the 2 boards of the files.\n", NULL },
  { "strength\n2|2p0pG0f\n--json", "", 0,
    "~{\"ok\":true,\"board\":\"2|2p0pG0f\",\"size\":2,\"scoring\":\"web\",\"population\":\"all\","
    "\"against\":{\"kind\":\"all\",\"boards\":578},\"wins\":", NULL },
  { "strength\n2|2p0pG0f\n--population=plain\n--scoring=engine\n--json", "", 0,
    "~\"scoring\":\"engine\",\"population\":\"plain\",\"against\":{\"kind\":\"all\",\"boards\":54}",
    NULL },
  { "strength\n3|7p4p1pG1f\n--sample=500\n--seed=7\n--json", "", 0,
    "~\"against\":{\"kind\":\"sample\",\"boards\":500}", NULL },
  { "strength\n6|33p27p21p15p09p03pG3f\n--sample=50\n--json", "", 0, "~\"evenness\":", NULL },
  { "strength\n6|33p27p21p15p09p03pG3f\n--sample=50", "", 0, "~not drawn evenly", NULL },
  { "strength\n2|2p0pG0f\n--against=-", "2|2p0pG0f\n2|3p1pG1f\n", 0,
    "~Played against the 2 boards of the files.\nWon 0.00 %, tied 100.00 %, lost 0.00 %\n", NULL },
  { "strength\n2|2p0pG0f\n--against=-\n--json", "2|2p0pG0f\n2|3p1pG1f\n", 0,
    "{\"ok\":true,\"board\":\"2|2p0pG0f\",\"size\":2,\"scoring\":\"web\",\"population\":null,"
    "\"against\":{\"kind\":\"file\",\"boards\":2},\"wins\":0,\"ties\":2,\"losses\":0,"
    "\"meanPoints\":2,\"meanLead\":0,\"worst\":[]}\n", NULL },
  { "strength\n2|2p0pG0f\n--against=-", "what\n", 1, "", "-:1: There is no code" },
  { "strength\n2|2p0pG0f\n--against=library\n--library=/nowhere.db", "", 1, "",
    "The library has no such board of size 2." },
  { "strength\n3|7p4p1pG1f\n--population=plain\n--changes", "", 0,
    "~No change of one move gains anything.\n", NULL },
  { "strength\n2|3p1p1t0pG0f\n--against=-\n--changes", "2|2p0pG0f\n2|3p1pG1f\n", 0,
    "~No change of one move gains anything.\n", NULL },
  { "strength\n2|2p0pG0f\n--against=library\n--against=-", "", 2, "", "not of both" },
  { "strength\n2|2p0pG0f\n--deck=x\n--against=-", "", 2, "", "not of both" },
  { "strength\n3|7p4p3t1pG1f\n--population=plain\n--changes", "", 0,
    "~The changes of one move that gain most:\n  3|7p4p1pG1f  Without move 3: +21.4\u00a0%\n",
    NULL },
  { "strength\n3|7p4p3t1pG1f\n--population=plain\n--changes\n--json", "", 0,
    "~\"changes\":[{\"kind\":\"drop\",\"move\":3,\"type\":\"trap\",\"row\":1,\"col\":0,"
    "\"board\":\"3|7p4p1pG1f\",\"wins\":", NULL },
  { "strength\n2|2p0pG0f\n--sample=0", "", 2, "", "--sample" },
  { "strength\n2|x", "", 1, "", "    2|x\n      ^\n" },
  { "tournament\n-\n--table", "2|2p0pG0f\n2|3p1pG1f\n2|2p0p1tG0f\n", 0,
    "~Points against each board", NULL },
  { "tournament\n-\n--csv\n--table", "2|2p0pG0f\n2|3p1pG1f\n", 0,
    "place,board,points,elo,wins,ties,losses,2|2p0pG0f,2|3p1pG1f\n"
    "1,2|2p0pG0f,2,1500.0,0,1,0,2,2\n2,2|3p1pG1f,2,1500.0,0,1,0,2,2\n", NULL },
  { "tournament\n-\n--csv", "2|2p0pG0f\n2|3p1pG1f\n", 0,
    "place,board,points,elo,wins,ties,losses\n"
    "1,2|2p0pG0f,2,1500.0,0,1,0\n2,2|3p1pG1f,2,1500.0,0,1,0\n", NULL },
  { "tournament\n-\n--json", "2|2p0pG0f\n2|3p1pG1f\n", 0,
    "{\"ok\":true,\"scoring\":\"web\",\"ranking\":[{\"board\":\"2|2p0pG0f\",\"points\":2,"
    "\"elo\":1500,\"wins\":0,\"ties\":1,\"losses\":0},{\"board\":\"2|3p1pG1f\",\"points\":2,"
    "\"elo\":1500,\"wins\":0,\"ties\":1,\"losses\":0}]}\n", NULL },
  { "tournament\n-\n--csv\n--opponents=2",
    "2|2p0pG0f\n2|3p1pG1f\n2|2p0pG0f\n2|3p1pG1f\n2|2p0pG0f\n", 0,
    "~1,2|2p0pG0f,4,,0,2,0,2.0000,", NULL },
  { "strength\n2|2p0pG0f\n--against=-", "2|3p1pG1f\n3|7p4p1pG1f\n", 1, "",
    "board 2 of those that it plays is 3×3" },
  { "tournament\n-\n--deck=x", "", 2, "", "not of both" },
  { "tournament\nlibrary\n-", "", 2, "", "not of both" },
  { "tournament\n--size=99", "", 2, "", "--size must be" },
  { "tournament\nlibrary\n--library=/nowhere.db", "", 1, "",
    "The library has no such board." },
  { "tournament\n-", "2|2p0pG0f\n", 1, "", "at least 2 boards, not 1" },
  { "tournament\n-", "2|2p0pG0f\n3|7p4p1pG1f\n", 1, "", "board 2 is 3×3" },
  { "tournament", "", 2, "", "at least one file" },
  { "tournament\n-\n--scoring=most", "", 2, "", "most" },
  { "tournament\n-", "what\n", 1, "", "-:1: There is no code" },
  { "tournament\n-\n--merge\n--shard=1/2", "", 2, "", "“--merge”" },
  { "tournament\n-\n--shard=3/2", "", 2, "", "3/2" },
  { "tournament\n-\n--csv\n--json", "", 2, "~--csv has no meaning for", NULL },
  { "tournament\n--merge\n-", "2|2p0pG0f\n", 2, "", "needs parts" },
  { "tournament\n-\n--partial", "", 2, "", "--partial is for --merge" },
  { "tournament\n-\n--table\n--opponents=2", "", 2, "", "--table has no meaning" },
  { "tournament\n-\n--table\n--resume=x", "", 2, "", "--table has no meaning" },
  { "tournament\n-\n--csv\n--shard=1/2", "", 2, "", "--csv has no meaning" },
  { "tournament\n-\n--output=x", "", 2, "", "--output is for a part" },
  { "tournament\n-\n--jobs=-1", "", 2, "", "--jobs must be" },
  { "tournament\n-\n--opponents=-2", "", 2, "", "--opponents must be" },
  { "tournament\n-\n--shard=1/2\n--json", "2|2p0pG0f\n", 2, "~use --output=FILE", NULL },
  { "batch",
    "{\"op\":\"board.strength\",\"encoded\":\"2|2p0pG0f\",\"against\":\"library\","
    "\"library\":\"/nowhere.db\"}\n", 0, "~The library has no such board of size 2.", NULL },
  { "batch", "{\"op\":\"board.strength\",\"encoded\":\"2|2p0pG0f\",\"population\":\"plain\"}\n", 0,
    "~\"population\":\"plain\",\"against\":{\"kind\":\"all\",\"boards\":54}", NULL },
  { "batch",
    "{\"op\":\"board.strength\",\"encoded\":\"2|2p0pG0f\","
    "\"against\":[\"2|3p1pG1f\",\"2|x\"]}\n", 0,
    "~\"message\":\"against 2: ", NULL },
  { "batch",
    "{\"op\":\"board.strength\",\"encoded\":\"2|2p0pG0f\","
    "\"against\":[\"3|7p4p1pG1f\"]}\n", 0,
    "~board 1 of those that it plays is 3×3", NULL },
  { "batch",
    "{\"op\":\"board.strength\",\"encoded\":\"3|7p4p3t1pG1f\",\"population\":\"plain\","
    "\"changes\":true}\n", 0,
    "~\"changes\":[{\"kind\":\"drop\",\"move\":3,\"type\":\"trap\",\"row\":1,\"col\":0,"
    "\"board\":\"3|7p4p1pG1f\"", NULL },
  { "batch",
    "{\"op\":\"board.strength\",\"encoded\":\"3|7p4p3t1pG1f\","
    "\"against\":[\"3|7p4p1pG1f\"],\"changes\":true}\n", 0,
    "~\"changes\":[{\"kind\":", NULL },
  { "batch",
    "{\"op\":\"boards.tournament\",\"boards\":[\"2|2p0pG0f\",\"2|3p1pG1f\"],"
    "\"scoring\":\"engine\"}\n",
    0, "~\"table\":[[2,2],[2,2]]}", NULL },
  { "batch", "{\"op\":\"boards.tournament\",\"boards\":2}\n", 0, "~must be a list of codes", NULL },
  { "batch",
    "{\"op\":\"board.strength\",\"encoded\":\"2|2p0pG0f\",\"scoring\":\"most\"}\n", 0,
    "~“scoring” must be one of", NULL },
  { "batch",
    "{\"op\":\"board.strength\",\"encoded\":\"2|2p0pG0f\",\"population\":\"most\"}\n", 0,
    "~“population” must be one of", NULL },
  { "batch",
    "{\"op\":\"board.strength\",\"encoded\":\"2|2p0pG0f\",\"sample\":0}\n", 0,
    "~“sample” must be", NULL },
  { "batch",
    "{\"op\":\"board.strength\",\"encoded\":\"2|2p0pG0f\",\"seed\":-1}\n", 0,
    "~“seed” must be", NULL },
  { "batch",
    "{\"op\":\"board.strength\",\"encoded\":\"2|2p0pG0f\",\"sample\":9,\"seed\":7}\n", 0,
    "~\"against\":{\"kind\":\"sample\",\"boards\":9}", NULL },
  { "batch",
    "{\"op\":\"board.strength\",\"encoded\":\"2|2p0pG0f\",\"against\":[\"2|3p1pG1f\"]}\n", 0,
    "~\"against\":{\"kind\":\"file\",\"boards\":1}", NULL },
  { "batch", "{\"op\":\"boards.tournament\",\"boards\":[\"2|2p0pG0f\"]}\n", 0, "~not 1", NULL },
  { "batch", "{\"op\":\"boards.tournament\",\"boards\":[3]}\n", 0,
    "~must be a list of codes", NULL },
  { "batch\n--jobs=-1", "", 2, "", "--jobs" },
  { "batch\n--jobs=0", "", 0, "", NULL },
};

static const Case qr_cases[] = {
  { "qr\n2|2p0p2tG0f", "", 0, "~\n████ ▄▄▄▄▄ █", NULL },
  { "qr\n--invert\n2|2p0p2tG0f", "", 0, "~\n    █▀▀▀▀▀█ ", NULL },
  { "qr\n--color=always\n2|2p0p2tG0f", "", 0, "~48;2;255;255;255m    █▀▀▀▀▀█ ", NULL },
  { "qr\n--format=svg\n2|2p0p2tG0f", "", 0, "~width=\"296\" height=\"296\" viewBox=\"0 0 37 37\"",
    NULL },
  { "qr\n--format=svg\n--module=2\n--quiet-zone=0\n--text=hello", "", 0,
    "~width=\"42\" height=\"42\" viewBox=\"0 0 21 21\"", NULL },
  { "qr\n--format=png\n2|2p0p2tG0f", "", 0, "~PNG\r\n", NULL },
  { "qr\n--json\n2|2p0p2tG0f", "", 0,
    "~{\"ok\":true,\"text\":\"https://spaces-game.com/"
    "#2|2p0p2tG0f\",\"level\":\"M\",\"version\":3,",
    NULL },
  { "qr\n--json\n--named\n--base=http://localhost/x\n--level=h\n2|2p", "", 0,
    "~\"text\":\"http://localhost/x#challenge=2|2p\",\"level\":\"H\"", NULL },
  { "qr\n--text=", "", 1, "", "nothing" },
  { "qr\n--json\n--text=", "", 1, "~{\"ok\":false,\"error\":{\"code\":\"empty\",", NULL },
  { "qr\n--text=a\n2|2p", "", 2, "", "one word too many" },
  { "qr\n--level=Z\n2|2p", "", 2, "", "“Z”" },
  { "qr\n--format=gif\n2|2p", "", 2, "",
    "“gif” isn’t a format that can be written; use one of: .txt, .svg, .png" },
  { "qr\n--output=/nowhere/symbol.gif\n2|2p", "", 2, "", "The extension of “/nowhere/symbol.gif”" },
  { "qr\n--output=/nowhere/symbol.jpeg\n2|2p", "", 2, "", "use one of: .txt, .svg, .png" },
  { "card\n--format=svg\n-", "2|2p0pG0f", 0, "~<svg", NULL },
  { "export\n--format=svg\n4|12x", "", 1, "", "    4|12x\n        ^\n" },
  { "export\n--format=json\n--step=0\n4|12p", "", 1, "", "" },
  { "inspect\n--json\n4|12p08p@fox:My%20name#eace", "", 0, "~\"creature\":\"fox\"", NULL },
  { "decode\n4|12p08p@fox:My%20name#eace", "", 0, "~Checksum, correct: eace\n", NULL },
  { "decode\n--json\n4|12p08p@fox:My%20name#eace", "", 0, "~\"checksum\":\"eace\"", NULL },
  { "batch", "{\"op\":\"lz.decompress\",\"form\":\"x\",\"letters\":\"a\"}\n", 0,
    "~“form” must be one of", NULL },
  { "batch", "{\"op\":\"lz.decompress\",\"form\":\"uri\"}\n", 0, "~\"ok\":false", NULL },
  { "batch", "{\"op\":\"challenge.decode\"}\n", 0, "~“url”", NULL },
  { "batch", "{\"op\":\"file.read\",\"kind\":\"x\",\"text\":\"{}\"}\n", 0, "~“kind” must be one of",
    NULL },
  { "batch", "{\"op\":\"file.read\"}\n", 0, "~“text”", NULL },
  { "batch", "{\"op\":\"round.simulate\",\"playerBoard\":\"2|x\",\"opponentBoard\":\"2|2p\"}\n", 0,
    "~\"message\":\"playerBoard: ", NULL },
  { "card\n--level=Z\n2|2p0pG0f", "", 2, "", "--level must be L, M, Q or H, not “Z”" },
  { "sheet\n--sides=both\n2|2p0pG0f", "", 2, "",
    "--sides must be fronts, long-edge or short-edge, not “both”" },
  { "sheet\n--page=0\n--format=png\n2|2p0pG0f", "", 2, "", "--page must be 1 or more" },
  { "export\n--format=svg\n--palette=sepia\n2|2p", "", 2, "", "--palette must be light, dark" },
  { "export\n--format=svg\n--palette=high-contrast\n2|2p", "", 0, "~<svg", NULL },
  { "export\n--format=text\n--step=1\n4|12p08p", "", 0, "~\n4|12p\n", NULL },
  { "export\n--format=html\n--step=1\n--name=A \"b\"\n4|12p08p", "", 0,
    "~<meta name=\"opens\" content=\"https://spaces-game.com/#4|12p:A%20%22b%22\">", NULL },
  { "export\n--format=html\n--step=0\n4|12p08p", "", 1, "", "nothing to play" },
  { "export\n--format=html\n--scale=2\n4|12p08p", "", 2, "", "--scale has no meaning for “html”" },
  { "page", "", 0, "~<meta name=\"opens\" content=\"\">", NULL },
  { "page\n2|2p0pG0f\n-", "3|7p4p1pG1f:Two\n", 0,
    "~<meta name=\"opens\" content=\"https://spaces-game.com/#2|2p0pG0f,3|7p4p1pG1f:Two\">", NULL },
  { "page\n2|2x", "", 1, "", "2|2x" },
  { "page\n--json", "", 2, "~With --json, use --output=FILE", NULL },
  { "page\n--output=/nowhere/page.html", "", 1, "", "/nowhere/page.html" },
  { "page\n--check=-", "<html>", 1, "", "is not the page that opens links" },
  { "page\n--check=-\n--json", "<html>", 1, "~\"ok\":false", NULL },
  { "page\n--check=-\n--output=x", "", 2, "", "--output has no meaning for “--check”" },
  { "page\n--check=-\n2|2p", "", 2, "", "" },
  { "card\n--output=/nowhere/card.jpg\n2|2p0pG0f", "", 2, "", "use one of: .pdf, .svg, .png" },
  { "qr\n--module=0\n2|2p", "", 2, "", "--module" },
  { "qr\n--quiet-zone=100000\n2|2p", "", 2, "", "--quiet-zone" },
  { "qr\n--base=javascript:1\n2|2p", "", 2, "", "javascript:1" },
  { "qr\n2|", "", 1, "", "      ^" },
  { "qr\n--help", "", 0, "~--quiet-zone=N", NULL },
};

/* Every command knows its options, and those alone. */
static const Case option_cases[] = {
  { "ascii\n--nonsense\n2|2p", "", 2, "", "Unknown option --nonsense" },
  { "check\n--nonsense\n2|2p", "", 2, "", "Unknown option --nonsense" },
  { "convert\n--nonsense\n2|2p", "", 2, "", "Unknown option --nonsense" },
  { "encode\n--nonsense", "", 2, "", "Unknown option --nonsense" },
  { "inspect\n--nonsense\n2|2p", "", 2, "", "Unknown option --nonsense" },
  { "scan\n--nonsense", "", 2, "", "Unknown option --nonsense" },
  { "files\n--nonsense", "", 2, "", "Unknown option --nonsense" },
  { "files\n--to=nonsense", "", 2, "", "nonsense" },
  { "ascii\n--current=999,0\n2|2p", "", 2, "", "ROW,COLUMN" },
};

static const Case round_cases[] = {
  { "simulate\n2|2p0pG0f\n2|2p3tG0f", "", 0,
    "You lost, 0 to 1\n\n  You stepped on a trap (points: 0, moves of the piece: 2)\n"
    "  Your opponent reached the goal (points: 1, moves of the piece: 1)\n",
    NULL },
  { "simulate\n3|6p3p6p3p0pG0f", "3|6p", 0, "~You won, 4 to 0\n", NULL },
  { "simulate\n--scoring=engine\n-\n3|6p", "3|6p3p6p3p0pG0f", 0, "~You won, 3 to 0\n", NULL },
  { "simulate\n2|2p\n2|2p", "", 0, "~A tie, 0 to 0\n", NULL },
  { "simulate\n--json\n2|2p0pG0f\n2|2p", "", 0, "~{\"ok\":true,\"winner\":\"player\"", NULL },
  { "simulate\n2|2p\n4|12p08x", "", 1, "", "    4|12p08x\n           ^\n" },
  { "simulate\n--json\n2|2q\n2|2p", "", 1, "~\"code\":\"move-type\"", NULL },
  { "simulate", "", 2, "", "Give two boards" },
  { "simulate\n-\n-", "", 2, "", "Give two boards" },
  { "simulate\n2|2p\n2|2p\n2|2p", "", 2, "", "one word too many" },
  { "simulate\n--scoring=golf\n2|2p\n2|2p", "", 2, "", "golf" },
  { "replay\n2|2p0pG0f\n2|2p3tG0f", "", 0,
    "Step 1: you started at row 1, column 0; your opponent started at row 0, column 1 (0:0)\n"
    "Step 2: you stepped forward onto a trap at row 0, column 0: +1 and −1; "
    "your opponent laid a trap at row 0, column 0 (0:0)\n"
    "Step 3: your opponent reached the goal: +1 (0:1)\nYou lost, 0 to 1\n",
    NULL },
  { "replay\n--fog\n2|2p\n2|2p3t", "", 0, "~your opponent’s step is hidden (0:0)\n", NULL },
  { "replay\n--json\n--fog\n2|2p\n2|2p3t", "", 0,
    "~\"points\":0,\"events\":[]}}],\"winner\":\"tie\"", NULL },
  { "replay\n--json\n2|2t\n2|2p", "", 0,
    "~\"player\":{\"position\":null,\"points\":0,\"events\":[\"trap\"]}", NULL },
  { "replay\n--scoring=golf\n2|2p\n2|2p", "", 2, "", "golf" },
  { "replay\n2|2q\n2|2p", "", 1, "", "    2|2q\n       ^\n" },
  { "answer\n--forward\n3|7p4p1pG1f", "", 0,
    "3|7p4t6p3p0pG0f\n3 points to 0\nThis is the best possible board that never steps back.\n",
    NULL },
  { "answer\n--json\n--scoring=engine", "2|2p0pG0f\n", 0,
    "{\"ok\":true,\"playerBoard\":\"2|2p3t0pG0f\",\"playerPoints\":2,\"opponentPoints\":0,"
    "\"proven\":true,\"bound\":2}\n",
    NULL },
  { "answer\n--max-moves=6\n3|7p4p1pG1f", "", 0,
    "~3 points to 0\nThis is the best possible board with so few moves.\n", NULL },
  { "answer\n--forward\n--max-moves=5\n3|7p4p1pG1f", "", 0,
    "~This is the best possible board with so few moves that never steps back.\n", NULL },
  { "answer\n--forward\n--max-moves=4\n3|7p4p1pG1f", "", 0, "~ points to ", NULL },
  { "answer\n--max-moves=3\n3|7p4p1pG1f", "", 2, "",
    "--max-moves must be at least 4: the shortest 3×3 board" },
  { "answer\n--max-moves=0\n3|7p4p1pG1f", "", 2, "", "--max-moves must be at least 1" },
  { "answer\n--max-moves=-1\n3|7p", "", 2, "", "--max-moves" },
  { "answer\n--scoring=golf\n3|7p", "", 2, "", "golf" },
  { "answer\n2|2p0p2p0p2p0p2p0pG0f", "", 1, "", "9 moves, but the game allows only 8" },
  { "answer\n2|2q", "", 1, "", "    2|2q\n       ^\n" },
};

/* What programs ask for, and how they are told that it makes no sense. */
static const Case batch_round_cases[] = {
  { "batch", "{\"op\":\"round.answer\",\"opponentBoard\":\"2|2p0pG0f\",\"scoring\":\"engine\"}\n",
    0,
    "{\"ok\":true,\"playerBoard\":\"2|2p3t0pG0f\",\"playerPoints\":2,\"opponentPoints\":0,"
    "\"proven\":true,\"bound\":2}\n",
    NULL },
  { "batch",
    "{\"op\":\"round.answer\",\"opponentBoard\":\"3|7p4p1pG1f\",\"forwardOnly\":true,\"maxMoves\":"
    "9}\n",
    0, "~\"playerBoard\":\"3|7p4t6p3p0pG0f\"", NULL },
  { "batch", "{\"op\":\"round.answer\",\"opponentBoard\":\"3|7p4p1pG1f\",\"maxMoves\":3}\n", 0,
    "~“maxMoves” must be at least 4", NULL },
  { "batch", "{\"op\":\"round.answer\",\"opponentBoard\":\"2|2p\",\"maxMoves\":0}\n", 0,
    "~\"code\":\"field\"", NULL },
  { "batch", "{\"op\":\"round.answer\",\"opponentBoard\":\"2|x\"}\n", 0,
    "~\"message\":\"opponentBoard: ", NULL },
  { "batch", "{\"op\":\"round.simulate\",\"playerBoard\":\"2|2p\",\"opponentBoard\":\"2|2q\"}\n", 0,
    "~\"message\":\"opponentBoard: ", NULL },
  { "batch", "{\"op\":\"round.simulate\",\"playerBoard\":\"2|2p\"}\n", 0, "~opponentBoard", NULL },
  { "batch",
    "{\"op\":\"round.simulate\",\"playerBoard\":\"2|2p\",\"opponentBoard\":\"2|2p\",\"scoring\":"
    "\"golf\"}\n",
    0, "~\"ok\":false", NULL },
  { "batch",
    "{\"op\":\"round.combined\",\"playerBoard\":\"2|2p\",\"opponentBoard\":\"2|2p\","
    "\"playerMaxStep\":-2}\n",
    0, "~\"ok\":false", NULL },
  { "batch",
    "{\"op\":\"round.combined\",\"playerBoard\":\"2|2p\",\"opponentBoard\":\"2|2p\","
    "\"playerMaxStep\":-1}\n",
    0, "~\"ok\":true", NULL },
  { "batch", "{\"op\":\"round.fog\",\"encoded\":\"2|2p\",\"lastStep\":0,\"trapPosition\":7}\n", 0,
    "~\"ok\":false", NULL },
  { "batch", "{\"op\":\"round.fog\",\"encoded\":\"2|2p3t\",\"lastStep\":-1}\n", 0,
    "~\"fogEncoded\":\"2|\"", NULL },
  { "batch", "{\"op\":\"round.deck\",\"playerDeck\":[\"2|2p\"],\"opponentDeck\":[]}\n", 0,
    "~Both decks need exactly 10 boards; yours has 1", NULL },
  { "batch", "{\"op\":\"round.deck\",\"playerDeck\":[\"2|2p\",\"2|q\"],\"opponentDeck\":[]}\n", 0,
    "~playerDeck 2: ", NULL },
  { "batch", "{\"op\":\"round.deck\",\"playerDeck\":[1],\"opponentDeck\":[]}\n", 0,
    "~must be a list of codes", NULL },
  { "batch", "{\"op\":\"round.deck\",\"playerDeck\":[],\"opponentDeck\":{}}\n", 0,
    "~must be a list of codes", NULL },
};

static const Case slug_cases[] = {
  { "slug\ndecode\nR33P411R02", "", 0,
    "3×3 rectangle\n\n  Blocked square: row 0, column 2\n  P: row 1, column 1, mirrored, color "
    "0\n\n"
    "   P · # \n   P P · \n   P P · \n\nVersion: 3\n",
    NULL },
  { "slug\ndecode", "https://pentominoes.river.me/#/8.8P41.1?x=1\n", 0, "~Version: 1\n", NULL },
  { "slug\ndecode\nR88P811", "", 0, "~Note: An orientation uses", NULL },
  { "slug\ndecode\nRbbRY49012344a0123400a1928374655", "", 0,
    "~The intended board is RbbRY49012344a012340a09182736455.\n", NULL },
  { "slug\ndecode\n--json\nR88P411", "", 0,
    "~{\"ok\":true,\"version\":\"3\",\"config\":{\"height\":8,", NULL },
  { "slug\ndecode\nR88P418", "", 1, "", "    R88P418\n          ^\n" },
  { "slug\ndecode\nhttps://pentominoes.river.me/#/R88A", "", 1, "", "#/R88A\n" },
  { "slug\ndecode\n--json\nX88", "", 1, "~\"code\":\"surface\"", NULL },
  { "slug\nencode",
    "{\"height\":8,\"width\":8,\"surface\":\"K\",\"colors\":{\"X\":7},\"pieces\":[{\"name\":\"P\","
    "\"rotation\":0,\"reflection\":1,\"x\":1,\"y\":2}]}",
    0, "K88P412_1x\n", NULL },
  { "slug\nencode\n--to=2", "{\"height\":8,\"width\":8,\"surface\":\"K\",\"pieces\":[]}", 1, "",
    "support only rectangles" },
  { "slug\nencode", "{\"height\":8,\"width\":8,\"surface\":\"R\",\"pieces\":[{\"name\":\"P\"}]}", 1,
    "", "rotation" },
  { "slug\nencode", "{\"height\":0}", 1, "", "from 1 to 99" },
  { "slug\nencode",
    "{\"ok\":true,\"version\":\"3\",\"config\":{\"height\":8,\"width\":8,\"surface\":\"R\","
    "\"pieces\":[]}}",
    0, "R88\n", NULL },
  { "slug\nconvert\n--to=1.5\nR88PA11_2X", "", 0, "8_8PA1_1_2X\n", NULL },
  { "slug\nconvert\n--to=0\nR88P411", "", 0, "('g!%5B('p!'P'~o!0~e!1~x!1~y!1)%5D~h!8~w!8)_\n",
    NULL },
  { "slug\nconvert\n20_20p0112", "", 0, "RkkP01c\n", NULL },
  { "slug\nconvert\n--json\n--to=2\nR88P411", "", 0,
    "{\"ok\":true,\"slug\":\"8_8p411\",\"terrainLengths\":{\"plain\":0,\"RY\":0,\"RZ\":0}}\n",
    NULL },
  { "slug\nencode", "{", 1, "", "This isn’t valid JSON" },
  { "slug\nlengths\nT88P411", "", 0, "~ 2      -  Version 2 permalinks support only rectangles",
    NULL },
  { "slug\nconvert\n--to=4\nR88", "", 2, "", "--to" },
  { "slug\npaint\nR11I000", "", 0, "   I!\n", NULL },
  { "slug\npaint\nR51I020", "", 0, "~Solved.\n", NULL },
  { "slug\npaint\n--json\nR51I020", "", 0, "~\"solved\":true}", NULL },
  { "slug\nlengths\nR88P411", "", 0, "~\n 3.1      7\n", NULL },
  { "slug\nlengths\n--json\nK88", "", 0,
    "{\"ok\":true,\"lengths\":{\"0\":null,\"0a\":null,\"1\":null,\"1.1\":null,"
    "\"1.5\":null,\"2\":null,\"3\":3,\"3.1\":3}}\n",
    NULL },
  { "slug\nsolve\nR51", "", 0, "R51I020\n", NULL },
  { "slug\nsolve\n--count\n--json\nC15", "", 0, "~\"count\":1,\"complete\":true,", NULL },
  /* the 107 that are known, turned and mirrored */
  { "slug\nsolve\n--count\nR55", "", 0, "~\n856 solutions\n", NULL },
  { "slug\nsolve\n--count\n--max-nodes=200\nR65", "", 0, "~\nAt least 173 solutions\n", NULL },
  { "slug\nsolve\nR25", "", 1, "No way to fill the empty squares was found.\n", NULL },
  { "slug\nsolve\nR88", "", 1, "The number of empty squares isn’t a multiple of five.\n", NULL },
  { "slug\nsolve\n--max-nodes=5\nR6a", "", 1, "~Unknown: the search", NULL },
  { "slug\nsolve\n--max-nodes=-5\nR6a", "", 2, "", "--max-nodes" },
  { "slug", "", 2, "", "ACTION must be decode" },
  { "slug\n--fold", "", 2, "", "Unknown option --fold" },
  { "slug\nfold\nR88", "", 2, "", "ACTION must be decode" },
  { "slug\ndecode\nR88\nR88", "", 2, "", "one word too many" },
  { "batch", "{\"op\":\"pentominoes.solve\",\"slug\":\"R6a\",\"maxNodes\":5}", 0,
    "{\"ok\":true,\"solvable\":null,\"reason\":\"searched\",\"nodes\":5}\n", NULL },
  { "batch", "{\"op\":\"pentominoes.solve\",\"slug\":\"R55P000\"}", 0,
    "{\"ok\":true,\"solvable\":false,\"reason\":\"conflict\",\"nodes\":0}\n", NULL },
  { "batch", "{\"op\":\"pentominoes.lengths\",\"slug\":\"K88\"}", 0, "~\"3.1\":3}}\n", NULL },
  { "batch",
    "{\"op\":\"pentominoes.encodeLegacy\",\"version\":\"1\",\"config\":{\"height\":8,\"width\":8,"
    "\"surface\":\"R\","
    "\"colors\":{},\"pieces\":[]}}",
    0, "{\"ok\":true,\"slug\":\"8.8\"}\n", NULL },
  { "batch", "{\"op\":\"pentominoes.encodeLegacy\",\"version\":\"9\"}", 0, "~\"code\":\"field\"",
    NULL },
  { "slug\n--help", "", 0, "~--max-nodes=N", NULL },
};

static const Case link_cases[] = {
  { "inspect\nhttps://x.example/#2|2p0pG0f", "", 0, "~Short link (spaces-short)\n", NULL },
  { "inspect", "see 2|2p0pG0f, it is good", 0, "~\nBoards\n  2|2p0pG0f  Board\n", NULL },
  { "inspect\n2|2p0pG0f", "", 0, "~needs a QR code of version 3.\n", NULL },
  { "inspect\n4|12p08x", "", 1, "~    4|12p08x\n           ^\n", NULL },
  { "inspect\n4|12p08x", "", 1, "~Take the 1 move that could be read: 4|12p\n", NULL },
  { "inspect\n4|12p08p@fox:My%20name#0000", "", 1,
    "~The checksum is 0000, but this text adds up to", NULL },
  { "inspect\n4|12p08p@fox:My%20name#0000", "", 1,
    "~    Creature: fox\n    Name: My name\n    Checksum: 0000, wrong\n", NULL },
  { "inspect\n4|12p08p@fox:My%20name#0000", "", 1,
    "~Take the board without the checksum: 4|12p08p@fox:My%20name\n", NULL },
  { "inspect\n--json\nhttps://x.example/#4|12p08p:My%20name#0000", "", 1,
    "~{\"name\":\"My name\",\"encoded\":\"4|12p08p\",\"complete\":true,", NULL },
  { "decode\n2|2p#0000", "", 1, "", "The checksum is 0000" },
  { "convert\n2|2p#0000", "", 1, "", "The checksum is 0000" },
  { "inspect\nmilk", "", 1, "~This text has no link or code", NULL },
  { "inspect\n--json\n2|2p", "", 0, "~{\"ok\":true,\"format\":\"spaces-code\",", NULL },
  { "inspect\n--json\n2|2p", "", 0,
    "~\"boards\":[{\"name\":\"Board\",\"encoded\":\"2|2p\",\"complete\":true,", NULL },
  { "inspect\n--json\n\xFF", "", 1, "~\"code\":\"encoding\"", NULL },
  { "inspect\na\nb", "", 2, "", "one word too many" },
  { "convert\nhttps://x.example/#2%7C2p0pG0f,3|7p", "", 0, "2|2p0pG0f\n3|7p\n", NULL },
  { "convert\n--to=short", "2|2p", 0, "https://spaces-game.com/#2|2p\n", NULL },
  { "convert\n--to=named\n--base=https://x.example/\n2|2p", "", 0,
    "https://x.example/#challenge=2|2p\n", NULL },
  { "convert\n--to=challenge\n--sender=Ann\n2|2p", "", 0,
    "~https://spaces-game-api.vercel.app/#c=N4Ig", NULL },
  { "convert\n--json\n2|2p", "", 0, "~{\"ok\":true,\"converted\":[\"2|2p\"]}", NULL },
  { "convert\n4|12p08x", "", 1, "", "           ^\n" },
  { "convert\nmilk", "", 1, "", "This text has no link or code" },
  { "convert\n#s=abcd1234", "", 1, "", "There is no board in this text" },
  { "convert\n--to=together\nhttps://x.example/#2%7C2p0pG0f,3|7p", "", 0,
    "https://spaces-game.com/#2|2p0pG0f,3|7p\n", NULL },
  { "convert\n--to=together\n--with-name\n--base=https://x.example/\n2|2p0pG0f:Mine", "", 0,
    "~https://x.example/#2|2p0pG0f:Mine", NULL },
  { "convert\n--to=paper\n2|2p", "", 2, "", "“paper”" },
  { "convert\n--to=short\n--base=paper\n2|2p", "", 2, "", "“paper” isn’t a web address" },
  { "convert\na\nb", "", 2, "", "one word too many" },
  { "batch", "{\"op\":\"link.inspect\",\"text\":\"#c=\"}\n", 0,
    "~{\"ok\":true,\"format\":\"spaces-challenge\",", NULL },
  { "batch", "{\"op\":\"link.inspect\",\"text\":\"\\ud800\"}\n", 0, "~\"format\":\"unknown\"",
    NULL },
  { "batch", "{\"op\":\"link.inspect\"}\n", 0, "~\"ok\":false", NULL },
  { "batch", "{\"op\":\"lz.compress\",\"input\":\"a\",\"form\":\"utf16\"}\n", 0,
    "{\"ok\":true,\"output\":[4328,32]}\n", NULL },
  { "batch", "{\"op\":\"lz.compress\",\"inputUnits\":[55296],\"form\":\"uri\"}\n", 0,
    "~\"ok\":true", NULL },
  { "batch", "{\"op\":\"lz.compress\",\"inputUnits\":[65536],\"form\":\"uri\"}\n", 0,
    "~\"code\":\"field\"", NULL },
  { "batch", "{\"op\":\"lz.compress\",\"form\":\"uri\"}\n", 0, "~\"ok\":false", NULL },
  { "batch", "{\"op\":\"lz.compress\",\"input\":\"a\",\"form\":\"zip\"}\n", 0, "~\"ok\":false",
    NULL },
  { "batch", "{\"op\":\"lz.decompress\",\"input\":\"IZA\",\"form\":\"uri\"}\n", 0,
    "{\"ok\":true,\"outputUnits\":[97],\"output\":\"a\"}\n", NULL },
  { "batch", "{\"op\":\"lz.decompress\",\"input\":\"zzzz\",\"form\":\"uri\"}\n", 0,
    "~\"code\":\"payload\"", NULL },
  { "batch",
    "{\"op\":\"challenge.encode\",\"json\":\"{}\",\"baseUrl\":\"https://x.example/#old\"}\n", 0,
    "{\"ok\":true,\"fullUrl\":\"https://x.example/#c=N4XyA\"}\n", NULL },
  { "batch", "{\"op\":\"challenge.encode\",\"json\":\"{}\"}\n", 0,
    "{\"ok\":true,\"fullUrl\":\"https://spaces-game-api.vercel.app/#c=N4XyA\"}\n", NULL },
  { "batch", "{\"op\":\"challenge.encode\",\"json\":1}\n", 0, "~\"ok\":false", NULL },
  { "batch", "{\"op\":\"challenge.decode\",\"url\":\"#c=N4XyA\"}\n", 0, "~This challenge lacks",
    NULL },
  /* White space between the tokens of its JSON, a quotation mark and a blank in a name */
  { "batch",
    "{\"op\":\"challenge.decode\",\"url\":\"#c=N4AgRADgNghgngUwE4CED2MkBMwC5wBMAPgRAAwQDiZA"
    "ZmADThJoCuAdjvgIz0BQ4AcxgBbBAFk0WBHnBSAxgGsGgkQgCSnQcsixESDTMjbo8ZADlVhgIIgUAHTDahogMJI"
    "EMAC5p9nMHO0AIwxsAGUASwAvaVwCEABfIA\"}\n", 0,
    "~\"round\":1,\"gameMode\":\"deck\",\"gameId\":\"g\",\"playerId\":\"p\","
    "\"playerName\":\"A B\\\"\",",
    NULL },
};

static const Case main_cases[] = {
  { "--version", "", 0, "~spaces ", NULL },
  { "help", "", 0, "~  decode ", NULL },
  { "--help", "", 0, "~  batch ", NULL },
  { "-h", "", 0, "~  qr ", NULL },
  { "help\ncheck", "", 0, "~--require=LEVEL", NULL },
  { "help\nnothing", "", 2, "", "“nothing”" },
  { "", "", 2, "", "  decode " },
  { "nothing", "", 2, "", "“nothing”.\nUse “spaces help”" },
  { "chekc\n2|2p", "", 2, "", "Did you mean “spaces check”?\n" },
  { "simul", "", 2, "", "Did you mean “spaces simulate”?\n" },
  { "help\nanwser", "", 2, "", "Did you mean “spaces answer”?\n" },
  { "\xFF\xFE", "", 2, "", "There is no command" },
  { "check\n--jsn\n2|2p", "", 2, "", "--jsn. Did you mean “--json”?\n" },
  { "check\n--requir=web\n2|2p", "", 2, "", "Did you mean “--require”?\n" },
  { "check\n--json\n--requir=web\n2|2p", "", 2,
    "{\"ok\":false,\"error\":{\"code\":\"usage\",\"message\":\"Unknown option --requir=web. Did "
    "you mean “--require”?\"}}\n",
    NULL },
  { "inspect\n--fiel=2|2p", "", 2, "", "Did you mean “--file”?\n" },
  { "generate\n--file=2|2p", "", 2, "", "--file=2|2p\nUse “spaces generate --help”" },
  { "check\n--nothing\n2|2p", "", 2, "", "--nothing\nUse “spaces check --help”" },
  { "check\n-x\n2|2p", "", 2, "", "-x\nUse “spaces check --help”" },
  { "batch\nx", "", 2, "", "one word too many" },
  { "batch\n--help", "", 0, "~JSON requests", NULL },
  { "batch", "", 0, "", NULL },
  { "batch", "{\"op\":\"board.generate\",\"size\":2,\"limit\":0,\"id\":\"a\"}\n?\n", 0,
    "~{\"ok\":true,\"id\":\"a\",\"boardsInOrder\":[]}\n{\"ok\":false,", NULL },
};

static void
test_decode (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (decode_cases); i++)
    check_case (&decode_cases[i]);
}

static void
test_encode (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (encode_cases); i++)
    check_case (&encode_cases[i]);
}

static void
test_links (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (link_cases); i++)
    check_case (&link_cases[i]);
}

static void
test_options (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (option_cases); i++)
    check_case (&option_cases[i]);
}

static void
test_check (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (check_cases); i++)
    check_case (&check_cases[i]);
}

static void
test_pictures (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (picture_cases); i++)
    check_case (&picture_cases[i]);
}

static void
test_generate (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (generate_cases); i++)
    check_case (&generate_cases[i]);
}

static void
test_strength (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (strength_cases); i++)
    check_case (&strength_cases[i]);
}

static void
test_qr (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (qr_cases); i++)
    check_case (&qr_cases[i]);
}

static void
test_rounds (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (round_cases); i++)
    check_case (&round_cases[i]);
}

static void
test_slugs (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (slug_cases); i++)
    check_case (&slug_cases[i]);
}

static void
test_batch_rounds (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (batch_round_cases); i++)
    check_case (&batch_round_cases[i]);
}

static void
test_main (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (main_cases); i++)
    check_case (&main_cases[i]);
}

/* A byte order mark, line ends of any system and empty lines at the end are no part of a text. */
static void
test_ends_of_text (void)
{
  static const struct
  {
    const char *arguments;
    const char *text;
  } commands[] = {
    { "decode", "2|2p0p2tG0f" },
    { "check", "2|2p0p2tG0f" },
    { "ascii", "2|2p0p2tG0f" },
    { "thumbnail", "2|2p0p2tG0f" },
    { "inspect", "2|2p0p2tG0f" },
    { "convert", "2|2p0p2tG0f" },
    { "qr", "2|2p0p2tG0f" },
    { "export\n--format=svg", "2|2p0p2tG0f" },
    { "strength", "2|2p0p2tG0f" },
    { "answer", "2|2p0p2tG0f" },
    { "simulate\n-\n2|2p0pG0f", "2|2p0p2tG0f" },
    { "tournament\n-", "2|2p0p2tG0f\r\n2|2p0pG0f" },
    { "encode", "{\"size\":2,\"moves\":[{\"row\":1,\"col\":0,\"type\":\"piece\"}]}" },
    { "position", "v1F00833f9-0AAAAAAAAFcA" },
    { "game", "g4z3m.NsJm" },
    { "verify", "g4z3m.NsJm" },
    { "solve", "v1F00833f9-0AAAAAAAAFcA" },
    { "slug\ndecode", "R6a" },
    { "slug\nlengths", "R6a" },
  };
  static const char *const forms[] = {
    "%s\n", "%s\r\n", "%s\r\n\r\n", "\xEF\xBB\xBF%s\n", "%s\n\n\n",
  };

  for (gsize c = 0; c < G_N_ELEMENTS (commands); c++)
    {
      g_auto (Run) plain = run_bytes (commands[c].arguments, commands[c].text,
                                      strlen (commands[c].text));

      g_assert_cmpint (plain.status, ==, 0);
      for (gsize f = 0; f < G_N_ELEMENTS (forms); f++)
        {
          g_autoptr (GString) text = g_string_new (forms[f]);
          g_auto (Run) run = { 0 };

          g_string_replace (text, "%s", commands[c].text, 0);
          run = run_bytes (commands[c].arguments, text->str, text->len);
          g_test_message ("%s, form %lu", commands[c].arguments, (gulong) f);
          g_assert_cmpint (run.status, ==, 0);
          g_assert_true (g_bytes_equal (run.out, plain.out));
        }
    }
}

/* Options that would change nothing are refused, and so is --json where the answer has no place. */
static void
test_meaningless_options (void)
{
  static const Case cases[] = {
    { "export\n--format=text\n--scale=2\n2|2p0pG0f", "", 2, "", "--scale has no meaning" },
    { "export\n--format=svg\n--name=x\n2|2p0pG0f", "", 2, "", "--name has no meaning for “svg”" },
    { "export\n--format=thumbnail\n--palette=dark\n2|2p0pG0f", "", 2, "", "--palette has no" },
    { "card\n--dpi=100\n2|2p0pG0f", "", 2, "", "--dpi has no meaning for “pdf”" },
    { "sheet\n--page=2\n2|2p0pG0f", "", 2, "", "--page has no meaning for “pdf”" },
    { "qr\n--text=x\n--named", "", 2, "", "--named has no meaning for “--text”" },
    { "qr\n--module=3\n2|2p0pG0f", "", 2, "", "--module has no meaning for “text”" },
    { "qr\n--format=svg\n--invert\n2|2p0pG0f", "", 2, "", "--invert has no meaning for “svg”" },
    { "thumbnail\n--size=3\n2|2p0pG0f", "", 2, "", "--size has no meaning for “player”" },
    { "deal\n--draw=3\n5", "", 2, "", "--draw has no meaning for “freecell”" },
    { "deal\n--game=klondike\n--suits=2\n5", "", 2, "", "--suits has no meaning for “klondike”" },
    { "position\n--to=text\n--ascii\nv1F00833f9-0AAAAAAAAFcA", "", 2, "",
      "--ascii has no meaning" },
    { "convert\n--sender=x\n2|2p0pG0f", "", 2, "", "--sender has no meaning for “code”" },
    { "strength\n--against=x\n--sample=5\n2|2p0pG0f", "", 2, "", "--sample has no meaning" },
    { "slug\ndecode\n--count\nR6a", "", 2, "", "--count has no meaning for “decode”" },
    { "slug\npaint\n--to=1\nR6a", "", 2, "", "--to has no meaning for “paint”" },
    { "batch\n--json", "", 2, "~\"code\":\"usage\"", NULL },
    { "card\n--json\n2|2p0pG0f", "", 2, "~With --json, use --output=FILE", NULL },
    { "sheet\n--json\n2|2p0pG0f", "", 2, "~With --json, use --output=FILE", NULL },
    { "export\n--json\n--format=svg\n2|2p0pG0f", "", 2, "~With --json, use --output=FILE", NULL },
    { "game\n--json\n--ascii\ng4z3m.NsJm", "", 2, "~--ascii has no meaning for “--json”", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    check_case (&cases[i]);
}

/* Whatever comes in, each command that takes a board ends with 1 and a sentence, and soon. */
static void
test_hostile_input (void)
{
  static const char *const commands[] = { "decode", "check",  "ascii", "thumbnail",
                                          "qr",     "answer", "encode" };
  g_autofree char *digits = g_strnfill (1000000, '7');
  g_autofree char *digits_of_board = g_strconcat ("31|", digits, NULL);
  g_autoptr (GString) moves = g_string_new ("2|");
  g_autoptr (GString) huge = g_string_new (NULL);

  for (int i = 0; i < 1000000; i++)
    g_string_append (moves, "2p");
  g_string_set_size (huge, 17 * 1024 * 1024);
  memset (huge->str, ' ', huge->len);

  const struct
  {
    const char *bytes;
    gsize length;
  } inputs[] = {
    { "", 0 },
    { "\n", 1 },
    { "\0", 1 },
    { "2|2p\0G0f", 8 },
    { "\xFF\xFE\x80", 3 },
    { "2|2p\xC3", 5 },
    { digits, 1000000 },
    { digits_of_board, 1000003 },
    { moves->str, moves->len },
    { huge->str, huge->len },
  };

  for (gsize c = 0; c < G_N_ELEMENTS (commands); c++)
    for (gsize i = 0; i < G_N_ELEMENTS (inputs); i++)
      {
        g_auto (Run) run = run_bytes (commands[c], inputs[i].bytes, inputs[i].length);

        g_test_message ("%s, input %lu", commands[c], (gulong) i);
        g_assert_cmpint (run.status, ==, 1);
        g_assert_cmpuint (g_bytes_get_size (run.out), ==, 0);
        g_assert_true (holds (run.err, "spaces "));
        g_assert_cmpuint (g_bytes_get_size (run.err), <, 1000);
        g_assert_true (g_utf8_validate_len (g_bytes_get_data (run.err, NULL),
                                            g_bytes_get_size (run.err), NULL));
      }
}

static void
test_writes_files (void)
{
  static const struct
  {
    const char *arguments;
    const char *name;
    const char *start;
  } cases[] = {
    { "qr\n2|2p\n--output=", "symbol.svg", "<svg " },
    { "qr\n2|2p\n--output=", "symbol.PNG", "\x89PNG" },
    { "qr\n2|2p\n--output=", "symbol.txt", "█" },
    { "qr\n2|2p\n--format=png\n--output=", "symbol", "\x89PNG" },
    { "thumbnail\n2|2p\n--output=", "board.svg", "<svg " },
  };
  g_autofree char *folder = g_dir_make_tmp ("spaces-XXXXXX", NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_build_filename (folder, cases[i].name, NULL);
      g_autofree char *arguments = g_strconcat (cases[i].arguments, path, NULL);
      g_autofree char *contents = NULL;
      g_auto (Run) run = run_bytes (arguments, "", 0);

      g_assert_cmpint (run.status, ==, 0);
      g_assert_cmpuint (g_bytes_get_size (run.out), ==, 0);
      g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
      g_assert_true (g_str_has_prefix (contents, cases[i].start));
      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
test_full_disk (void)
{
  g_autofree char *line = g_strconcat (g_getenv ("SPACES"), " decode '2|2p' >/dev/full 2>/dev/null",
                                       NULL);
  const char *argv[] = { "/bin/sh", "-c", line, NULL };
  int status;

  if (!g_file_test ("/dev/full", G_FILE_TEST_EXISTS))
    {
      g_test_skip ("there is no /dev/full");
      return;
    }

  g_assert_true (
      g_spawn_sync (NULL, (char **) argv, NULL, 0, NULL, NULL, NULL, NULL, &status, NULL));
  g_assert_false (g_spawn_check_wait_status (status, NULL));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/commands/main", test_main);
  g_test_add_func ("/commands/decode", test_decode);
  g_test_add_func ("/commands/encode", test_encode);
  g_test_add_func ("/commands/check", test_check);
  g_test_add_func ("/commands/options", test_options);
  g_test_add_func ("/commands/links", test_links);
  g_test_add_func ("/commands/pictures", test_pictures);
  g_test_add_func ("/commands/generate", test_generate);
  g_test_add_func ("/commands/strength", test_strength);
  g_test_add_func ("/commands/qr", test_qr);
  g_test_add_func ("/commands/rounds", test_rounds);
  g_test_add_func ("/commands/slugs", test_slugs);
  g_test_add_func ("/commands/batch-rounds", test_batch_rounds);
  g_test_add_func ("/commands/ends-of-text", test_ends_of_text);
  g_test_add_func ("/commands/meaningless-options", test_meaningless_options);
  g_test_add_func ("/commands/hostile-input", test_hostile_input);
  g_test_add_func ("/commands/writes-files", test_writes_files);
  g_test_add_func ("/commands/full-disk", test_full_disk);
  return g_test_run ();
}
