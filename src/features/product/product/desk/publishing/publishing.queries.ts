import type { Reader } from '#db/connection.ts';
import { countRows } from '#db/count-rows.ts';
import { cardTags } from '../../../../find/product-list/product-list.ts';
import type { Publishing } from './publishing.schema.ts';

const SHOWN_PAGES = 200;

/** The tags of the pages that show a product: its own, and those with its card. */
export const tagsOfProduct = (itemCode: string) => [`product:${itemCode}`, ...cardTags([itemCode])];

/** The published pages that show a product, and the requests to publish them again. */
export async function readPublishing(
  db: Reader,
  itemCode: string,
  now: number,
): Promise<Publishing> {
  const tags = tagsOfProduct(itemCode);

  const folders = await countRows(db.selectFrom('published_folder'));

  const requests = await db
    .selectFrom('publish_request')
    .select(['tag', 'runAt', 'attempts', 'lastError', 'createdAt'])
    .where('doneAt', 'is', null)
    .where('tag', 'in', tags)
    .orderBy('runAt')
    .execute();

  return {
    folders,
    pages: await listPages(db, tags),
    requests: requests.map((request) => ({ ...request, isDue: request.runAt <= now })),
  };
}

async function listPages(db: Reader, tags: readonly string[]): Promise<Publishing['pages']> {
  const rows = await db
    .selectFrom('published_page_tag as tag')
    .innerJoin('published_page as page', (join) =>
      join.onRef('page.folderId', '=', 'tag.folderId').onRef('page.path', '=', 'tag.path'),
    )
    .select(['page.path', 'page.status', 'page.bytes'])
    .select((e) => e.fn.min('page.renderedAt').as('renderedAt'))
    .select((e) => e.fn.count<number>('page.folderId').distinct().as('folders'))
    .where('tag.tag', 'in', tags)
    .groupBy(['page.path', 'page.status', 'page.bytes'])
    .orderBy('page.path')
    .limit(SHOWN_PAGES)
    .execute();
  return rows.map(({ renderedAt, folders, ...page }) => ({
    ...page,
    renderedAt: Number(renderedAt),
    folders: Number(folders),
  }));
}

/** The latest changes of a product's stock. */
export function listStockMovements(db: Reader, itemCode: string, limit = 50) {
  return db
    .selectFrom('stock_movement as m')
    .innerJoin('prod_unit as u', 'u.prodUnitSn', 'm.prodUnitSn')
    .innerJoin('product as p', 'p.productSn', 'u.productSn')
    .select(['m.stockMovementSn', 'u.itemCode as unitCode', 'm.qty', 'm.kind', 'm.ref', 'm.note'])
    .select('m.createdAt')
    .where('p.itemCode', '=', itemCode)
    .orderBy('m.stockMovementSn', 'desc')
    .limit(limit)
    .execute();
}
