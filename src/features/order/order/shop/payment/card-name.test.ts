import { expect, test } from 'vitest';
import { cardName } from './card-name.ts';

test.each([
  ['삼성', 'en', 'Samsung'],
  ['하나(외환)', 'en', 'Hana'],
  ['새마을', 'en', '새마을'],
  ['삼성', 'ko', '삼성'],
] as const)('%s in %s is %s', (name, locale, shown) => {
  expect(cardName(name, locale)).toBe(shown);
});
