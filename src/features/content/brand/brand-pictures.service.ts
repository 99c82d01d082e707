import { AppError } from '../../../errors/errors.ts';
import { getJpeg, MEDIA_PREFIX } from '../../../lib/image.ts';
import { servedFile } from '../../../server/media/served-files.ts';
import { ICON_SIZES, iconFile, type Brand } from './brand.ts';
import type { DrawingFolders } from './draw-pictures.service.ts';
import type { Folders } from './drawn-pictures.ts';

/** The logos of a brand that are written as shapes. */
export const BRAND_SHAPES = ['logoSvg', 'logoDarkSvg'] as const;
/** The pictures of a brand that staff upload, or name. */
export const BRAND_PICTURES = ['logo', 'logoDark', 'icon', 'sharePicture'] as const;
type Picture = (typeof BRAND_PICTURES)[number];

/**
 * Makes the icons of an uploaded picture, and what the shop draws of a brand. Throws
 * BrandPictureInvalid or FontInvalid for a file that the shop does not have, FontMissing without the
 * font that pages are in, LogoSvgInvalid for a logo that cannot be drawn.
 */
export async function prepareBrandPictures(folders: DrawingFolders, brand: Brand): Promise<void> {
  checkPictures(folders, brand);
  checkFonts(folders, brand);
  await makeIcons(folders, brand);

  // sharp is loaded when a brand is saved.
  const { drawBrandPictures } = await import('./draw-pictures.service.ts');
  await drawBrandPictures(folders, brand);
}

function checkPictures(folders: Folders, brand: Brand): void {
  for (const name of BRAND_PICTURES) {
    const path = brand[name];
    if (path !== '' && !servedFile(folders, getJpeg(path))) throw toPictureError(name);
  }
}

function checkFonts(folders: Folders, { font, fontFiles }: Brand): void {
  if (font === 'uploaded' && fontFiles.regular === '') {
    throw new AppError('FontMissing', { fields: { 'fontFiles.regular': 'FontMissing' } });
  }

  for (const [name, path] of Object.entries(fontFiles)) {
    if (path !== '' && !servedFile(folders, path)) {
      throw new AppError('FontInvalid', { fields: { [`fontFiles.${name}`]: 'FontInvalid' } });
    }
  }
}

async function makeIcons(folders: Folders, { icon }: Brand): Promise<void> {
  if (icon === '') return;

  if (icon.startsWith(MEDIA_PREFIX)) {
    const { storeIcons } = await import('../../../server/upload/store-icons.ts');
    await storeIcons(folders.mediaDir, icon.slice(MEDIA_PREFIX.length), ICON_SIZES);
  }

  const hasIcons = ICON_SIZES.every((size) => servedFile(folders, iconFile(icon, size)));
  if (!hasIcons) throw toPictureError('icon');
}

const toPictureError = (name: Picture) =>
  new AppError('BrandPictureInvalid', { fields: { [name]: 'BrandPictureInvalid' } });
