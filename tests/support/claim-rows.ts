import type { AskedClaim } from '#src/features/claim/claim-sum/asked-claim.ts';
import { planClaim } from '#src/features/claim/claim-sum/claim-sum.ts';
import type { ClaimPlan } from '#src/features/claim/claim-sum/claim-sum.ts';
import { readClaimableOrder } from '#src/features/claim/claim-sum/claimable-order.queries.ts';
import { requestRefunds } from '#src/features/order/refund/refund-request.service.ts';
import type { TestShop } from './shop.ts';

/** A claim with its parts as rows, `Confirmed` with its refund; whoever may apply for it. */
export async function writeClaim(
  { runtime, now }: TestShop,
  orderSn: number,
  { status, ...asked }: AskedClaim & { status: 'Applied' | 'Confirmed' },
): Promise<{ claimSn: number; plan: ClaimPlan }> {
  return runtime.database.tx(async (t) => {
    const plan = planClaim(await readClaimableOrder(t, orderSn), asked);
    if ('problem' in plan) throw new Error(plan.problem.code);
    const { claimType, fault, collectionMethod } = asked;
    const isDone = status === 'Confirmed';
    const { claimSn } = await t
      .insertInto('claim')
      .values({
        ...{ claimNo: `C-${orderSn}-${now()}-${Math.random()}`, orderSn, claimType, status, fault },
        ...{ claimReasonCode: 'ChangedMind', claimDetailedReason: '', actor: 'shopper' },
        ...{ collectionMethod, endReason: '', createdAt: now(), updatedAt: now() },
        ...{ ...plan.sums, endedAt: isDone ? now() : null },
      })
      .returning('claimSn')
      .executeTakeFirstOrThrow();
    for (const { unitNos, ...item } of plan.items) {
      const claimQty = unitNos.length;
      await t
        .insertInto('claim_item')
        .values({ ...item, claimSn, claimQty })
        .execute();
      const { orderItemSn } = item;
      const units = unitNos.map((unitNo) => ({ claimSn, orderItemSn, unitNo, live: 1 }));
      await t.insertInto('claim_unit').values(units).execute();
      const column = isDone ? 'returnedQty' : 'claimingQty';
      await t
        .updateTable('order_item')
        .set((e) => ({ [column]: e(column, '+', claimQty) }))
        .where('orderItemSn', '=', orderItemSn)
        .execute();
    }
    for (const fee of plan.fees)
      await t
        .insertInto('claim_fee')
        .values({ ...fee, claimSn })
        .execute();
    for (const loss of plan.couponLosses) {
      await t
        .insertInto('claim_coupon_loss')
        .values({ ...loss, claimSn })
        .execute();
    }
    if (!isDone) return { claimSn, plan };
    const { refunds, taxFreeAmt, needsAccount } = plan;
    await requestRefunds(t, {
      ...{ order: { orderSn, memberNo: null }, reason: 'Claim', key: `claim:${claimSn}`, claimSn },
      ...{ refunds, taxFreeAmt, needsAccount, cancelOrderId: `R${claimSn}-${orderSn}`, now: now() },
    });
    return { claimSn, plan };
  });
}
