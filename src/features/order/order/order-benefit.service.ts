import type { Tx } from '#db/connection.ts';
import type { BenefitKind } from '#db/tables/orders.ts';
import type { PlanFacts } from '../checkout/checkout-plan.ts';
import { giveBackCoupons, spendCoupons } from '../../benefit/coupon/possession.queries.ts';
import { giveDepositBack, spendDeposit } from '../../benefit/deposit/deposit.service.ts';
import { givePointsBack, spendPoints } from '../../benefit/point/point.service.ts';
import type { Adjustment } from '../../benefit/pricing/price-line.ts';
import { findOrderMeans, insertOrderBenefits } from './order-benefit.queries.ts';

interface Spender {
  orderSn: number;
  memberNo: number;
  now: number;
}

/**
 * Spends the coupons, points and deposit that a new order was priced with. Throws, and thereby
 * rolls the order back, if one of them was spent by a concurrent order.
 */
export async function spendBenefits(
  t: Tx,
  { plan }: Pick<PlanFacts, 'plan'>,
  spender: Spender,
): Promise<void> {
  const { usedExclusivePointAmt, usedDepositAmt } = plan.totals;
  const possessionCouponSns = plan.coupons.map((coupon) => coupon.possessionCouponSn);
  if (possessionCouponSns.length > 0) await spendCoupons(t, { ...spender, possessionCouponSns });
  if (usedExclusivePointAmt > 0)
    await spendPoints(t, { ...spender, amount: usedExclusivePointAmt });
  if (usedDepositAmt > 0) await spendDeposit(t, { ...spender, amount: usedDepositAmt });
}

/** Returns everything that an unpaid order has spent, once. */
export async function giveBenefitsBack(
  t: Tx,
  { orderSn, now }: { orderSn: number; now: number },
): Promise<void> {
  const order = await findOrderMeans(t, orderSn);
  if (!order || order.memberNo === null) return; // guests spend no benefits

  const { memberNo, usedExclusivePointAmt, usedDepositAmt } = order;

  await giveBackCoupons(t, { orderSn, now });

  const back = { memberNo, orderSn, ref: `order:${orderSn}`, now };
  if (usedExclusivePointAmt > 0)
    await givePointsBack(t, { ...back, amount: usedExclusivePointAmt });
  if (usedDepositAmt > 0) await giveDepositBack(t, { ...back, amount: usedDepositAmt });
}

/** Stores the named benefits of an order, so that its totals can be explained later. */
export async function keepOrderBenefits(
  t: Tx,
  { plan }: Pick<PlanFacts, 'plan'>,
  orderSn: number,
): Promise<void> {
  const rows = new Map<string, Parameters<typeof insertOrderBenefits>[1][number]>();

  const add = (
    kind: BenefitKind,
    ref: string,
    { name, amount }: { name: string; amount: number },
  ) => {
    const before = rows.get(`${kind} ${ref}`)?.amount ?? 0;
    rows.set(`${kind} ${ref}`, { orderSn, kind, ref, name, amount: before + amount });
  };

  for (const adjustment of plan.lines.flatMap((line) => line.adjustments)) {
    const { kind, ref, amount } = adjustment;
    // The product's own discount needs no row: list and sale price show it.
    if (kind !== 'ProdType') add(kind, ref, { name: getName(adjustment), amount });
  }

  for (const { kind, possessionCouponSn, couponName: name, amount } of plan.coupons) {
    // A gift coupon takes no amount off, so no discount line shows it.
    if (kind === 'FreeShipping' || amount === 0)
      add(kind, String(possessionCouponSn), { name, amount });
  }

  if (rows.size > 0) await insertOrderBenefits(t, [...rows.values()]);
}

/** Empty for a flash sale, which is named by its kind alone. */
function getName({ reason }: Adjustment): string {
  return String(reason.params['name'] ?? '');
}
