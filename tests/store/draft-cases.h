/* draft-cases.h: drafts as another program sees them: in the database, and in files */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What a finished program has done by its end: nothing of the drafts' library is open. */
void   draft_cases_close    (void);

/* All lines of a draft in the data folder @folder, "" for none. */
char  *draft_cases_read     (const char  *folder,
                             const char  *kind,
                             guint        number);
/* Puts @text in its place; its lines, as rows. */
void   draft_cases_write    (const char  *folder,
                             const char  *kind,
                             guint        number,
                             const char  *text);
/* The numbers of the drafts of @kind with blanks between them. */
char  *draft_cases_list     (const char  *folder,
                             const char  *kind);
/* Runs SQL on the database. */
void   draft_cases_execute  (const char  *folder,
                             const char  *sql);

/* The file @name of the folder of the slots; NULL for none. */
char  *draft_cases_get_file (const char  *folder,
                             const char  *name);
void   draft_cases_set_file (const char  *folder,
                             const char  *name,
                             const char  *text);

G_END_DECLS
