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

/** schema.org ItemList of one page of a list that starts at `offset`. */
export function itemListJsonLd(
  siteUrl: string,
  { items, offset }: { items: readonly Link[]; offset: number },
): object {
  return {
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map(({ name, href }, i) => ({
      '@type': 'ListItem',
      position: offset + i + 1,
      name,
      url: new URL(href, siteUrl).href,
    })),
  };
}
