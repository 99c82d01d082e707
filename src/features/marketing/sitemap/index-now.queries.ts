import type { Reader, Tx } from '#db/connection.ts';

interface ChangedPage {
  path: string;
  changedAt: number;
}

/** Changed pages not submitted yet, oldest first. */
export function listChangedPages(db: Reader, limit: number): Promise<ChangedPage[]> {
  return db
    .selectFrom('changed_page')
    .select(['path', 'changedAt'])
    .orderBy('changedAt')
    .orderBy('path')
    .limit(limit)
    .execute();
}

/** Deletes submitted pages, except those that changed again meanwhile. */
export async function deleteSubmittedPages(
  t: Tx,
  submitted: readonly ChangedPage[],
): Promise<void> {
  for (const { path, changedAt } of submitted) {
    await t
      .deleteFrom('changed_page')
      .where('path', '=', path)
      .where('changedAt', '=', changedAt)
      .execute();
  }
}
