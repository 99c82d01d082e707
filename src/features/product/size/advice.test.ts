import { describe, expect, test } from 'vitest';
import { adviseSize, type Shopper } from './advice.ts';
import { compareMeasures } from './compare.ts';
import type { FitAnswer, FitVerdict } from './size-model.ts';

const SIZES = ['95(M)', '100(L)', '105(XL)', '110(XXL)'].map((size, n) => ({
  size,
  measures: { length: 700 + 20 * n, chest: 550 + 25 * n, shoulder: 460 + 15 * n },
}));

const BODIES = [
  [168, 60],
  [173, 68],
  [178, 76],
  [183, 84],
] as const;

/** Buyers whose size fits their body, `each` a size. */
const listFitting = (each: number, verdict: FitVerdict = 'True'): FitAnswer[] =>
  BODIES.flatMap(([heightCm, weightKg], index) =>
    Array.from({ length: each }, () => ({ index, verdict, weight: 1, heightCm, weightKg })),
  );

const adviseShopper = (shopper: Shopper, answers: readonly FitAnswer[] = []) =>
  adviseSize({ sizes: SIZES, answers, shopper });

describe('without evidence', () => {
  test.each([
    ['nothing', {}],
    ['a body', { heightCm: 173, weightKg: 68 }],
    ['a label of other goods', { usualSize: '28' }],
    ['a single measure', { measures: { chest: 575 } }],
    ['a child’s piece', { measures: { length: 400, chest: 350, shoulder: 290 } }],
  ])('%s gives no size', (_, shopper) => {
    expect(adviseShopper(shopper)).toMatchObject({ size: null, confidence: 'Unsure', reasons: [] });
  });

  test('no product in one size is advised on', () => {
    const { size } = adviseSize({
      sizes: SIZES.slice(0, 1),
      answers: listFitting(9),
      shopper: { usualSize: '95' },
    });
    expect(size).toBeNull();
  });
});

describe('by buyers', () => {
  test.each(BODIES.map((body, index) => [...body, SIZES[index]?.size] as const))(
    '%i cm and %i kg is %s',
    (heightCm, weightKg, size) => {
      expect(adviseShopper({ heightCm, weightKg }, listFitting(12)).size).toBe(size);
    },
  );

  test('the people of such a body are counted, those with another size too', () => {
    const answers = [
      ...listFitting(12),
      { index: 2, verdict: 'Large', weight: 1, heightCm: 171, weightKg: 66 } as const,
    ];
    expect(adviseShopper({ heightCm: 172, weightKg: 67 }, answers).reasons).toContainEqual({
      kind: 'people',
      height: { from: 170, to: 175 },
      weight: { from: 65, to: 70 },
      people: 13,
      fit: 12,
    });
  });

  test('fewer than three people are not told of', () => {
    const alike = listFitting(12).filter(({ heightCm }) => heightCm !== 173);
    const few = listFitting(2).filter(({ heightCm }) => heightCm === 173);
    const { reasons } = adviseShopper({ heightCm: 172, weightKg: 67 }, [...alike, ...few]);
    expect(reasons).toEqual([{ kind: 'buyers', people: 38 }]);
  });

  test('a size that was too small for most of a body is not advised to it', () => {
    const { size, reasons } = adviseShopper(
      { heightCm: 173, weightKg: 68 },
      listFitting(12, 'Small'),
    );
    expect(size).toBe('105(XL)');
    expect(reasons).toContainEqual({ kind: 'lean', lean: 'Small' });
  });

  test('a lean within chance is not told', () => {
    const answers = [...listFitting(3), ...listFitting(3, 'Small').slice(0, 1)];
    expect(adviseShopper({ usualSize: '100' }, answers).reasons).toEqual([{ kind: 'usual' }]);
  });
});

describe('by the usual label', () => {
  test.each(['100', 'L', ' l ', '100(L)', 'L (100)', '１００'])('%j is 100(L)', (usualSize) => {
    expect(adviseShopper({ usualSize })).toMatchObject({ size: '100(L)', confidence: 'Likely' });
  });

  test('a product that turns out small moves it', () => {
    expect(adviseShopper({ usualSize: '100' }, listFitting(20, 'Small')).size).toBe('105(XL)');
  });

  test('with a body, it makes the advice sure', () => {
    const shopper = { heightCm: 173, weightKg: 68, usualSize: '100' };
    expect(adviseShopper(shopper, listFitting(20))).toMatchObject({
      size: '100(L)',
      confidence: 'Sure',
    });
  });
});

describe('by a piece that fits', () => {
  test('the nearest size is advised, with the differences from 1 cm on', () => {
    const measures = { length: 715, chest: 560, shoulder: 470 };
    expect(adviseShopper({ measures })).toMatchObject({
      size: '100(L)',
      reasons: [{ kind: 'measure', measure: 'chest', differenceCm: 1.5 }],
    });
  });

  test('the same piece is alike', () => {
    expect(adviseShopper({ measures: SIZES[2]?.measures })).toMatchObject({
      size: '105(XL)',
      confidence: 'Likely',
      reasons: [{ kind: 'alike' }],
    });
  });
});

describe('a comparison', () => {
  test.each([
    [{ chest: 580, length: 700 }, 2, 'loose at the chest'],
    [{ chest: 540, length: 700 }, 3, 'tight there costs half as much again'],
    [{ chest: 560, length: 720 }, 0.5, 'length has no tight side'],
    [{ chest: 560, length: 680 }, 0.5, 'nor a short one'],
    [{ chest: 569, length: 691 }, 0, 'below a centimetre all is alike'],
  ])('%o costs %d: %s', (size, cost) => {
    const half = cost > 1 ? cost / 4 : cost;
    expect(compareMeasures(size, { chest: 560, length: 700 })?.cost).toBeCloseTo(half);
  });

  test.each([
    [{ chest: 560 }, { chest: 560, length: 700 }],
    [
      { chest: 560, width: 300 },
      { chest: 560, width: 300 },
    ],
    [{}, {}],
  ])('%o and %o have too little in common', (size, piece) => {
    expect(compareMeasures(size, piece)).toBeUndefined();
  });
});
