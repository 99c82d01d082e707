import type { Locale } from '../lib/locale.ts';

/** Open Graph facts of a page beyond title and description. */
export interface OpenGraph {
  type?: 'website' | 'product';
  /** A whole URL or a path of this site. */
  image?: string;
  /** Won. */
  price?: number;
}

const OG_LOCALES: Record<Locale, string> = { ko: 'ko_KR', en: 'en_US' };
const OG_IMAGE = '/og.png';

interface OpenGraphPage {
  siteUrl: string;
  locale: Locale;
  title: string;
  description: string;
  url: string;
  og: OpenGraph;
}

/** Property -> content of a page's Open Graph tags. */
export function openGraphTags(page: OpenGraphPage): [string, string][] {
  const { siteUrl, locale, og } = page;
  const tags: [string, string][] = [
    ['og:type', og.type ?? 'website'],
    ['og:site_name', 'NORTHRIDGE'],
    ['og:title', page.title],
    ['og:description', page.description],
    ['og:url', page.url],
    ['og:image', new URL(og.image ?? OG_IMAGE, siteUrl).href],
    ['og:locale', OG_LOCALES[locale]],
  ];

  if (og.price !== undefined) {
    tags.push(['product:price:amount', String(og.price)], ['product:price:currency', 'KRW']);
  }

  return tags;
}
