import { useRef, useState } from 'react';
import { readPreview } from '../../lib/resize-image.ts';

/** A photo chosen in a form, not sent yet. */
export interface ChosenPhoto {
  id: number;
  file: File;
  /** Its address for the browser; '' until it is read, and if it can't be. */
  preview: string;
}

/** The photos chosen in a form, `max` at the most; more are refused with `hasTooMany`. */
export function usePhotos(max: number) {
  const lastId = useRef(0);
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const [hasTooMany, setTooMany] = useState(false);

  function addFiles(files: readonly File[]) {
    const left = Math.max(0, max - photos.length);
    const added = files.slice(0, left).map((file) => ({ id: ++lastId.current, file, preview: '' }));

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
    files: () => photos.map(({ file }) => file),
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
