#include "inspect/inspect.h"
#include "inspect/inspection/inspect-parts.h"

#include <string.h>

typedef struct
{
  const char *text;
  const char *parts[5]; /* "j…" for JSON, "t…" for what is none */
} Case;

static const Case cases[] = {
  { "", { NULL } },
  { " \n\t", { NULL } },
  { "{\"a\":1}", { "j{\"a\":1}" } },
  { "{\"a\":1}\n[2]\n2|2p", { "j{\"a\":1}", "j[2]", "t2|2p" } },
  { "\xEF\xBB\xBF{\"a\":1}\n\xEF\xBB\xBF{\"b\":{}}", { "j{\"a\":1}", "j{\"b\":{}}" } },
  { "{\"a\":\"}\\\"{\"} {\"b\":2}", { "j{\"a\":\"}\\\"{\"}", "j{\"b\":2}" } },
  { "see {\"a\":1}\nnot\n  {\"b\":2}", { "tsee {\"a\":1}\nnot\n  ", "j{\"b\":2}" } },
  /* one that was cut ends where another file begins */
  { "{\"a\":[1\n{\"b\":2}", { "j{\"a\":[1", "j{\"b\":2}" } },
  { "{\"a\":1,\r\n{\"b\":2}\n[3]", { "j{\"a\":1,", "j{\"b\":2}", "j[3]" } },
  { "{\"a\":\"x\n{\"b\":2}", { "j{\"a\":\"x", "j{\"b\":2}" } },
  { "{\"a\":\"x\\\n{\"b\":2}", { "j{\"a\":\"x\\", "j{\"b\":2}" } },
  { "{\"a\"\n{\"b\n{\"c\":3}\n2|2p", { "j{\"a\"", "j{\"b", "j{\"c\":3}", "t2|2p" } },
  { "[1,\n\xEF\xBB\xBF{\"b\":2}", { "j[1,", "j{\"b\":2}" } },
  { "[{\"a\":1},\n{\"b\":2", { "j[{\"a\":1},\n{\"b\":2" } },
  { "[\n{\"a\":1},\n{\"b\":2}\n{\"c\":3}", { "j[\n{\"a\":1},\n{\"b\":2}", "j{\"c\":3}" } },
  { "{\"a\":\n{\"b\":2}", { "j{\"a\":\n{\"b\":2}" } },
  { "{\"a\":[1\n  {\"b\":2}", { "j{\"a\":[1\n  {\"b\":2}" } },
  { "[1\n[2]\n]", { "j[1\n[2]\n]" } }, /* closed, though a comma is missing */
  { "{\"a\":\"x", { "j{\"a\":\"x" } },
  { "{\"a\":1}}}\n{\"b\":2}", { "j{\"a\":1}", "t}}\n", "j{\"b\":2}" } },
};

static void
test_parts (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *c = &cases[i];
      gsize n_all;
      g_autoptr (GArray) parts = inspect_parts_find (c->text, strlen (c->text), 5, &n_all);
      gsize n = 0;

      for (; n < G_N_ELEMENTS (c->parts) && c->parts[n] != NULL && n < parts->len; n++)
        {
          const InspectPart *part = &g_array_index (parts, InspectPart, n);
          g_autofree char *there = g_strndup (c->text + part->span.from,
                                              part->span.to - part->span.from);

          g_assert_cmpint (part->is_json, ==, c->parts[n][0] == 'j');
          g_assert_cmpstr (there, ==, c->parts[n] + 1);
        }
      g_assert_cmpuint (n, ==, parts->len);
      g_assert_true (n == G_N_ELEMENTS (c->parts) || c->parts[n] == NULL);
    }
}

static void
test_no_more_than_asked_for (void)
{
  gsize n_all;
  g_autoptr (GArray) parts = inspect_parts_find ("[1][2][3]", 9, 2, &n_all);

  g_assert_cmpuint (parts->len, ==, 2);
  g_assert_cmpuint (n_all, ==, 3);
}

#define BOARD(name) \
  "{\"id\":\"4f1c1b1e-3f0a-4a43-9d2c-0c7a6b6f7a01\",\"name\":\"" name "\",\"boardSize\":2," \
  "\"grid\":[[\"piece\",\"empty\"],[\"piece\",\"empty\"]],\"sequence\":[" \
  "{\"position\":{\"row\":1,\"col\":0},\"type\":\"piece\",\"order\":1}," \
  "{\"position\":{\"row\":0,\"col\":0},\"type\":\"piece\",\"order\":2}," \
  "{\"position\":{\"row\":-1,\"col\":0},\"type\":\"final\",\"order\":3}]," \
  "\"thumbnail\":\"\",\"createdAt\":1700000000000}"

static const struct
{
  const char *text;
  gsize       n_boards;
  gboolean    has_errors;
  const char *title; /* NULL where it is read as one thing */
} lots[] = {
  { BOARD ("One"), 1, FALSE, NULL },
  { BOARD ("One") "\n" BOARD ("Two"), 2, FALSE, "Several files" },
  { BOARD ("One") "\n2|3p1pG1f\n" BOARD ("Two"), 3, FALSE, "Several files" },
  { "2|3p1pG1f\n" BOARD ("Two"), 2, FALSE, "Several files" },
  { "Here it is:\n" BOARD ("One"), 1, FALSE, NULL },
  { BOARD ("One") "\n{\"weather\":\"fine\"}", 1, TRUE, "Several files" },
  { "2|3p1pG1f\n{\"weather\":\"fine\"}", 1, FALSE, NULL },
  { BOARD ("One") "\n"
                  "{\"name\":\"x\",\"boardSi",
    1, TRUE, "Several files" },
  { BOARD ("One") "}", 1, FALSE, NULL },
  { "{\"name\":\"x\",\"boardSi\n" BOARD ("Two"), 1, TRUE, "Several files" },
  { "[{\"name\":\"x\",\"boardSize\":2\n" BOARD ("Two") "\n" BOARD ("Three"), 2, TRUE,
    "Several files" },
};

/* Files that were opened at once are all read. */
static void
test_lots (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (lots); i++)
    {
      g_autoptr (Inspection) inspection = inspect_text (lots[i].text, -1);

      g_test_message ("%s: %s", lots[i].text, inspection->summary);
      g_assert_cmpuint (inspection_get_n_finds (inspection), ==, lots[i].n_boards);
      if (lots[i].title != NULL)
        g_assert_cmpstr (inspection->title, ==, lots[i].title);
      else
        g_assert_cmpstr (inspection->title, !=, "Several files");
      g_assert_cmpint (inspection_has_errors (inspection), ==, lots[i].has_errors);
    }
}

/* A board of the second file is at its place in all of the text. */
static void
test_places (void)
{
  const char *text = BOARD ("One") "\n" BOARD ("Two");
  g_autoptr (Inspection) inspection = inspect_text (text, -1);
  gsize second = strlen (BOARD ("One")) + 1;

  g_assert_cmpuint (inspection_get_find (inspection, 0)->from, ==, 0);
  g_assert_cmpuint (inspection_get_find (inspection, 1)->from, ==, second);
  g_assert_cmpuint (inspection_get_find (inspection, 1)->to, ==, strlen (text));
  g_assert_cmpstr (inspection->canonical, ==, "2|2p0pG0f\n2|2p0pG0f");
}

/* More than are looked at are told; a hundred thousand brackets are no load. */
static void
test_bounds (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (Inspection) inspection = NULL;
  gboolean told = FALSE;

  for (guint i = 0; i < 150; i++)
    g_string_append (text, "[\"2|2p0pG0f\"]\n");
  inspection = inspect_file (text->str, text->len);
  for (gsize i = 0; i < inspection_get_n_problems (inspection); i++)
    told |= g_str_equal (inspection_get_problem (inspection, i)->code, "more");
  g_assert_true (told);

  for (guint i = 0; i < 100000; i++)
    g_string_append (text, i % 2 == 0 ? "[\n" : "{\"\n");
  inspection_unref (inspection);
  inspection = inspect_file (text->str, text->len);
  g_assert_nonnull (inspection->summary);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/inspect-parts/parts", test_parts);
  g_test_add_func ("/inspect-parts/no-more-than-asked-for", test_no_more_than_asked_for);
  g_test_add_func ("/inspect-parts/lots", test_lots);
  g_test_add_func ("/inspect-parts/places", test_places);
  g_test_add_func ("/inspect-parts/bounds", test_bounds);

  return g_test_run ();
}
