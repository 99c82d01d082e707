import type { Locale } from '../../../../lib/locale.ts';
import { servedFile } from '../../../../server/media/served-files.ts';
import type { Brand } from '../brand.ts';
import type { DrawingFolders } from '../draw-pictures.service.ts';
import { getShareFile } from '../drawn-pictures.ts';
import type { BrandDrawings } from './brand-drawings.schema.ts';

/** Draws what saving a brand would make; nothing is stored. */
export async function previewDrawings(
  folders: DrawingFolders,
  brand: Brand,
): Promise<BrandDrawings> {
  // sharp is loaded when the first picture is drawn.
  const { drawMailLogo, drawShare } = await import('../draw-pictures.service.ts');

  const showShare = async (locale: Locale) => {
    const file = getShareFile(brand, locale);
    if (servedFile(folders, file)) return file;
    return toDataUrl('image/jpeg', await drawShare(folders, brand, locale));
  };

  return {
    share: { ko: await showShare('ko'), en: await showShare('en') },
    mailLogo: {
      light: toDataUrl('image/png', await drawMailLogo(folders, brand, 'light')),
      dark: toDataUrl('image/png', await drawMailLogo(folders, brand, 'dark')),
    },
  };
}

const toDataUrl = (type: string, bytes: Buffer | undefined) =>
  bytes === undefined ? null : `data:${type};base64,${bytes.toString('base64')}`;
