import { readdirSync } from 'node:fs';
import type { AttachedFiles, ClaimApplied } from '#src/features/order/claim/claim.schema.ts';
import { listPhotos } from '#src/features/order/claim/draft/photo.queries.ts';
import type { TestShop } from '../../shop.ts';
import type { ErrorBody, Shopper } from '../../shopper.ts';

/** The body of a call with pictures. */
export function formWith(data: object, files: readonly Buffer[]): FormData {
  const form = new FormData();
  form.set('data', JSON.stringify(data));

  for (const file of files) {
    form.append('files', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'photo.jpg');
  }

  return form;
}

/** Adds photos to a draft; of those it has, `keep` stay. */
export const attachPhotos = (
  by: Shopper,
  id: string,
  { files = [], keep = [] }: { files?: readonly Buffer[]; keep?: readonly string[] },
) =>
  by.call<AttachedFiles & ErrorBody>('PUT', `/api/claim/${id}/attachFiles`, {
    body: formWith({ keep }, files),
  });

export const namesIn = ({ attachFiles }: AttachedFiles) => attachFiles.map(({ name }) => name);

interface ApplyWith {
  type?: 'Return' | 'Exchange';
  draftClaimSn: string;
  seen: { refundAmt: number; addPaymentAmt: number };
  files: readonly Buffer[];
  headers?: Record<string, string>;
}

/** Applies for a claim with photos in the same call. */
export function applyWith(by: Shopper, apply: ApplyWith) {
  const { type = 'Return', draftClaimSn, seen, files, headers = {} } = apply;
  const data = { expectedRefundAmt: seen.refundAmt, expectedAddPaymentAmt: seen.addPaymentAmt };
  const path = `/api/claim/${draftClaimSn}/apply${type}`;
  const body = formWith(data, files);
  return by.call<ClaimApplied & ErrorBody>('POST', path, { body, headers });
}

/** The photos that a draft or a claim has in the database. */
export const photosOf = ({ runtime }: TestShop, owner: Parameters<typeof listPhotos>[1]) =>
  listPhotos(runtime.database.read, owner);

/** What is stored: rows, and temporary files of uploads. */
export async function storedIn({ runtime }: TestShop) {
  const rows = await runtime.database.read.selectFrom('media').select('name').execute();
  const photos = await runtime.database.read.selectFrom('claim_photo').select('mediaSn').execute();
  const leftovers = readdirSync(runtime.config.uploadDir);
  return { rows: rows.map(({ name }) => name), photos: photos.length, leftovers };
}
