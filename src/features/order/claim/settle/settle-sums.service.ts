import type { Tx } from '#db/connection.ts';
import { AppError, throwIf } from '../../../../errors/errors.ts';
import { findShippingArea } from '../../../benefit/shipping/shipping.queries.ts';
import { findAddedPayment } from '../../order-sum/claimed.queries.ts';
import {
  listClaimFees,
  listClaimItems,
  listLiveUnits,
  type Claim,
  type ClaimFee,
  type ClaimItem,
} from '../claim.queries.ts';
import { StoredAddress } from '../claim.schema.ts';
import type { RequestedClaim, RequestedItem } from '../sum/requested-claim.ts';
import { sumDeducted } from '../sum/claim-amounts.ts';
import { planClaim, type ClaimPlan } from '../sum/claim-sum.ts';
import { readClaimableOrder } from '../sum/claimable-order.queries.ts';
import { freeUnits } from './claim-unit.queries.ts';
import {
  readFeeCoupon,
  replaceCouponLosses,
  replaceFees,
  updateItemSums,
} from './settle-sums.queries.ts';

/**
 * Computes and writes the sums of a claim for its received units, never less than was promised.
 * Missing units are removed from the claim. Throws ClaimNotInspected if nothing was received.
 */
export async function settleSums(
  t: Tx,
  claim: Claim,
  items: readonly ClaimItem[],
): Promise<ClaimPlan> {
  const { claimSn } = claim;
  const received = await keepReceived(t, claimSn, items);
  if (received.length === 0) throw new AppError('ClaimNotInspected');

  const requestedClaim = await readRequestedClaim(t, claim, { items, received });
  const order = await readClaimableOrder(t, claim.orderSn, { settledClaimSn: claimSn });
  const plan = planClaim(order, requestedClaim);
  if ('problem' in plan) throwIf(plan.problem);
  else {
    await writeSums(t, claimSn, { items, plan });
    return plan;
  }

  throw new Error('A plan without a problem is a plan.');
}

interface Replanning {
  waivesFees?: boolean;
  /**
   * It has become the buyer's fault: it may come to less than was told, and costs the fees of its
   * addresses as they are now. What its refund and its payment don't cover is waived.
   */
  turnsToBuyer?: boolean;
  /** The amount that staff deduct from now on, so that it comes to so much more or less than was told. */
  deductedAmt?: number | undefined;
}

/**
 * Plans an open claim again as it was told, and never below that unless it turns to the buyer's fault;
 * without its fees if these are waived.
 */
export async function planOpen(
  t: Tx,
  claim: Claim,
  { waivesFees = false, turnsToBuyer = false, deductedAmt }: Replanning = {},
): Promise<ReturnType<typeof planClaim>> {
  const { claimSn, orderSn } = claim;
  const items = await listClaimItems(t, [claimSn]);
  const units = await listLiveUnits(t, claimSn);

  const received = items.map((item) => {
    const itemUnits = units.filter(({ orderItemSn }) => orderItemSn === item.orderItemSn);
    return toRequestedItem(
      item,
      itemUnits.map(({ unitNo }) => unitNo),
    );
  });

  const requestedClaim = await readRequestedClaim(t, claim, { items, received });
  const order = await readClaimableOrder(t, orderSn, { settledClaimSn: claimSn });

  return planClaim(order, {
    ...requestedClaim,
    ...(waivesFees && { waivedAmt: Number.MAX_SAFE_INTEGER }),
    ...(deductedAmt !== undefined && deductFrom(requestedClaim, deductedAmt)),
    ...(turnsToBuyer && { promised: NOTHING_PROMISED, areaFees: await readAreaFees(t, claim) }),
  });
}

function deductFrom({ promised, deductedAmt: before = 0 }: RequestedClaim, deductedAmt: number) {
  const balanceAmt = (promised?.balanceAmt ?? 0) + before - deductedAmt;
  return { deductedAmt, promised: promised && { ...promised, balanceAmt } };
}

const NOTHING_PROMISED = { fees: [], balanceAmt: 0, isComplete: true };

/** The surcharges of a claim's addresses as they are now: a claim by the seller's fault has none. */
async function readAreaFees(
  t: Tx,
  { collectionAddress, shippingAddress }: Claim,
): Promise<RequestedClaim['areaFees']> {
  const readFee = async (json: string | null) => {
    const zipCode = json === null ? '' : StoredAddress.parse(JSON.parse(json)).zipCode;
    return (await findShippingArea(t, zipCode))?.addFee ?? 0;
  };
  return { collection: await readFee(collectionAddress), shipping: await readFee(shippingAddress) };
}

/** Keeps the received units of each item: the highest numbers, since claims take the last units. */
async function keepReceived(
  t: Tx,
  claimSn: number,
  items: readonly ClaimItem[],
): Promise<RequestedItem[]> {
  const units = await listLiveUnits(t, claimSn);

  const received: RequestedItem[] = [];
  for (const item of items) {
    const { orderItemSn, claimQty, receivedQty } = item;
    const all = units.filter((unit) => unit.orderItemSn === orderItemSn);
    const unitNos = all.map(({ unitNo }) => unitNo);
    const lost = unitNos.slice(0, unitNos.length - (receivedQty ?? claimQty));

    if (lost.length > 0) await freeUnits(t, claimSn, { orderItemSn, unitNos: lost });

    const kept = unitNos.slice(lost.length);
    if (kept.length === 0) continue;

    received.push(toRequestedItem(item, kept));
  }

  return received;
}

function toRequestedItem(
  { orderItemSn, claimQty, exchangeUnitSn, exchangeDiffAmt }: ClaimItem,
  unitNos: readonly number[],
): RequestedItem {
  return {
    orderItemSn,
    qty: unitNos.length,
    unitNos,
    ...(exchangeUnitSn !== null && {
      exchange: { prodUnitSn: exchangeUnitSn, priceDiff: exchangeDiffAmt / claimQty },
    }),
  };
}

async function readRequestedClaim(
  t: Tx,
  claim: Claim,
  { items, received }: { items: readonly ClaimItem[]; received: RequestedItem[] },
): Promise<RequestedClaim> {
  const { claimSn, claimType, fault, possessionCouponSn } = claim;
  const fees = await listClaimFees(t, [claimSn]);
  const payment = await findAddedPayment(t, claimSn);

  const isComplete = items.every(
    ({ receivedQty, claimQty }) => (receivedQty ?? claimQty) === claimQty,
  );

  return {
    claimType,
    fault,
    items: received,
    collectionMethod: claim.collectionMethod,
    cashRefundMethod: claim.cashRefundMethod ?? undefined,
    areaFees: toAreaFees(fees),
    ...(possessionCouponSn !== null && { coupon: await readFeeCoupon(t, possessionCouponSn) }),
    waivedAmt: fees.reduce((sum, fee) => sum + fee.waivedAmt, 0),
    deductedAmt: sumDeducted(fees),
    promised: { fees, balanceAmt: claim.owedAmt - claim.addPaymentAmt, isComplete },
    awaitsPayment: claim.status === 'Created',
    payment,
  };
}

/** The promised surcharges; the areas' current ones may differ. */
function toAreaFees(fees: readonly ClaimFee[]): RequestedClaim['areaFees'] {
  return {
    collection: Math.max(0, ...fees.map(({ addReturnFee }) => addReturnFee)),
    shipping: Math.max(0, ...fees.map(({ addShippingFee }) => addShippingFee)),
  };
}

/** Writes the sums of a claim's items, its fees and its coupon losses. */
export async function writeSums(
  t: Tx,
  claimSn: number,
  { items, plan }: { items: readonly ClaimItem[]; plan: ClaimPlan },
): Promise<void> {
  for (const { claimItemSn, orderItemSn } of items) {
    const found = plan.items.find((item) => item.orderItemSn === orderItemSn);
    const { goodsAmt = 0, exchangeDiffAmt = 0 } = found ?? {};
    await updateItemSums(t, { claimItemSn, goodsAmt, exchangeDiffAmt });
  }

  await replaceFees(t, claimSn, plan.fees);
  await replaceCouponLosses(t, claimSn, plan.couponLosses);
}
