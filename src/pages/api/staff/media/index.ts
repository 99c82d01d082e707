import {
  SHOP_PICTURE,
  StoredPicture,
  UploadInput,
} from '#src/features/desk/parts/upload/media.schema.ts';
import { storeUpload } from '#src/features/desk/parts/upload/media.service.ts';
import { limitPictures } from '#src/server/staff/file-limit.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'Stores a picture among those of the shop, in every size',
  permission: 'media:write',
  body: UploadInput,
  files: SHOP_PICTURE,
  limited: limitPictures,
  response: StoredPicture,
  errors: ['PictureRequired'],
  handler: (call) => storeUpload(call),
});
