import { padList, type Reader } from '#db/connection.ts';

/** Digits compare alike on every collation: a category and all below it end before this. */
export const LAST_BELOW = '999999999999';

/**
 * Products a list may show, in a category or below it if one is named: displayed, on sale or
 * announced, with a price, not mere add-ons.
 */
export function listedProducts(db: Reader, displayCateCode?: string) {
  const query = db
    .selectFrom('product')
    .where('displayed', '=', 1)
    .where('itemType', '!=', 'AddOnItem')
    .where('saleStatus', 'in', ['On', 'Waiting'])
    .where('supplierStatus', '=', 'On')
    .where('salePrice', '>', 0);
  if (displayCateCode === undefined) return query;

  return query.where('productSn', 'in', (eb) =>
    eb
      .selectFrom('product_category')
      .select('product_category.productSn')
      .where('displayCateCode', '>=', displayCateCode)
      .where('displayCateCode', '<=', displayCateCode + LAST_BELOW),
  );
}

/** Tag of the page that names the points of every product. */
export const POINT_RATE_TAG = 'pointRate';

/** Basis points of the price that every listed product but these earns; undefined without any. */
export async function findLowestPointRate(
  db: Reader,
  except: readonly number[] = [],
): Promise<number | undefined> {
  const lowest = await listedProducts(db)
    .select((e) => e.fn.min('pointRateBp').as('pointRateBp'))
    .$if(except.length > 0, (query) => query.where('productSn', 'not in', padList(except)))
    .executeTakeFirst();
  return lowest?.pointRateBp ?? undefined;
}
