import type { Tx } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import { randomCode } from '../../../../server/crypto.ts';
import { publishStockEdge } from '../../../benefit/promotion/stock-edge.service.ts';
import { ORDER_NO_RANDOM_LENGTH, type OrderActor } from '../../order/order.ts';
import { ADD_PAYMENT_MS, STAFF_ADD_PAYMENT_MS, toClaimNo } from '../claim.ts';
import { insertClaim, type Claim } from '../claim.queries.ts';
import { replaceCouponLosses, replaceFees } from '../settle/settle-sums.queries.ts';
import type { PlannedClaim } from './estimate.service.ts';
import {
  insertClaimItems,
  insertClaimUnits,
  raiseClaimingQty,
  reserveUnit,
  spendFeeCoupon,
} from './apply.queries.ts';

/** A claim with its sums, not yet inserted. */
export interface NewClaim extends PlannedClaim {
  order: { orderSn: number; memberNo: number | null };
  row: { actor: OrderActor } & Pick<
    Claim,
    | ('claimReasonCode' | 'claimDetailedReason' | 'collectionAddress')
    | ('shippingAddress' | 'refundAccount' | 'requestHash')
  >;
  now: number;
}

export interface WrittenClaim extends Pick<Claim, 'claimSn' | 'claimNo'>, Promised {
  status: 'Created' | 'Applied';
}

type Promised = Pick<Claim, 'expiresAt' | 'cashRefundMethod'>;

/**
 * Writes a claim of a locked order, claims its units, reserves exchange stock and spends its
 * coupon. Throws OrderCouldNotBeReturned, InventoryDecreaseFail or CouponAlreadyUsed if it loses a
 * race; the transaction is then rolled back.
 */
export async function writeClaim(t: Tx, claim: NewClaim): Promise<WrittenClaim> {
  const { order, plan, request, now } = claim;
  const { addPaymentAmt } = plan.sums;
  const status = addPaymentAmt > 0 ? 'Created' : 'Applied';
  const claimNo = toClaimNo(now, randomCode(ORDER_NO_RANDOM_LENGTH));
  const possessionCouponSn = plan.usesCoupon ? (request.coupon?.possessionCouponSn ?? null) : null;
  const promised = toPromised(claim, status);

  const claimSn = await insertClaim(t, {
    ...claim.row,
    claimNo,
    orderSn: order.orderSn,
    claimType: request.claimType,
    status,
    fault: request.fault,
    collectionMethod: request.collectionMethod,
    returnCarrierCode: null,
    returnInvoiceNo: null,
    endReason: '',
    possessionCouponSn,
    ...plan.sums,
    ...promised,
    createdAt: now,
    updatedAt: now,
    endedAt: null,
  });

  await takeUnits(t, claimSn, plan.items);

  const wanted = plan.items.flatMap(({ exchangeUnitSn }) => exchangeUnitSn ?? []);
  await publishStockEdge(t, wanted, now);
  await replaceFees(t, claimSn, plan.fees);
  await replaceCouponLosses(t, claimSn, plan.couponLosses);

  if (possessionCouponSn !== null) {
    const spend = { possessionCouponSn, memberNo: order.memberNo ?? 0, now };
    if (!(await spendFeeCoupon(t, spend))) {
      throw new AppError('CouponAlreadyUsed', {
        detail: { possessionCouponSns: [possessionCouponSn] },
      });
    }
  }

  return { claimSn, claimNo, status, ...promised };
}

function toPromised(
  { plan, request, row, now }: NewClaim,
  status: WrittenClaim['status'],
): Promised {
  const limitMs = row.actor === 'staff' ? STAFF_ADD_PAYMENT_MS : ADD_PAYMENT_MS;

  return {
    expiresAt: status === 'Created' ? now + limitMs : null,
    cashRefundMethod: plan.cashRefundMethod ?? request.cashRefundMethod ?? null,
  };
}

/** Locks rows in the order of their numbers, so that two claims cannot deadlock. */
async function takeUnits(
  t: Tx,
  claimSn: number,
  items: PlannedClaim['plan']['items'],
): Promise<void> {
  await insertClaimItems(
    t,
    items.map(({ unitNos, ...item }) => ({
      ...item,
      claimSn,
      claimQty: unitNos.length,
      receivedQty: null,
      restockedQty: null,
    })),
  );

  const units = items.flatMap(({ orderItemSn, unitNos }) =>
    unitNos.map((unitNo) => ({ claimSn, orderItemSn, unitNo })),
  );

  await insertClaimUnits(t, units);

  for (const { orderItemSn, unitNos } of items) {
    if (!(await raiseClaimingQty(t, { orderItemSn, qty: unitNos.length }))) {
      throw new AppError('OrderCouldNotBeReturned');
    }
  }

  const wanted = new Map<number, number>();
  for (const { exchangeUnitSn, unitNos } of items) {
    if (exchangeUnitSn === null) continue;
    wanted.set(exchangeUnitSn, (wanted.get(exchangeUnitSn) ?? 0) + unitNos.length);
  }

  for (const [prodUnitSn, qty] of [...wanted].sort(([a], [b]) => a - b)) {
    if (!(await reserveUnit(t, { prodUnitSn, qty }))) throw new AppError('InventoryDecreaseFail');
  }
}
