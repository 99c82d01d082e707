import type { Reader } from '#db/connection.ts';
import {
  listProductCards,
  type ProductCard,
} from '../../find/product-list/product-card.queries.ts';
import { listedProducts } from '../../product/product/listed-product.queries.ts';

/** The name of the sale stands beside them in a row of four. */
const MOST_PRODUCTS = 3;

/** The flash sale of now with its products, whose own prices their cards show: a code opens the others. */
export interface HomeFlashSale {
  nameKo: string;
  nameEn: string;
  endAt: number;
  products: ProductCard[];
}

/** The one that ends first, of several; undefined without one that has a product on show. */
export async function findHomeFlashSale(
  db: Reader,
  now: number,
): Promise<HomeFlashSale | undefined> {
  const sale = await db
    .selectFrom('flash_sale')
    .select(['flashSaleSn', 'nameKo', 'nameEn', 'endAt'])
    .where('status', '=', 'On')
    .where('startAt', '<=', now)
    .where('endAt', '>', now)
    .orderBy('endAt')
    .orderBy('flashSaleSn')
    .limit(1)
    .executeTakeFirst();
  if (!sale) return undefined;

  const rows = await listedProducts(db)
    .select('product.productSn')
    .where('product.productSn', 'in', (e) =>
      e
        .selectFrom('flash_sale_item as item')
        .innerJoin('prod_unit as unit', 'unit.prodUnitSn', 'item.prodUnitSn')
        .select('unit.productSn')
        .where('item.flashSaleSn', '=', sale.flashSaleSn),
    )
    .orderBy('product.soldCount', 'desc')
    .orderBy('product.productSn', 'desc')
    .limit(MOST_PRODUCTS)
    .execute();
  const sns = rows.map(({ productSn }) => productSn);
  const products = await listProductCards(db, sns, now);

  const { nameKo, nameEn, endAt } = sale;
  return products.length > 0 ? { nameKo, nameEn, endAt, products } : undefined;
}
