#include "app/help/help-text.h"

#define IN_SECTION(text) "<help><section title='T' icon='i'>" text "</section></help>"

static void
test_parts (void)
{
  static const char text[] = "<?xml version='1.0'?>\n<help> <!-- said by nobody -->\n"
                             "  <section title='One' icon='face'>\n"
                             "    <picture code='4|' opponent='5|' step='2'>A\n b</picture>\n"
                             "    <heading>Points</heading>\n"
                             "    <heading needs='wings'>Flying</heading>\n"
                             "    <keys names='f' needs='wings'>flies</keys>\n"
                             "    <picture code='4|' step='0' needs='wings'>Wings</picture>\n"
                             "    <item mark='+1'>for  each\n\t row</item>\n"
                             "  </section>\n"
                             "  <section title='Two' icon='keys'>\n"
                             "    <p>a &lt; b &amp; c</p>\n"
                             "    <keys names='&lt;Control&gt;s'>saves</keys>\n"
                             "    <picture code='4|' step='0'>One</picture>\n"
                             "  </section>\n"
                             "</help>\n";
  static const HelpPart expected[] = {
    { HELP_SECTION, (char *) "One", (char *) "face", NULL, 0 },
    { HELP_PICTURE, (char *) "A b", (char *) "4|", (char *) "5|", 2 },
    { HELP_HEADING, (char *) "Points", NULL, NULL, 0 },
    { HELP_ITEM, (char *) "for each row", (char *) "+1", NULL, 0 },
    { HELP_SECTION, (char *) "Two", (char *) "keys", NULL, 0 },
    { HELP_PARAGRAPH, (char *) "a < b & c", NULL, NULL, 0 },
    { HELP_KEYS, (char *) "saves", (char *) "<Control>s", NULL, 0 },
    { HELP_PICTURE, (char *) "One", (char *) "4|", NULL, 0 },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) parts = help_text_parse (text, -1, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (parts->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < parts->len; i++)
    {
      const HelpPart *part = parts->pdata[i];

      g_assert_cmpint (part->type, ==, expected[i].type);
      g_assert_cmpstr (part->words, ==, expected[i].words);
      g_assert_cmpstr (part->value, ==, expected[i].value);
      g_assert_cmpstr (part->opponent, ==, expected[i].opponent);
      g_assert_cmpuint (part->step, ==, expected[i].step);
    }
}

static void
test_errors (void)
{
  static const char *const texts[] = {
    "",
    "words",
    "<help>",
    "<help>\xff</help>",
    "<html></html>",
    "<help>words</help>",
    "<help><p>words</p></help>",
    "<help><help></help></help>",
    "<help><section icon='i'></section></help>",
    "<help><section title='T'></section></help>",
    "<help><section title='T' icon='i' name='n'></section></help>",
    IN_SECTION ("words"),
    IN_SECTION ("<section title='T' icon='i'></section>"),
    IN_SECTION ("<title>words</title>"),
    IN_SECTION ("<p>words<p>more</p></p>"),
    IN_SECTION ("<p></p>"),
    IN_SECTION ("<p> words</p>"),
    IN_SECTION ("<p>words\n</p>"),
    "<help><section title='T' icon='i' needs='wings'></section></help>",
    IN_SECTION ("<p mark='1'>words</p>"),
    IN_SECTION ("<item>words</item>"),
    IN_SECTION ("<item mark='1' mark='2'>words</item>"),
    IN_SECTION ("<keys>words</keys>"),
    IN_SECTION ("<picture step='1'>words</picture>"),
    IN_SECTION ("<picture code='4|'>words</picture>"),
    IN_SECTION ("<picture code='4|' step='-1'>words</picture>"),
    IN_SECTION ("<picture code='4|' step='4294967296'>words</picture>"),
    IN_SECTION ("<picture code='4|' step='1' mark='1'>words</picture>"),
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *shown = g_strescape (texts[i], NULL);
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", shown);
      g_assert_null (help_text_parse (texts[i], -1, &error));
      g_assert_nonnull (error);
    }
}

/* Elements within each other end at the first that does not belong there. */
static void
test_deep (void)
{
  g_autoptr (GString) text = g_string_new ("<help><section title='T' icon='i'>");
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 100000; i++)
    g_string_append (text, "<p>");

  g_assert_null (help_text_parse (text->str, (gssize) text->len, &error));
  g_assert_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_UNKNOWN_ELEMENT);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/help-text/parts", test_parts);
  g_test_add_func ("/help-text/errors", test_errors);
  g_test_add_func ("/help-text/deep", test_deep);

  return g_test_run ();
}
