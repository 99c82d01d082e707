import { paths } from '../../../lib/paths.ts';
import type { Category } from '../../product/category/category.ts';

/** A link of the menu, as it is stored. */
export interface MenuLink {
  displayMenuCode: string;
  nameKo: string;
  nameEn: string;
  /** A path without language, or an https address. */
  linkUrl: string;
}

/** An entry of the menu (rule 3.34): a category or a link, and what lies below it. */
export interface MenuEntry extends MenuLink {
  children: MenuEntry[];
}

/** A link beside the categories, with its place among them. */
interface TopLink extends MenuLink {
  sortOrder: number;
  children: readonly MenuLink[];
}

/** The whole menu: categories and links by their place, a category before a link of the same. */
export function buildMenu(tree: readonly Category[], links: readonly TopLink[]): MenuEntry[] {
  const categories = tree.map((one) => ({ sortOrder: one.sortOrder, entry: toEntry(one) }));
  const others = links.map(({ sortOrder, ...link }) => ({
    sortOrder,
    entry: { ...link, children: link.children.map((child) => ({ ...child, children: [] })) },
  }));

  return [...categories, ...others]
    .sort((a, b) => a.sortOrder - b.sortOrder)
    .map(({ entry }) => entry);
}

function toEntry({ displayCateCode, nameKo, nameEn, children }: Category): MenuEntry {
  return {
    displayMenuCode: displayCateCode,
    nameKo,
    nameEn,
    linkUrl: paths.category(displayCateCode),
    children: children.map(toEntry),
  };
}
