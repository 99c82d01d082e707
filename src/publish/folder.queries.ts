import type { Tx } from '#db/connection.ts';

/** Registers a server's folder: requests are done only when it has published them, too. */
export async function insertFolder(t: Tx, folderId: string, now: number): Promise<void> {
  await t.insertInto('published_folder').values({ folderId, seenAt: now }).execute();
}

/** Notes which build the folder's server runs. */
export async function setFolderBuild(t: Tx, folderId: string, buildId: string): Promise<void> {
  await t
    .updateTable('published_folder')
    .set({ buildId })
    .where('folderId', '=', folderId)
    .execute();
}

/** Writes the heartbeat of the folder's server; false if the folder has expired. */
export async function touchFolder(t: Tx, folderId: string, now: number): Promise<boolean> {
  const touched = await t
    .updateTable('published_folder')
    .set({ seenAt: now })
    .where('folderId', '=', folderId)
    .returning('folderId')
    .executeTakeFirst();
  return touched !== undefined;
}

export async function hasOtherFolder(t: Tx, folderId: string): Promise<boolean> {
  const other = await t
    .selectFrom('published_folder')
    .select('folderId')
    .where('folderId', '!=', folderId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Folders whose last heartbeat is older than `before`. */
export async function listFoldersUnseen(t: Tx, before: number): Promise<string[]> {
  const unseen = t.selectFrom('published_folder').select('folderId').where('seenAt', '<', before);
  return (await unseen.execute()).map(({ folderId }) => folderId);
}

/** Deletes a folder and its index of pages; requests no longer wait for it. */
export async function deleteFolder(t: Tx, folderId: string): Promise<void> {
  await t.deleteFrom('published_page_tag').where('folderId', '=', folderId).execute();
  await t.deleteFrom('published_page').where('folderId', '=', folderId).execute();
  await t.deleteFrom('publish_request').where('folderId', '=', folderId).execute();
  await t.deleteFrom('publish_done').where('folderId', '=', folderId).execute();
  await t.deleteFrom('published_folder').where('folderId', '=', folderId).execute();
}
