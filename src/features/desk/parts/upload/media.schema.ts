import { z } from 'zod';
import { PICTURE_MAX_BYTES } from './picture-files.ts';

/** An upload of pictures for products and pages. */
export const SHOP_PICTURE = {
  max: 1,
  maxBytes: PICTURE_MAX_BYTES,
  types: ['jpg', 'png', 'gif', 'webp', 'avif'],
  asReceived: true,
} as const;

export const UploadInput = z.strictObject({
  /** A picture that is too tall for a file is stored in parts, one below the other. */
  split: z.boolean().default(false),
});
export type UploadInput = z.output<typeof UploadInput>;

const PicturePart = z.object({
  /** The path without width and file extension, as in products: `/media/0123456789ab`. */
  path: z.string(),
  /** Its largest file. */
  url: z.string(),
  /** The size of that file. */
  width: z.int(),
  height: z.int(),
});

export const StoredPicture = PicturePart.extend({
  /** The parts below it, of a picture that was split. */
  more: z.array(PicturePart).optional(),
});
export type StoredPicture = z.output<typeof StoredPicture>;
