import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lessCoupons } from '../order-sum/coupon-loss.ts';
import { livingQty, withLeft } from '../order-sum/paid-item.ts';
import { cancellableQty, isChoosable } from './cancel-choice.ts';
import { cancelFault } from './cancel-fault.ts';
import { planCancel, type PaidOrder } from './cancel-plan.ts';
import { UNCLAIMED, buildItem, buildParcel } from '../../../../tests/support/order/paid-order.ts';
import { anyPaidOrder } from '../../../../tests/support/order/any-paid-order.ts';

const SHOPPER = { actor: 'shopper' } as const;
const STAFF = { actor: 'staff' } as const;

test('a fee does not become due for what the shop does not deliver', () => {
  const order: PaidOrder = {
    ...UNCLAIMED,
    items: [buildItem(), buildItem({ orderItemSn: 2 })],
    parcels: [buildParcel()],
    isMember: true,
    paymentMethodType: 'CreditCard',
    paid: { payment: 60_000, deposit: 0, point: 0 },
    refunded: { payment: 0, deposit: 0, point: 0 },
    keptTaxFreeAmt: 0,
    acceptedAmt: 0,
  };

  const items = [{ orderItemSn: 2, qty: 1 }];
  expect(planCancel(order, { items, by: STAFF })).toMatchObject({
    items: [{ orderItemSn: 2, fault: 'Seller' }],
    shippingAmt: 0,
    refundAmt: 30_000,
  });

  const delay = { actor: 'shopper', reasonCode: 'DelayedDelivery' } as const;
  expect(planCancel(order, { items, by: delay })).toMatchObject({ refundAmt: 27_000 });

  // A buyer who asks for it by telephone gets what they would get by themselves.
  const byPhone = { ...delay, actor: 'staff' } as const;
  expect(planCancel(order, { items, by: byPhone })).toEqual(
    planCancel(order, { items, by: delay }),
  );

  const late = order.items.map((paidItem) => ({ ...paidItem, status: 'ShippingDelayed' as const }));
  for (const by of [delay, byPhone]) {
    expect(planCancel({ ...order, items: late }, { items, by })).toMatchObject({
      refundAmt: 30_000,
    });
  }
});

test('a coupon whose minimum is not reached any more is deducted; the rest from the next refund', () => {
  const off = (amount: number) => [{ unitNo: 1, kind: 'CartCoupon' as const, ref: '7', amount }];
  const start: PaidOrder = {
    ...UNCLAIMED,
    items: [
      buildItem({ listPrice: 60_000, discounts: off(18_000) }),
      buildItem({ orderItemSn: 2, listPrice: 30_000, discounts: off(9_000) }),
      buildItem({ orderItemSn: 3, listPrice: 10_000, discounts: off(3_000) }),
    ],
    parcels: [buildParcel()],
    coupons: [{ possessionCouponSn: 7, orderRangeType: 'Amt', orderAmt: 100_000, orderQty: 0 }],
    isMember: true,
    paymentMethodType: 'CreditCard',
    paid: { payment: 70_000, deposit: 0, point: 0 },
    refunded: { payment: 0, deposit: 0, point: 0 },
    keptTaxFreeAmt: 0,
    acceptedAmt: 0,
  };

  const cancel = (order: PaidOrder, sn: number, by: typeof SHOPPER | typeof STAFF) => {
    const plan = planCancel(order, { items: [{ orderItemSn: sn, qty: 1 }], by });
    if ('problem' in plan) throw new Error(plan.problem.code);

    const cancelled = withLeft(
      order.items,
      plan.left,
      (paidItem) => `${cancelFault(paidItem, by)}Cancel`,
    );

    const after: PaidOrder = {
      ...order,
      items: lessCoupons(cancelled, plan.couponLosses),
      refunded: { ...order.refunded, payment: order.refunded.payment + plan.refundAmt },
    };

    return { plan, after };
  };

  const first = cancel(start, 3, SHOPPER);
  expect(first.plan).toMatchObject({
    goodsAmt: 7_000,
    couponLossAmt: 27_000,
    carriedAmt: 20_000,
    refundAmt: 0,
  });

  // Kept: 90,000 of goods, of which 70,000 is paid; 20,000 of the coupon is still owed.
  const second = cancel(first.after, 2, SHOPPER);
  expect(second.plan.refundAmt).toBe(70_000 - 60_000);
  expect(cancel(second.after, 1, SHOPPER).plan.refundAmt).toBe(60_000);

  // The other way round it comes to the same.
  const other = cancel(start, 2, SHOPPER);
  expect(other.plan).toMatchObject({
    goodsAmt: 21_000,
    couponLossAmt: 21_000,
    carriedAmt: 0,
    refundAmt: 0,
  });
  expect(cancel(other.after, 3, SHOPPER).plan.refundAmt).toBe(10_000);
  // An item that the shop does not deliver costs no coupon.
  expect(cancel(start, 3, STAFF).plan).toMatchObject({ couponLossAmt: 0, refundAmt: 7_000 });
});

test('a series of cancels in any order refunds exactly what was paid', () => {
  fc.assert(
    fc.property(
      anyPaidOrder,
      fc.array(fc.tuple(fc.nat(), fc.nat(), fc.constantFrom(SHOPPER, STAFF)), { maxLength: 12 }),
      (start, picks) => {
        let order = start;

        const cancel = (request: Parameters<typeof planCancel>[1]) => {
          const plan = planCancel(order, request);
          if ('problem' in plan) throw new Error(plan.problem.code);

          const back = (means: string) =>
            plan.refunds.find((refund) => refund.means === means)?.amount ?? 0;

          expect(plan.refundAmt).toBe(plan.goodsAmt + plan.shippingAmt + plan.carriedAmt);
          expect(plan.refundAmt).toBe(back('Payment') + back('Deposit') + back('Point'));
          expect(plan.goodsAmt).toBe(plan.items.reduce((sum, { amount }) => sum + amount, 0));

          const taxFreeAmt = plan.refunds.reduce((sum, refund) => sum + refund.taxFreeAmt, 0);
          expect(taxFreeAmt).toBeGreaterThanOrEqual(0);
          expect(taxFreeAmt).toBeLessThanOrEqual(back('Payment'));

          order = {
            ...order,
            keptTaxFreeAmt: order.keptTaxFreeAmt - taxFreeAmt,
            items: withLeft(
              order.items,
              plan.left,
              (paidItem) => `${cancelFault(paidItem, request.by)}Cancel`,
            ),
            refunded: {
              payment: order.refunded.payment + back('Payment'),
              deposit: order.refunded.deposit + back('Deposit'),
              point: order.refunded.point + back('Point'),
            },
          };

          for (const means of ['payment', 'deposit', 'point'] as const) {
            expect(order.refunded[means]).toBeLessThanOrEqual(order.paid[means]);
          }

          const keptPayment = order.paid.payment - order.refunded.payment;

          expect(order.keptTaxFreeAmt).toBeGreaterThanOrEqual(0);
          expect(order.keptTaxFreeAmt).toBeLessThanOrEqual(keptPayment);
        };

        for (const [which, howMany, by] of picks) {
          const open = order.items.filter(
            (paidItem) => isChoosable(paidItem) && cancellableQty(paidItem) > 0,
          );
          const chosen = open[which % Math.max(1, open.length)];
          if (!chosen) break;

          const qty = (howMany % cancellableQty(chosen)) + 1;
          cancel({ items: [{ orderItemSn: chosen.orderItemSn, qty }], by });
        }

        if (order.items.some((paidItem) => livingQty(paidItem) > 0)) cancel({ by: SHOPPER });

        expect(order.refunded).toEqual(order.paid);
        expect(order.keptTaxFreeAmt).toBe(0);
      },
    ),
    { numRuns: 500 },
  );
});
