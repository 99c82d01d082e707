/** Widths every picture of the shop is stored in (`<path>-<width>.avif`). */
export const IMAGE_WIDTHS = [600, 1000] as const;

/** Width of the one JPEG of every picture (`<path>-<width>.jpg`). */
export const JPEG_WIDTH = 800;

/** Width of the largest file of a picture that staff uploaded, for the width of a page. */
export const LARGE_WIDTH = 1600;

/** URL prefix of pictures from a catalogue file or an upload. */
export const MEDIA_PREFIX = '/media/';

interface ImageSources {
  src: string;
  /** Empty for an external picture, of which only one size is known. */
  srcset: string;
}

/** The files behind a stored picture path: '/demo/shell-navy', or a whole URL as it is. */
export function imageSources(path: string): ImageSources {
  if (/^https?:/.test(path)) return { src: path, srcset: '' };

  const file = (width: number) => `${path}-${width}.avif`;

  return {
    src: file(IMAGE_WIDTHS[0]),
    srcset: IMAGE_WIDTHS.map((width) => `${file(width)} ${width}w`).join(', '),
  };
}

/** The path that a picture is stored under, by one of its files: '/demo/shell-navy-600.avif'. */
export function getStoredPath(file: string): string {
  return file.replace(/-\d+\.(?:avif|jpg)$/, '');
}

/** The JPEG of a stored picture, for clients without AVIF: shopping services and messengers. */
export function getJpeg(path: string): string {
  return /^https?:/.test(path) ? path : `${path}-${JPEG_WIDTH}.jpg`;
}

/** The files of a banner for wide screens and for narrow ones; uploads have no 800 px AVIF. */
export function bannerFiles(path: string): { wide: string; tall: string } {
  const tall = path.startsWith(MEDIA_PREFIX) ? IMAGE_WIDTHS[1] : 800;
  return { wide: `${path}-${LARGE_WIDTH}.avif`, tall: `${path}-${tall}.avif` };
}

/** The largest stored file of a picture. */
export function getLargest(path: string): string {
  return /^https?:/.test(path) ? path : `${path}-${IMAGE_WIDTHS[1]}.avif`;
}
