import { padList, type Reader } from '#db/connection.ts';
import { countRows } from '#db/count-rows.ts';
import type { OrderOwner } from '../../order/order.queries.ts';

/** The items of claims with their names, and the replacement units of exchanges. */
export function listItemsToShow(db: Reader, claimSns: readonly number[]) {
  return db
    .selectFrom('claim_item as x')
    .innerJoin('order_item as item', 'item.orderItemSn', 'x.orderItemSn')
    .leftJoin('prod_unit as unit', 'unit.prodUnitSn', 'x.exchangeUnitSn')
    .select(['x.claimSn', 'x.orderItemSn', 'x.claimQty', 'x.receivedQty', 'x.goodsAmt'])
    .select(['x.exchangeUnitSn', 'x.exchangeDiffAmt', 'unit.itemCode as exchangeItemCode'])
    .select(['item.itemCode', 'item.nameKo', 'item.nameEn', 'item.itemType', 'item.imagePath'])
    .select(['item.optionNameKo', 'item.optionNameEn'])
    .where('x.claimSn', 'in', padList(claimSns))
    .orderBy('x.claimItemSn')
    .execute();
}

function ownClaims(db: Reader, { memberNo, guestOrderSn }: OrderOwner) {
  return db
    .selectFrom('claim')
    .innerJoin('orders', 'orders.orderSn', 'claim.orderSn')
    .where((e) =>
      e.or([
        e('orders.memberNo', '=', memberNo ?? null),
        e.and([e('orders.memberNo', 'is', null), e('orders.orderSn', '=', guestOrderSn ?? null)]),
      ]),
    );
}

/** Claims of an owner with their orders' numbers, the newest first. */
export function listOwnClaims(
  db: Reader,
  owner: OrderOwner,
  { offset, limit }: { offset: number; limit: number },
) {
  return ownClaims(db, owner)
    .selectAll('claim')
    .select('orders.orderNo')
    .orderBy('claim.claimSn', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

export function countOwnClaims(db: Reader, owner: OrderOwner): Promise<number> {
  return countRows(ownClaims(db, owner));
}

/** One of these claims by its number; undefined if it has another owner. */
export function findOwnClaimWithOrder(db: Reader, owner: OrderOwner, claimNo: string) {
  return ownClaims(db, owner)
    .selectAll('claim')
    .select('orders.orderNo')
    .where('claim.claimNo', '=', claimNo)
    .executeTakeFirst();
}

/** The claims of an order, oldest first. */
export function listOrderClaims(db: Reader, orderSn: number) {
  return db
    .selectFrom('claim')
    .innerJoin('orders', 'orders.orderSn', 'claim.orderSn')
    .selectAll('claim')
    .select('orders.orderNo')
    .where('claim.orderSn', '=', orderSn)
    .orderBy('claim.claimSn')
    .execute();
}

export type ClaimRow = NonNullable<Awaited<ReturnType<typeof findOwnClaimWithOrder>>>;

/** The refunds of a claim, by payment means. */
export function listClaimRefunds(db: Reader, claimSn: number) {
  return db
    .selectFrom('refund')
    .select(['means', 'amount', 'doneAt'])
    .where('claimSn', '=', claimSn)
    .orderBy('refundSn')
    .execute();
}
