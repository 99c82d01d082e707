import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Sharp } from 'sharp';
import { AppError } from '../../../errors/errors.ts';
import { IMAGE_WIDTHS, LARGE_WIDTH, MEDIA_PREFIX } from '../../../lib/image.ts';
import { LOCALES, type Locale } from '../../../lib/locale.ts';
import type { Config } from '../../../server/config.ts';
import { servedFile } from '../../../server/media/served-files.ts';
import { decodeInTurn, drawInTurn } from '../../../server/upload/reencode.ts';
import { writeWhole } from '../../../server/upload/store-size.ts';
import {
  MAIL_GROUNDS,
  MAIL_LOGO_HEIGHT,
  SHARE_SIZE,
  type Brand,
  type MailGround,
} from './brand.ts';
import {
  findDarkLogo,
  getLogo,
  getMailLogoFile,
  getShareFile,
  type Folders,
  type ShownLogo,
} from './drawn-pictures.ts';
import { Letters } from './outline-text.ts';
import { drawShareCard, frameLogo, isOneColored } from './share-card.ts';

const MAIL_LOGO_WIDTH_MAX = 720;

/** Drawing needs the bundled typeface. */
export type DrawingFolders = Folders & Pick<Config, 'fontDir'>;

/**
 * Makes the pictures of a brand that are not there yet: the share picture of each language and the
 * logos of mails. Returns how many. Pictures that came with the shop have theirs, or none.
 */
export async function drawBrandPictures(folders: DrawingFolders, brand: Brand): Promise<number> {
  let drawn = 0;

  await mkdir(folders.mediaDir, { recursive: true });

  const store = async (file: string, draw: () => Promise<Buffer | undefined>) => {
    if (file === '' || servedFile(folders, file)) return;

    const bytes = await draw();
    if (bytes === undefined) return;

    await writeWhole(path.join(folders.mediaDir, file.slice(MEDIA_PREFIX.length)), bytes);
    drawn += 1;
  };

  for (const locale of LOCALES) {
    await store(getShareFile(brand, locale), () => drawShare(folders, brand, locale));
  }

  for (const ground of MAIL_GROUNDS) {
    const logo = getMailLogoFile(brand, ground);
    await store(logo?.file ?? '', () => drawMailLogo(folders, brand, ground));
  }

  return drawn;
}

/**
 * The share picture of a language as JPEG: the upload cut to its size, or the card of the mall.
 * Undefined for a picture that came with the shop, and for a name that cannot be drawn.
 */
export async function drawShare(
  folders: DrawingFolders,
  brand: Brand,
  locale: Locale,
): Promise<Buffer | undefined> {
  const { sharePicture } = brand;
  if (sharePicture === '') return drawCard(folders, brand, locale);

  return readUpload(folders, sharePicture, (upload) =>
    toJpeg(upload.resize({ ...SHARE_SIZE, fit: 'cover' })),
  );
}

async function drawCard(
  folders: DrawingFolders,
  brand: Brand,
  locale: Locale,
): Promise<Buffer | undefined> {
  const mark = chooseMark(brand);
  const card = drawShareCard(
    {
      name: brand.name[locale],
      tagline: brand.tagline[locale],
      logoSvg: mark.shapes,
      hasPicture: mark.picture !== '',
      isDark: mark.isDark,
      accent: brand.colors.accent,
    },
    new Letters(folders.fontDir),
  );
  if (!card) return undefined;

  const { left, top, width, height } = card.field;
  const input = await readUpload(folders, mark.picture, (upload) =>
    upload
      .resize({ width, height, fit: 'contain', background: TRANSPARENT })
      .ensureAlpha()
      .raw()
      .toBuffer(),
  );
  const layers = input ? [{ input, raw: { width, height, channels: 4 as const }, left, top }] : [];

  return drawShapes(card.svg, mark, (drawing) => toJpeg(drawing.composite(layers)));
}

/** The logo of a card, and whether its ground is the mall's colour; without either, the name is its. */
function chooseMark(brand: Brand): ShownLogo & { isDark: boolean } {
  const onDark = findDarkLogo(brand);
  if (onDark && (onDark.shapes !== '' || isUpload(onDark.picture))) {
    return { ...onDark, isDark: true };
  }

  const logo = getLogo(brand);
  if (logo.shapes !== '') return { ...logo, isDark: isOneColored(logo.shapes) };
  return isUpload(logo.picture)
    ? { ...logo, isDark: false }
    : { ...logo, picture: '', isDark: true };
}

/** Draws an SVG with shapes of a brand; they are refused at their field if it cannot be drawn. */
async function drawShapes(
  svg: string,
  { shapes, field }: ShownLogo,
  work: (drawing: Sharp) => Promise<Buffer>,
): Promise<Buffer> {
  return drawInTurn(svg, work).catch((error: unknown) => {
    if (!(error instanceof AppError) || shapes === '') throw error;
    throw new AppError('LogoSvgInvalid', { fields: { [field]: 'LogoSvgInvalid' } });
  });
}

/** The logo in mails as PNG; undefined for a mall without one, and for a picture that came with the shop. */
export async function drawMailLogo(
  folders: Folders,
  brand: Brand,
  ground: MailGround,
): Promise<Buffer | undefined> {
  const logo = getMailLogoFile(brand, ground);
  if (!logo) return undefined;

  const { picture, ink } = logo;
  if (picture !== '') {
    return readUpload(folders, picture, (upload) =>
      upload
        .resize({ width: MAIL_LOGO_WIDTH_MAX, height: MAIL_LOGO_HEIGHT, fit: 'inside' })
        .png()
        .toBuffer(),
    );
  }

  const svg = frameLogo(logo.shapes, MAIL_LOGO_HEIGHT, ink);
  if (svg === undefined) return undefined;

  return drawShapes(svg, logo, (drawing) => drawing.png().toBuffer());
}

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

const isUpload = (picture: string) => picture.startsWith(MEDIA_PREFIX);

/** Pictures of catalogue files have no size for the width of a page. */
const WIDTHS = [LARGE_WIDTH, ...IMAGE_WIDTHS.toSorted((a, b) => b - a)];

/** The largest file of an upload, by what `work` makes of it; undefined for any other picture. */
async function readUpload<T>(
  folders: Folders,
  picture: string,
  work: (upload: Sharp) => Promise<T>,
): Promise<T | undefined> {
  if (!isUpload(picture)) return undefined;

  const files = WIDTHS.map((width) => servedFile(folders, `${picture}-${width}.avif`));
  const largest = files.find((file) => file !== undefined);
  return largest === undefined ? undefined : decodeInTurn(largest, ['avif'], work);
}

const toJpeg = (picture: Sharp) =>
  picture.flatten({ background: '#fff' }).jpeg({ quality: 85, mozjpeg: true }).toBuffer();
