import { sql, type RawBuilder } from 'kysely';
import { padList, type Reader } from '#db/connection.ts';
import { hasPart } from '#db/has-part.ts';
import { inPowersOfTwo } from '#src/publish/chunks.ts';
import { buildContainsPattern } from '../../../lib/search-text.ts';
import type { GoodsGroup } from './sales.ts';
import type { Instants } from './sales.queries.ts';

/** Headings of sets carry no price and no stock: their components do. Gifts cost nothing. */
export const hasPrice = sql<boolean>`"itemType" not in ('Set', 'Bundle', 'Gift')`;

/** The units of a claim that are taken back: what was counted, or what never came and can't be. */
export const comeBackQty = sql<number>`coalesce("receivedQty", "claimQty")`;

/**
 * The keys to group goods by: the code of the product, or of the brand or main category that it has
 * now; '' where it has none any more. Only the groups leave the database.
 */
export const GOODS_KEYS: Readonly<Record<GoodsGroup, RawBuilder<string>>> = {
  product: sql`"productItemCode"`,
  category: sql`coalesce((select placed."displayCateCode" from "product" p
    join "product_category" placed on placed."productSn" = p."productSn" and placed."isPrimary" = 1
    where p."itemCode" = "order_item"."productItemCode"), '')`,
  brand: sql`coalesce((select b."brandCode" from "product" p
    join "brand" b on b."brandSn" = p."brandSn"
    where p."itemCode" = "order_item"."productItemCode"), '')`,
};

/** Sums of amounts and units with a cost price, and of units without one; `sign` -1 takes them back. */
function sumCosts({ amount, qty, sign = 1 }: Costed) {
  const isCosted = sql`"order_item"."costPrice" is not null`;
  const countedQty = sql<number>`(case when ${hasPrice} then ${qty} else 0 end)`;

  return [
    sql<number>`${sql.lit(sign)} * sum(case when ${isCosted} then ${amount} else 0 end)`.as(
      'costedAmt',
    ),
    sql<number>`${sql.lit(sign)} * sum(coalesce("order_item"."costPrice", 0) * ${countedQty})`.as(
      'costAmt',
    ),
    sql<number>`${sql.lit(sign)} * sum(case when ${isCosted} then 0 else ${countedQty} end)`.as(
      'uncostedQty',
    ),
  ] as const;
}

interface Costed {
  amount: RawBuilder<number>;
  qty: RawBuilder<number>;
  sign?: 1 | -1;
}

/** Goods of orders that were paid. What exchanges sent instead is no sale. */
export function sumSoldGoods(db: Reader, by: GoodsGroup, { since, before }: Instants) {
  return db
    .selectFrom('orders')
    .innerJoin('order_item', 'order_item.orderSn', 'orders.orderSn')
    .select((e) => [
      GOODS_KEYS[by].as('key'),
      e.fn.sum<number>('orderedQty').as('soldQty'),
      e.fn.sum<number>(e('listPrice', '*', e.ref('orderedQty'))).as('listAmt'),
      e.fn.sum<number>('netAmt').as('soldAmt'),
      ...sumCosts({ amount: sql`"netAmt"`, qty: sql`"orderedQty"` }),
    ])
    .where('paidAt', '>=', since)
    .where('paidAt', '<', before)
    .where(hasPrice)
    .where('exchangeOfItemSn', 'is', null)
    .groupBy('key')
    .execute();
}

/** A revoked discount is a part of the sales of what was kept. */
const costedLossAmt = sql<number>`sum(case when "order_item"."costPrice" is null then 0
  else "loss"."amount" end)`;

/** Cancelled goods. */
export function sumCancelledGoods(db: Reader, by: GoodsGroup, { since, before }: Instants) {
  return db
    .selectFrom('order_cancel')
    .innerJoin('order_cancel_item as part', 'part.orderCancelSn', 'order_cancel.orderCancelSn')
    .innerJoin('order_item', 'order_item.orderItemSn', 'part.orderItemSn')
    .select((e) => [
      GOODS_KEYS[by].as('key'),
      sql<number>`sum(case when ${hasPrice} then "part"."qty" else 0 end)`.as('backQty'),
      e.fn.sum<number>('part.amount').as('cancelAmt'),
      ...sumCosts({ amount: sql`"part"."amount"`, qty: sql`"part"."qty"`, sign: -1 }),
    ])
    .where('order_cancel.createdAt', '>=', since)
    .where('order_cancel.createdAt', '<', before)
    .groupBy('key')
    .execute();
}

/** Coupon discounts that cancels revoked on goods which were kept. */
export function sumCancelledCoupons(db: Reader, by: GoodsGroup, { since, before }: Instants) {
  return db
    .selectFrom('order_cancel')
    .innerJoin(
      'order_cancel_coupon_loss as loss',
      'loss.orderCancelSn',
      'order_cancel.orderCancelSn',
    )
    .innerJoin('order_item', 'order_item.orderItemSn', 'loss.orderItemSn')
    .select((e) => [
      GOODS_KEYS[by].as('key'),
      e.fn.sum<number>('loss.amount').as('lossAmt'),
      costedLossAmt.as('costedAmt'),
    ])
    .where('order_cancel.createdAt', '>=', since)
    .where('order_cancel.createdAt', '<', before)
    .groupBy('key')
    .execute();
}

const claimedAmt = sql<number>`(case when "claimType" = 'Return' then "claim_item"."goodsAmt" else 0 end
  - "claim_item"."exchangeDiffAmt")`;
const returnedQty = sql<number>`(case when "claimType" = 'Return' then ${comeBackQty} else 0 end)`;

/** Goods of confirmed claims: an exchange counts by its difference in price. */
export function sumClaimedGoods(db: Reader, by: GoodsGroup, { since, before }: Instants) {
  return db
    .selectFrom('claim')
    .innerJoin('claim_item', 'claim_item.claimSn', 'claim.claimSn')
    .innerJoin('order_item', 'order_item.orderItemSn', 'claim_item.orderItemSn')
    .select([
      GOODS_KEYS[by].as('key'),
      sql<number>`sum(case when ${hasPrice} then ${returnedQty} else 0 end)`.as('backQty'),
      sql<number>`sum(${claimedAmt})`.as('claimAmt'),
      ...sumCosts({ amount: claimedAmt, qty: returnedQty, sign: -1 }),
    ])
    .where('claim.status', '=', 'Confirmed')
    .where('claim.endedAt', '>=', since)
    .where('claim.endedAt', '<', before)
    .groupBy('key')
    .execute();
}

/** Coupon discounts that returns revoked on goods which were kept. */
export function sumLostCoupons(db: Reader, by: GoodsGroup, { since, before }: Instants) {
  return db
    .selectFrom('claim')
    .innerJoin('claim_coupon_loss as loss', 'loss.claimSn', 'claim.claimSn')
    .innerJoin('order_item', 'order_item.orderItemSn', 'loss.orderItemSn')
    .select((e) => [
      GOODS_KEYS[by].as('key'),
      e.fn.sum<number>('loss.amount').as('lossAmt'),
      costedLossAmt.as('costedAmt'),
    ])
    .where('claim.status', '=', 'Confirmed')
    .where('claim.endedAt', '>=', since)
    .where('claim.endedAt', '<', before)
    .groupBy('key')
    .execute();
}

/**
 * Delivery fees of paid orders, less what cancels and claims refunded of them, plus fees of claims; with
 * what refunds left to later ones.
 */
export async function sumShipping(db: Reader, { since, before }: Instants): Promise<number> {
  const { paid } = await db
    .selectFrom('orders')
    .select((e) => e.fn.sum<number>('totalShippingFee').as('paid'))
    .where('paidAt', '>=', since)
    .where('paidAt', '<', before)
    .executeTakeFirstOrThrow();

  const { cancelled } = await db
    .selectFrom('order_cancel')
    .select(
      sql<number>`sum("shippingAmt" + "carriedAmt" - "heldAmt" + "compensationAmt")`.as(
        'cancelled',
      ),
    )
    .where('createdAt', '>=', since)
    .where('createdAt', '<', before)
    .executeTakeFirstOrThrow();

  const { claimed } = await db
    .selectFrom('claim')
    .select(
      sql<number>`sum("shippingRefundAmt" - "claimFee" + "carriedAmt" - "heldAmt")`.as('claimed'),
    )
    .where('status', '=', 'Confirmed')
    .where('endedAt', '>=', since)
    .where('endedAt', '<', before)
    .executeTakeFirstOrThrow();

  return Number(paid) - Number(cancelled) - Number(claimed);
}

const NAMED = {
  product: { table: 'product', code: 'itemCode' },
  category: { table: 'category', code: 'displayCateCode' },
  brand: { table: 'brand', code: 'brandCode' },
} as const;

interface Named {
  code: string;
  nameKo: string;
  nameEn: string;
}

/** Names of products, categories or brands by their codes. */
export async function listGoodsNames(db: Reader, group: GoodsGroup, codes: readonly string[]) {
  const { table, code } = NAMED[group];
  const named = sql<Named>`(select ${sql.ref(code)} as "code", "nameKo", "nameEn"
    from ${sql.table(table)})`;
  const names = new Map<string, Omit<Named, 'code'>>();

  for (const some of inPowersOfTwo(codes)) {
    const rows = await db
      .selectFrom(named.as('named'))
      .selectAll()
      .where('code', 'in', padList(some))
      .execute();

    for (const { code: found, ...name } of rows) names.set(found, name);
  }

  return names;
}

/** Codes of products that a search means: by their code, or a part of their name. */
export async function listFoundCodes(db: Reader, search: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('product')
    .select('itemCode')
    .where((e) =>
      e.or([
        e('itemCode', '=', search.toUpperCase()),
        hasPart('nameKo', buildContainsPattern(search)),
        hasPart('nameEn', buildContainsPattern(search)),
      ]),
    )
    .execute();
  return new Set(rows.map(({ itemCode }) => itemCode));
}
