import { sql } from 'kysely';
import type { Reader } from '#db/connection.ts';
import { findReturnFees, type ReturnFees } from '../../benefit/shipping/shipping.queries.ts';
import {
  listProductCards,
  type ProductCard,
} from '../../find/product-list/product-card.queries.ts';
import { listProductSns } from '../../find/product-list/product-list.queries.ts';
import type { Category } from '../../product/category/category.ts';
import { listCategoryTree } from '../../product/category/category.queries.ts';
import {
  findLowestPointRate,
  listedProducts,
} from '../../product/product/listed-product.queries.ts';
import type { ProductSort } from '../../find/product-list/product-sort.ts';
import { isRunning } from '../exhibition/exhibition.queries.ts';
import { AFTER_SERVICE_SN } from '../exhibition/exhibition.ts';

const ROW_LENGTH = 8;
const POPULAR_LENGTH = 4;
/** Characters in the code of a top category. */
const TOP_LENGTH = 3;

/** The categories with a ranking of their own; a shop with more has them in its menu. */
const RANKED_CATEGORIES = 6;
const RANKED_LENGTH = 4;

interface HomeProducts {
  newest: ProductCard[];
  best: ProductCard[];
  sale: ProductCard[];
  /** The best sellers of top categories, in the menu's order. */
  rankings: { category: Category; products: ProductCard[] }[];
}

/** The products of each row of the home page. */
async function listHomeRows(db: Reader, now: number) {
  const list = (sort: ProductSort) =>
    listProductSns(db, { sort, offset: 0, limit: ROW_LENGTH, now });

  const [newest, best, sale, rankings] = await Promise.all([
    list('newest'),
    list('bestSelling'),
    listSaleSns(db, now),
    listRankings(db, now),
  ]);

  return { newest, best, sale, rankings };
}

async function listRankings(db: Reader, now: number) {
  const tree = await listCategoryTree(db);
  const rankings = await Promise.all(
    tree.slice(0, RANKED_CATEGORIES).map(async (category) => {
      const { displayCateCode } = category;
      const range = { offset: 0, limit: RANKED_LENGTH, now };
      const sns = await listProductSns(db, { displayCateCode, sort: 'bestSelling', ...range });
      return { category, sns };
    }),
  );

  return rankings.filter(({ sns }) => sns.length === RANKED_LENGTH);
}

/** Every product that a row of the home page has now. */
export async function listHomeSns(db: Reader, now: number): Promise<number[]> {
  const { newest, best, sale, rankings } = await listHomeRows(db, now);
  return [...newest, ...best, ...sale, ...rankings.flatMap(({ sns }) => sns)];
}

/** The row of the home page that is sorted by price. */
export function listSaleSns(db: Reader, now: number): Promise<number[]> {
  return listProductSns(db, { sort: 'discount', offset: 0, limit: ROW_LENGTH, now });
}

/** The alternatives on the page of a product that is gone. */
export function listPopularSns(db: Reader, now: number): Promise<number[]> {
  return listProductSns(db, { sort: 'bestSelling', offset: 0, limit: POPULAR_LENGTH, now });
}

/** The product rows of the home page. */
export async function findHomeProducts(db: Reader, now: number): Promise<HomeProducts> {
  const { newest, best, sale, rankings } = await listHomeRows(db, now);
  const sns = [...newest, ...best, ...sale, ...rankings.flatMap((ranking) => ranking.sns)];
  const cards = await listProductCards(db, [...new Set(sns)], now);
  const cardBySn = new Map(cards.map((card) => [card.productSn, card]));
  const toCards = (row: readonly number[]) => row.flatMap((sn) => cardBySn.get(sn) ?? []);

  return {
    newest: toCards(newest),
    best: toCards(best),
    sale: toCards(sale),
    rankings: rankings.map((ranking) => ({
      category: ranking.category,
      products: toCards(ranking.sns),
    })),
  };
}

/**
 * The picture of each top category: that of its best selling product. Looked for down the best
 * sellers of the shop, so that a large shop takes no longer.
 */
export async function listCategoryPictures(
  db: Reader,
): Promise<{ displayCateCode: string; itemCode: string; path: string }[]> {
  const topCode = sql.ref<string>('category.displayCateCode');
  const best = listedProducts(db)
    .select('product.productSn')
    .where((e) =>
      e.exists(
        e
          .selectFrom('product_category as own')
          .select('own.productSn')
          .whereRef('own.productSn', '=', 'product.productSn')
          .where(sql`substr("own"."displayCateCode", 1, ${sql.lit(TOP_LENGTH)})`, '=', topCode),
      ),
    )
    .orderBy('product.soldCount', 'desc')
    .orderBy('product.productSn', 'desc')
    .limit(1);

  const picture = db
    .selectFrom('product_image')
    .select('productImageSn')
    .where('productSn', '=', best)
    .orderBy('sortOrder')
    .limit(1);

  return db
    .selectFrom('category')
    .innerJoin('product_image as image', (join) => join.on('image.productImageSn', '=', picture))
    .innerJoin('product as pictured', 'pictured.productSn', 'image.productSn')
    .select(['displayCateCode', 'pictured.itemCode', 'image.path'])
    .where((e) => e(e.fn('length', ['displayCateCode']), '=', TOP_LENGTH))
    .where('hide', '=', 0)
    .execute();
}

/** The promises that the home page can make by the shop's settings. */
export interface HomePromises {
  /** The seller of most products, if it delivers free of charge from an amount of goods, or always. */
  freeShipping: { nameKo: string; nameEn: string; baseAmt: number } | undefined;
  /** The cost of returning a product for a change of mind; undefined without products. */
  returnFees: ReturnFees | undefined;
  /** Points that every product earns; 0 = none. */
  pointRateBp: number;
  hasRepairs: boolean;
}

export async function findPromises(db: Reader, now: number): Promise<HomePromises> {
  const [seller, returnFees, pointRateBp, hasRepairs] = await Promise.all([
    listedProducts(db)
      .innerJoin('shipping_fee_policy as policy', (join) =>
        join.onRef('policy.shippingFeePolicySn', '=', 'product.shippingFeePolicySn'),
      )
      .innerJoin('order_handler as handler', 'handler.orderHandlerSn', 'policy.orderHandlerSn')
      .select(['handler.nameKo', 'handler.nameEn'])
      .select((e) => [
        e.fn.max('policy.baseAmt').as('baseAmt'),
        e.fn
          .countAll()
          .filterWhere('policy.type', 'not in', ['Free', 'ConditionalFree'])
          .as('charged'),
      ])
      .groupBy(['handler.orderHandlerSn', 'handler.nameKo', 'handler.nameEn'])
      .orderBy((e) => e.fn.countAll(), 'desc')
      .orderBy('handler.orderHandlerSn')
      .limit(1)
      .executeTakeFirst(),
    findReturnFees(db),
    findLowestPointRate(db),
    isRunning(db, AFTER_SERVICE_SN, now),
  ]);
  return {
    freeShipping: seller && Number(seller.charged) === 0 ? seller : undefined,
    returnFees,
    pointRateBp: pointRateBp ?? 0,
    hasRepairs,
  };
}
