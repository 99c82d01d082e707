import type { Reader, ShopDatabase, Tx } from '#db/connection.ts';
import { AppError, throwIf } from '../../../../errors/errors.ts';
import { enqueueMail } from '../../../member/mail/mail.service.ts';
import { throwIfMissing } from '../../order/missing.queries.ts';
import { lockOrder } from '../../order/order-item.queries.ts';
import { findOrder, type OrderOwner } from '../../order/order.queries.ts';
import type { ClaimStatus } from '../claim.ts';
import { findClaim, type Claim } from '../claim.queries.ts';
import { findChosenReason } from '../draft/reason.service.ts';
import { findRequestedClaim } from '../apply/apply.queries.ts';
import { writeClaim } from '../apply/write-claim.service.ts';
import { confirmClaim } from '../settle/confirm-claim.service.ts';
import type { RequestedClaim } from '../sum/requested-claim.ts';
import { planClaim, type ClaimPlan } from '../sum/claim-sum.ts';
import { reshippableQty } from './reshippable.ts';
import { readSentOrder, type SentOrder } from './sent-item.queries.ts';

/** The units to send again, and the reason. */
export interface ReshipRequest {
  items: readonly { orderItemSn: number; claimQty: number }[];
  claimReasonCode: string;
  claimDetailedReason: string;
}

type Actor = 'shopper' | 'staff';

interface Reshipping extends ReshipRequest {
  actor: Actor;
  requestHash: string | undefined;
  now: number;
}

/** Items of an order that its owner can report as lost, missing or broken now, with their units. */
export async function listReshippable(
  db: Reader,
  owner: OrderOwner,
  { orderNo, now }: { orderNo: string; now: number },
): Promise<{ orderItemSn: number; claimQty: number }[]> {
  const order = await findOrder(db, orderNo, owner);
  if (!order || order.paidAt === null) return [];

  const { items } = await readSentOrder(db, order.orderSn);

  return items.flatMap((item) => {
    const claimQty = reshippableQty(item, { actor: 'shopper', now });
    return claimQty > 0 ? [{ orderItemSn: item.orderItemSn, claimQty }] : [];
  });
}

interface ByOwner {
  database: ShopDatabase;
  owner: OrderOwner;
  /** Hash of the request, if it has an Idempotency-Key. */
  requestHash: string | undefined;
  now: number;
}

/**
 * Requests a reshipment of units that are missing or damaged; staff confirm or reject it. A
 * repeated request returns the claim that the first one made. Throws OrderCouldNotBeReshipped,
 * InventoryDecreaseFail.
 */
export function requestReship(
  { database, owner, requestHash, now }: ByOwner,
  orderNo: string,
  request: ReshipRequest,
): Promise<{ claimNo: string; status: ClaimStatus }> {
  return database.tx(async (t) => {
    const found = await findOrder(t, orderNo, owner);
    if (!found) throw new AppError('NotFound');

    const order = await lockOrder(t, found);
    const { orderSn } = order;
    const earlier = requestHash && (await findRequestedClaim(t, { orderSn, requestHash }));
    if (earlier) return { ...earlier, status: earlier.status };

    const claim = await writeReship(t, order, { ...request, actor: 'shopper', requestHash, now });
    const payload = { template: 'claimApplied', claimSn: claim.claimSn } as const;

    await enqueueMail(t, payload, now);

    return claim;
  });
}

/** Reships units of an order at once; throws as `requestReship` does. */
export function reshipByStaff(
  { database, now }: { database: ShopDatabase; now: number },
  orderSn: number,
  request: ReshipRequest,
): Promise<Claim> {
  return database.tx(async (t) => {
    const order = await lockOrder(t, { orderSn });

    const by = { actor: 'staff', requestHash: undefined, now } as const;
    const { claimNo } = await writeReship(t, order, { ...request, ...by });
    const claim = await findClaim(t, claimNo);
    if (!claim) throw new Error(`Claim ${claimNo} was just written.`);

    return confirmClaim(t, claim, { order, now });
  });
}

type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;

async function writeReship(t: Tx, order: LockedOrder, reshipping: Reshipping) {
  const { orderSn } = order;
  const { actor, claimReasonCode, claimDetailedReason, now } = reshipping;
  await throwIfMissing(t, orderSn);
  await findChosenReason(t, { claimType: 'Reship', claimReasonCode });

  const planned = planReship(await readSentOrder(t, orderSn), reshipping);

  return writeClaim(t, {
    ...planned,
    order,
    now,
    row: {
      actor,
      claimReasonCode,
      claimDetailedReason,
      collectionAddress: null,
      shippingAddress: null,
      refundAccount: null,
      requestHash: reshipping.requestHash ?? null,
    },
  });
}

/** A reshipment has no fees and no price difference: it sends the same units. */
function planReship(
  order: SentOrder,
  { items, actor, now }: Reshipping,
): { request: RequestedClaim; plan: ClaimPlan } {
  const requestedItems = items.map(({ orderItemSn, claimQty: qty }) => {
    const item = order.items.find((orderItem) => orderItem.orderItemSn === orderItemSn);
    if (!item) throw new AppError('NotFound');

    const left = reshippableQty(item, { actor, now });
    if (left === 0) throw new AppError('OrderCouldNotBeReshipped');
    if (qty > left) throw new AppError('ClaimQtyTooMany');

    return { orderItemSn, qty, exchange: { prodUnitSn: item.prodUnitSn, priceDiff: 0 } };
  });

  const request: RequestedClaim = {
    claimType: 'Reship',
    fault: 'Seller',
    items: requestedItems,
    collectionMethod: 'None',
    areaFees: { collection: 0, shipping: 0 },
  };

  const plan = planClaim(order, request);
  if ('problem' in plan) throwIf(plan.problem);
  else return { request, plan };

  throw new Error('A plan without a problem is a plan.');
}
