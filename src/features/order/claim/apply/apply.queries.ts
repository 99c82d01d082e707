import { sql, type Insertable } from 'kysely';
import type { Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '../../../../errors/errors.ts';
import { freeQty } from '../../../product/pre-order/saleable-qty.queries.ts';

export async function insertClaimItems(
  t: Tx,
  rows: readonly Insertable<Database['claim_item']>[],
): Promise<void> {
  await t.insertInto('claim_item').values(rows).execute();
}

/** Takes units for a claim; throws OrderCouldNotBeReturned if another living claim has one of them. */
export async function insertClaimUnits(
  t: Tx,
  rows: readonly { claimSn: number; orderItemSn: number; unitNo: number }[],
): Promise<void> {
  const taken = await t
    .insertInto('claim_unit')
    .values(rows.map((row) => ({ ...row, live: 1 })))
    .onConflict((c) =>
      c.columns(['orderItemSn', 'unitNo']).where('live', '=', sql.lit(1)).doNothing(),
    )
    .returning('unitNo')
    .execute();
  if (taken.length < rows.length) throw new AppError('OrderCouldNotBeReturned');
}

/** Increases the open-claim quantity of an item, if enough units are left; false otherwise. */
export async function raiseClaimingQty(
  t: Tx,
  { orderItemSn, qty }: { orderItemSn: number; qty: number },
): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('order_item')
    .set((e) => ({ claimingQty: e('claimingQty', '+', qty) }))
    .where('orderItemSn', '=', orderItemSn)
    .where((e) =>
      e(
        'orderedQty',
        '>=',
        e('cancelledQty', '+', e('returnedQty', '+', e('claimingQty', '+', qty))),
      ),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Reserves the unit of an exchange; false if too few are left. */
export async function reserveUnit(
  t: Tx,
  { prodUnitSn, qty }: { prodUnitSn: number; qty: number },
): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('stock')
    .set((e) => ({ reservedQty: e('reservedQty', '+', qty) }))
    .where('prodUnitSn', '=', prodUnitSn)
    .where(freeQty, '>=', qty)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Spends a member's coupon on a claim; false if it is not usable any more. */
export async function spendFeeCoupon(
  t: Tx,
  spend: { possessionCouponSn: number; memberNo: number; now: number },
): Promise<boolean> {
  const { possessionCouponSn, memberNo, now } = spend;

  const { numUpdatedRows } = await t
    .updateTable('possession_coupon')
    .set({ status: 'Used', usedAt: now })
    .where('possessionCouponSn', '=', possessionCouponSn)
    .where('memberNo', '=', memberNo)
    .where('status', '=', 'Usable')
    .where('usableFrom', '<=', now)
    .where('usableTo', '>', now)
    .executeTakeFirstOrThrow();

  return numUpdatedRows === 1n;
}

/** The claim that an earlier request with the same Idempotency-Key made. */
export function findRequestedClaim(
  t: Tx,
  { orderSn, requestHash }: { orderSn: number; requestHash: string },
) {
  return t
    .selectFrom('claim')
    .select(['claimNo', 'status', 'refundAmt', 'addPaymentAmt', 'expiresAt', 'cashRefundMethod'])
    .where('orderSn', '=', orderSn)
    .where('requestHash', '=', requestHash)
    .executeTakeFirst();
}
