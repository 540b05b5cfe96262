#include "app/window/window-paging.h"

static void
design_action (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       data)
{
  editor_window_show_page (EDITOR_WINDOW (data), EDITOR_PAGE_DESIGN);
}

static void
focus_page_action (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       data)
{
  editor_window_focus_page (EDITOR_WINDOW (data));
}

static void
show_page_action (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       data)
{
  const char *name = g_variant_get_string (parameter, NULL);

  for (EditorPage page = EDITOR_PAGE_DESIGN; page < EDITOR_N_PAGES; page++)
    if (g_str_equal (name, editor_page_get_name (page)))
      editor_window_show_page (EDITOR_WINDOW (data), page);
}

/* By @step to the right, but not beyond the last one. */
static void
turn_page (EditorWindow *window,
           int           step)
{
  int page = (int) editor_window_get_page (window) + step;

  if (page >= 0 && page < EDITOR_N_PAGES)
    editor_window_show_page (window, (EditorPage) page);
}

static void
next_page_action (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       data)
{
  turn_page (EDITOR_WINDOW (data), 1);
}

static void
previous_page_action (GSimpleAction *action,
                      GVariant      *parameter,
                      gpointer       data)
{
  turn_page (EDITOR_WINDOW (data), -1);
}

void
editor_window_paging_attach (EditorWindow *window)
{
  static const GActionEntry actions[] = {
    { "design", design_action },
    { "focus-page", focus_page_action },
    { "show-page", show_page_action, "s" },
    { "next-page", next_page_action },
    { "previous-page", previous_page_action },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (window), actions, G_N_ELEMENTS (actions), window);
}
