"""Dialogs of their own windows, above all those that ask for a file."""
import x11
from driver import text_of, until, wait_for, walk


def windows(title):
    """Whosever they are."""
    return list(x11.display().windows(title=title))


def dialogs(editor):
    """Those beside the program's first, which is missed when a window goes while they are looked
    for."""
    def search():
        found = [window.number for window in x11.display().windows(pid=editor.process.pid)]
        return found if editor.window in found else None
    return [window for window in wait_for("the program's windows", search)
            if window != editor.window]


def focus_window(title):
    """Without a window manager nobody gives the keyboard to a new window."""
    x11.display().focus(wait_for(f"the window {title}", lambda: windows(title))[-1].number)


def focus_dialog(editor, count=1):
    """The same, for the last of @count that are there."""
    x11.display().focus(wait_for("a dialog",
                                 lambda: len(dialogs(editor)) == count and dialogs(editor))[-1])


def window_named(editor, name):
    """What the program shows beside its first window, as a screen reader finds it."""
    def find():
        children = [editor.application.get_child_at_index(index)
                    for index in range(editor.application.get_child_count())]
        return next((child for child in children if child is not None and child.get_name() == name),
                    None)
    return wait_for(f"the window {name}", find)


def answer_chooser(editor, title, path):
    """Names @path in the dialog, which begins to complete it while it is typed: what it puts in
    between is typed over, and what it puts behind is taken away."""
    def named():
        field = editor.focused(dialog)
        return field and field.get_role_name() == "text" and text_of(field) == str(path)

    def name():
        editor.keys("ctrl+a")
        editor.type(path)
        editor.keys("Delete", "shift+End", "Delete")

    focus_window(title)
    dialog = window_named(editor, title)
    until(f"{path} in the dialog", named, name)
    editor.keys("Return")


def shown(editor, role, name):
    """What is called so on the screen, or nothing."""
    return next((node for node in walk(editor.application) if node.get_role_name() == role
                 and node.get_name().startswith(name) and editor.box(node).width > 0), None)


def wait_shown(editor, role, name):
    return wait_for(f"{role} {name} on the screen", lambda: shown(editor, role, name))


def answer_dialog(editor, heading, button):
    """Enter in the dialog that says @heading is @button; then the window is alone again."""
    focus_dialog(editor)
    editor.wait_says(heading)
    wait_shown(editor, "push button", button)
    editor.keys("Return")
    wait_for("the window alone", lambda: not dialogs(editor))
    editor.focus()
