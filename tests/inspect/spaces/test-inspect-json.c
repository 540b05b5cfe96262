#include "inspect/spaces/inspect-spaces.h"

#include <string.h>

static Inspection *
inspect_json (const char *json)
{
  g_autoptr (InspectionBuilder) builder = inspection_builder_new (FALSE);
  g_autoptr (MappedText) text = mapped_text_new (json, strlen (json));
  g_auto (InspectPayload) payload = { .builder = builder };

  g_assert_true (inspect_payload_read_plain (text, &payload));
  inspect_json_add_payload (&payload);
  return inspection_builder_end (g_steal_pointer (&builder));
}

/* The field that holds the members. */
static const InspectionField *
get_payload (const Inspection *inspection)
{
  g_assert_cmpuint (inspection_get_n_fields (inspection), ==, 1);
  return inspection_get_field (inspection, 0);
}

static void
append_field (GString               *list,
              const InspectionField *field)
{
  g_string_append_printf (list, "%s=%s", field->id, field->value);
  for (gsize i = 0; i < inspection_field_get_n_children (field); i++)
    {
      g_string_append_c (list, i == 0 ? '(' : ' ');
      append_field (list, inspection_field_get_child (field, i));
    }
  if (inspection_field_get_n_children (field) > 0)
    g_string_append_c (list, ')');
}

static void
test_members (void)
{
  const struct
  {
    const char *json;
    const char *fields;
  } cases[] = {
    { "{}", "" },
    { "{\"round\":3}", "round=3" },
    { "{\"a\":\"x\\ny\"}", "a=x\ny" },
    { "{\"a\":true,\"b\":false,\"c\":null}", "a=yes b=no c=nothing" },
    { "{\"a\":{\"row\":-1,\"col\":2}}", "a=(row=-1 col=2)" },
    { "{\"a\":[1,[2]]}", "a=2 entries(0=1 1=1 entry(0=2))" },
    { "{\"a\":[]}", "a=0 entries" },
    { "{\"b\":{\"name\":\"Gate\",\"sequence\":[{},{}],\"grid\":[[]]}}", "b=“Gate”, 2 moves" },
    { "{\"grid\":[[\"empty\"]],\"sequence\":[1],\"thumbnail\":\"\"}",
      "grid=1 entry sequence=1 entry thumbnail=" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Inspection) inspection = inspect_json (cases[i].json);
      g_autoptr (GString) list = g_string_new (NULL);

      for (gsize k = 0; k < inspection_field_get_n_children (get_payload (inspection)); k++)
        {
          if (k > 0)
            g_string_append_c (list, ' ');
          append_field (list, inspection_field_get_child (get_payload (inspection), k));
        }
      g_assert_cmpstr (list->str, ==, cases[i].fields);
    }
}

static void
test_names_and_places (void)
{
  g_autoptr (Inspection) inspection = inspect_json ("{\"playerName\":\"Ann\",\"own\":1}");
  const InspectionField *field = inspection_field_get_child (get_payload (inspection), 0);

  g_assert_cmpstr (field->id, ==, "playerName");
  g_assert_cmpstr (field->name, ==, "Sender");
  g_assert_cmpuint (field->from, ==, 14);
  g_assert_cmpuint (field->to, ==, 19);
  g_assert_cmpstr (inspection_field_get_child (get_payload (inspection), 1)->name, ==, "own");
}

static void
test_long_lists_end (void)
{
  g_autoptr (GString) json = g_string_new ("{\"a\":[0");
  g_autoptr (Inspection) inspection = NULL;

  for (guint i = 0; i < 3 * INSPECTION_MAX_FIELDS; i++)
    g_string_append (json, ",0");
  g_string_append (json, "]}");
  inspection = inspect_json (json->str);
  g_assert_cmpuint (inspection_field_get_n_children (
                        inspection_field_get_child (get_payload (inspection), 0)), <,
                    INSPECTION_MAX_FIELDS);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/inspect-json/members", test_members);
  g_test_add_func ("/inspect-json/names-and-places", test_names_and_places);
  g_test_add_func ("/inspect-json/long-lists-end", test_long_lists_end);
  return g_test_run ();
}
