import { useRef, useState } from 'react';
import { readPreview } from '../../lib/resize-image.ts';

/** A photo that the shop has already; its name says in a request that it stays. */
export interface KeptPhoto {
  name: string;
  url: string;
}

/** A photo of a form: chosen and not sent yet, or kept from before. */
export interface ChosenPhoto {
  id: number;
  /** Undefined for a photo kept from before. */
  file: File | undefined;
  /** '' for a chosen one. */
  keptName: string;
  /** Its address for the browser; '' until it is read, and if it can't be. */
  preview: string;
}

/**
 * The photos of a form, `max` at the most; more are refused with `hasTooMany`. `kept` are those of
 * what is edited.
 */
export function usePhotos(max: number, kept: readonly KeptPhoto[] = []) {
  const lastId = useRef(kept.length);
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>(() =>
    kept.map(({ name, url }, i) => ({ id: i + 1, file: undefined, keptName: name, preview: url })),
  );
  const [hasTooMany, setTooMany] = useState(false);

  function addFiles(files: readonly File[]) {
    const left = Math.max(0, max - photos.length);
    const added = files
      .slice(0, left)
      .map((file) => ({ id: ++lastId.current, file, keptName: '', preview: '' }));

    setTooMany(files.length > left);
    setPhotos([...photos, ...added]);
    for (const photo of added) {
      void readPreview(photo.file).then((preview) =>
        setPhotos((shown) =>
          shown.map((other) => (other.id === photo.id ? { ...other, preview } : other)),
        ),
      );
    }
  }

  return {
    photos,
    max,
    hasTooMany,
    add: addFiles,
    files: () => photos.flatMap(({ file }) => (file ? [file] : [])),
    keptNames: () => photos.map(({ keptName }) => keptName).filter((name) => name !== ''),
    remove: (id: number) => {
      setTooMany(false);
      setPhotos(photos.filter((photo) => photo.id !== id));
    },
    clear: () => {
      setTooMany(false);
      setPhotos([]);
    },
  };
}

export type PhotosState = ReturnType<typeof usePhotos>;
