import { sql, type Expression } from 'kysely';
import type { Reader } from '#db/connection.ts';
import { OPTION_VALS, optionValues } from '../../../display/purchase/shop/option.queries.ts';
import { heldQty } from '../../../product/pre-order/saleable-qty.queries.ts';
import type { SizeEvidence } from '../evidence.ts';

/** Answers of each kind that are read of a product, the last first. */
const ANSWERS_MAX = 500;

/** A product that is shown; undefined for an unknown one. */
export function findShownProduct(db: Reader, itemCode: string) {
  return db
    .selectFrom('product')
    .select('productSn')
    .where('itemCode', '=', itemCode)
    .where('itemType', '=', 'General')
    .where('displayed', '=', 1)
    .executeTakeFirst();
}

export function listOptionRows(db: Reader, productSn: number) {
  return optionValues(db).where('o.productSn', '=', productSn).execute();
}

/** The units with their option values and what of them can be sold. */
export function listSizedUnits(db: Reader, productSn: number) {
  return db
    .selectFrom('prod_unit')
    .leftJoin('stock', 'stock.prodUnitSn', 'prod_unit.prodUnitSn')
    .select(['prod_unit.prodUnitSn', 'saleStatus', 'qty', ...OPTION_VALS])
    .select(heldQty.as('heldQty'))
    .where('productSn', '=', productSn)
    .execute();
}
export type SizedUnit = Awaited<ReturnType<typeof listSizedUnits>>[number];

/** Reads what buyers of a product have shown of its sizes. */
export async function readEvidence(db: Reader, productSn: number): Promise<SizeEvidence> {
  const [reviews, exchanges, kept] = await Promise.all([
    listReviews(db, productSn),
    listExchanges(db, productSn),
    listKept(db, productSn),
  ]);
  return { reviews, exchanges, kept };
}

/** A member, or a guest's order. */
function toPerson(memberNo: Expression<number | null>, orderSn: Expression<number>) {
  return sql<string>`coalesce('m' || cast(${memberNo} as text), 'o' || cast(${orderSn} as text))`;
}

function listReviews(db: Reader, productSn: number) {
  return db
    .selectFrom('review')
    .innerJoin('order_item', 'order_item.orderItemSn', 'review.orderItemSn')
    .select(['order_item.prodUnitSn', 'heightCm', 'weightKg'])
    .select('review.createdAt as happenedAt')
    .select((e) => [
      e.ref('review.fit').$notNull().as('fit'),
      toPerson(e.ref('review.memberNo'), e.ref('order_item.orderSn')).as('person'),
    ])
    .where('review.productSn', '=', productSn)
    .where('review.status', '=', 'Displayed')
    .where('review.fit', 'is not', null)
    .orderBy('reviewSn', 'desc')
    .limit(ANSWERS_MAX)
    .execute();
}

function listExchanges(db: Reader, productSn: number) {
  return db
    .selectFrom('claim_item')
    .innerJoin('claim', 'claim.claimSn', 'claim_item.claimSn')
    .innerJoin('order_item', 'order_item.orderItemSn', 'claim_item.orderItemSn')
    .innerJoin('prod_unit', 'prod_unit.prodUnitSn', 'order_item.prodUnitSn')
    .innerJoin('orders', 'orders.orderSn', 'claim.orderSn')
    .select(['order_item.prodUnitSn', 'claim.createdAt as happenedAt'])
    .select((e) => [
      e.ref('claim_item.exchangeUnitSn').$notNull().as('exchangeUnitSn'),
      toPerson(e.ref('orders.memberNo'), e.ref('orders.orderSn')).as('person'),
    ])
    .where('prod_unit.productSn', '=', productSn)
    .where('claim.claimReasonCode', '=', 'WrongSize')
    .where('claim.status', '=', 'Confirmed')
    .where('claim_item.exchangeUnitSn', 'is not', null)
    .orderBy('claim_item.claimItemSn', 'desc')
    .limit(ANSWERS_MAX)
    .execute();
}

function listKept(db: Reader, productSn: number) {
  return db
    .selectFrom('order_item')
    .innerJoin('prod_unit', 'prod_unit.prodUnitSn', 'order_item.prodUnitSn')
    .innerJoin('orders', 'orders.orderSn', 'order_item.orderSn')
    .select(['order_item.prodUnitSn', 'orders.createdAt as happenedAt'])
    .select((e) => toPerson(e.ref('orders.memberNo'), e.ref('orders.orderSn')).as('person'))
    .where('prod_unit.productSn', '=', productSn)
    .where('order_item.status', '=', 'PurchaseConfirmed')
    .where('order_item.itemType', '<>', 'Gift')
    .where('order_item.returnedQty', '=', 0)
    .where('order_item.claimingQty', '=', 0)
    .orderBy('order_item.orderItemSn', 'desc')
    .limit(ANSWERS_MAX)
    .execute();
}
