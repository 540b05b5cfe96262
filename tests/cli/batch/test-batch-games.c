/* Requests about solitaires and boards of pentominoes that cannot be answered: each names what is
 * wrong. */
#include "cli/batch/batch.h"

#include <json-glib/json-glib.h>
#include <stdio.h>
#include <string.h>

static JsonNode *
ask (const char *line)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  FILE *in = tmpfile ();
  FILE *out = tmpfile ();
  JsonNode *answer;
  gsize size;

  g_assert_cmpuint (fwrite (line, 1, strlen (line), in), ==, strlen (line));
  rewind (in);
  g_assert_true (batch_run (fileno (in), fileno (out), 1, &error));
  g_assert_no_error (error);

  fseek (out, 0, SEEK_END);
  size = (gsize) ftell (out);
  rewind (out);
  text = g_malloc0 (size + 1);
  g_assert_cmpuint (fread (text, 1, size, out), ==, size);
  fclose (in);
  fclose (out);
  answer = json_from_string (text, &error);
  g_assert_no_error (error);

  return answer;
}

/* @code is that of the error, or NULL where an answer is expected. */
static void
check (const char *line,
       const char *code)
{
  g_autoptr (JsonNode) node = ask (line);
  JsonObject *answer = json_node_get_object (node), *error;

  g_test_message ("%s", line);
  g_assert_cmpint (json_object_get_boolean_member (answer, "ok"), ==, code == NULL);
  if (code == NULL)
    return;

  error = json_object_get_object_member (answer, "error");
  g_assert_cmpstr (json_object_get_string_member (error, "code"), ==, code);
  g_assert_cmpuint (strlen (json_object_get_string_member (error, "message")), >, 5);
}

/* The state of a deal, as JSON. */
static char *
get_state (const char *game)
{
  g_autofree char *line = g_strdup_printf ("{\"op\":\"cards.deal\",\"game\":\"%s\",\"deal\":617}",
                                           game);
  g_autoptr (JsonNode) node = ask (line);
  JsonObject *answer = json_node_get_object (node);

  return json_to_string (json_object_get_member (answer, "state"), FALSE);
}

static void
test_requests (void)
{
  static const struct
  {
    const char *line;
    const char *code;
  } cases[] = {
    { "{\"op\":\"cards.deal\"}", "field" },
    { "{\"op\":\"cards.deal\",\"game\":\"patience\",\"deal\":1}", "field" },
    { "{\"op\":\"cards.deal\",\"game\":\"freecell\",\"deal\":0}", "field" },
    { "{\"op\":\"cards.deal\",\"game\":\"klondike\",\"draw\":9,\"deal\":1}", "field" },
    { "{\"op\":\"cards.deal\",\"game\":\"msfreecell\",\"deal\":9007199254740991}", "config" },
    { "{\"op\":\"cards.position.encode\"}", "field" },
    { "{\"op\":\"cards.position.encode\",\"version\":3,\"state\":{}}", "field" },
    { "{\"op\":\"cards.position.encode\",\"form\":\"short\",\"state\":{}}", "field" },
    { "{\"op\":\"cards.position.decode\"}", "field" },
    { "{\"op\":\"cards.session.encode\",\"game\":\"freecell\",\"seed\":1}", "field" },
    { "{\"op\":\"cards.session.encode\",\"game\":\"freecell\",\"moves\":[]}", "field" },
    { "{\"op\":\"cards.session.encode\",\"game\":\"freecell\",\"seed\":1,\"moves\":[\"T1\"]}",
      "field" },
    { "{\"op\":\"cards.session.encode\",\"game\":\"freecell\",\"seed\":1,\"moves\":[{\"from\":{"
      "\"type\":\"X\"}}]}",
      "field" },
    { "{\"op\":\"cards.session.encode\",\"game\":\"freecell\",\"seed\":1,\"moves\":[{\"from\":{"
      "\"type\":\"T\",\"index\":300}}]}",
      "field" },
    { "{\"op\":\"cards.session.encode\",\"game\":\"freecell\",\"seed\":1,\"moves\":[{\"from\":{"
      "\"type\":\"T\",\"index\":0}}]}",
      "field" },
    { "{\"op\":\"cards.session.encode\",\"game\":\"freecell\",\"deal\":\"ms\",\"seed\":"
      "9007199254740991,\"moves\":[]}",
      "config" },
    { "{\"op\":\"cards.session.decode\"}", "field" },
    { "{\"op\":\"cards.moves\"}", "field" },
    { "{\"op\":\"cards.legal\",\"game\":\"patience\"}", "field" },
    { "{\"op\":\"cards.legal\",\"move\":\"T1.1->T2\"}", "field" },
    { "{\"op\":\"cards.url\"}", "field" },
    { "{\"op\":\"cards.url\",\"input\":\"https://x/?p=v1F00%ecA\"}", "encoding" },
    { "{\"op\":\"pentominoes.decode\"}", "field" },
    { "{\"op\":\"pentominoes.lengths\",\"slug\":\"\"}", "empty" },
    { "{\"op\":\"pentominoes.solve\",\"slug\":\"R\"}", "size" },
    { "{\"op\":\"pentominoes.solve\",\"slug\":\"R88\",\"maxNodes\":-1}", "field" },
    { "{\"op\":\"pentominoes.paint\",\"slug\":\"R\"}", "size" },
    { "{\"op\":\"pentominoes.paint\",\"slug\":\"R88\",\"hover\":{\"p\":\"F\",\"o\":0,\"e\":0,\"x\":"
      "8,\"y\":0}}",
      "field" },
    { "{\"op\":\"pentominoes.paint\",\"slug\":\"R88\",\"hover\":{\"p\":1}}", "field" },
    { "{\"op\":\"pentominoes.encode\"}", "size" },
    { "{\"op\":\"pentominoes.paint\",\"slug\":\"R88\",\"hover\":{\"name\":\"F\",\"rotation\":0,"
      "\"reflection\":0,\"x\":8,\"y\":0}}",
      "field" },
    { "{\"op\":\"pentominoes.encode\",\"config\":{\"height\":8,\"width\":8,\"surface\":\"Q\","
      "\"pieces\":[]}}",
      "surface" },
    { "{\"op\":\"pentominoes.encode\",\"config\":{\"height\":8,\"width\":8,\"surface\":\"R\","
      "\"colors\":{\"F\":99},\"pieces\":[]}}",
      "field" },
    { "{\"op\":\"pentominoes.encode\",\"config\":{\"height\":8,\"width\":8,\"surface\":\"R\"}}",
      "field" },
    { "{\"op\":\"pentominoes.encodeLegacy\",\"version\":\"1\",\"config\":{\"height\":8,\"width\":8,"
      "\"surface\":\"T\",\"pieces\":[]}}",
      "unwritable" },
    { "{\"op\":\"cards.session.encode\",\"game\":\"freecell\",\"seed\":617,\"moves\":[\"T0.0->T1\"]"
      "}",
      "illegal" },
    { "{\"op\":\"pentominoes.encodeLegacy\",\"version\":\"9\"}", "field" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    check (cases[i].line, cases[i].code);
}

static void
test_states (void)
{
  static const struct
  {
    const char *game;
    const char *part; /* of the state of deal 617, the first place of which is changed */
    const char *change;
    const char *code;
  } cases[] = {
    { "freecell", "", "", NULL },
    { "freecell", "\"freecell\"", "7", "field" },
    { "freecell", "\"QS\"", "\"XX\"", "field" },
    { "freecell", "\"QS\"", "\"QSS\"", "field" },
    { "freecell", "\"tableau\":[", "\"tableau\":[[],", "field" },
    { "freecell", "\"freeCells\":[null,", "\"freeCells\":[7,", "field" },
    { "freecell", "\"freeCells\":[null,", "\"freeCells\":[", "field" },
    { "freecell", "\"foundations\":[[],", "\"foundations\":[", "field" },
    { "freecell", "\"foundations\":[[],", "\"foundations\":[[\"2S\"],", "field" },
    { "freecell", "\"moves\":0", "\"moves\":-1", "field" },
    { "freecell", "\"seed\":617", "\"seed\":1e30", "field" },
    { "freecell", "\"QS\"", "\"4S\"", "duplicate" },
    { "klondike", "", "", NULL },
    { "klondike", "\"up\":1", "\"up\":200", "field" },
    { "klondike", "\"up\":1", "\"up\":\"1\"", "field" },
    { "klondike", "\"cards\":[", "\"cards\":[1,", "field" },
    { "klondike", "\"stock\":[", "\"stock\":[null,", "field" },
    { "spider", "", "", NULL },
    { "spider", "\"completed\":[", "\"completed\":[\"SS\"", "field" },
    { "spider", "\"completed\":[", "\"completed\":[\"X\"", "field" },
    { "spider", "\"completed\":[",
      "\"completed\":[\"S\",\"S\",\"S\",\"S\",\"S\",\"S\",\"S\",\"S\",\"S\"", "field" },
    { "spider", "\"stock\":[", "\"stock\":[\"AS\",", "field" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *state = get_state (cases[i].game);
      g_autoptr (GString) line = g_string_new (state);

      if (*cases[i].part != '\0')
        g_assert_cmpuint (g_string_replace (line, cases[i].part, cases[i].change, 1), ==, 1);
      g_string_prepend (line, "{\"op\":\"cards.moves\",\"state\":");
      g_string_append (line, "}");
      check (line->str, cases[i].code);
    }
}

/* A state that is right, and a question about it that is not. */
static void
test_questions_about_states (void)
{
  static const struct
  {
    const char *game;
    const char *question;
    const char *code;
  } cases[] = {
    { "freecell", "\"op\":\"cards.legal\",\"move\":\"T0.6->F0\"", NULL },
    { "freecell", "\"op\":\"cards.legal\",\"move\":\"T1\"", "field" },
    { "freecell", "\"op\":\"cards.legal\"", "field" },
    { "spider", "\"op\":\"cards.solve\"", NULL },
    { "spider", "\"op\":\"cards.solve\",\"limit\":0", "field" },
    { "spider", "\"op\":\"cards.position.encode\",\"version\":1", NULL },
    { "spider", "\"op\":\"cards.position.encode\",\"version\":2", "version" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *state = get_state (cases[i].game);
      g_autofree char *line = g_strdup_printf ("{%s,\"state\":%s}", cases[i].question, state);

      check (line, cases[i].code);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/batch-games/requests", test_requests);
  g_test_add_func ("/batch-games/states", test_states);
  g_test_add_func ("/batch-games/questions-about-states", test_questions_about_states);
  return g_test_run ();
}
