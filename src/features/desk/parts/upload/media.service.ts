import { AppError } from '../../../../errors/errors.ts';
import type { Runtime } from '../../../../server/runtime.ts';
import type { AuditedThing } from '../../../../server/staff/audit.ts';
import type { ReceivedFile } from '../../../../server/upload/multipart.ts';
import { SHOP_PICTURE, type StoredPicture, type UploadInput } from './media.schema.ts';

interface UploadCall {
  runtime: Runtime;
  audit: (thing: AuditedThing) => Runtime;
  received: readonly ReceivedFile[];
  body: UploadInput;
}

/**
 * Stores the picture of a request. It stays although nothing may name it: every version of a page
 * can be published again. Throws PictureRequired.
 */
export async function storeUpload({
  runtime,
  audit,
  received,
  body,
}: UploadCall): Promise<StoredPicture> {
  const [file] = received;
  if (!file) throw new AppError('PictureRequired');

  // sharp is loaded when the first picture arrives.
  const { storeShopPictures } = await import('../../../../server/upload/shop-picture.ts');

  const { types } = SHOP_PICTURE;
  const [stored, ...more] = await storeShopPictures(file.file, {
    types,
    mediaDir: runtime.config.mediaDir,
    split: body.split,
  });

  const read = async () => ({});
  await audit({ entity: 'picture', id: stored.path, read }).database.tx(async () => undefined);

  return more.length > 0 ? { ...stored, more } : stored;
}
