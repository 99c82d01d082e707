import { sharePicture, type Brand } from '../features/content/brand/brand.ts';
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

interface OpenGraphPage {
  siteUrl: string;
  locale: Locale;
  title: string;
  description: string;
  url: string;
}

/** Property -> content of a page's Open Graph tags. */
export function openGraphTags(
  page: OpenGraphPage,
  brand: Brand,
  og: OpenGraph,
): [string, string][] {
  const { siteUrl, locale } = page;
  const image = og.image ?? sharePicture(brand);
  const tags: [string, string][] = [
    ['og:type', og.type ?? 'website'],
    ['og:site_name', brand.name[locale]],
    ['og:title', page.title],
    ['og:description', page.description],
    ['og:url', page.url],
    ...(image === undefined
      ? []
      : ([['og:image', new URL(image, siteUrl).href]] as [string, string][])),
    ['og:locale', OG_LOCALES[locale]],
  ];

  if (og.price !== undefined) {
    tags.push(['product:price:amount', String(og.price)], ['product:price:currency', 'KRW']);
  }

  return tags;
}
