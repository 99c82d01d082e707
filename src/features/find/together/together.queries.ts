import { sql } from 'kysely';
import { padList, type Reader, type Tx } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import type { PairKind } from '#db/tables/together.ts';
import { inPowersOfTwo } from '../../../publish/chunks.ts';
import { LEAST_BUYERS, type Pair } from './together.ts';

/**
 * The latest orders of a product that are looked at: they bound the time of a statement, and tell
 * more of today's buyers than older ones.
 */
const MOST_ORDERS = 20_000;
/** Items that were chosen: no gift, add-on nor piece of a set, which come by themselves. */
const CHOSEN = ['General', 'Set', 'Bundle'] as const;

/** A member, else the e-mail of a guest; null when neither is kept any more. */
const buyer = sql`coalesce(cast("orders"."memberNo" as text), nullif(lower("buyerEmail"), ''))`;
const buyers = sql<number>`count(distinct ${buyer})`;

interface ProductOrders {
  itemCode: string;
  /** Orders paid from then on. */
  since: number;
}

/** The paid orders among the latest of a product. */
function paidOrders(db: Reader, { itemCode, since }: ProductOrders) {
  return db
    .selectFrom((e) =>
      e
        .selectFrom('order_item')
        .select('orderSn')
        .where('productItemCode', '=', itemCode)
        .where('itemType', 'in', CHOSEN)
        .whereRef('cancelledQty', '<', 'orderedQty')
        .where('exchangeOfItemSn', 'is', null)
        .orderBy('orderSn', 'desc')
        .limit(sql.lit(MOST_ORDERS))
        .as('sold'),
    )
    .innerJoin('orders', 'orders.orderSn', 'sold.orderSn')
    .where('paidAt', '>=', since)
    .where('orders.status', '<>', 'OrderCancelled');
}

const buyerCount = prepare((db: Reader, sold: ProductOrders) =>
  paidOrders(db, sold).select(buyers.as('buyers')).compile(),
);

export async function countBuyers(db: Reader, sold: ProductOrders): Promise<number> {
  return Number((await buyerCount.one(db, sold)).buyers);
}

const pairCounts = prepare((db: Reader, sold: ProductOrders) =>
  paidOrders(db, sold)
    .innerJoin('order_item as other', 'other.orderSn', 'orders.orderSn')
    .innerJoin('product', 'product.itemCode', 'other.productItemCode')
    .select(['product.productSn as otherSn', buyers.as('buyers')])
    .where('other.itemType', 'in', CHOSEN)
    .whereRef('other.cancelledQty', '<', 'other.orderedQty')
    .where('other.productItemCode', '<>', sold.itemCode)
    .where('product.itemType', '<>', 'AddOnItem')
    .where('product.displayed', '=', 1)
    .groupBy('product.productSn')
    .having(buyers, '>=', LEAST_BUYERS)
    .compile(),
);

/** Products in the same orders, each with its distinct buyers. */
export async function countPairBuyers(db: Reader, sold: ProductOrders) {
  const rows = await pairCounts.all(db, sold);
  return rows.map((row) => ({ otherSn: row.otherSn, buyers: Number(row.buyers) }));
}

/** One page of the products that have a page, by serial. */
export function listPairedProducts(db: Reader, after: number, limit: number) {
  return db
    .selectFrom('product')
    .select(['productSn', 'itemCode'])
    .where('productSn', '>', after)
    .where('itemType', '<>', 'AddOnItem')
    .where('displayed', '=', 1)
    .orderBy('productSn')
    .limit(limit)
    .execute();
}

/** The stored pairs of a kind, by product, the best first. */
export async function listStoredPairs(
  db: Reader,
  kind: PairKind,
  productSns: readonly number[],
): Promise<Map<number, Pair[]>> {
  const rows = await db
    .selectFrom('product_pair')
    .select(['productSn', 'otherSn', 'buyers', 'score'])
    .where('kind', '=', kind)
    .where('productSn', 'in', padList(productSns))
    .orderBy('score', 'desc')
    .orderBy('buyers', 'desc')
    .orderBy('otherSn')
    .execute();

  const pairs = new Map<number, Pair[]>();

  for (const { productSn, otherSn, buyers: count, score } of rows) {
    const stored = pairs.get(productSn) ?? [];
    stored.push({ otherSn, buyers: count, score });
    pairs.set(productSn, stored);
  }

  return pairs;
}

/** Products that have pairs of a kind. */
export async function listPairOwners(db: Reader, kind: PairKind): Promise<number[]> {
  const rows = await db
    .selectFrom('product_pair')
    .select('productSn')
    .distinct()
    .where('kind', '=', kind)
    .orderBy('productSn')
    .execute();
  return rows.map(({ productSn }) => productSn);
}

export async function replacePairs(
  t: Tx,
  kind: PairKind,
  pairsBySn: ReadonlyMap<number, readonly Pair[]>,
): Promise<void> {
  for (const productSns of inPowersOfTwo([...pairsBySn.keys()])) {
    await t
      .deleteFrom('product_pair')
      .where('kind', '=', kind)
      .where('productSn', 'in', productSns)
      .execute();
  }

  const rows = [...pairsBySn].flatMap(([productSn, pairs]) =>
    pairs.map((pair) => ({ ...pair, productSn, kind })),
  );

  for (const values of inPowersOfTwo(rows)) {
    await t.insertInto('product_pair').values(values).execute();
  }
}

const shownPairs = prepare((db: Reader, { sns }: { sns: readonly (number | null)[] }) =>
  db
    .selectFrom('product_pair')
    .innerJoin('product', 'product.productSn', 'product_pair.otherSn')
    .select(['otherSn', 'buyers', 'score', 'kind'])
    .where('product_pair.productSn', 'in', sns)
    .where('product.displayed', '=', 1)
    .where('product.saleStatus', '=', 'On')
    .where('product.supplierStatus', '=', 'On')
    .compile(),
);

/** Pairs of these products whose other product is on sale. */
export function listShownPairs(db: Reader, productSns: readonly number[]) {
  return shownPairs.all(db, { sns: padList(productSns) });
}

const pairRules = prepare((db: Reader, { sns }: { sns: readonly (number | null)[] }) =>
  db
    .selectFrom('product_pair_rule')
    .innerJoin('product', 'product.productSn', 'product_pair_rule.otherSn')
    .select(['product_pair_rule.productSn', 'otherSn', 'rule'])
    .select(['displayed', 'saleStatus', 'supplierStatus', 'itemType'])
    .where('product_pair_rule.productSn', 'in', sns)
    .orderBy('product_pair_rule.createdAt')
    .orderBy('otherSn')
    .compile(),
);

/** Staff's decisions on these products, the oldest first; no pins of what is not on sale. */
export async function listPairRules(db: Reader, productSns: readonly number[]) {
  const rows = await pairRules.all(db, { sns: padList(productSns) });

  return rows.filter(
    ({ rule, displayed, saleStatus, supplierStatus, itemType }) =>
      rule === 'Ban' ||
      (displayed === 1 &&
        saleStatus === 'On' &&
        supplierStatus === 'On' &&
        itemType !== 'AddOnItem'),
  );
}

/** The item codes of products. */
export async function listItemCodes(db: Reader, productSns: readonly number[]): Promise<string[]> {
  const codes: string[] = [];

  for (const sns of inPowersOfTwo(productSns)) {
    const rows = await db
      .selectFrom('product')
      .select('itemCode')
      .where('productSn', 'in', sns)
      .execute();
    codes.push(...rows.map(({ itemCode }) => itemCode));
  }

  return codes;
}

/** The products that staff pinned to one or banned from it, in their order, whatever their status. */
export function listOwnRules(db: Reader, itemCode: string) {
  return db
    .selectFrom('product_pair_rule as rule')
    .innerJoin('product as own', 'own.productSn', 'rule.productSn')
    .innerJoin('product', 'product.productSn', 'rule.otherSn')
    .select(['rule.rule', 'product.itemCode', 'product.nameKo', 'product.nameEn'])
    .where('own.itemCode', '=', itemCode)
    .orderBy('rule.createdAt')
    .orderBy('rule.otherSn')
    .execute();
}

/** The serials of products that can be suggested once they are on sale, by itemCode. */
export async function listPairableSns(
  db: Reader,
  itemCodes: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('product')
    .select(['itemCode', 'productSn'])
    .where('itemCode', 'in', padList(itemCodes))
    .where('itemType', '<>', 'AddOnItem')
    .execute();

  return new Map(rows.map(({ itemCode, productSn }) => [itemCode, productSn]));
}

/**
 * Replaces the pins and bans of a product. Pins are read by `createdAt`, so those of one save are a
 * millisecond apart.
 */
export async function replacePairRules(
  t: Tx,
  productSn: number,
  { pins, bans, now }: { pins: readonly number[]; bans: readonly number[]; now: number },
): Promise<void> {
  await t.deleteFrom('product_pair_rule').where('productSn', '=', productSn).execute();

  const rows = [
    ...pins.map((otherSn, i) => ({ productSn, otherSn, rule: 'Pin' as const, createdAt: now + i })),
    ...bans.map((otherSn) => ({ productSn, otherSn, rule: 'Ban' as const, createdAt: now })),
  ];

  for (const values of inPowersOfTwo(rows)) {
    await t.insertInto('product_pair_rule').values(values).execute();
  }
}
