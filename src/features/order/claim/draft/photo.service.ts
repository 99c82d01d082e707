import type { Reader, ShopDatabase, Tx } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import { insertMedia } from '../../../../server/media/media.queries.ts';
import type { MediaOwner } from '../../../../server/media/media.ts';
import {
  storeImages,
  type MediaStore,
  type StoredImage,
} from '../../../../server/media/media-store.ts';
import type { UploadedImage } from '../../../../server/upload/reencode.ts';
import { lockOrder } from '../../order/order-item.queries.ts';
import type { OrderOwner } from '../../order/order.queries.ts';
import { CLAIM_PHOTOS } from '../claim.ts';
import type { AttachedFile } from '../claim.schema.ts';
import type { DraftRow } from './draft.queries.ts';
import { ownDraft } from './draft.service.ts';
import {
  deletePhotos,
  insertPhotos,
  listPhotos,
  lockOpenDraft,
  movePhotos,
} from './photo.queries.ts';

interface Attaching {
  database: ShopDatabase;
  media: MediaStore;
  owner: OrderOwner;
}

/** The photos of a draft or of a claim, for responses. */
export async function readPhotos(
  db: Reader,
  photoOwner: Parameters<typeof listPhotos>[1],
): Promise<AttachedFile[]> {
  const photos = await listPhotos(db, photoOwner);
  return photos.map(({ name, width, height }) => ({ name, url: `/media/${name}`, width, height }));
}

/** Stores uploaded files for an owner's draft, before the transaction; throws NotFound. */
export async function storePhotos(
  { database, media, owner }: Attaching,
  draftClaimSn: string,
  files: readonly UploadedImage[],
): Promise<StoredImage[]> {
  if (files.length === 0) return [];

  await ownDraft(database.read, owner, draftClaimSn);

  return storeImages(media, files);
}

interface Change {
  draftClaimSn: string;
  /** Names of the photos that stay. */
  keep: readonly string[];
  files: readonly UploadedImage[];
  now: number;
}

/**
 * Replaces the photos of a draft by those in `keep` and the files. Throws NotFound, TooManyFiles,
 * UploadQuotaExceeded, ClaimStatusConflict if it was already submitted, and InvalidInput for a name
 * that is not among its photos.
 */
export async function attachFiles(attaching: Attaching, change: Change): Promise<AttachedFile[]> {
  const { database, owner } = attaching;
  const { draftClaimSn, files, now } = change;
  const keep = new Set(change.keep);
  throwIfTooMany(keep.size + files.length);

  const row = await ownDraft(database.read, owner, draftClaimSn);
  if (row.claimSn !== null) throw new AppError('ClaimStatusConflict');

  const images = await storePhotos(attaching, draftClaimSn, files);

  return database.tx(async (t) => {
    // Locked: a member may be taking a guest's order over, with its photos.
    const { memberNo } = await lockOrder(t, row);
    if (memberNo !== row.memberNo) throw new AppError('NotFound');
    if (!(await lockOpenDraft(t, { draftClaimSn, now }))) throw new AppError('ClaimStatusConflict');

    const before = await listPhotos(t, { draftClaimSn });
    const removed = before.filter(({ name }) => !keep.has(name));
    if (before.length - removed.length < keep.size) {
      throw new AppError('InvalidInput', { fields: { keep: 'InvalidInput' } });
    }

    await deletePhotos(
      t,
      removed.map(({ mediaSn }) => mediaSn),
    );
    await addPhotos(t, { draftClaimSn }, { row, images, now });

    return readPhotos(t, { draftClaimSn });
  });
}

interface Added {
  row: Pick<DraftRow, 'memberNo' | 'orderSn'>;
  images: readonly StoredImage[];
  now: number;
}

/** Moves the photos of a closed draft, and those uploaded with the submission, to the claim. */
export async function takePhotos(
  t: Tx,
  appliedDraft: { draftClaimSn: string; claimSn: number },
  added: Added,
): Promise<void> {
  const { claimSn } = appliedDraft;

  await movePhotos(t, appliedDraft);

  const moved = await listPhotos(t, { claimSn });
  throwIfTooMany(moved.length + added.images.length);

  await addPhotos(t, { claimSn }, added);
}

async function addPhotos(
  t: Tx,
  photoOwner: Parameters<typeof insertPhotos>[1],
  { row, images, now }: Added,
): Promise<void> {
  const owner: MediaOwner =
    row.memberNo === null ? { orderSn: row.orderSn } : { memberNo: row.memberNo };
  const media = { kind: 'Claim', visibility: 'Private', owner, images, now } as const;

  await insertPhotos(t, photoOwner, await insertMedia(t, media));
}

function throwIfTooMany(count: number): void {
  const { max } = CLAIM_PHOTOS;
  if (count > max) throw new AppError('TooManyFiles', { params: { max } });
}
