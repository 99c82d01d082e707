import { expect, test } from 'vitest';
import type { FlashSaleInfo } from './flash-offer.queries.ts';
import { flashSaleView } from './flash-sale-view.ts';
import {
  FLASH_HOLD_MS,
  flashHeldSince,
  flashSaleState,
  mostTelling,
  reachesFlashPrice,
  shareFlash,
  headlineFlashPrice,
} from './flash-sale.ts';

test.each([
  [99, 'waiting'],
  [100, 'inProgress'],
  [199, 'inProgress'],
  [200, 'ended'],
])('a sale from 100 to 200 is at %i %s', (now, state) => {
  expect(flashSaleState({ startAt: 100, endAt: 200 }, now)).toBe(state);
});

test.each([
  [{ leftQty: null, flashPrice: 90 }, 99, true],
  [{ leftQty: 2, flashPrice: 90 }, 2, true],
  [{ leftQty: 2, flashPrice: 90 }, 3, false],
  [{ leftQty: 0, flashPrice: 90 }, 1, false],
  [{ leftQty: 2, flashPrice: 100 }, 1, false],
  [{ leftQty: 2, flashPrice: 110 }, 1, false],
])('%j gives %i pieces its price: %s', (offer, qty, expected) => {
  expect(reachesFlashPrice(offer, { qty, salePrice: 100 })).toBe(expected);
});

test.each([
  [[2, 1], 2, [2, 0]],
  [[1, 2], 2, [2, 1]],
  [[3, 2, 1], 3, [3, 0, 0]],
  [[3, 2, 1], 2, [2, 2, 0]],
  [[2, 2], null, [null, null]],
])('lines of %j with %j left: for each there are %j, in whatever order', (qtys, leftQty, left) => {
  const lines = qtys.map((qty, lineSn) => ({
    lineSn,
    qty,
    itemCode: 'U',
    salePrice: 100,
    flashSale: { flashPrice: 90, leftQty },
  }));

  const other = { ...lines[0], lineSn: -1, qty: 1, itemCode: 'V', salePrice: 100 };
  for (const cartLines of [lines, lines.toReversed(), [other, ...lines]]) {
    const shares = shareFlash(cartLines);
    expect(lines.map(({ lineSn }) => shares.get(lineSn))).toEqual(left);
  }
});

test('a line that is cheaper without the sale takes nothing of it', () => {
  const flashSale = { flashPrice: 90, leftQty: 1 };
  const line = { itemCode: 'U', qty: 1, flashSale };
  const shares = shareFlash([
    { ...line, lineSn: 1, salePrice: 80 },
    { ...line, lineSn: 2, salePrice: 100 },
  ]);
  expect(shares.get(2)).toBe(1);
});

test('a checkout keeps the price for ten minutes, if it began before the end', () => {
  const now = 10 * FLASH_HOLD_MS;
  expect(flashHeldSince({ createdAt: now - 1 }, now)).toBe(now - 1);
  expect(flashHeldSince({ createdAt: 0 }, now)).toBe(now - FLASH_HOLD_MS);
});

test('one’s own sale comes before what runs, and that before what comes; others’ past never', () => {
  const sale = (state: 'waiting' | 'inProgress' | 'ended', joined = false, startAt = 1) => ({
    state,
    joined,
    startAt,
    endAt: startAt + 1,
  });

  const joinedSale = sale('ended', true);
  const runs = sale('inProgress');
  const next = sale('waiting', false, 5);
  const later = sale('waiting', false, 9);
  expect(mostTelling([later, next, runs, joinedSale])).toBe(joinedSale);
  expect(mostTelling([later, next, runs])).toBe(runs);
  expect(mostTelling([later, next])).toBe(next);
  expect(mostTelling([sale('ended')])).toBeUndefined();
});

test.each<
  [what: string, units: [flashPrice: number, leftQty: number | null][], number | undefined]
>([
  [
    'the lowest',
    [
      [900, null],
      [800, 3],
    ],
    800,
  ],
  [
    'the lowest that is left',
    [
      [900, 2],
      [800, 0],
    ],
    900,
  ],
  ['none once all are gone', [[900, 0]], undefined],
  [
    'none that is dearer than what everybody pays',
    [
      [1000, null],
      [1100, null],
    ],
    undefined,
  ],
  ['none without units', [], undefined],
])('the headline of a product in a flash sale is %s', (_, units, expected) => {
  const offers = units.map(([flashPrice, leftQty]) => ({ flashPrice, leftQty }));
  expect(headlineFlashPrice(offers, 1000)).toBe(expected);
});

test('a price of units that nobody can buy is no headline', () => {
  const unit = (itemCode: string, flashPrice: number) => ({ itemCode, flashPrice, leftQty: 5 });
  const info: FlashSaleInfo = {
    flashSaleSn: 1,
    name: '반짝',
    state: 'inProgress',
    joined: true,
    startAt: 0,
    endAt: 1,
    units: [unit('S', 700), unit('M', 800), unit('L', 900)],
    pointRateBp: 100,
  };

  const sold = { saleStatus: 'OnSale', salePossibleQty: 3, benefitPrice: 1000 } as const;
  const prodUnits = [
    { ...sold, itemCode: 'S', salePossibleQty: 0 },
    { ...sold, itemCode: 'M', saleStatus: 'Suspend' as const },
    { ...sold, itemCode: 'L' },
  ];
  expect(flashSaleView(info, { benefitPrice: 1000, prodUnits })).toMatchObject({
    flashPrice: 900,
    pointSaving: 9,
  });
});
