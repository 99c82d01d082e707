import type { Tx } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import { freeCoupons } from '../../../benefit/coupon/possession.queries.ts';
import { publishStockEdge } from '../../../benefit/promotion/stock-edge.service.ts';
import { enqueueMail } from '../../../member/mail/mail.service.ts';
import type { OrderActor } from '../../order/order.ts';
import { lockOrder } from '../../order/order-item.queries.ts';
import { listClaimItems, type Claim } from '../claim.queries.ts';
import { moveClaim } from '../claim-move.service.ts';
import { replanOthers } from './change-sums.service.ts';
import { refundEnded } from './refund-claim.service.ts';
import { freeUnits, listFollowed, releaseReserved, settleItemQty } from './claim-unit.queries.ts';

interface End {
  to: 'Rejected' | 'Cancelled';
  actor: OrderActor;
  /** The reason, shown to the buyer. */
  reason: string;
  now: number;
}

/**
 * Rejects, withdraws or expires a claim of a locked order: its units can be claimed again, its
 * stock and coupon are released, its additional payment is refunded, and the order's other claims are
 * planned again. Throws ClaimStatusConflict, and ClaimHasLater if its buyer withdraws it and the
 * order has a later claim, whose sums follow from it. Staff and expiry may end it nevertheless:
 * settlement uses the lower of the promised and the current sums.
 */
export async function endClaim(t: Tx, claim: Claim, end: End): Promise<Claim> {
  const { claimSn, possessionCouponSn } = claim;
  const { to, actor, reason, now } = end;
  if (actor === 'shopper' && (await listFollowed(t, [claimSn])).has(claimSn)) {
    throw new AppError('ClaimHasLater');
  }

  const change = { endReason: reason, refundAccount: null, expiresAt: null };
  const ended = await moveClaim(t, claim, { to, actor, note: reason, now, change });
  const items = await listClaimItems(t, [claimSn]);

  await freeUnits(t, claimSn);

  for (const { orderItemSn, claimQty } of items) {
    await settleItemQty(t, { orderItemSn, claimed: claimQty, returned: 0 });
  }

  const reserved = items.flatMap(({ exchangeUnitSn, claimQty: qty }) =>
    exchangeUnitSn === null ? [] : [{ prodUnitSn: exchangeUnitSn, qty }],
  );

  await releaseReserved(t, reserved);
  await publishStockEdge(
    t,
    reserved.map(({ prodUnitSn }) => prodUnitSn),
    now,
  );

  if (possessionCouponSn !== null) await freeCoupons(t, [possessionCouponSn], now);
  await refundEnded(t, claimSn, { order: await lockOrder(t, claim), now });

  const template = to === 'Rejected' ? 'claimRejected' : 'claimCancelled';
  const payload = { template, claimSn } as const;

  await enqueueMail(t, payload, now);
  await replanOthers(t, ended, { actor, now });

  return ended;
}
