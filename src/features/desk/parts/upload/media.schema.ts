import { z } from 'zod';

/** An upload of pictures for products and pages. */
export const SHOP_PICTURE = {
  max: 1,
  maxBytes: 30 * 1024 * 1024,
  types: ['jpg', 'png', 'gif', 'webp', 'avif'],
  asReceived: true,
} as const;

export const UploadInput = z.strictObject({});

export const StoredPicture = z.object({
  /** The path without width and file extension, as in products: `/media/0123456789ab`. */
  path: z.string(),
  /** Its largest file. */
  url: z.string(),
  /** The size of that file. */
  width: z.int(),
  height: z.int(),
});
export type StoredPicture = z.output<typeof StoredPicture>;
