import type { Tx } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import { enqueueMail } from '../../../member/mail/mail.service.ts';
import { followItems, readItems, type OrderItemRow } from '../../order/order-move.service.ts';
import { restockUnits } from '../../order/restock-units.service.ts';
import { settlePoints } from '../../order-sum/order-points.service.ts';
import { isOpen } from '../claim.ts';
import { listClaimItems, listLiveUnits, type Claim, type ClaimItem } from '../claim.queries.ts';
import { claimConflict, moveClaim } from '../claim-move.service.ts';
import { replanOthers } from './change-sums.service.ts';
import { settleItemQty } from './claim-unit.queries.ts';
import { insertExchangeItems } from './exchange-item.service.ts';
import { refundClaim } from './refund-claim.service.ts';
import { settleSums } from './settle-sums.service.ts';

interface Confirming {
  order: { orderSn: number; orderNo: string; memberNo: number | null };
  now: number;
}

/**
 * Settles a claim of a locked order that is inspected, or without a collection: money, stock, points
 * and the exchange units, in one transaction. Throws ClaimNotInspected, and ClaimStatusConflict.
 */
export async function confirmClaim(
  t: Tx,
  claim: Claim,
  { order, now }: Confirming,
): Promise<Claim> {
  // A claim withdrawn by a concurrent request has no units to inspect.
  if (!isOpen(claim.status)) throw claimConflict(claim.status, 'Confirmed');

  const before = await readItems(t, order.orderSn);
  const items = await listClaimItems(t, [claim.claimSn]);

  const isCollected = claim.collectionMethod !== 'None';
  if (isCollected && items.some(({ receivedQty }) => receivedQty === null)) {
    throw new AppError('ClaimNotInspected');
  }

  const plan = await settleSums(t, claim, items);

  const by = { actor: 'staff', note: '', now } as const;
  const change = { ...plan.sums, refundAccount: null };
  const confirmed = await moveClaim(t, claim, { ...by, to: 'Confirmed', change });
  const returned = (await listClaimItems(t, [claim.claimSn])).map((item) =>
    toReturned(item, before),
  );

  for (const { item, qty } of returned) {
    await settleItemQty(t, {
      orderItemSn: item.orderItemSn,
      claimed: item.claimQty,
      returned: qty,
    });
  }

  await settlePoints(t, order, { before, ref: `claim:${claim.claimSn}`, now });
  await restockReturned(t, confirmed, { order, returned, now });
  await sendExchange(t, confirmed, { order, returned, now });
  await followItems(t, order.orderSn, by);

  const { refundAccount } = claim;
  await refundClaim(t, { order, claim: confirmed, plan, refundAccount, now });

  const payload = { template: 'claimConfirmed', claimSn: claim.claimSn } as const;
  await enqueueMail(t, payload, now);
  await replanOthers(t, confirmed, { actor: 'staff', now });

  return confirmed;
}

interface Returned {
  item: ClaimItem;
  source: OrderItemRow;
  /** Returned units; without a collection, the lost or damaged units. */
  qty: number;
}

function toReturned(item: ClaimItem, rows: readonly OrderItemRow[]): Returned {
  const source = rows.find(({ orderItemSn }) => orderItemSn === item.orderItemSn);
  if (!source) throw new Error(`Claim item ${item.claimItemSn} is of another order.`);
  return { item, source, qty: item.receivedQty ?? item.claimQty };
}

type Settling = Confirming & { returned: readonly Returned[] };

/** Restocks units that are fit for sale; the rest is written off. */
async function restockReturned(
  t: Tx,
  claim: Claim,
  { order, returned, now }: Settling,
): Promise<void> {
  const ref = `${order.orderNo}:R${claim.claimSn}`;
  const fit = returned.map(({ item, source }) => ({ ...source, qty: item.restockedQty ?? 0 }));

  const sold = returned.map(({ source, qty }) => ({ ...source, qty }));
  const unsold =
    claim.claimType === 'Return'
      ? sold.filter(({ itemType, qty }) => itemType !== 'Gift' && qty > 0)
      : [];

  await restockUnits(t, fit, { ref, now, unsold });
}

async function sendExchange(
  t: Tx,
  claim: Claim,
  { order, returned, now }: Settling,
): Promise<void> {
  const units = await listLiveUnits(t, claim.claimSn);

  const exchanges = returned.flatMap(({ item, source, qty }) => {
    if (item.exchangeUnitSn === null) return [];

    const unitNos = units
      .filter((unit) => unit.orderItemSn === item.orderItemSn)
      .map(({ unitNo }) => unitNo);
    const diffAmt = qty === 0 ? 0 : item.exchangeDiffAmt / qty;

    return [
      { source, unitNos, exchangeUnitSn: item.exchangeUnitSn, diffAmt, reservedQty: item.claimQty },
    ];
  });

  if (exchanges.length > 0) await insertExchangeItems(t, { order, claim, exchanges, now });
}
