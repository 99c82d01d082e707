import type { Reader } from '#db/connection.ts';
import { cardTags } from '../../../find/product-list/product-list.ts';
import { offeredTags } from '../../../product/product/offer/offer.ts';
import {
  findTogetherRow,
  type TogetherRow,
} from '../../../find/together/shop/together-row.service.ts';
import type { Sections } from '../page-builder.schema.ts';
import { findReferences } from '../page-reference.ts';

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
  /** The page is published again with these: the named products, and the cards of their rows. */
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

  const shown = [...rows.values()].flatMap(({ products }) => products);
  const shownCodes = [...new Set(shown.map((product) => product.itemCode))];
  const soldOut = [...rows.values()].flatMap((row) => row.soldOut);

  return {
    title,
    url,
    rows,
    tags: [
      ...itemCodes.map((itemCode) => `product:${itemCode}`),
      ...cardTags(shownCodes),
      ...offeredTags([...new Set([...shownCodes, ...soldOut])]),
    ],
  };
}
