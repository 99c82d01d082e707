import type { Brand } from '../features/content/brand/brand.ts';
import type { SharePicture } from '../features/content/brand/drawn-pictures.ts';
import type { Locale } from '../lib/locale.ts';

/** Open Graph facts of a page beyond title and description. */
export interface OpenGraph {
  type?: 'website' | 'product';
  /** The page's own pictures, the preferred one first: paths of stored ones, or whole URLs. */
  images?: readonly string[];
  /** Won. */
  price?: number;
}

const OG_LOCALES: Record<Locale, string> = { ko: 'ko_KR', en: 'en_US' };

interface OpenGraphPage {
  siteUrl: string;
  locale: Locale;
  brand: Brand;
  /** The page's own, or else the mall's. */
  picture: SharePicture | undefined;
  title: string;
  description: string;
  url: string;
}

/** Property -> content of a page's Open Graph tags. */
export function openGraphTags(
  page: OpenGraphPage,
  og: Omit<OpenGraph, 'images'>,
): [string, string][] {
  const { siteUrl, locale, brand, picture } = page;
  const tags: [string, string][] = [
    ['og:type', og.type ?? 'website'],
    ['og:site_name', brand.name[locale]],
    ['og:title', page.title],
    ['og:description', page.description],
    ['og:url', page.url],
    ...(picture ? pictureTags(picture, siteUrl) : []),
    ['og:locale', OG_LOCALES[locale]],
  ];

  if (og.price !== undefined) {
    tags.push(['product:price:amount', String(og.price)], ['product:price:currency', 'KRW']);
  }

  return tags;
}

function pictureTags(
  { path, width, height, alt }: SharePicture,
  siteUrl: string,
): [string, string][] {
  const facts = [
    ['og:image', new URL(path, siteUrl).href],
    ['og:image:width', width?.toString()],
    ['og:image:height', height?.toString()],
    ['og:image:alt', alt],
  ] as const;

  return facts.flatMap(([property, content]) =>
    content === undefined ? [] : [[property, content] satisfies [string, string]],
  );
}
