import { MAX_IMAGE_SIDE } from './constants.ts';

const QUALITY = 0.9;
const PREVIEW_SIDE = 240;
/** The types that the server takes. */
const TAKEN = ['image/jpeg', 'image/png', 'image/gif'];

/**
 * Scales a picture down to the size that the server keeps, upright, so that a phone sends a few hundred
 * kilobytes; one of a type that the server refuses, such as HEIC on a Mac, becomes a JPEG. A picture
 * that the browser cannot decode is sent as it is: the server decides.
 */
export async function resizeImage(file: File): Promise<File> {
  try {
    const { canvas, isSmaller } = await drawScaledImage(file, MAX_IMAGE_SIDE);

    const isTaken = TAKEN.includes(file.type);
    if (isTaken && !isSmaller) return file;

    const drawn = await readBlob(canvas, file.type);

    return drawn && (!isTaken || drawn.size < file.size)
      ? new File([drawn], file.name, { type: drawn.type })
      : file;
  } catch {
    return file;
  }
}

/** A small preview as a data URL, which the page's policy allows; '' if the browser can't decode it. */
export async function readPreview(file: File): Promise<string> {
  try {
    const { canvas } = await drawScaledImage(file, PREVIEW_SIDE);
    return canvas.toDataURL(typeFor(file.type), QUALITY);
  } catch {
    return '';
  }
}

/** Draws a picture upright with its longest side at most `side`. */
async function drawScaledImage(file: File, side: number) {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = bitmap;
  const scale = Math.min(1, side / Math.max(width, height));
  const canvas = document.createElement('canvas');

  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();

  return { canvas, isSmaller: scale < 1 };
}

/** A PNG stays one, since it may be transparent. */
function typeFor(type: string): string {
  return type === 'image/png' ? type : 'image/jpeg';
}

function readBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, typeFor(type), QUALITY));
}

/** The body of a call with pictures. */
export async function readForm(data: unknown, files: readonly File[]): Promise<FormData> {
  const form = new FormData();
  form.set('data', JSON.stringify(data));
  for (const file of files) form.append('files', await resizeImage(file));
  return form;
}
