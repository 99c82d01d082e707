import { expect, test } from 'vitest';
import { PARTICLES, particleAfter } from './particle.ts';

test.each([
  ['자켓', '을', '을'],
  ['바지', '을', '를'],
  ['텐트', '으로', '로'],
  ['양말', '으로', '로'],
  ['등산', '으로', '으로'],
  ['등산', '과', '과'],
  ['‘자켓’', '으로', '으로'],
  ['배낭(40L)', '이', '이'],
  ['12,000원', '으로', '으로'],
  ['2026', '은', '은'],
  ['102', '이', '가'],
  ['27', '으로', '로'],
  ['Cambridge', '을', '를'],
  ['Core', '은', '는'],
  ['Gore-Tex', '이', '가'],
  ['Jacket', '으로', '으로'],
  ['Camp', '을', '를'],
  ['Backpack', '이', '이'],
  ['Knit', '을', '를'],
  ['Camping Set', '이', '가'],
  ['Group', '을', '을'],
  ['20kg', '을', '을'],
  ['100cm', '을', '를'],
  ['500 ml', '으로', '로'],
  ['50%', '을', '를'],
  ['Trail', '으로', '로'],
  ['Style', '을', '을'],
  ['Home', '으로', '으로'],
  ['Camping', '과', '과'],
  ['Tent', '이', '가'],
  ['Bag', '을', '을'],
  ['Shoes', '이', '가'],
  ['Fleece', '과', '와'],
  ['XL', '으로', '로'],
  ['SUV', '이', '가'],
  ['kim@example.com', '으로', '으로'],
  ['kim@shop.co.kr', '으로', '로'],
  ['kim@example.org', '으로', '로'],
] as const)('%s + %s', (word, particle, expected) => {
  expect(particleAfter(word, particle)).toBe(expected);
});

test('every particle has another form after a vowel, and words without a sound take it', () => {
  for (const particle of PARTICLES) {
    expect(particleAfter('책', particle)).toBe(particle);
    expect(particleAfter('차', particle)).not.toBe(particle);
    expect(particleAfter('!?', particle)).toBe(particleAfter('차', particle));
  }
});

test('an unknown particle is returned unchanged', () => {
  expect(particleAfter('책', '에서')).toBe('에서');
});
