import {
  SHOP_PICTURE,
  StoredPicture,
  UploadInput,
} from '#src/features/desk/parts/upload/media.schema.ts';
import { storeUpload } from '#src/features/desk/parts/upload/media.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';
import { limitPictures } from '#src/server/staff/file-limit.ts';

export const POST = defineEndpoint(
  {
    summary: 'Stores a picture among those of the shop, in every size',
    auth: 'staff',
    permission: 'media:write',
    body: UploadInput,
    files: SHOP_PICTURE,
    limited: limitPictures,
    response: StoredPicture,
    errors: ['PictureRequired'],
  },
  (call) => storeUpload(call),
);
