import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { depositBalance } from '#src/features/benefit/deposit/deposit.service.ts';
import { pointBalance } from '#src/features/benefit/point/point.service.ts';
import {
  beginCheckout,
  createOrder,
  startPayingShop,
  type Made,
  type PayingShop,
} from '../../support/order/checkout.ts';
import { makeProduct, makeSet } from '../../support/product/factories.ts';
import type { ErrorBody } from '../../support/shopper.ts';
import { memberWith } from '../../support/benefit/wallet.ts';
import { TEN_PERCENT, applyTo, makeUnit } from '../../support/benefit/checkout-benefit.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());

async function readCouponStatuses(possessionCouponSns: readonly number[]) {
  const rows = await shop.runtime.database.read
    .selectFrom('possession_coupon')
    .select(['possessionCouponSn', 'status'])
    .where('possessionCouponSn', 'in', possessionCouponSns)
    .orderBy('possessionCouponSn')
    .execute();
  return rows.map((row) => row.status);
}

describe('ordering', () => {
  /** A member's checkout of one product at 50,000 won with coupon, points and deposit applied. */
  async function readyToOrder(couponGiven: object = TEN_PERCENT) {
    const { itemCode, unit } = await makeUnit(shop);

    const wallet = await memberWith(shop, {
      points: 20_000,
      deposit: 5000,
      coupons: [couponGiven],
    });

    const checkoutSn = await beginCheckout(wallet.shopper, unit);

    const request = {
      appliedCoupons: applyTo(itemCode, wallet.couponSns[0]),
      point: 10_000,
      deposit: 5000,
      expectedTotal: 30_000,
    };

    return { ...wallet, checkoutSn, request, itemCode };
  }

  const balances = async (memberNo: number) => [
    await pointBalance(shop.runtime.database.read, memberNo, shop.now()),
    await depositBalance(shop.runtime.database.read, memberNo),
  ];

  test('uses the chosen benefits, and a failed payment returns them all, once', async () => {
    const { shopper, memberNo, couponSns, checkoutSn, request } = await readyToOrder();
    const { status, body } = await createOrder<Made>(shopper, checkoutSn, request);
    expect([status, body.amount]).toEqual([201, 30_000]);
    expect(await balances(memberNo)).toEqual([10_000, 0]);
    expect(await readCouponStatuses(couponSns)).toEqual(['Used']);

    const { read } = shop.runtime.database;
    const kept = await read
      .selectFrom('order_benefit as b')
      .innerJoin('orders as o', 'o.orderSn', 'b.orderSn')
      .select(['b.kind', 'b.name', 'b.amount', 'o.usedExclusivePointAmt', 'o.usedDepositAmt'])
      .where('o.orderNo', '=', body.orderNo)
      .execute();

    const used = { usedExclusivePointAmt: 10_000, usedDepositAmt: 5000 };
    expect(kept).toEqual([{ kind: 'ItemCoupon', name: '시험 쿠폰', amount: 5000, ...used }]);

    // Ordering again replaces the unpaid order and releases its coupon for the new one.
    const again = await createOrder<Made>(shopper, checkoutSn, request);
    expect(again.status).toBe(201);
    expect(await balances(memberNo)).toEqual([10_000, 0]);

    const without = await createOrder<Made>(shopper, checkoutSn);
    expect([without.status, without.body.amount]).toEqual([201, 50_000]);
    expect(await balances(memberNo)).toEqual([20_000, 5000]);
    expect(await readCouponStatuses(couponSns)).toEqual(['Usable']);
  });

  test('refuses unusable benefits before anything is written', async () => {
    const { shopper, memberNo, checkoutSn, request, itemCode } = await readyToOrder();
    const order = (given: object) =>
      createOrder<ErrorBody>(shopper, checkoutSn, { ...request, ...given });
    const refused = async (given: object) => {
      const { status, body } = await order(given);
      return [status, body.code, body.fields];
    };
    expect(await refused({ point: 150 })).toEqual([
      422,
      'PointNotUsable',
      { point: 'PointNotUsable' },
    ]);
    expect(await refused({ point: 30_000 })).toEqual([
      422,
      'PointNotUsable',
      { point: 'PointNotUsable' },
    ]);
    expect(await refused({ deposit: 6000 })).toEqual([
      422,
      'DepositNotUsable',
      { deposit: 'DepositNotUsable' },
    ]);
    expect(await refused({ appliedCoupons: applyTo(itemCode, 999_999) })).toEqual([
      409,
      'CouponNotUsable',
      { coupons: 'CouponNotUsable' },
    ]);
    expect(await refused({ expectedTotal: 50_000 })).toEqual([409, 'PriceChanged', undefined]);
    expect(await balances(memberNo)).toEqual([20_000, 5000]);

    const guest = shop.shopper();
    const { unit } = await makeUnit(shop);

    const guests = await beginCheckout(guest, unit);
    expect((await createOrder(guest, guests, { point: 1000 })).status).toBe(401);
  });

  test('the same coupon in two checkouts at once is used by one order', async () => {
    const { shopper, checkoutSn, request, itemCode, couponSns } = await readyToOrder();
    const other = await makeUnit(shop);
    const second = await beginCheckout(shopper, other.unit);
    const given = { point: 0, deposit: 0, expectedTotal: 45_000 };

    const answers = await Promise.all([
      createOrder<ErrorBody>(shopper, checkoutSn, { ...request, ...given }),
      createOrder<ErrorBody>(shopper, second, {
        ...given,
        appliedCoupons: applyTo(other.itemCode, couponSns[0]),
      }),
    ]);

    expect(itemCode).not.toBe(other.itemCode);
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);

    const refusal = answers.find((answer) => answer.status === 409);
    expect(['CouponAlreadyUsed', 'CouponNotUsable']).toContain(refusal?.body.code);
  });

  test('discounts of a set lie on its pieces, to the won', async () => {
    const top = await makeProduct(shop);
    const bottom = await makeProduct(shop);
    const set = await makeSet(shop, {
      groups: [
        { groupPrice: 33_333, of: [top] },
        { groupPrice: 16_667, qty: 2, of: [bottom] },
      ],
    });

    const { shopper, couponSns } = await memberWith(shop, { coupons: [{ dcRate: 7 }] });
    const componentItems = set.groupSns.map((itemSetGroupSn, i) => ({
      itemSetGroupSn,
      itemCode: [top, bottom][i]?.units[0]?.itemCode,
    }));
    const { body } = await shopper.post<{ checkoutSn: string }>('/api/checkout/buyNow', {
      items: [{ itemCode: set.units[0]?.itemCode, qty: 3, componentItems }],
    });

    const made = await createOrder<Made>(shopper, body.checkoutSn, {
      appliedCoupons: applyTo(set.itemCode, couponSns[0]),
      expectedTotal: 186_001,
    });
    expect(made.status).toBe(201);

    const { total } = await shop.runtime.database.read
      .selectFrom('order_unit_adjustment as a')
      .innerJoin('order_item as i', 'i.orderItemSn', 'a.orderItemSn')
      .innerJoin('orders as o', 'o.orderSn', 'i.orderSn')
      .select((e) => e.fn.sum<number>('a.amount').as('total'))
      .where('o.orderNo', '=', made.body.orderNo)
      .where('a.kind', '=', 'ItemCoupon')
      .executeTakeFirstOrThrow();
    expect(Number(total)).toBe(14_000);
  });
});
