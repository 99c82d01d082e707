import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '#db/connection.ts';
import { countRows } from '#db/count-rows.ts';
import { findBenefitPrices, promotedSns } from '../../benefit/promotion/benefit-price.queries.ts';
import { listedProducts } from '../../product/product/listed-product.queries.ts';
import { WEIGHING } from '../../product/product/score/score.ts';
import { sortProducts, UNNOTICED, type ProductSort, type SortKeys } from './product-sort.ts';

interface ProductList {
  /** A category and everything below it; everything when left out. */
  displayCateCode?: string | undefined;
  brandCode?: string | undefined;
  sort: ProductSort;
  offset: number;
  limit: number;
  now: number;
}

/**
 * The SQL of `sortProducts`, highest first, for products without a promotion; a test holds the two
 * together.
 */
const ORDER: Record<ProductSort, (now: number) => RawBuilder<number>> = {
  recommended: (now) =>
    sql`"product"."soldCount" * 1000 / (30 + (${now} - "product"."createdAt") / 86400000)`,
  newest: () =>
    sql`case when "product"."saleStatus" = 'Waiting' then 0 else "product"."createdAt" end`,
  bestSelling: () => sql`"product"."soldCount"`,
  mostReviewed: () => getReviewFigure(sql`"reviewCount"`),
  topRated: () =>
    getReviewFigure(sql`case when "reviewCount" = 0 then 0 else
      ("scoreSum" + ${sql.lit(WEIGHING.scoreSum)}) * 1000 / ("reviewCount" + ${sql.lit(WEIGHING.reviewCount)}) end`),
  mostWished: () =>
    sql`(select count(*) from "wish_item" where "wish_item"."productSn" = "product"."productSn")`,
  priceLow: () => sql`-"product"."salePrice"`,
  priceHigh: () => sql`"product"."salePrice"`,
  discount: () =>
    sql`coalesce(("product"."listPrice" - "product"."salePrice") * 1000 / nullif("product"."listPrice", 0), 0)`,
};

/** A figure from the counts of a product's reviews, 0 for one without. */
function getReviewFigure(figure: RawBuilder<number>): RawBuilder<number> {
  return sql`coalesce((select ${figure} from "review_stat"
    where "review_stat"."productSn" = "product"."productSn"), 0)`;
}

const KEYS = [
  'product.productSn',
  'product.listPrice',
  'product.salePrice',
  'product.soldCount',
  'product.saleStatus',
  'product.createdAt',
] as const;

const BY_PRICE: ReadonlySet<ProductSort> = new Set(['priceLow', 'priceHigh', 'discount']);

/** One page of a list, as serial numbers in order. */
export async function listProductSns(db: Reader, list: ProductList): Promise<number[]> {
  const { sort, offset, limit, now } = list;
  const promoted = BY_PRICE.has(sort) ? await listPromoted(db, list) : [];
  if (promoted.length === 0) return (await listInOrder(db, list)).map((one) => one.productSn);

  // A promotion's price is not a column: those products are merged with the others here.
  const others = await listInOrder(db, { ...list, offset: 0, limit: offset + limit }, true);
  // Orders by price do not look at reviews and wishes.
  const all = others.map(({ salePrice, ...one }) => ({
    ...one,
    ...UNNOTICED,
    benefitPrice: salePrice,
  }));
  const sorted = sortProducts([...all, ...promoted], sort, now);

  return sorted.slice(offset, offset + limit).map((one) => one.productSn);
}

function listInOrder(db: Reader, list: ProductList, exceptPromoted = false) {
  const { sort, limit, offset, now } = list;
  return listedIn(db, list)
    .select(KEYS)
    .$if(exceptPromoted, (query) => query.where('productSn', 'not in', promotedSns(db, now)))
    .orderBy(ORDER[sort](now), 'desc')
    .orderBy('product.productSn', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

const listedIn = (db: Reader, { displayCateCode, brandCode }: ProductList) =>
  listedProducts(db, displayCateCode).$if(brandCode !== undefined, (query) =>
    query.where('product.brandSn', 'in', (e) =>
      e
        .selectFrom('brand')
        .select('brand.brandSn')
        .where('brandCode', '=', brandCode ?? ''),
    ),
  );

/** Those of a list for which a promotion runs, as they are sorted. */
async function listPromoted(db: Reader, list: ProductList): Promise<SortKeys[]> {
  const rows = await listedIn(db, list)
    .select(KEYS)
    .where('productSn', 'in', promotedSns(db, list.now))
    .execute();
  const sns = rows.map((row) => row.productSn);

  const priceOf = await findBenefitPrices(db, sns, list.now);

  return rows.map(({ salePrice, ...row }) => {
    return { ...row, ...UNNOTICED, benefitPrice: priceOf(row.productSn, salePrice) };
  });
}

export function countProducts(db: Reader, displayCateCode?: string): Promise<number> {
  return countRows(listedProducts(db, displayCateCode));
}
