import type { ShopDatabase, Tx } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import type { Seam } from '../../../../server/seam.ts';
import { enqueueMail } from '../../../member/mail/mail.service.ts';
import { lockOrder } from '../../order/order-item.queries.ts';
import { throwIfMissing } from '../../order/missing.queries.ts';
import { readInvoiceNo } from '../../shipment/shipment.service.ts';
import { findClaim, listClaimItems, type Claim } from '../claim.queries.ts';
import { moveClaim } from '../claim-move.service.ts';
import { updateInspection } from '../settle/claim-unit.queries.ts';
import { confirmClaim } from '../settle/confirm-claim.service.ts';
import { endClaim } from '../settle/end-claim.service.ts';

export interface Desk {
  database: ShopDatabase;
  now: number;
  seam?: Seam;
}

type Order = Awaited<ReturnType<typeof lockOrder>>;

/** Runs a step of a claim in a transaction with its order locked; throws NotFound. */
export function withClaim(
  { database }: Desk,
  claimNo: string,
  step: (t: Tx, claim: Claim, order: Order) => Promise<Claim>,
): Promise<Claim> {
  return database.tx(async (t) => {
    const found = await findClaim(t, claimNo);
    if (!found) throw new AppError('NotFound');

    const order = await lockOrder(t, found);
    // Read again now that the order is locked.
    const claim = (await findClaim(t, claimNo)) ?? found;

    return step(t, claim, order);
  });
}

/**
 * Accepts a claim; its collection is booked next. A reshipment has no collection and is confirmed
 * at once; a return of what had not come has one if it came after all.
 */
export function acceptClaim(desk: Desk, claimNo: string, note = ''): Promise<Claim> {
  const { now } = desk;
  return withClaim(desk, claimNo, (t, claim) => {
    const to = 'WaitingForReception';
    if (claim.claimType === 'Reship') {
      throw new AppError('ClaimStatusConflict', { detail: { status: claim.status, to } });
    }

    const isNew = claim.collectionMethod === 'None';
    const change = isNew ? { collectionMethod: 'Collect' as const } : {};

    return moveClaim(t, claim, { to, actor: 'staff', note, now, change });
  });
}

/**
 * Records the return parcel, booked by the shop or sent by the buyer, and mails the buyer. Throws
 * InvalidCarrier, InvalidInvoiceNo.
 */
export async function bookCollection(
  desk: Desk,
  claimNo: string,
  { shippingCarrierCode, invoiceNo: given }: { shippingCarrierCode: string; invoiceNo: string },
): Promise<Claim> {
  const { database, now } = desk;
  const invoiceNo = await readInvoiceNo(database.read, shippingCarrierCode, given);
  const change = { returnCarrierCode: shippingCarrierCode, returnInvoiceNo: invoiceNo };
  const note = `${shippingCarrierCode} ${invoiceNo}`;

  return withClaim(desk, claimNo, async (t, claim) => {
    const move = { to: 'Received', actor: 'staff', note, now, change } as const;
    const booked = await moveClaim(t, claim, move);
    await enqueueClaimMail(t, 'claimAccepted', booked);
    return booked;
  });
}

/** Records that the courier has collected the parcel. */
export function collectClaim(desk: Desk, claimNo: string): Promise<Claim> {
  const { now } = desk;
  return withClaim(desk, claimNo, (t, claim) =>
    moveClaim(t, claim, { to: 'InTransit', actor: 'staff', note: '', now }),
  );
}

/** Records the parcel's arrival in the warehouse, and mails the buyer. */
export function receiveClaim(desk: Desk, claimNo: string): Promise<Claim> {
  const { now } = desk;
  return withClaim(desk, claimNo, async (t, claim) => {
    const move = { to: 'WarehousingConfirmed', actor: 'staff', note: '', now } as const;
    const received = await moveClaim(t, claim, move);
    await enqueueClaimMail(t, 'claimReceived', received);
    return received;
  });
}

/** The received quantity of an item, and how much of it is fit for sale. */
export interface Inspected {
  orderItemSn: number;
  receivedQty: number;
  restockedQty: number;
}

/**
 * Records the inspection; items that are not named count as complete and fit for sale. It can be
 * repeated until the claim is confirmed. Throws ClaimQtyTooMany, NotFound.
 */
export function inspectClaim(
  desk: Desk,
  claimNo: string,
  inspected: readonly Inspected[],
): Promise<Claim> {
  return withClaim(desk, claimNo, async (t, claim) => {
    if (claim.status !== 'WarehousingConfirmed') {
      const detail = { status: claim.status, to: 'WarehousingConfirmed' };
      throw new AppError('ClaimStatusConflict', { detail });
    }

    const items = await listClaimItems(t, [claim.claimSn]);
    const unknown = inspected.find(
      (inspectedItem) =>
        !items.some(({ orderItemSn }) => orderItemSn === inspectedItem.orderItemSn),
    );
    if (unknown) throw new AppError('NotFound');

    for (const { claimItemSn, orderItemSn, claimQty } of items) {
      const found = inspected.find((inspectedItem) => inspectedItem.orderItemSn === orderItemSn);
      const { receivedQty = claimQty, restockedQty = claimQty } = found ?? {};
      if (receivedQty > claimQty || restockedQty > receivedQty || restockedQty < 0) {
        throw new AppError('ClaimQtyTooMany');
      }

      await updateInspection(t, { claimItemSn, receivedQty, restockedQty });
    }

    return claim;
  });
}

/**
 * Settles an inspected claim, or one without a collection. Throws ClaimNotInspected, ClaimStatusConflict, and
 * PaymentCancelledThere for an order whose payment was cancelled at the provider.
 */
export async function settleClaim(desk: Desk, claimNo: string): Promise<Claim> {
  const { seam, now } = desk;

  const settled = await withClaim(desk, claimNo, async (t, claim, order) => {
    await throwIfMissing(t, order.orderSn);
    const confirmed = await confirmClaim(t, claim, { order, now });
    void seam?.('beforeSettleCommit');
    return confirmed;
  });

  await seam?.('afterSettle');

  return settled;
}

/** Rejects a claim, or withdraws it for its buyer, and undoes its effects. */
export async function endByStaff(
  desk: Desk,
  claimNo: string,
  { to, reason }: { to: 'Rejected' | 'Cancelled'; reason: string },
): Promise<Claim> {
  const { seam, now } = desk;

  const ended = await withClaim(desk, claimNo, async (t, claim) => {
    const end = await endClaim(t, claim, { to, actor: 'staff', reason, now });
    void seam?.('beforeClaimEndCommit');
    return end;
  });

  await seam?.('afterClaimEnd');

  return ended;
}

function enqueueClaimMail(
  t: Tx,
  template: 'claimAccepted' | 'claimReceived',
  { claimSn, updatedAt: now }: Claim,
): Promise<unknown> {
  const payload = { template, claimSn } as const;
  return enqueueMail(t, payload, now);
}
