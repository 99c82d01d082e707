import type { Config } from '../config.ts';
import { createBucketStore } from './bucket-store.ts';
import { createFolderStore } from './folder-store.ts';
import type { MediaStore } from './media-store.ts';

/** The bucket, if one is configured, else the folder. */
export function createMediaStore({
  mediaBucket,
  mediaDir,
}: Pick<Config, 'mediaBucket' | 'mediaDir'>): MediaStore {
  return mediaBucket ? createBucketStore(mediaBucket) : createFolderStore(mediaDir);
}
