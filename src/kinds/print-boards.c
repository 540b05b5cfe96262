/* Printing of Spaces boards: short links (they make the smallest QR codes), a recipient's notice,
 * and one link for several boards. */
#include "kinds/print-boards.h"

#include "share/recipient-notice.h"
#include "spaces/links/link.h"
#include "spaces/picture/paper-picture.h"

static gboolean
has_moves (gconstpointer value)
{
  return spaces_board_get_n_moves (value) > 0;
}

static char *
make_link (gconstpointer   value,
           gsize           step,
           gboolean        at_end,
           const char     *base,
           const char     *name,
           GError        **error)
{
  return share_link_make (SHARE_LINK_SHORT, base, value, name);
}

static PrintPicture *
make_picture (gconstpointer  value,
              gsize          step,
              const char    *link)
{
  return spaces_paper_picture_new ((SpacesBoard *) value, link); /* a reference is taken */
}

static char *
dup_recipient_notice (gconstpointer   value,
                      char          **label)
{
  g_autoptr (SpacesReport) report = spaces_rules_check (value);

  *label = recipient_notice_label (report);
  return recipient_notice_describe (report);
}

/* One link for @n boards with their names. */
static char *
make_several (gconstpointer     *values,
              const char *const *names,
              gsize              n,
              const char        *base)
{
  return share_link_make_several (base, (SpacesBoard *const *) (gpointer) values, names, n);
}

const PrintKind print_boards = {
  .default_base = SHARE_DEFAULT_SHORT_BASE,
  .base_key = "short-base",
  .is_board = TRUE,
  .get_type = spaces_board_get_type,
  .is_printable = has_moves,
  .make_link = make_link,
  .make_picture = make_picture,
  .dup_recipient_notice = dup_recipient_notice,
  .make_several = make_several,
};
