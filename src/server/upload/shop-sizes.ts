import type { Sharp } from 'sharp';
import { IMAGE_WIDTHS, JPEG_WIDTH } from '../../lib/image.ts';

export interface ShopSize {
  width: number;
  format: 'avif' | 'jpg';
}

/** The files of every picture of the shop, `<path>-<width>.<format>`; none is enlarged. */
export const SHOP_SIZES: readonly ShopSize[] = [
  ...IMAGE_WIDTHS.map((width) => ({ width, format: 'avif' as const })),
  { width: JPEG_WIDTH, format: 'jpg' as const },
];

/** One file of an upright picture. JPEG has no alpha channel: transparent areas become white. */
export function encodeSize(upright: Sharp, { width, format }: ShopSize): Sharp {
  const sized = upright.clone().resize({ width, withoutEnlargement: true });
  return format === 'avif'
    ? sized.avif({ quality: 55, effort: 3 })
    : sized.flatten({ background: '#fff' }).jpeg({ quality: 75, mozjpeg: true });
}
