import { expect, test } from 'vitest';
import { NEW_PRODUCT_MS, productIcons, type IconFacts } from './icon.ts';

const NOW = 1_790_000_000_000;
const PLAIN: IconFacts = {
  itemType: 'General',
  listPrice: 50_000,
  benefitPrice: 50_000,
  createdAt: NOW - NEW_PRODUCT_MS,
  hasGift: false,
  shipping: { type: 'Fixed', baseAmt: 0 },
  given: [],
};
const CONDITIONAL = { type: 'ConditionalFree', baseAmt: 50_000 } as const;

test.each<[string, Partial<IconFacts>, string[]]>([
  ['nothing special', {}, []],
  ['made within the last thirty days', { createdAt: NOW - NEW_PRODUCT_MS + 1 }, ['NEW_PRD']],
  ['below its list price', { benefitPrice: 49_999 }, ['SALE']],
  ['with a gift', { hasGift: true }, ['GIFT']],
  ['ships free', { shipping: { type: 'Free', baseAmt: 0 } }, ['FREE_SHIPPING']],
  ['reaches free shipping by itself', { shipping: CONDITIONAL }, ['FREE_SHIPPING']],
  ['a won below it', { benefitPrice: 49_999, shipping: CONDITIONAL }, ['SALE']],
  ['a bundle', { itemType: 'Bundle' }, ['BUNDLE']],
  ['a set', { itemType: 'Set' }, ['BUNDLE']],
  ['what staff gave comes last', { hasGift: true, given: ['LIMITED'] }, ['GIFT', 'LIMITED']],
  ['what was stored does not make it a sale', { given: ['SALE', 'NEW_PRD'] }, []],
  ['a code nobody knows', { given: ['SHINY'] }, []],
])('%s', (_, facts, codes) => {
  expect(productIcons({ ...PLAIN, ...facts }, NOW).map((icon) => icon.code)).toEqual(codes);
});

test('icons say how they came about', () => {
  const givenIcons = ['RECYCLED', 'EXCLUSIVE'];
  const icons = productIcons({ ...PLAIN, hasGift: true, given: givenIcons }, NOW);
  expect(icons.map((icon) => icon.type)).toEqual(['Basic', 'Flag', 'AddAttr']);
});
