import type { Reader } from '#db/connection.ts';
import { AppError, throwIf } from '../../../../errors/errors.ts';
import type { ClaimReason } from '../../../content/setting/claim-reasons.ts';
import { findShippingArea } from '../../../benefit/shipping/shipping.queries.ts';
import { readItems } from '../../order/order-move.service.ts';
import { listOrderItems } from '../../order/order.queries.ts';
import { lostPoints, type LostPoints } from '../../order-sum/lost-points.ts';
import { getCollection, getGround, type Fault } from '../claim.ts';
import type { EstimateClaim } from '../claim.schema.ts';
import { getAgreedFault, type DraftInput } from '../draft/draft-input.ts';
import { listDeliveries } from '../draft/delivery.queries.ts';
import { listFeeCoupons, type DraftRow } from '../draft/draft.queries.ts';
import { findChosenReason } from '../draft/reason.service.ts';
import { readExchangeUnits } from '../draft/draft.service.ts';
import { claimableQty } from '../draft/claimable.ts';
import { itemsAfter } from '../sum/after-claim.ts';
import type { FeeCoupon, RequestedClaim, RequestedItem } from '../sum/requested-claim.ts';
import type { ClaimSums } from '../sum/claim-amounts.ts';
import { sumsInstead } from '../sum/claim-instead.ts';
import { planWithCoupons } from '../sum/claim-coupon.ts';
import { planClaim, type ClaimPlan } from '../sum/claim-sum.ts';
import { readPriceDiffs } from '../sum/exchange-price.queries.ts';
import type { ClaimableOrder } from '../sum/claimable-order.ts';
import { readClaimableOrder } from '../sum/claimable-order.queries.ts';

export interface Planning {
  row: Pick<DraftRow, 'orderSn' | 'memberNo' | 'claimType'>;
  draft: DraftInput;
  asked: EstimateClaim;
  now: number;
}

interface ReasonedPlanning extends Planning {
  reason: ClaimReason;
}

/** A requested claim with every input of its sums. */
export interface PlannedClaim {
  request: RequestedClaim;
  plan: ClaimPlan;
  /** The sums as an exchange instead of a return, or the other way round; undefined where that can't be. */
  instead?: ClaimSums | undefined;
  /** Undefined where it costs none. */
  points?: LostPoints | undefined;
  /** The sums by the rules alone; undefined where staff agreed on nothing else. */
  ruled?: ClaimSums | undefined;
}

/**
 * Computes the sums of a draft as of now. Throws ReturnReasonRequired, OrderCouldNotBeReturned, ClaimQtyTooMany,
 * ClaimDetailRequired, ExchangeItemRequired, ExchangeItemUnavailable, CouponNotUsable.
 */
export async function planDraft(db: Reader, draftPlanning: Planning): Promise<PlannedClaim> {
  const { row, draft, asked, now } = draftPlanning;
  const reason = await findChosenReason(db, {
    claimType: row.claimType,
    claimReasonCode: asked.claimReasonCode,
    kept: draft.asked?.claimReasonCode,
  });
  const planning = { ...draftPlanning, reason };

  if (reason.needsDetail && asked.claimDetailedReason === '') {
    const fields = { claimDetailedReason: 'ClaimDetailRequired' } as const;
    throw new AppError('ClaimDetailRequired', { fields });
  }

  await checkClaimable(db, planning);

  const held =
    row.memberNo === null ? [] : await listFeeCoupons(db, { memberNo: row.memberNo, now });

  const request = await toRequest(db, planning);
  const order = await readClaimableOrder(db, row.orderSn);
  const { coupon, plan } = planWithCoupons(order, request, couponsFor(planning, held));
  if ('problem' in plan) throwIf(plan.problem);
  else {
    const isCollected = request.collectionMethod !== 'None';
    const instead = isCollected ? sumsInstead(order, request, held) : undefined;
    const points = await pointsLostBy(db, row, { order, request, plan });
    const ruled = sumsByRule(order, request, {
      fault: reason.fault,
      plan,
    });
    return { request: { ...request, coupon }, plan, instead, points, ruled };
  }

  throw new Error('A plan without a problem is a plan.');
}

async function toRequest(db: Reader, planning: ReasonedPlanning): Promise<RequestedClaim> {
  const { row, draft, reason } = planning;
  const { claimReasonCode, collectionMethod, cashRefundMethod } = planning.asked;
  const collection = await findShippingArea(db, draft.collectionAddress.zipCode);
  const shipping = await findShippingArea(db, draft.shippingAddress.zipCode);
  const waivesFees = draft.terms?.payer === 'Waived';

  return {
    claimType: row.claimType,
    fault: getAgreedFault(reason, draft.terms?.payer),
    items: await toRequestedItems(db, planning),
    collectionMethod: getCollection(claimReasonCode, collectionMethod),
    cashRefundMethod,
    areaFees: { collection: collection?.addFee ?? 0, shipping: shipping?.addFee ?? 0 },
    ...(waivesFees && { waivedAmt: Number.MAX_SAFE_INTEGER }),
  };
}

/**
 * The sums of a claim if its reason alone decided who pays, or as planned where that can't be; undefined
 * where staff agreed on nothing else.
 */
function sumsByRule(
  order: ClaimableOrder,
  request: RequestedClaim,
  { fault, plan }: { fault: Fault; plan: ClaimPlan },
): ClaimSums | undefined {
  const isWaived = fault === 'Buyer' && request.waivedAmt !== undefined;
  if (fault === request.fault && !isWaived) return undefined;

  const ruled = planClaim(order, { ...request, fault, waivedAmt: undefined });
  return 'problem' in ruled ? plan.sums : ruled.sums;
}

/** The points that a return costs its buyer; an exchange keeps them, and a guest has none. */
async function pointsLostBy(
  db: Reader,
  { orderSn, memberNo }: Planning['row'],
  planned: { order: ClaimableOrder; request: RequestedClaim; plan: ClaimPlan },
): Promise<LostPoints | undefined> {
  const { order, request, plan } = planned;
  if (memberNo === null || request.claimType !== 'Return') return undefined;

  const after = itemsAfter(order.items, request, { claimed: plan.items });

  const rows = await readItems(db, orderSn);
  return lostPoints(rows, { before: order.items, after }, order.coupons);
}

/** Checks each item's claim period and claimable quantity. */
async function checkClaimable(db: Reader, planning: ReasonedPlanning): Promise<void> {
  const { row, draft, asked, reason, now } = planning;
  const claimType = row.claimType;
  const { liftsPeriod = false } = draft.terms ?? {};
  const ground = getGround(reason);

  const items = await listDeliveries(db, row.orderSn);
  for (const { orderItemSn, claimQty } of asked.items) {
    const item = items.find((orderItem) => orderItem.orderItemSn === orderItemSn);
    if (!item) throw new AppError('NotFound');

    const left = claimableQty(item, { claimType, ground, now, liftsPeriod });
    if (left === 0) {
      throw new AppError(
        claimType === 'Return' ? 'OrderCouldNotBeReturned' : 'OrderCouldNotBeExchanged',
      );
    }
    if (claimQty > left) throw new AppError('ClaimQtyTooMany');
  }
}

async function toRequestedItems(
  db: Reader,
  { row, draft, asked, reason, now }: ReasonedPlanning,
): Promise<RequestedItem[]> {
  if (row.claimType === 'Return') {
    return asked.items.map(({ orderItemSn, claimQty: qty }) => ({ orderItemSn, qty }));
  }

  const rows = await listOrderItems(db, row.orderSn);

  const fault = getAgreedFault(reason, draft.terms?.payer);
  const items: RequestedItem[] = [];
  for (const { orderItemSn, claimQty: qty, exchangeItemCode } of asked.items) {
    const source = rows.find((itemRow) => itemRow.orderItemSn === orderItemSn);
    if (!source) throw new AppError('NotFound');
    if (exchangeItemCode === undefined) throw new AppError('ExchangeItemRequired');

    const units = await readExchangeUnits(db, { source, fault }, now);
    const unit = units.find(({ itemCode }) => itemCode === exchangeItemCode);
    if (!unit || unit.saleableQty < qty) throw new AppError('ExchangeItemUnavailable');

    const pricedItem = { orderSn: row.orderSn, orderItemSn, now };
    const priceDiff = (await readPriceDiffs(db, pricedItem, [unit])).get(unit.prodUnitSn) ?? 0;

    items.push({ orderItemSn, qty, exchange: { prodUnitSn: unit.prodUnitSn, priceDiff } });
  }

  return items;
}

/** The coupons that may pay the fees: the one asked for, none, or any. Waived fees need none. */
function couponsFor(
  { row, draft, asked }: Planning,
  held: readonly FeeCoupon[],
): readonly FeeCoupon[] {
  if (draft.terms?.payer === 'Waived') return [];
  if (asked.possessionCouponSn === undefined) return held;
  if (asked.possessionCouponSn === null) return [];

  const freeShippingType = row.claimType === 'Return' ? 'ReturnFee' : 'ExchangeFee';
  const chosen = held.filter(
    (coupon) =>
      coupon.possessionCouponSn === asked.possessionCouponSn &&
      coupon.freeShippingType === freeShippingType,
  );
  if (chosen.length === 0) throw new AppError('CouponNotUsable');

  return chosen;
}
