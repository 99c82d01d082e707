import { copyFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#db/connection.ts';
import { PLAN_INVARIANTS } from '#db/invariants-plan.ts';
import { checkInvariants } from '#db/invariants.ts';
import {
  beginCheckout,
  createOrder,
  startPayingShop,
  type PayingShop,
} from '../support/order/checkout.ts';
import { makeProduct } from '../support/product/factories.ts';
import { tempDir } from '../support/temp-file.ts';
import { makePromotion, memberWith } from '../support/benefit/wallet.ts';

const { folder, remove } = tempDir();
const sound = `${folder}/sound.sqlite`;
let shop: PayingShop;

/** An order with a promotion, an item coupon and a free-shipping coupon; a member with addresses. */
beforeAll(async () => {
  shop = await startPayingShop();

  const product = await makeProduct(shop, { policy: { type: 'Fixed', fee: 3000 } });
  const targets = [{ targetType: 'Product', targetCode: product.itemCode }] as const;

  await makePromotion(shop, { targets });

  const { shopper, couponSns } = await memberWith(shop, {
    coupons: [
      { dcRate: 10 },
      {
        couponBenefitType: 'ShipFeeFree',
        freeShippingType: 'ShippingFee',
        prodDcCouponType: null,
        dcRate: 100,
      },
    ],
  });

  const [item, shippingCouponSn] = couponSns;
  const checkoutSn = await beginCheckout(shopper, product.units[0]?.itemCode ?? '');
  const itemCoupons = [{ itemCode: product.itemCode, possessionCouponSn: item }];
  const appliedCoupons = { itemCoupons, shippingCouponSn };
  const request = { appliedCoupons, expectedTotal: 40_500 };
  const response = await createOrder(shopper, checkoutSn, request);
  if (response.status !== 201) throw new Error(JSON.stringify(response.body));

  for (const shippingAddressName of ['집', '회사']) {
    await shopper.post('/api/my/shippingAddresses', {
      shippingAddressName,
      name: '김하늘',
      phone1: '01012345678',
      collectionConsent: true,
      address: { zipCode: '06236', address1: '서울' },
    });
  }

  await shop.runtime.database.copyTo(sound);
});
afterAll(async () => {
  await shop.close();
  remove();
});

async function violationsOf(file: string): Promise<Record<string, number>> {
  const copy = await openDatabase({ file, readonly: true });
  const results = await checkInvariants(copy);

  await copy.close();

  return Object.fromEntries(
    results
      .filter((result) => result.violations > 0)
      .map((result) => [result.id, result.violations]),
  );
}

/** Statements that violate each invariant; `also` lists those violated as well. */
const BREAKS: Record<string, { by: string; also?: readonly string[] }> = {
  'order-benefit-sums': {
    by: `update "order_benefit" set "amount" = "amount" + 1 where "kind" = 'ItemCoupon'`,
  },
  'promotion-products': { by: `delete from "promotion_product"` },
  addresses: { by: `update "shipping_address" set "repShippingAddress" = 0` },
};

test('a shop that works breaks none', async () => {
  expect(await violationsOf(sound)).toEqual({});
});

test.each(PLAN_INVARIANTS.map(({ id }) => id))(
  'breaking %s is found, once and alone',
  async (id) => {
    const file = `${folder}/${id}.sqlite`;
    copyFileSync(sound, file);

    const { by, also = [] } = BREAKS[id] ?? { by: '' };
    const raw = new Database(file);

    raw.exec(by);
    raw.close();

    expect(await violationsOf(file)).toEqual({
      [id]: 1,
      ...Object.fromEntries(also.map((other) => [other, 1])),
    });
  },
);
