import type { StaffCall } from '../../../desk/parts/call/staff-call.ts';
import { storeFont } from '../font-store.service.ts';
import type { FontUpload, StoredFont } from './font-upload.schema.ts';

/** Stores a font of a request; it stays although no brand may name it, as pictures do. */
export async function storeUploadedFont(
  { runtime, audit }: StaffCall,
  { base64 }: FontUpload,
): Promise<StoredFont> {
  const font = await storeFont(runtime.config.mediaDir, Buffer.from(base64, 'base64'));

  const read = async () => ({});
  await audit({ entity: 'font', id: font.path, read }).database.tx(async () => undefined);

  return font;
}
