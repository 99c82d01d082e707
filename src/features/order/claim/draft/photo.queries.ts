import type { Reader, Tx } from '#db/connection.ts';

/** The owner of photos: a draft until it is submitted, then its claim. */
type PhotosOf = { draftClaimSn: string } | { claimSn: number };

/** The photos in the order in which they were added. */
export function listPhotos(db: Reader, photoOwner: PhotosOf) {
  return db
    .selectFrom('claim_photo as photo')
    .innerJoin('media', 'media.mediaSn', 'photo.mediaSn')
    .select(['media.mediaSn', 'media.name', 'media.width', 'media.height'])
    .where((e) =>
      'claimSn' in photoOwner
        ? e('photo.claimSn', '=', photoOwner.claimSn)
        : e('photo.draftClaimSn', '=', photoOwner.draftClaimSn),
    )
    .orderBy('media.mediaSn')
    .execute();
}

export async function insertPhotos(
  t: Tx,
  photoOwner: PhotosOf,
  mediaSns: readonly number[],
): Promise<void> {
  if (mediaSns.length === 0) return;

  const place = { draftClaimSn: null, claimSn: null, ...photoOwner };
  const rows = mediaSns.map((mediaSn) => ({ mediaSn, ...place }));

  await t.insertInto('claim_photo').values(rows).execute();
}

/** Deletes photos; their files are purged later. */
export async function deletePhotos(t: Tx, mediaSns: readonly number[]): Promise<void> {
  if (mediaSns.length === 0) return;
  await t.deleteFrom('media').where('mediaSn', 'in', mediaSns).execute();
}

/** Moves a draft's photos to its claim. */
export async function movePhotos(
  t: Tx,
  { draftClaimSn, claimSn }: { draftClaimSn: string; claimSn: number },
): Promise<void> {
  await t
    .updateTable('claim_photo')
    .set({ claimSn, draftClaimSn: null })
    .where('draftClaimSn', '=', draftClaimSn)
    .execute();
}

/** Locks an open draft until the transaction ends; false if it was already submitted. */
export async function lockOpenDraft(
  t: Tx,
  { draftClaimSn, now }: { draftClaimSn: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('draft_claim')
    .set({ updatedAt: now })
    .where('draftClaimSn', '=', draftClaimSn)
    .where('claimSn', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
