export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'];

/** The largest file that staff can upload. */
export const PICTURE_MAX_BYTES = 30 * 1024 * 1024;

type Refusal = 'notPicture' | 'noRoom';

interface Sorted<F> {
  taken: F[];
  refused: { file: F; why: Refusal }[];
}

/** The files to upload, in their order, up to `room`; a file without a type is judged by the API. */
export function sortFiles<F extends { type: string }>(
  files: readonly F[],
  room: number,
): Sorted<F> {
  const sorted: Sorted<F> = { taken: [], refused: [] };
  for (const file of files) {
    const isPicture = file.type === '' || PICTURE_TYPES.includes(file.type);
    if (!isPicture) sorted.refused.push({ file, why: 'notPicture' });
    else if (sorted.taken.length < room) sorted.taken.push(file);
    else sorted.refused.push({ file, why: 'noRoom' });
  }

  return sorted;
}
