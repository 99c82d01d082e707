/** Cards a list page holds: whole rows of two, three and four. */
export const LIST_PAGE_SIZE = 36;
/** Deeper pages would make the database count through everything before them. */
const MOST_PAGES = 100;

export function listPageCount(total: number): number {
  return Math.min(MOST_PAGES, Math.ceil(total / LIST_PAGE_SIZE));
}

/** `?keyword=…&sort=…&page=…` of a list page: defaults are left out, so that each has one address. */
export function listQuery(query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && !(name === 'page' && value === 1)) search.set(name, String(value));
  }

  // A comma may stand in a query as it is.
  return search.size === 0 ? '' : `?${search.toString().replaceAll('%2C', ',')}`;
}

/** Tag of product pages that offer others of that category, which may not stay on them once hidden. */
export function besideTag(displayCateCode: string): string {
  return `beside:${displayCateCode}`;
}

/** Tags of a page that shows the cards of products, which change less often than the products. */
export function cardTags(itemCodes: readonly string[]): string[] {
  return [...new Set(itemCodes.map((itemCode) => `card:${itemCode}`))];
}
