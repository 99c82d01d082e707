import { expect, test } from 'vitest';
import { getSingular } from './english.ts';

test.each([
  ['jackets', 'jacket'],
  ['gloves', 'glove'],
  ['watches', 'watch'],
  ['berries', 'berry'],
  ['boot', 'boot'],
  ['pass', 'pass'],
  ['gas', 'gas'],
  ['등산화', '등산화'],
])('%j without its plural is %j', (word, singular) => {
  expect(getSingular(word)).toBe(singular);
});
