import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NO_BRAND, PLAIN_COLORS } from './brand.ts';
import { colorTokens, computeContrast, findReadable, isReadable, toHover } from './brand-colors.ts';

const tokens = readFileSync(new URL('../../../styles/tokens.css', import.meta.url), 'utf8');
const readToken = (name: string) => new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1];

test('the colours of a shop without a brand are those of the stylesheet, and can be read', () => {
  expect(readToken('accent')).toBe(PLAIN_COLORS.accent);
  expect(readToken('ink')).toBe(PLAIN_COLORS.primary);
  expect(readToken('sale')).toBe(PLAIN_COLORS.sale);
  expect(colorTokens(NO_BRAND.colors)).toEqual({});

  for (const color of Object.values(PLAIN_COLORS)) expect(isReadable(color)).toBe(true);
});

test.each([
  ['#1f5c4a', true],
  ['#767676', false],
  ['#ff8800', false],
  ['#ffffff', false],
  ['#000000', true],
])('%s can be read: %s', (color, expected) => {
  expect(isReadable(color)).toBe(expected);
});

test.each([
  ['#ffffff', '#000000', 21],
  ['#000000', '#ffffff', 21],
  ['#767676', '#ffffff', 4.54],
  ['#1f5c4a', '#1f5c4a', 1],
])('the contrast of %s and %s is %s', (color, other, expected) => {
  expect(computeContrast(color, other)).toBeCloseTo(expected, 2);
});

test('every colour has a nearest one that can be read, also under the pointer', () => {
  const steps = [0, 51, 102, 153, 204, 255];
  const toChannel = (value: number) => value.toString(16).padStart(2, '0');

  const colors = steps.flatMap((r) =>
    steps.flatMap((g) => steps.map((b) => `#${[r, g, b].map(toChannel).join('')}`)),
  );

  for (const color of colors) {
    const nearest = findReadable(color);
    expect(nearest).toMatch(/^#[\da-f]{6}$/);
    expect(isReadable(nearest), color).toBe(true);
    expect(findReadable(nearest)).toBe(nearest);
    expect(computeContrast(toHover(nearest), '#ffffff'), color).toBeGreaterThanOrEqual(4.5);
  }
});
