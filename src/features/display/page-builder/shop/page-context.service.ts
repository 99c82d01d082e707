import type { Reader } from '#db/connection.ts';
import {
  listProductCards,
  type ProductCard,
} from '../../../find/product-list/product-card.queries.ts';
import { cardTags } from '../../../find/product-list/product-list.ts';
import { listProductSns } from '../../../find/product-list/product-list.queries.ts';
import { listPairableSns } from '../../../find/together/together.queries.ts';
import { listCategoryTree } from '../../../product/category/category.queries.ts';
import { offeredTags } from '../../../product/product/offer/offer.ts';
import {
  findTogetherRow,
  type TogetherRow,
} from '../../../find/together/shop/together-row.service.ts';
import type { Sections } from '../page-builder.schema.ts';
import { findReferences } from '../page-reference.ts';
import type { ListedProducts, ProductList } from '../widgets/ProductList.ts';

interface ShownPage {
  title: string;
  /** Whole, in the reader's language. */
  url: string;
  sections: Sections;
}

/** The page context that widgets get. */
export interface PageContext extends Pick<ShownPage, 'title' | 'url'> {
  /** The rows of the products that widgets name, by item code; a product without a page has none. */
  rows: ReadonlyMap<string, TogetherRow>;
  /** The cards of product lists, by `listKey`. */
  lists: ReadonlyMap<string, readonly ProductCard[]>;
  /**
   * The page is published again with these: the named products, the cards of rows and lists, and the brands
   * and categories of lists by rule.
   */
  tags: string[];
}

export async function readPageContext(
  db: Reader,
  { title, url, sections }: ShownPage,
  now: number,
): Promise<PageContext> {
  const items = findReferences(sections).references.filter(({ kind }) => kind === 'item');
  const itemCodes = [...new Set(items.map(({ code }) => code))];
  const rows = new Map<string, TogetherRow>();

  for (const itemCode of itemCodes) {
    const row = await findTogetherRow(db, itemCode, now);
    if (row) rows.set(itemCode, row);
  }

  const { lists, tags: listTags } = await readLists(db, sections, now);
  const shown = [...[...rows.values()].map(({ products }) => products), ...lists.values()].flat();
  const shownCodes = [...new Set(shown.map((product) => product.itemCode))];
  const soldOut = [...rows.values()].flatMap((row) => row.soldOut);

  return {
    title,
    url,
    rows,
    lists,
    tags: [
      ...listTags,
      ...itemCodes.map((itemCode) => `product:${itemCode}`),
      ...cardTags(shownCodes),
      ...offeredTags([...new Set([...shownCodes, ...soldOut])]),
    ],
  };
}

/** Two widgets of the same products share a list. */
export function listKey(products: ListedProducts): string {
  return JSON.stringify(products);
}

async function readLists(db: Reader, sections: Sections, now: number) {
  const lists = new Map<string, ProductCard[]>();
  const tags: string[] = [];

  for (const { products } of findProductLists(sections)) {
    const sns = await listSns(db, products, now);
    lists.set(listKey(products), await listProductCards(db, sns, now));
    tags.push(...(await getListTags(db, products)));
  }

  return { lists, tags: [...new Set(tags)] };
}

function findProductLists(sections: Sections): ProductList[] {
  const containers = sections.flatMap(({ blocks }) => blocks.flatMap((block) => block.containers));
  const widgets = containers.flatMap((container) => container.widgets);
  const inTabs = widgets.flatMap((widget) =>
    widget.widget === 'Tabs' ? widget.tabs.flatMap((tab) => tab.widgets) : [],
  );
  return [...widgets, ...inTabs].filter((widget) => widget.widget === 'ProductList');
}

async function listSns(db: Reader, products: ListedProducts, now: number): Promise<number[]> {
  if (products.by === 'hand') {
    const known = await listPairableSns(db, products.itemCodes);
    return products.itemCodes.flatMap((itemCode) => known.get(itemCode) ?? []);
  }

  const { count, displayCateCode, brandCode, sort } = products;
  return listProductSns(db, { displayCateCode, brandCode, sort, offset: 0, limit: count, now });
}

/** A list by rule changes with its brand or category; one of the whole shop with every top category. */
async function getListTags(db: Reader, products: ListedProducts): Promise<string[]> {
  if (products.by === 'hand') return products.itemCodes.map((itemCode) => `product:${itemCode}`);

  const { displayCateCode, brandCode } = products;
  if (brandCode !== undefined) return [`brand:${brandCode}`];
  if (displayCateCode !== undefined) return [`category:${displayCateCode}`];

  const tree = await listCategoryTree(db);
  return tree.map((category) => `category:${category.displayCateCode}`);
}
