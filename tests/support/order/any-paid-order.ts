import fc from 'fast-check';
import type { AdjustmentKind } from '#db/tables/orders.ts';
import { allocate } from '#src/lib/allocate.ts';
import { taxFreePart } from '#src/features/benefit/pricing/tax.ts';
import { toCost } from '#src/features/order/order-sum/order-cost.ts';
import type { PaidItem } from '#src/features/order/order-sum/paid-item.ts';
import type { PaidParcel } from '#src/features/order/order-sum/parcel-fee.ts';
import type { PaidOrder } from '#src/features/order/cancel/cancel-plan.ts';
import { UNCLAIMED, buildItem } from './paid-order.ts';

/** Arbitrary orders: sets, gifts, add-ons, unit coupons, parcels of every shipping policy. */
export const anyPaidOrder = fc
  .record({
    lines: fc.array(
      fc.record({
        qty: fc.integer({ min: 1, max: 4 }),
        price: fc.integer({ min: 1, max: 90_000 }),
        off: fc.integer({ min: 0, max: 100 }),
        kind: fc.constantFrom<AdjustmentKind[]>('Promo', 'ItemCoupon', 'CartCoupon'),
        box: fc.integer({ min: 0, max: 2 }),
        type: fc.constantFrom('General', 'Bundle'),
        taxType: fc.constantFrom('Standard', 'TaxFree', 'Mixed'),
        addOn: fc.option(fc.integer({ min: 1, max: 3 }), { nil: 0 }),
        gift: fc.integer({ min: 0, max: 2 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    policies: fc.array(
      fc.record({
        policyType: fc.constantFrom('Free', 'Individual', 'Fixed', 'ConditionalFree'),
        policyFee: fc.integer({ min: 0, max: 4_000 }),
        policyBaseAmt: fc.integer({ min: 0, max: 150_000 }),
        addShippingFee: fc.constantFrom(0, 3_000),
        hasCoupon: fc.boolean(),
      }),
      { minLength: 3, maxLength: 3 },
    ),
    shares: fc.tuple(fc.nat(100), fc.nat(100)),
  })
  .map(({ lines, policies, shares }) => toOrder(lines, policies, shares));

type Line = {
  qty: number;
  price: number;
  off: number;
  kind: AdjustmentKind;
  box: number;
  type: string;
  taxType: string;
  addOn: number;
  gift: number;
};
type Policy = {
  policyType: string;
  policyFee: number;
  policyBaseAmt: number;
  addShippingFee: number;
  hasCoupon: boolean;
};

function toOrder(lines: Line[], policies: Policy[], [a, b]: [number, number]): PaidOrder {
  let sn = 0;
  const items = lines.flatMap(
    ({ qty, price, off, kind, box, type, taxType, addOn, gift }): PaidItem[] => {
      const whole = Math.floor((price * qty * off) / 100);
      const parts = allocate(whole, Array<number>(qty).fill(price));
      const discounts = parts.map((amount, i) => ({ unitNo: i + 1, kind, ref: '1', amount }));
      const sharedFields = { orderShippingSn: box, orderedQty: qty, taxType };
      const orderItemSn = (sn += 1);
      const priced = { ...sharedFields, listPrice: price, discounts };
      const main = type === 'Bundle' ? { ...sharedFields, listPrice: 0 } : priced;
      const within = { orderShippingSn: box, parentItemSn: orderItemSn };

      return [
        buildItem({ ...main, orderItemSn, itemType: type }),
        ...(type === 'Bundle'
          ? [buildItem({ ...within, ...priced, orderItemSn: (sn += 1), itemType: 'SetComponent' })]
          : []),
        ...(addOn > 0
          ? [
              buildItem({
                ...within,
                orderItemSn: (sn += 1),
                itemType: 'AddOnItem',
                orderedQty: addOn,
              }),
            ]
          : []),
        ...(gift > 0
          ? [
              buildItem({
                ...within,
                orderItemSn: (sn += 1),
                itemType: 'Gift',
                orderedQty: gift,
                listPrice: 0,
                gift: {
                  perQty: 1,
                  giveQty: gift,
                  giverSns: [orderItemSn],
                  possessionCouponSn: null,
                },
              }),
            ]
          : []),
      ];
    },
  );

  const parcels = policies.map((policy, orderShippingSn) => {
    const inside = items.filter((paidItem) => paidItem.orderShippingSn === orderShippingSn);
    return priced({ ...policy, orderShippingSn }, inside);
  });
  const cost = toCost(items, parcels);
  const total = cost.goodsAmt + cost.shippingAmt;
  const point = Math.floor((total * a) / 100);
  const deposit = Math.floor(((total - point) * b) / 100);
  const paid = { payment: total - point - deposit, deposit, point };
  const refunded = { payment: 0, deposit: 0, point: 0 };
  const { taxFreeGoodsAmt } = cost;
  const keptTaxFreeAmt = taxFreePart(paid.payment, { totalAmt: total, taxFreeGoodsAmt });
  const by = { isMember: true, paymentMethodType: 'CreditCard' };

  return { ...UNCLAIMED, items, parcels, ...by, paid, refunded, keptTaxFreeAmt, acceptedAmt: 0 };
}

/** The original fees of an order's parcels, computed independently of the code under test. */
function priced(policy: Policy & { orderShippingSn: number }, inside: PaidItem[]): PaidParcel {
  const { policyType, policyFee, policyBaseAmt, hasCoupon } = policy;
  const mains = inside.filter(({ parentItemSn }) => parentItemSn === null);
  const units = mains.reduce((sum, { orderedQty }) => sum + orderedQty, 0);

  const goods = inside.reduce((sum, paidItem) => {
    const promoDiscounts = paidItem.discounts.filter(({ kind }) => kind === 'Promo');
    return (
      sum +
      paidItem.listPrice * paidItem.orderedQty -
      promoDiscounts.reduce((all, { amount }) => all + amount, 0)
    );
  }, 0);

  const fees = { Free: 0, Individual: policyFee * units, Fixed: policyFee };
  const basicShippingFee = fees[policyType as keyof typeof fees] ?? policyFee;
  const isFree = policyType === 'ConditionalFree' && goods >= policyBaseAmt;
  const exemptedFee = isFree ? basicShippingFee : 0;
  const couponExemptedFee = hasCoupon ? basicShippingFee - exemptedFee : 0;

  return { ...policy, basicShippingFee, exemptedFee, couponExemptedFee };
}
