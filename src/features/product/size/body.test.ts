import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  BODY_FIGURES,
  BODY_STEP,
  formatBodyRange,
  getBodyBand,
  getNearBodyRange,
  parseBodyFigure,
  type BodyFigure,
} from './body.ts';

test.for([
  ['heightCm', 172, '170-175cm'],
  ['heightCm', 170, '170-175cm'],
  ['heightCm', 175, '175-180cm'],
  ['weightKg', 69, '65-70kg'],
  ['weightKg', 25, '25-30kg'],
] as const)('%s of %i is shown as %s', ([figure, value, shown]) => {
  expect(formatBodyRange(figure, getBodyBand(value))).toBe(shown);
});

test.for([
  ['heightCm', 172, { from: 165, to: 180 }],
  ['heightCm', 170, { from: 165, to: 175 }],
  ['heightCm', 174, { from: 170, to: 180 }],
  ['weightKg', 68, { from: 60, to: 75 }],
  ['weightKg', 65, { from: 60, to: 75 }],
] as const)('people like %s of %i are in %j', ([figure, value, range]) => {
  expect(getNearBodyRange(figure, value)).toEqual(range);
});

const figures = Object.keys(BODY_FIGURES) as BodyFigure[]; // the literal's own

test.for(figures)('%s: everybody near is found, by whole steps', (figure) => {
  const { min, max, near } = BODY_FIGURES[figure];
  const value = fc.integer({ min, max });

  fc.assert(
    fc.property(value, value, (mine, another) => {
      const { from, to } = getNearBodyRange(figure, mine);
      expect([from % BODY_STEP, to % BODY_STEP]).toEqual([0, 0]);
      if (Math.abs(mine - another) > near) return;
      expect(another >= from && another < to).toBe(true);
    }),
  );
});

test.for([
  ['heightCm', '172', 172],
  ['heightCm', ' 172 cm ', 172],
  ['heightCm', '１７２', 172],
  ['weightKg', '65kg', 65],
  ['heightCm', '99', undefined],
  ['heightCm', '231', undefined],
  ['weightKg', '24', undefined],
  ['weightKg', '201', undefined],
  ['heightCm', '172.5', undefined],
  ['heightCm', '65kg', undefined],
  ['heightCm', '', undefined],
] as const)('%s typed as %j is %j', ([figure, text, value]) => {
  expect(parseBodyFigure(figure, text)).toBe(value);
});
