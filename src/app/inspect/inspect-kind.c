/* The two steps only read the inspection and copy a text. A link is there where the inspection has
 * a canonical form; asking again makes sense where something was damaged. */
#include "app/inspect/inspect-kind.h"

#include "app/desktop/clipboard.h"

#include <glib/gi18n-lib.h>

void
editor_inspect_open (const EditorInspectSubject *subject)
{
  subject->kinds->open (subject);
}

static gboolean
has_link (const EditorInspectSubject *subject)
{
  return subject->inspection->canonical != NULL;
}

static void
copy_link (const EditorInspectSubject *subject)
{
  editor_copy_link (subject->widget, subject->inspection->canonical,
                    _("Link copied"));
}

static gboolean
is_damaged (const EditorInspectSubject *subject)
{
  return inspection_has_errors (subject->inspection);
}

static void
ask_again (const EditorInspectSubject *subject)
{
  /* Translators: a message to the player who sent a link that was damaged on the way */
  editor_copy_text (subject->widget,
                    _("Your link didn’t arrive complete: its end seems to be missing. Could you "
                       "send "
                       "it again, on a line of its own, or as a picture of its QR code?"),
                    _("Reply copied — send it to whoever sent you the link"));
}

const EditorInspectStep editor_inspect_copy_link = {
  "copy-link", "edit-copy-symbolic", N_("Copy Clean Link"), has_link, NULL, copy_link,
};

const EditorInspectStep editor_inspect_ask_again = {
  "ask-again",
  "mail-reply-sender-symbolic",
  N_("Copy a Reply Asking for It Again"),
  is_damaged,
  NULL,
  ask_again,
};

const EditorInspectStep *const editor_inspect_any_steps[] = {
  &editor_inspect_copy_link, &editor_inspect_ask_again, NULL,
};
