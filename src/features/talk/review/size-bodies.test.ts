import { expect, test } from 'vitest';
import { toSizeBodies } from './size-bodies.ts';

const toRows = (nameKo: string, bodies: readonly (readonly [number, number])[]) =>
  bodies.map(([heightCm, weightKg]) => ({ nameKo, nameEn: `en ${nameKo}`, heightCm, weightKg }));

const LARGE = toRows('100(L)', [
  [172, 69],
  [180, 70],
  [174, 64],
]);

test('the bodies of a size are told in whole steps, from the smallest to the largest', () => {
  expect(toSizeBodies(LARGE, 'ko')).toEqual([
    { name: '100(L)', people: 3, height: { from: 170, to: 185 }, weight: { from: 60, to: 75 } },
  ]);
});

test('sizes keep their order, are named in the language, and need three people', () => {
  const few = toRows('90(S)', [
    [160, 55],
    [162, 56],
  ]);
  const more = toRows('105(XL)', [
    [180, 80],
    [181, 81],
    [182, 82],
    [183, 83],
  ]);

  const told = toSizeBodies([...few, ...LARGE, ...more], 'en');
  expect(told.map(({ name, people }) => [name, people])).toEqual([
    ['en 100(L)', 3],
    ['en 105(XL)', 4],
  ]);
  expect(toSizeBodies(few, 'ko')).toEqual([]);
});
