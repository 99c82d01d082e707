import type { Tx } from '#db/connection.ts';

/** Makes a folder known: from now on requests wait for it, too. */
export async function insertFolder(t: Tx, folderId: string, now: number): Promise<void> {
  await t.insertInto('published_folder').values({ folderId, seenAt: now }).execute();
}

/** Says that the folder's server is there; false if the folder was forgotten. */
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

/** Folders whose server was not seen since then. */
export async function listFoldersUnseen(t: Tx, before: number): Promise<string[]> {
  const unseen = t.selectFrom('published_folder').select('folderId').where('seenAt', '<', before);
  return (await unseen.execute()).map(({ folderId }) => folderId);
}

/** Forgets a folder with all that was published in it; requests no longer wait for it. */
export async function deleteFolder(t: Tx, folderId: string): Promise<void> {
  await t.deleteFrom('published_page_tag').where('folderId', '=', folderId).execute();
  await t.deleteFrom('published_page').where('folderId', '=', folderId).execute();
  await t.deleteFrom('publish_request').where('folderId', '=', folderId).execute();
  await t.deleteFrom('publish_done').where('folderId', '=', folderId).execute();
  await t.deleteFrom('published_folder').where('folderId', '=', folderId).execute();
}
