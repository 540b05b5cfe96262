/* The BoardEditor lives as long as this window: undo works, but there is no draft. */
#include "app/play/opponent-drawing.h"

#include "app/canvas/board-canvas.h"
#include "app/canvas/tool-switch.h"
#include "app/desktop/settings.h"
#include "app/widgets/bind-template.h"
#include "app/widgets/builders.h"
#include "app/widgets/page-keys.h"
#include "spaces/editor/board-editor.h"
#include "spaces/board/code.h"
#include "objects/object-owns.h"
#include "text/shown.h"

struct _EditorOpponentDrawing
{
  AdwWindow                parent_instance;

  EditorOpponentDrawnFunc  func;
  GObject                 *data;   /* of func, a reference */
  BoardEditor             *editor; /* owned */

  EditorBoardCanvas       *canvas;
  EditorToolSwitch        *tool_switch;
  GtkLabel                *status_label;
};

G_DEFINE_FINAL_TYPE (EditorOpponentDrawing, editor_opponent_drawing, ADW_TYPE_WINDOW)

/* A board without moves has no code, so it cannot be played. */
static void
on_board (EditorOpponentDrawing *self)
{
  g_auto (DocumentStatus) status = document_get_status (DOCUMENT_DOCUMENT (self->editor));
  SpacesBoard *board = board_editor_get_board (self->editor);

  gtk_label_set_text (self->status_label, SHOWN_SENTENCE (status.sentence));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "drawing.play",
                                 spaces_board_get_n_moves (board) > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "drawing.undo",
                                 document_get_can_undo (DOCUMENT_DOCUMENT (self->editor)));
}

static void
undo_action (EditorOpponentDrawing *self)
{
  document_undo (DOCUMENT_DOCUMENT (self->editor));
}

static void
play_action (EditorOpponentDrawing *self)
{
  g_autofree char *code = spaces_code_encode (board_editor_get_board (self->editor));

  self->func (code, self->data);
  gtk_window_close (GTK_WINDOW (self));
}

static const EditorActionRow actions[] = {
  { "drawing.play", play_action, NULL, GDK_KEY_Return, GDK_CONTROL_MASK },
  { "drawing.undo", undo_action, NULL, GDK_KEY_z, GDK_CONTROL_MASK },
};

static void
editor_opponent_drawing_class_init (EditorOpponentDrawingClass *klass)
{
  OBJECT_OWNS (klass, EditorOpponentDrawing, editor, data);
  EDITOR_ENSURE_TYPES (EDITOR_TYPE_BOARD_CANVAS, EDITOR_TYPE_TOOL_SWITCH);
  EDITOR_SET_TEMPLATE (klass, "opponent-drawing");
  EDITOR_BIND_CHILDREN (klass, EditorOpponentDrawing, canvas, tool_switch, status_label);
  editor_install_actions (klass, actions, G_N_ELEMENTS (actions));
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static GtkWidget *
get_key_target (GtkWidget *widget,
                GtkWidget *focus,
                guint      key)
{
  return GTK_WIDGET (EDITOR_OPPONENT_DRAWING (widget)->canvas);
}

static void
editor_opponent_drawing_init (EditorOpponentDrawing *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  editor_page_keys_attach (GTK_WIDGET (self), EDITOR_PAGE_KEYS_LEAVE, get_key_target);
  editor_tool_switch_set_view (self->tool_switch, editor_board_canvas_get_view (self->canvas));
}

void
editor_opponent_draw (GtkWidget               *widget,
                      SpacesBoard             *board,
                      EditorOpponentDrawnFunc  func,
                      GObject                 *data)
{
  EditorOpponentDrawing *self
      = g_object_new (EDITOR_TYPE_OPPONENT_DRAWING, "modal", TRUE, "transient-for",
                      gtk_widget_get_root (widget), NULL);

  self->func = func;
  self->data = g_object_ref (data);
  self->editor = board_editor_new (board);
  g_signal_connect_swapped (self->editor, "notify::board", G_CALLBACK (on_board), self);
  g_signal_connect_swapped (self->editor, "notify::can-undo", G_CALLBACK (on_board), self);
  editor_settings_follow_places (self, G_CALLBACK (on_board));
  editor_board_view_set_editor (editor_board_canvas_get_view (self->canvas), self->editor);
  on_board (self);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_child_focus (GTK_WIDGET (self->canvas), GTK_DIR_TAB_FORWARD);
}
