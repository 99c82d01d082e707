import { getLocalizedText, type Locale } from '../../../lib/locale.ts';
import { localePath, paths } from '../../../lib/paths.ts';

interface Link {
  name: string;
  /** A path of this site. */
  href: string;
}

/** schema.org BreadcrumbList; the first link is the home page. */
export function breadcrumbJsonLd(siteUrl: string, trail: readonly Link[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, href }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: new URL(href, siteUrl).href,
    })),
  };
}

interface Listed {
  products: readonly { itemCode: string; nameKo: string; nameEn: string }[];
  /** The place of the first one in the list, which may have pages before. */
  offset?: number;
}

/** schema.org ItemList of one page of a list of products. */
export function itemListJsonLd(
  { siteUrl, locale }: { siteUrl: string; locale: Locale },
  { products, offset = 0 }: Listed,
): object {
  return {
    '@type': 'ItemList',
    numberOfItems: products.length,
    itemListElement: products.map(({ itemCode, nameKo, nameEn }, i) => ({
      '@type': 'ListItem',
      position: offset + i + 1,
      name: getLocalizedText(locale, nameKo, nameEn),
      url: new URL(localePath(locale, paths.product(itemCode)), siteUrl).href,
    })),
  };
}
