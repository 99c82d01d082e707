import { describe, expect, test } from 'vitest';
import { combineShippings, type ShippingLine } from './shipping.ts';
import type { ShippingPolicy } from '../../product/product/shipping-policy.ts';

const policy = (over: Partial<ShippingPolicy> = {}): ShippingPolicy => ({
  shippingFeePolicySn: 1,
  orderHandlerSn: 1,
  type: 'ConditionalFree',
  fee: 3000,
  baseAmt: 50_000,
  returnFee: 3000,
  combineType: 'ByOrderHandler',
  ...over,
});

let nextSn = 0;
const line = (over: Partial<ShippingLine> = {}): ShippingLine => {
  nextSn += 1;
  return {
    lineSn: nextSn,
    parentLineSn: null,
    productSn: nextSn,
    qty: 1,
    sellingAmt: 20_000,
    policy: policy(),
    ...over,
  };
};

describe('the basic fee (rule 9.4)', () => {
  test.each([
    { name: 'Free costs nothing', given: { type: 'Free', fee: 0 }, qty: 2, amt: 20_000, fee: 0 },
    { name: 'Fixed once', given: { type: 'Fixed', fee: 3500 }, qty: 3, amt: 20_000, fee: 3500 },
    {
      name: 'Individual per unit',
      given: { type: 'Individual', fee: 2500 },
      qty: 3,
      amt: 20_000,
      fee: 7500,
    },
    { name: 'ConditionalFree below its amount', given: {}, qty: 1, amt: 49_999, fee: 3000 },
    { name: 'ConditionalFree at its amount', given: {}, qty: 1, amt: 50_000, fee: 0 },
    { name: 'ConditionalFree above its amount', given: {}, qty: 1, amt: 50_001, fee: 0 },
  ] as const)('$name', ({ given, qty, amt, fee }) => {
    const [parcel] = combineShippings([line({ policy: policy(given), qty, sellingAmt: amt })]);
    expect(parcel?.shippingFee).toBe(fee);
  });
});

test('what is waived is told apart from what was never owed', () => {
  const [reached, free] = combineShippings([
    line({ sellingAmt: 60_000 }),
    line({ policy: policy({ shippingFeePolicySn: 2, type: 'Free', fee: 0 }) }),
  ]);
  expect(reached).toMatchObject({ basicShippingFee: 3000, exemptedFee: 3000, shippingFee: 0 });
  expect(free).toMatchObject({ basicShippingFee: 0, exemptedFee: 0, shippingFee: 0 });
});

test('says how much more makes it free', () => {
  const [short] = combineShippings([line({ sellingAmt: 47_700 })]);
  expect(short?.amountUntilFree).toBe(2300);
  expect(short?.reason).toEqual({
    key: 'shipping.reason.short',
    params: { fee: 3000, baseAmt: 50_000, short: 2300 },
  });
});

test('a handler’s lines with one policy share a parcel, other handlers and policies do not', () => {
  const a = line();
  const b = line({ policy: policy({ orderHandlerSn: 2, shippingFeePolicySn: 9 }) });
  const c = line();
  const d = line({ policy: policy({ shippingFeePolicySn: 2 }) });
  const parcels = combineShippings([a, b, c, d]);
  expect(parcels.map((p) => p.lineSns)).toEqual([[a.lineSn, c.lineSn], [b.lineSn], [d.lineSn]]);
  expect(parcels[0]).toMatchObject({ goodsAmt: 40_000, shippingFee: 3000 });
});

test('ByProduct makes a parcel of each product, with all its options', () => {
  const each = policy({ type: 'Fixed', combineType: 'ByProduct' });
  const parcels = combineShippings([
    line({ productSn: 500, policy: each }),
    line({ productSn: 501, policy: each }),
    line({ productSn: 500, policy: each }),
  ]);
  expect(parcels.map((p) => p.lineSns.length)).toEqual([2, 1]);
  expect(parcels.map((p) => p.shippingFee)).toEqual([3000, 3000]);
});

test('an add-on rides with its parent: counts for the amount, not for a fee per unit', () => {
  const parent = line({ qty: 2, policy: policy({ type: 'Individual', fee: 2500 }) });
  const addOn = line({ parentLineSn: parent.lineSn, qty: 5, sellingAmt: 4000 });
  const [parcel, ...rest] = combineShippings([parent, addOn]);
  expect(rest).toEqual([]);
  expect(parcel).toMatchObject({ goodsAmt: 24_000, shippingFee: 5000 });
});

describe('the area surcharge', () => {
  const jeju = { addFee: 3000, deliverable: true };

  test('is owed once a parcel', () => {
    const parcels = combineShippings(
      [line(), line(), line({ policy: policy({ shippingFeePolicySn: 2, type: 'Fixed' }) })],
      jeju,
    );
    expect(parcels.map((p) => p.shippingFee)).toEqual([6000, 6000]);
  });

  test('is owed also when the basic fee is not', () => {
    const [parcel] = combineShippings([line({ sellingAmt: 90_000 })], jeju);
    expect(parcel).toMatchObject({ exemptedFee: 3000, addShippingFee: 3000, shippingFee: 3000 });
  });
});

test('nothing to ship, no parcel', () => {
  expect(combineShippings([], { addFee: 3000, deliverable: true })).toEqual([]);
});
