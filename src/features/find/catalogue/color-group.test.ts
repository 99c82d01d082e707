import { expect, test } from 'vitest';
import { palette } from '#db/seed/palette.ts';
import { COLOR_GROUPS, COLOR_GROUP_NAMES, getColorGroup, type ColorGroup } from './color-group.ts';

const named = (nameKo: string, nameEn = '') => getColorGroup({ rgb: null, nameKo, nameEn });
const shade = (rgb: string) => getColorGroup({ rgb, nameKo: '', nameEn: '' });

/** A group for each colour of the demo shop, as a shopper would say it. */
const EXPECTED: Record<keyof typeof palette, ColorGroup> = {
  black: 'black',
  charcoal: 'grey',
  grey: 'grey',
  silver: 'grey',
  ivory: 'beige',
  sand: 'beige',
  camel: 'brown',
  brown: 'brown',
  khaki: 'khaki',
  olive: 'khaki',
  forest: 'green',
  sage: 'green',
  mint: 'green',
  teal: 'blue',
  sky: 'blue',
  blue: 'blue',
  navy: 'navy',
  purple: 'purple',
  lavender: 'purple',
  pink: 'pink',
  burgundy: 'red',
  red: 'red',
  orange: 'orange',
  mustard: 'yellow',
};

test.each(Object.entries(EXPECTED))('%s counts as %s', (slug, group) => {
  const color = palette[slug as keyof typeof palette];
  expect(getColorGroup(color)).toBe(group);
  // The names alone lead to the same, for catalogues that tell no shade.
  expect(named(color.nameKo)).toBe(group);
  expect(named('', color.nameEn)).toBe(group);
});

test.each(COLOR_GROUP_NAMES)('every sample of %s belongs to it', (group) => {
  for (const rgb of COLOR_GROUPS[group]) expect(shade(rgb)).toBe(group);
});

test.each([
  ['#000', 'black'],
  ['#FFFFFF', 'white'],
  ['#ff0000', 'red'],
  ['#00ff00', 'green'],
  ['#0000ff', 'blue'],
  ['#808080', 'grey'],
  ['#ffc0cb', 'pink'],
  ['#800080', 'purple'],
])('%s looks %s', (rgb, group) => {
  expect(shade(rgb)).toBe(group);
});

test('what says nothing belongs nowhere', () => {
  expect(named('멀티')).toBeUndefined();
  expect(named('', 'Standard')).toBeUndefined(); // holds "tan" and "sand" only as letters
  expect(shade('rgb(1,2,3)')).toBeUndefined();
});
