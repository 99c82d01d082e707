import { createHash } from 'node:crypto';
import { getJpeg, MEDIA_PREFIX } from '../../../lib/image.ts';
import { LOCALES, type Locale } from '../../../lib/locale.ts';
import type { Config } from '../../../server/config.ts';
import { servedFile } from '../../../server/media/served-files.ts';
import {
  homeTitle,
  iconFile,
  MAIL_GROUNDS,
  MAIL_LOGO_HEIGHT,
  SHARE_SIZE,
  type Brand,
  type MailGround,
  type MailLogo,
} from './brand.ts';

/** The folders of files that pages name. */
export type Folders = Pick<Config, 'distDir' | 'mediaDir'>;

/** Counted up whenever the drawings below look different. */
const DRAWING = 1;

/** Colours of a mail's logo: those of its text on a light ground and on a dark one. */
const MAIL_INKS: Record<MailGround, string> = { light: '#17191a', dark: '#eceeed' };

/** A picture of pages without one of their own; the size is known of those that the shop makes. */
export interface SharePicture {
  path: string;
  alt: string;
  width?: number;
  height?: number;
}

/** A logo: its picture, or else its shapes and the field of the brand that has them. */
export interface ShownLogo {
  picture: string;
  shapes: string;
  field: 'logoSvg' | 'logoDarkSvg';
}

/** A file of a logo for mails, and the ink that its shapes have. */
export interface MailLogoFile extends ShownLogo {
  file: string;
  ink: string;
}

/** The stem of a file that the shop draws, by all that its look depends on. */
function getDrawnStem(kind: string, parts: object): string {
  const text = JSON.stringify([DRAWING, kind, parts]);
  return MEDIA_PREFIX + createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** The file of the share picture: of the upload, or of what is drawn in its place. */
export function getShareFile(brand: Brand, locale: Locale): string {
  const { name, tagline, logoSvg, logo, logoDark, colors, sharePicture } = brand;
  const logoDarkSvg = brand.logoDarkSvg || undefined; // brands without one keep their file
  const words = { name: name[locale], tagline: tagline[locale] };
  const look = { ...words, logoSvg, logo, logoDark, logoDarkSvg, accent: colors.accent };
  const stem = sharePicture === '' ? getDrawnStem('share', look) : sharePicture;

  return `${stem}-${SHARE_SIZE.width}.jpg`;
}

/** The share picture of a language; undefined if the mall has neither one nor an icon. */
export function findSharePicture(
  folders: Folders,
  brand: Brand,
  locale: Locale,
): SharePicture | undefined {
  const { sharePicture, icon } = brand;
  const alt = homeTitle(brand, locale);
  const file = getShareFile(brand, locale);

  if (servedFile(folders, file)) return { path: file, alt, ...SHARE_SIZE };
  if (sharePicture !== '') return { path: getJpeg(sharePicture), alt };
  return icon === '' ? undefined : { path: iconFile(icon, 512), alt, width: 512, height: 512 };
}

/** Returns whether the shop has a share picture of a brand in every language, and its logo for mails. */
export function hasDrawings(folders: Folders, brand: Brand): boolean {
  const shares = LOCALES.map((locale) => getShareFile(brand, locale));
  const logos = MAIL_GROUNDS.map((ground) => getMailLogoFile(brand, ground)?.file);
  return [...shares, ...logos].every((file) => file === undefined || servedFile(folders, file));
}

/** The file of the logo in mails on a ground; undefined for a mall whose name stands in letters. */
export function getMailLogoFile(brand: Brand, ground: MailGround): MailLogoFile | undefined {
  const { logoSvg, logo } = brand;
  if (logoSvg === '' && logo === '') return undefined;

  const onDark = ground === 'dark' ? findDarkLogo(brand) : undefined;
  const shown = onDark ?? getLogo(brand);
  const ink = MAIL_INKS[ground];
  const { picture, shapes } = shown;
  const stem = picture === '' ? getDrawnStem('mail', { logoSvg: shapes, ink }) : picture;

  return { ...shown, file: `${stem}-${MAIL_LOGO_HEIGHT}.png`, ink };
}

/** The logo for dark grounds; undefined for a mall without one. */
export function findDarkLogo({ logoDarkSvg, logoDark }: Brand): ShownLogo | undefined {
  if (logoDarkSvg !== '') return { picture: '', shapes: logoDarkSvg, field: 'logoDarkSvg' };
  return logoDark === '' ? undefined : { picture: logoDark, shapes: '', field: 'logoDarkSvg' };
}

/** The logo of a mall that has one: shapes before a picture. */
export const getLogo = ({ logoSvg, logo }: Brand): ShownLogo => ({
  picture: logoSvg === '' ? logo : '',
  shapes: logoSvg,
  field: 'logoSvg',
});

/** The logo in mails; undefined where the name has to stand in letters. */
export function findMailLogo(folders: Folders, brand: Brand): MailLogo | undefined {
  const light = getMailLogoFile(brand, 'light')?.file ?? '';
  const dark = getMailLogoFile(brand, 'dark')?.file ?? '';
  if (light === '' || !servedFile(folders, light)) return undefined;

  return { light, dark: servedFile(folders, dark) ? dark : light };
}
