import type { Reader, Tx } from '#db/connection.ts';

interface ChangedPage {
  path: string;
  changedAt: number;
}

/** Pages nobody was told of yet, the longest waiting first. */
export function listChangedPages(db: Reader, limit: number): Promise<ChangedPage[]> {
  return db
    .selectFrom('changed_page')
    .select(['path', 'changedAt'])
    .orderBy('changedAt')
    .orderBy('path')
    .limit(limit)
    .execute();
}

/** Forgets what was told, but for pages that changed once more meanwhile. */
export async function deleteToldPages(t: Tx, told: readonly ChangedPage[]): Promise<void> {
  for (const { path, changedAt } of told) {
    await t
      .deleteFrom('changed_page')
      .where('path', '=', path)
      .where('changedAt', '=', changedAt)
      .execute();
  }
}
