/** A category and what lies below it. */
export interface Category {
  displayCateCode: string;
  nameKo: string;
  nameEn: string;
  /** Its place among those beside it. */
  sortOrder: number;
  /** Lists show a product of it, or of one below it. */
  isFilled: boolean;
  children: Category[];
}

type CategoryRow = Omit<Category, 'children'>;

const LEVEL_LENGTH = 3;

/** UTF-16 units of a name. */
export const CATEGORY_NAME_MAX = 100;

/** The code one level up, or undefined at the top: '001002' -> '001'. */
export function parentCode(displayCateCode: string): string | undefined {
  const parent = displayCateCode.slice(0, -LEVEL_LENGTH);
  return parent === '' ? undefined : parent;
}

/** The codes above one, the top first: '001002003' -> '001', '001002'. */
export function getAncestors(displayCateCode: string): string[] {
  const parent = parentCode(displayCateCode);
  return parent === undefined ? [] : [...getAncestors(parent), parent];
}

/** Categories and those above them: what is in '001002' is listed in '001', too. */
export function withAncestors(displayCateCodes: readonly string[]): string[] {
  return [...new Set(displayCateCodes.flatMap((code) => [...getAncestors(code), code]))];
}

/** The tree of the rows, in their order; a row without its parent (hidden) is left out. */
export function categoryTree(rows: readonly CategoryRow[]): Category[] {
  const nodes = new Map<string, Category>(
    rows.map((row) => [row.displayCateCode, { ...row, children: [] }]),
  );
  const top: Category[] = [];

  for (const node of nodes.values()) {
    const parent = parentCode(node.displayCateCode);
    (parent === undefined ? top : nodes.get(parent)?.children)?.push(node);
  }

  return top;
}

/** The categories with products on show, which menus lead to, and those down to the one of `keep`. */
export function filledTree(tree: readonly Category[], keep = ''): Category[] {
  return tree
    .filter(({ isFilled, displayCateCode }) => isFilled || keep.startsWith(displayCateCode))
    .map((category) => ({ ...category, children: filledTree(category.children, keep) }));
}

/** From the top category down to the one of the code; empty when there is none. */
export function categoryPath(tree: readonly Category[], displayCateCode: string): Category[] {
  const node = tree.find((category) => displayCateCode.startsWith(category.displayCateCode));
  if (!node) return [];
  if (node.displayCateCode === displayCateCode) return [node];
  const rest = categoryPath(node.children, displayCateCode);
  return rest.length === 0 ? [] : [node, ...rest];
}
