import { getJpeg } from '../../../lib/image.ts';
import type { Locale, Pair } from '../../../lib/locale.ts';

/** How round the corners of buttons, cards and layers are. */
export const CORNERS = ['square', 'soft', 'round'] as const;
/** How much room parts of a page have between them. */
export const DENSITIES = ['roomy', 'compact'] as const;
/** The typeface of pages: the one that comes with the shop, or the reader's own. */
export const FONTS = ['bundled', 'system'] as const;

/** `#1f5c4a`. */
export interface BrandColors {
  /** Links, chosen things and small marks. */
  accent: string;
  /** The one button of a place that goes on. */
  primary: string;
  /** Discounts, and nothing else. */
  sale: string;
}

/** The name and the look of a mall, which every page, mail and file of it takes from here. */
export interface Brand {
  name: Pair;
  /** Ends the title of the home page: "outdoor and fashion store". */
  tagline: Pair;
  /** Tells search engines of the mall, where a page has no words of its own. */
  description: Pair;
  /** The source of an SVG in `currentcolor`; '' for the picture, or else the name in letters. */
  logoSvg: string;
  /** The path of a stored picture; '' is none. */
  logo: string;
  /** A square picture, of which the icons of tabs and home screens are made; '' is none. */
  icon: string;
  /** The picture of pages without one of their own, as messengers show them; '' is none. */
  sharePicture: string;
  colors: BrandColors;
  corners: (typeof CORNERS)[number];
  density: (typeof DENSITIES)[number];
  font: (typeof FONTS)[number];
  /** The last words of every mail. */
  signature: Pair;
  /** Proofs for search consoles that the mall is the owner's; '' is none. */
  verification: { google: string; naver: string; bing: string };
  /** More lines of robots.txt. */
  robots: string;
}

/** The colours of `styles/tokens.css`. */
export const PLAIN_COLORS: BrandColors = {
  accent: '#1f5c4a',
  primary: '#17191a',
  sale: '#d6001c',
};

const NOTHING: Pair = { ko: '', en: '' };

/** Until staff enter the mall's own. */
export const NO_BRAND: Brand = {
  name: { ko: '온라인몰', en: 'Online shop' },
  tagline: NOTHING,
  description: NOTHING,
  logoSvg: '',
  logo: '',
  icon: '',
  sharePicture: '',
  colors: PLAIN_COLORS,
  corners: 'soft',
  density: 'roomy',
  font: 'bundled',
  signature: NOTHING,
  verification: { google: '', naver: '', bing: '' },
  robots: '',
};

/** The sizes of the PNG files of an icon, `<path>-<size>.png`. */
export const ICON_SIZES = [32, 180, 192, 512] as const;

export const iconFile = (icon: string, size: (typeof ICON_SIZES)[number]): string =>
  `${icon}-${size}.png`;

/** The title of the home page: "Ridge | Outdoor store", or the name alone. */
export function homeTitle({ name, tagline }: Brand, locale: Locale): string {
  return [name[locale], tagline[locale]].filter(Boolean).join(' | ');
}

/** The title of a page other than the home page. */
export const pageTitle = ({ name }: Brand, title: string, locale: Locale): string =>
  `${title} | ${name[locale]}`;

/** The picture of pages without one: the mall's, else its icon; undefined if it has neither. */
export function sharePicture({ sharePicture: picture, icon }: Brand): string | undefined {
  if (picture !== '') return getJpeg(picture);
  return icon === '' ? undefined : iconFile(icon, 512);
}
