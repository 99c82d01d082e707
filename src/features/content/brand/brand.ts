import type { Locale, Pair } from '../../../lib/locale.ts';

/** How round the corners of buttons, cards and layers are. */
export const CORNERS = ['square', 'soft', 'round'] as const;
/** How much room parts of a page have between them. */
export const DENSITIES = ['roomy', 'compact'] as const;
/** The typeface of pages: the one that comes with the shop, the reader's own, or an uploaded one. */
export const FONTS = ['bundled', 'system', 'uploaded'] as const;

/** Texts of the home page that a mall may have its own words for. */
export type HomeText =
  | 'newArrivalsTitle'
  | 'newArrivalsText'
  | 'exhibitionsTitle'
  | 'exhibitionsText'
  | 'bestTitle'
  | 'bestText'
  | 'saleTitle'
  | 'saleText'
  | 'brandsTitle'
  | 'repairText';

/** More than the letters of a language need once a font is cut to them. */
export const FONT_MAX_BYTES = 300 * 1024;
/** A larger font is worth cutting: it comes with the first page of every visitor. */
export const FONT_LARGE_BYTES = 120 * 1024;

/** The end of a font's path that has every weight. */
export const VARIABLE_FONT = '-variable.woff2';

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
  /** The source of an SVG for dark grounds, which mails and share pictures have; '' for the picture. */
  logoDarkSvg: string;
  /** The path of the logo for dark grounds; '' is none. */
  logoDark: string;
  /** A square picture, of which the icons of tabs and home screens are made; '' is none. */
  icon: string;
  /** The picture of pages without one of their own, as messengers show them; '' is drawn. */
  sharePicture: string;
  colors: BrandColors;
  corners: (typeof CORNERS)[number];
  density: (typeof DENSITIES)[number];
  font: (typeof FONTS)[number];
  /** The paths of uploaded WOFF2 files; '' is none. A variable one is for every weight. */
  fontFiles: { regular: string; bold: string };
  /** The mall's own words on the home page; '' is the shop's usual ones. */
  home: Record<HomeText, Pair>;
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

export const NO_HOME_TEXTS: Brand['home'] = {
  newArrivalsTitle: NOTHING,
  newArrivalsText: NOTHING,
  exhibitionsTitle: NOTHING,
  exhibitionsText: NOTHING,
  bestTitle: NOTHING,
  bestText: NOTHING,
  saleTitle: NOTHING,
  saleText: NOTHING,
  brandsTitle: NOTHING,
  repairText: NOTHING,
};

/** Until staff enter the mall's own. */
export const NO_BRAND: Brand = {
  name: { ko: '온라인몰', en: 'Online shop' },
  tagline: NOTHING,
  description: NOTHING,
  logoSvg: '',
  logo: '',
  logoDarkSvg: '',
  logoDark: '',
  icon: '',
  sharePicture: '',
  colors: PLAIN_COLORS,
  corners: 'soft',
  density: 'roomy',
  font: 'bundled',
  fontFiles: { regular: '', bold: '' },
  home: NO_HOME_TEXTS,
  signature: NOTHING,
  verification: { google: '', naver: '', bing: '' },
  robots: '',
};

/** The sizes of the PNG files of an icon, `<path>-<size>.png`. */
export const ICON_SIZES = [32, 180, 192, 512] as const;

export const iconFile = (icon: string, size: (typeof ICON_SIZES)[number]): string =>
  `${icon}-${size}.png`;

/** The size that messengers and social networks show a shared page in. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Pixels of a mail's logo, twice as many as it shows. */
export const MAIL_LOGO_HEIGHT = 56;
/** The grounds that a mail program shows a mail on. */
export const MAIL_GROUNDS = ['light', 'dark'] as const;
export type MailGround = (typeof MAIL_GROUNDS)[number];
/** The logo in mails, by its path on each ground. */
export type MailLogo = Record<MailGround, string>;

/** The title of the home page: "Ridge | Outdoor store", or the name alone. */
export function homeTitle({ name, tagline }: Brand, locale: Locale): string {
  return [name[locale], tagline[locale]].filter(Boolean).join(' | ');
}

/** The title of a page other than the home page. */
export const pageTitle = ({ name }: Brand, title: string, locale: Locale): string =>
  `${title} | ${name[locale]}`;
