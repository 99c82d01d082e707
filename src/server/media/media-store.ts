import { pictureName } from './media-name.ts';
import type { UploadedImage } from '../upload/reencode.ts';

export interface StoredFile {
  name: string;
  /** Epoch ms. */
  storedAt: number;
}

/** Storage of shoppers' pictures, and of exports of personal data. Files are immutable. */
export interface MediaStore {
  /** Copies a temporary file; it is durable when this resolves. */
  put(name: string, file: string): Promise<void>;
  read(name: string): Promise<Buffer<ArrayBuffer> | undefined>;
  /** Removing a missing file is not an error. */
  remove(name: string): Promise<void>;
  /** Every file, also unfinished ones, which have no row. */
  list(): AsyncIterable<StoredFile>;
}

/** A picture whose file is stored; `insertMedia` writes its row. */
export type StoredImage = Omit<UploadedImage, 'file'> & { name: string };

/**
 * Stores the pictures of a request under random names. Done before the transaction that inserts
 * their rows; a file that gets none is purged later.
 */
export async function storeImages(
  store: MediaStore,
  images: readonly UploadedImage[],
): Promise<StoredImage[]> {
  const stored: StoredImage[] = [];
  for (const { file, ...size } of images) {
    const name = pictureName();
    await store.put(name, file);
    stored.push({ name, ...size });
  }

  return stored;
}
