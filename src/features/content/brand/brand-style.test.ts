import { expect, test } from 'vitest';
import { NO_BRAND } from './brand.ts';
import { brandStyle, findFirstFont } from './brand-style.ts';

const REGULAR = '/media/0123456789ab.woff2';
const VARIABLE = '/media/0123456789ab-variable.woff2';
const BOLD = '/media/ba9876543210.woff2';
const withFonts = (regular: string, bold: string) => ({
  ...NO_BRAND,
  font: 'uploaded' as const,
  fontFiles: { regular, bold },
});

test('a mall without a look of its own has no style', () => {
  expect(brandStyle(NO_BRAND)).toBe('');
  expect(brandStyle({ ...withFonts(REGULAR, BOLD), font: 'bundled' })).toBe('');
});

test.each([
  ['one weight', REGULAR, '', ['400']],
  ['two weights', REGULAR, BOLD, ['400', '700']],
  ['every weight', VARIABLE, BOLD, ['100 900']],
])('an uploaded font of %s', (_, regular, bold, weights) => {
  const style = brandStyle(withFonts(regular, bold));

  expect([...style.matchAll(/font-weight:([^;]+)/g)].map(([, weight]) => weight)).toEqual(weights);
  expect(style.match(/font-display:swap/g)).toHaveLength(weights.length);
  expect(style).toContain(`src:url(${regular}) format('woff2')`);
  expect(style).toContain("--font:'Mall', system-ui");
});

test('only the font of texts comes with the first paint, and only where it is used', () => {
  expect(findFirstFont(withFonts(REGULAR, BOLD))).toBe(REGULAR);
  expect(findFirstFont({ ...withFonts(REGULAR, BOLD), font: 'system' })).toBe('');
});
