import { MAX_IMAGE_SIDE } from './constants.ts';

const QUALITY = 0.9;

/**
 * Scales a picture down to the size that the server keeps, upright, so that a phone sends a few
 * hundred kilobytes. Where the browser cannot decode it, the picture goes as it is: the server
 * decides.
 */
export async function resizeImage(file: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = MAX_IMAGE_SIDE / Math.max(bitmap.width, bitmap.height);
    const smaller = scale < 1 ? await draw(bitmap, scale, file.type) : null;
    bitmap.close();
    return smaller && smaller.size < file.size
      ? new File([smaller], file.name, { type: smaller.type })
      : file;
  } catch {
    return file;
  }
}

/** A PNG stays one, since it may be transparent. */
function draw(bitmap: ImageBitmap, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const to = type === 'image/png' ? type : 'image/jpeg';
  return new Promise((resolve) => canvas.toBlob(resolve, to, QUALITY));
}

/** The body of a call with pictures. */
export async function formOf(data: unknown, files: readonly File[]): Promise<FormData> {
  const form = new FormData();
  form.set('data', JSON.stringify(data));
  for (const file of files) form.append('files', await resizeImage(file));
  return form;
}
