import { expect, test } from 'vitest';
import { productIcons, type IconFacts } from '../../product/product/icon.ts';
import { getBenefits, isNew } from './product-benefit.ts';

const DAY = 86_400_000;
const plain: IconFacts = {
  itemType: 'General',
  listPrice: 50_000,
  benefitPrice: 50_000,
  createdAt: 1_000 * DAY,
  hasGift: false,
  shipping: { type: 'Fixed', baseAmt: 0 },
  given: ['EXCLUSIVE'],
};

test.each<[string, Partial<IconFacts>, string[]]>([
  ['nothing special', {}, []],
  ['a lower price', { benefitPrice: 49_900 }, ['SALE']],
  ['free delivery', { shipping: { type: 'Free', baseAmt: 0 } }, ['FREE_SHIPPING']],
  ['a set with a gift', { itemType: 'Set', hasGift: true }, ['GIFT', 'BUNDLE']],
])('%s', (_, overrides, expected) => {
  expect(getBenefits({ ...plain, ...overrides })).toEqual(expected);
});

test('a product is new for as long as its icon says so', () => {
  for (const days of [0, 29, 30, 31, 400]) {
    const now = plain.createdAt + days * DAY;
    const icons = productIcons(plain, now).map((icon) => icon.code);
    expect(isNew(plain.createdAt, now)).toBe(icons.includes('NEW_PRD'));
  }
});
