#include "history-copy.h"
#include "toy-document.h"

static void
on_step (Document    *document,
         int          step,
         GString     *told)
{
  g_string_append_c (told, "PAUR"[step]);
}

static void
on_notify (GObject    *object,
           GParamSpec *pspec,
           GString    *told)
{
  g_string_append_c (told, 'n');
}

static void
on_changed (Document *document,
            GString  *told)
{
  g_string_append_c (told, 'c');
}

/* @told gets what it tells, in order: P, A, U, R for a step, n for a property, c for a change. */
static ToyDocument *
make_document (GString *told)
{
  ToyDocument *document = toy_document_new ();

  g_signal_connect (document, "step", G_CALLBACK (on_step), told);
  g_signal_connect (document, "notify", G_CALLBACK (on_notify), told);
  g_signal_connect (document, "changed", G_CALLBACK (on_changed), told);

  return document;
}

static void
assert_told (GString    *told,
             const char *expected)
{
  g_assert_cmpstr (told->str, ==, expected);
  g_string_truncate (told, 0);
}

static void
test_tells_in_order (void)
{
  g_autoptr (GString) told = g_string_new (NULL);
  g_autoptr (ToyDocument) toy = make_document (told);
  Document *document = DOCUMENT_DOCUMENT (toy);

  toy_document_set_text (toy, "a");
  assert_told (told, "Pnnc"); /* "position" and "can-undo" */
  toy_document_set_text (toy, "b");
  assert_told (told, "Pc");
  document_undo (document);
  assert_told (told, "Unc"); /* "can-redo" */
  document_redo (document);
  assert_told (told, "Rnc");
  document_redo (document);
  assert_told (told, "");
}

/* Nested ones count as one, and undo ends what belongs together. */
static void
test_group_is_one_step (void)
{
  g_autoptr (GString) told = g_string_new (NULL);
  g_autoptr (ToyDocument) toy = make_document (told);
  Document *document = DOCUMENT_DOCUMENT (toy);

  document_begin_group (document);
  toy_document_set_text (toy, "a");
  document_begin_group (document);
  toy_document_set_text (toy, "ab");
  document_end_group (document);
  toy_document_set_text (toy, "abc");
  assert_told (told, "PnncAncAnc");
  g_assert_cmpuint (history_get_n_undo (document_get_history (document)), ==, 1);

  document_undo (document);
  g_assert_cmpstr (toy_document_get_text (toy), ==, "");
  toy_document_set_text (toy, "d");
  document_push (document, "de");
  toy_document_set_text (toy, "f");
  document_end_group (document);
  g_assert_cmpuint (history_get_n_undo (document_get_history (document)), ==, 3);
}

/* The history is another one, which is no step of the one before. */
static void
test_takes_a_history (void)
{
  g_autoptr (GString) told = g_string_new (NULL);
  g_autoptr (ToyDocument) toy = make_document (told);
  g_autoptr (ToyDocument) other = toy_document_new ();
  Document *document = DOCUMENT_DOCUMENT (toy);
  const History *from = document_get_history (DOCUMENT_DOCUMENT (other));

  toy_document_set_text (other, "a");
  toy_document_set_text (other, "ab");
  document_take_history (document, history_copy (from));
  assert_told (told, "nnc");
  g_assert_cmpstr (toy_document_get_text (toy), ==, "ab");

  document_append_history (document, from);
  assert_told (told, "PncPncPnc"); /* "", "a", "ab", each of another length */
  g_assert_cmpuint (history_get_n_undo (document_get_history (document)), ==, 5);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/document/tells-in-order", test_tells_in_order);
  g_test_add_func ("/document/group-is-one-step", test_group_is_one_step);
  g_test_add_func ("/document/takes-a-history", test_takes_a_history);

  return g_test_run ();
}
