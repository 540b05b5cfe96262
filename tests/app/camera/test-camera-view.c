#include "app/camera/camera-view.h"

#include "qr/frame-scan.h"

#include <adwaita.h>

#define WIDTH 640
#define HEIGHT 360

static GPtrArray *
make_codes (const char *text)
{
  static const QrCorner corners[QR_CORNERS] = { { 10, 10 }, { 90, 10 }, { 90, 90 }, { 10, 90 } };
  GPtrArray *codes = g_ptr_array_new_with_free_func ((GDestroyNotify) qr_finding_free);

  if (text != NULL)
    g_ptr_array_add (codes, qr_finding_new (g_strdup (text), corners));

  return codes;
}

static void
add_children (GskRenderNode *node,
              GString       *kinds)
{
  g_string_append (kinds, gsk_render_node_get_node_type (node) == GSK_TEXTURE_NODE ? "texture "
                          : gsk_render_node_get_node_type (node) == GSK_CAIRO_NODE ? "outlines "
                                                                                    : "");
  if (gsk_render_node_get_node_type (node) == GSK_CONTAINER_NODE)
    for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
      add_children (gsk_container_node_get_child (node, i), kinds);
}

/* What it paints. */
static char *
list_kinds (EditorCameraView *view)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GString *kinds = g_string_new (NULL);
  g_autoptr (GskRenderNode) node = NULL;

  GTK_WIDGET_GET_CLASS (view)->snapshot (GTK_WIDGET (view), snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node != NULL)
    add_children (node, kinds);

  return g_string_free (kinds, FALSE);
}

static void
check (EditorCameraView *view,
       const char       *expected)
{
  g_autofree char *kinds = list_kinds (view);

  g_assert_cmpstr (kinds, ==, expected);
}

static void
test_outlines (void)
{
  g_autoptr (EditorCameraView) view
      = g_object_ref_sink (g_object_new (EDITOR_TYPE_CAMERA_VIEW, NULL));
  g_autoptr (GPtrArray) some = make_codes ("2|2p0pG0f");
  g_autoptr (GPtrArray) none = make_codes (NULL);
  g_autofree guint8 *pixels = g_malloc0 (WIDTH * HEIGHT);

  gtk_widget_size_allocate (GTK_WIDGET (view), &(GtkAllocation) { 0, 0, 300, 300 }, -1);
  check (view, "");
  editor_camera_view_set_codes (view, some, WIDTH, HEIGHT);
  check (view, "");
  editor_camera_view_set_frame (view, pixels, WIDTH, HEIGHT);
  check (view, "texture outlines ");

  /* A code may be missed in some frames. */
  for (guint i = 0; i < FRAME_SCAN_TURN - 1; i++)
    editor_camera_view_set_codes (view, none, WIDTH, HEIGHT);
  check (view, "texture outlines ");
  editor_camera_view_set_codes (view, none, WIDTH, HEIGHT);
  check (view, "texture ");

  editor_camera_view_set_codes (view, some, WIDTH, HEIGHT);
  editor_camera_view_set_frame (view, NULL, 0, 0);
  editor_camera_view_set_frame (view, pixels, WIDTH, HEIGHT);
  check (view, "texture ");
}

/* It need not have a size yet, and a frame may be as flat as a line. */
static void
test_sizes (void)
{
  g_autoptr (EditorCameraView) view
      = g_object_ref_sink (g_object_new (EDITOR_TYPE_CAMERA_VIEW, NULL));
  g_autofree guint8 *pixels = g_malloc0 (WIDTH * HEIGHT);

  editor_camera_view_set_frame (view, pixels, WIDTH, HEIGHT);
  editor_camera_view_set_frame (view, pixels, 1280, 1);
  editor_camera_view_set_frame (view, pixels, 1, 1);
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/camera-view/outlines", test_outlines);
  g_test_add_func ("/camera-view/sizes", test_sizes);

  return g_test_run ();
}
