#include "spaces/files/file-remarks.h"

#include <glib/gi18n-lib.h>

static void
remark_clear (gpointer data)
{
  SpacesFileRemark *remark = data;

  g_free (remark->path);
  g_free (remark->message);
}

void
spaces_file_remarks_init (SpacesFileRemarks *self,
                          const char        *text)
{
  self->text = text;
  self->remarks = g_array_new (FALSE, FALSE, sizeof (SpacesFileRemark));
  self->left_out = 0;
  g_array_set_clear_func (self->remarks, remark_clear);
}

void
spaces_file_remarks_clear (SpacesFileRemarks *self)
{
  g_clear_pointer (&self->remarks, g_array_unref);
}

static void
remarks_append (SpacesFileRemarks *self,
                const char        *path,
                JsonSpan           span,
                char              *message)
{
  SpacesFileRemark remark = { .path = g_strdup (path), .message = message };

  if (span.from != NULL)
    {
      remark.from = span.from - self->text;
      remark.to = span.to - self->text;
    }
  g_array_append_val (self->remarks, remark);
}

/* An absent @span stands for no place in the text: the bytes 0…0. */
void
spaces_file_remarks_add (SpacesFileRemarks *self,
                         const char        *path,
                         JsonSpan           span,
                         const char        *format,
                         ...)
{
  va_list args;

  if (self->remarks->len >= SPACES_FILE_MAX_REMARKS)
    {
      self->left_out++;
      return;
    }

  va_start (args, format);
  remarks_append (self, path, span, g_strdup_vprintf (format, args));
  va_end (args);
}

void
spaces_file_remarks_finish (SpacesFileRemarks *self)
{
  const JsonSpan nowhere = { NULL, NULL };

  if (self->left_out == 0)
    return;

  remarks_append (self, "", nowhere,
                  g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "… and %u more like these",
                                                "… and %u more like these", self->left_out),
                                   self->left_out));
  self->left_out = 0;
}
