import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ShippingPolicy } from '../shipping/shipping.ts';
import { allocateToPieces, allocateToUnits, pricePlan } from './pricing.ts';
import type { PriceLine } from './pricing.ts';

const policy: ShippingPolicy = {
  shippingFeePolicySn: 1,
  orderHandlerSn: 1,
  type: 'ConditionalFree',
  fee: 3000,
  baseAmt: 50_000,
  combineType: 'ByOrderHandler',
};

const line = (over: Partial<PriceLine> = {}): PriceLine => ({
  lineSn: 1,
  parentLineSn: null,
  productSn: 1,
  itemCode: 'P1',
  qty: 2,
  listPrice: 30_000,
  salePrice: 24_000,
  pointRateBp: 100,
  policy,
  ...over,
});

test('a line from list price to selling amount, with the reason of what came off', () => {
  const { lines } = pricePlan({ lines: [line()] });
  expect(lines).toEqual([
    {
      lineSn: 1,
      qty: 2,
      listAmt: 60_000,
      adjustments: [
        {
          kind: 'ProdType',
          ref: 'P1',
          amount: 12_000,
          reason: {
            key: 'pricing.reason.prodType',
            params: { listPrice: 30_000, salePrice: 24_000, qty: 2 },
          },
        },
      ],
      sellingAmt: 48_000,
      earningPoint: 480,
    },
  ]);
});

test('the totals lead from list price to payment', () => {
  expect(pricePlan({ lines: [line()] }).totals).toEqual({
    totalListAmt: 60_000,
    totalDiscountAmt: 12_000,
    totalAdjSellingAmt: 48_000,
    totalShippingFee: 3000,
    usedPointAmt: 0,
    usedDepositAmt: 0,
    finalTotalPaymentAmt: 51_000,
    totalEarningPoint: 480,
  });
});

test('free shipping is judged after item discounts', () => {
  const price = (salePrice: number) => pricePlan({ lines: [line({ salePrice })] }).totals;
  expect(price(24_999).totalShippingFee).toBe(3000);
  expect(price(25_000).totalShippingFee).toBe(0);
});

test('without a discount there is no adjustment, and a wrong list price adds nothing', () => {
  for (const listPrice of [24_000, 10_000]) {
    const [planned] = pricePlan({ lines: [line({ listPrice })] }).lines;
    expect(planned).toMatchObject({ listAmt: 48_000, adjustments: [], sellingAmt: 48_000 });
  }
});

test('nothing bought costs nothing', () => {
  expect(pricePlan({ lines: [] }).totals.finalTotalPaymentAmt).toBe(0);
});

const anyPolicy: fc.Arbitrary<ShippingPolicy> = fc.record({
  shippingFeePolicySn: fc.integer({ min: 1, max: 3 }),
  orderHandlerSn: fc.integer({ min: 1, max: 2 }),
  type: fc.constantFrom('Free', 'Individual', 'Fixed', 'ConditionalFree'),
  fee: fc.integer({ min: 0, max: 10_000 }),
  baseAmt: fc.integer({ min: 0, max: 100_000 }),
  combineType: fc.constantFrom('ByOrderHandler', 'ByProduct'),
});
/** Within one purchase a policy number always means the same policy. */
const anyLines = fc
  .tuple(
    fc.array(anyPolicy, { minLength: 3, maxLength: 3 }),
    fc.array(
      fc.record({
        policyNo: fc.nat(2),
        productSn: fc.integer({ min: 1, max: 9 }),
        qty: fc.integer({ min: 1, max: 999 }),
        listPrice: fc.integer({ min: 0, max: 2_000_000 }),
        salePrice: fc.integer({ min: 0, max: 2_000_000 }),
        pointRateBp: fc.integer({ min: 0, max: 10_000 }),
      }),
      { maxLength: 20 },
    ),
  )
  .map(([policies, rows]) =>
    rows.map(({ policyNo, ...row }, i) =>
      line({
        ...row,
        lineSn: i + 1,
        policy: { ...(policies[policyNo] ?? policy), shippingFeePolicySn: policyNo },
      }),
    ),
  );
const total = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);

describe('whatever is bought', () => {
  test('the parts sum to the whole, to the won', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const plan = pricePlan({ lines });
        for (const { listAmt, adjustments, sellingAmt } of plan.lines) {
          expect(listAmt - total(adjustments.map((a) => a.amount))).toBe(sellingAmt);
        }
        const { totals } = plan;
        expect(totals.totalListAmt - totals.totalDiscountAmt).toBe(totals.totalAdjSellingAmt);
        expect(total(plan.shippings.map((s) => s.goodsAmt))).toBe(totals.totalAdjSellingAmt);
        expect(totals.finalTotalPaymentAmt).toBe(
          total(plan.lines.map((l) => l.sellingAmt)) +
            total(plan.shippings.map((s) => s.shippingFee)),
        );
      }),
    );
  });

  test('no amount is negative or broken', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const plan = pricePlan({ lines });
        const amounts = [
          ...Object.values(plan.totals),
          ...plan.lines.flatMap((l) => [l.sellingAmt, ...l.adjustments.map((a) => a.amount)]),
          ...plan.shippings.flatMap((s) => [s.shippingFee, s.exemptedFee, s.amountUntilFree]),
        ];
        for (const amount of amounts) {
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
        }
      }),
    );
  });

  test('the order of the lines changes nothing', () => {
    const shuffled = anyLines.chain((lines) =>
      fc.tuple(
        fc.constant(lines),
        fc.shuffledSubarray(lines, { minLength: lines.length, maxLength: lines.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([lines, others]) => {
        const [a, b] = [pricePlan({ lines }), pricePlan({ lines: others })];
        expect(b.totals).toEqual(a.totals);
        const byLine = (x: { lineSn: number }, y: { lineSn: number }) => x.lineSn - y.lineSn;
        expect([...b.lines].sort(byLine)).toEqual([...a.lines].sort(byLine));
      }),
    );
  });
});

describe('freezing discounts to units', () => {
  const kinds = ['ProdType', 'Promo', 'ItemCoupon'] as const;
  /** A line whose discounts, of several kinds, stay within its price. */
  const anyLine = fc
    .record({
      qty: fc.integer({ min: 1, max: 30 }),
      listPrice: fc.integer({ min: 0, max: 100_000 }),
      shares: fc.array(fc.nat(100), { minLength: 1, maxLength: 3 }),
    })
    .map(({ qty, listPrice, shares }) => {
      const listAmt = qty * listPrice;
      const whole = Math.max(1, total(shares));
      const adjustments = shares.map((share, i) => ({
        kind: kinds[i] ?? 'ProdType',
        ref: `R${i}`,
        amount: Math.floor((listAmt * share) / whole),
        reason: { key: 'x', params: {} },
      }));
      return { qty, listPrice, listAmt, adjustments };
    });

  test('each discount sums to the won and no unit goes below zero', () => {
    fc.assert(
      fc.property(anyLine, (given) => {
        const parts = allocateToUnits(given);
        for (const { kind, amount } of given.adjustments) {
          const own = parts.filter((part) => part.kind === kind);
          expect(total(own.map((part) => part.amount))).toBe(amount);
        }
        for (let unitNo = 1; unitNo <= given.qty; unitNo++) {
          const off = total(parts.filter((p) => p.unitNo === unitNo).map((p) => p.amount));
          expect(off).toBeLessThanOrEqual(given.listPrice);
        }
      }),
    );
  });

  test('the first units carry the won that cannot be split', () => {
    const reason = { key: 'x', params: {} };
    const adjustments = [{ kind: 'ItemCoupon', ref: 'C1', amount: 1000, reason } as const];
    const parts = allocateToUnits({ qty: 3, listAmt: 30_000, adjustments });
    expect(parts.map((part) => part.amount)).toEqual([334, 333, 333]);
  });

  test('discounts that take everything leave every unit at exactly zero', () => {
    const reason = { key: 'x', params: {} };
    const adjustments = [
      { kind: 'ProdType', ref: 'P1', amount: 29, reason } as const,
      { kind: 'ItemCoupon', ref: 'C1', amount: 1, reason } as const,
    ];
    const parts = allocateToUnits({ qty: 3, listAmt: 30, adjustments });
    expect(parts.filter((part) => part.kind === 'ItemCoupon')).toEqual([
      { unitNo: 3, kind: 'ItemCoupon', ref: 'C1', amount: 1 },
    ]);
  });

  const cutsOf = (set: { qty: number; listPrice: number; salePrice: number }, coupon: number) => {
    const reason = { key: 'x', params: {} };
    const cut = (set.listPrice - set.salePrice) * set.qty;
    return [
      { kind: 'ProdType', ref: 'SET', amount: cut, reason } as const,
      { kind: 'ItemCoupon', ref: 'C1', amount: coupon, reason } as const,
    ];
  };
  const PIECES = [
    { qty: 1, listPrice: 100_000, sellingPrice: 89_000 },
    { qty: 2, listPrice: 9000, sellingPrice: 7000 },
  ];

  test('a set’s own cut falls where each piece has its own', () => {
    const adjustments = cutsOf({ qty: 2, listPrice: 118_000, salePrice: 103_000 }, 0);
    const [jacket = [], socks = []] = allocateToPieces({ qty: 2, adjustments }, PIECES);
    expect(jacket.map(({ unitNo, amount }) => [unitNo, amount])).toEqual([
      [1, 11_000],
      [2, 11_000],
    ]);
    expect(socks.map(({ amount }) => amount)).toEqual([2000, 2000, 2000, 2000]);
  });

  test('every discount of a set sums to the won over its pieces, none below zero', () => {
    const anySet = fc.record({ qty: fc.integer({ min: 1, max: 20 }), coupon: fc.nat(103_000) });
    fc.assert(
      fc.property(anySet, ({ qty, coupon }) => {
        const adjustments = cutsOf({ qty, listPrice: 118_000, salePrice: 103_000 }, coupon);
        const parts = allocateToPieces({ qty, adjustments }, PIECES);
        const all = parts.flat();
        expect(total(all.map((part) => part.amount))).toBe(15_000 * qty + coupon);
        PIECES.forEach((piece, i) => {
          for (let unitNo = 1; unitNo <= qty * piece.qty; unitNo++) {
            const own = parts[i]?.filter((part) => part.unitNo === unitNo) ?? [];
            expect(total(own.map((part) => part.amount))).toBeLessThanOrEqual(piece.listPrice);
          }
        });
      }),
    );
  });
});

test('the flash price of a member comes after the shop’s own cut, and never raises a price', () => {
  const flash = (flashPrice: number) => ({ flashSaleSn: 7, flashPrice, leftQty: null });
  const own = { qty: 2, listPrice: 50_000, salePrice: 40_000 };
  const { lines } = pricePlan({ lines: [line({ ...own, flashSale: flash(30_000) })] });
  expect(lines[0]?.adjustments.map(({ kind, ref, amount }) => [kind, ref, amount])).toEqual([
    ['ProdType', 'P1', 20_000],
    ['FlashSale', '7', 20_000],
  ]);
  expect(lines[0]?.sellingAmt).toBe(60_000);
  const dearer = pricePlan({ lines: [line({ ...own, flashSale: flash(45_000) })] });
  expect(dearer.totals.finalTotalPaymentAmt).toBe(80_000);
});

test.each([
  [2, 60_000],
  [1, 80_000],
  [0, 80_000],
])('of two pieces with %i left at the flash price both cost the same', (leftQty, expected) => {
  const flashSale = { flashSaleSn: 7, flashPrice: 30_000, leftQty };
  const two = line({ qty: 2, listPrice: 50_000, salePrice: 40_000, flashSale });
  expect(pricePlan({ lines: [two] }).lines[0]?.sellingAmt).toBe(expected);
});
