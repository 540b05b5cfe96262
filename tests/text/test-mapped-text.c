#include "text/mapped-text.h"

#include <string.h>

static void
assert_origin (const MappedText *mapped,
               gsize             from,
               gsize             to,
               gsize             want_from,
               gsize             want_to)
{
  TextSpan span = mapped_text_get_origin (mapped, from, to);

  g_assert_cmpuint (span.from, ==, want_from);
  g_assert_cmpuint (span.to, ==, want_to);
}

static void
test_pasted_text_maps_to_itself (void)
{
  g_autoptr (MappedText) mapped = mapped_text_new ("abcdef", 6);

  g_assert_cmpstr (mapped->text, ==, "abcdef");
  assert_origin (mapped, 2, 4, 2, 4);
  assert_origin (mapped, 3, 3, 3, 3);
  assert_origin (mapped, 6, 6, 6, 6);
  assert_origin (mapped, 5, 99, 5, 6);
  assert_origin (mapped, 4, 2, 4, 4);
}

static MappedText *
make_replaced (const MappedText *source)
{
  MappedTextBuilder *builder = mapped_text_builder_new (source);

  mapped_text_builder_copy (builder, 0, 1);
  mapped_text_builder_replace (builder, 1, 4, "|", 1);
  mapped_text_builder_copy (builder, 4, 6);

  return mapped_text_builder_end (builder);
}

static void
test_replaced_bytes (void)
{
  g_autoptr (MappedText) pasted = mapped_text_new ("2%7C2p", 6);
  g_autoptr (MappedText) mapped = make_replaced (pasted);

  g_assert_cmpstr (mapped->text, ==, "2|2p");
  assert_origin (mapped, 1, 2, 1, 4);
  assert_origin (mapped, 2, 4, 4, 6);
  assert_origin (mapped, 0, 4, 0, 6);
  assert_origin (mapped, 4, 4, 6, 6);
}

/* Two steps: a part of the replaced text, and a replacement in that part. */
static void
test_steps_add_up (void)
{
  g_autoptr (MappedText) pasted = mapped_text_new ("2%7C2p", 6);
  g_autoptr (MappedText) replaced = make_replaced (pasted);
  g_autoptr (MappedText) part = mapped_text_slice (replaced, 1, 4);
  g_autoptr (MappedText) last = NULL;
  MappedTextBuilder *builder = mapped_text_builder_new (part);

  mapped_text_builder_replace (builder, 0, 2, "xyz", 3);
  last = mapped_text_builder_end (builder);
  g_assert_cmpstr (last->text, ==, "xyz");
  assert_origin (last, 0, 1, 1, 5);
  assert_origin (last, 2, 3, 1, 5);
}

static void
test_slice_of_pasted_text (void)
{
  g_autoptr (MappedText) pasted = mapped_text_new ("0123456789", 10);
  g_autoptr (MappedText) slice = mapped_text_slice (pasted, 3, 7);
  g_autoptr (MappedText) empty = mapped_text_slice (slice, 2, 2);

  assert_origin (slice, 1, 2, 4, 5);
  assert_origin (empty, 0, 0, 5, 5);
}

static void
test_empty_text_keeps_its_place (void)
{
  g_autoptr (MappedText) pasted = mapped_text_new ("ab", 2);
  g_autoptr (MappedText) slice = mapped_text_slice (pasted, 1, 2);
  g_autoptr (MappedText) empty = mapped_text_builder_end (mapped_text_builder_new (slice));

  g_assert_cmpuint (empty->length, ==, 0);
  assert_origin (empty, 0, 0, 1, 1);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/mapped-text/pasted-text-maps-to-itself", test_pasted_text_maps_to_itself);
  g_test_add_func ("/mapped-text/replaced-bytes", test_replaced_bytes);
  g_test_add_func ("/mapped-text/steps-add-up", test_steps_add_up);
  g_test_add_func ("/mapped-text/slice-of-pasted-text", test_slice_of_pasted_text);
  g_test_add_func ("/mapped-text/empty-text-keeps-its-place", test_empty_text_keeps_its_place);
  return g_test_run ();
}
