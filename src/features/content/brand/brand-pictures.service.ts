import { AppError } from '../../../errors/errors.ts';
import { getJpeg, MEDIA_PREFIX } from '../../../lib/image.ts';
import type { Config } from '../../../server/config.ts';
import { servedFile } from '../../../server/media/served-files.ts';
import { ICON_SIZES, iconFile, type Brand } from './brand.ts';

type Folders = Pick<Config, 'distDir' | 'mediaDir'>;
type Picture = 'logo' | 'icon' | 'sharePicture';

/**
 * Makes the icons of an uploaded picture. Throws BrandPictureInvalid for a picture that the shop does
 * not have.
 */
export async function prepareBrandPictures(folders: Folders, brand: Brand): Promise<void> {
  const { icon } = brand;

  for (const name of ['logo', 'icon', 'sharePicture'] as const) {
    const path = brand[name];
    if (path !== '' && !servedFile(folders, getJpeg(path))) throw toPictureError(name);
  }

  if (icon.startsWith(MEDIA_PREFIX)) {
    // sharp is loaded when the first icon is made.
    const { storeIcons } = await import('../../../server/upload/store-icons.ts');
    await storeIcons(folders.mediaDir, icon.slice(MEDIA_PREFIX.length), ICON_SIZES);
  }

  const hasIcons = ICON_SIZES.every((size) => servedFile(folders, iconFile(icon, size)));
  if (icon !== '' && !hasIcons) throw toPictureError('icon');
}

const toPictureError = (name: Picture) =>
  new AppError('BrandPictureInvalid', { fields: { [name]: 'BrandPictureInvalid' } });
