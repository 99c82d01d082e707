import { withAncestors } from './category.ts';

/** Tags of the lists that have a product: of its brand, its categories and those above them. */
export function getListTags(brandCode: string, displayCateCodes: readonly string[]): string[] {
  const categories = withAncestors(displayCateCodes).map((code) => `category:${code}`);
  return [`brand:${brandCode}`, ...categories];
}
