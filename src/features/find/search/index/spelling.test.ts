import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  beginningDistance,
  canBeNear,
  editDistance,
  letterMask,
  mistakesAllowed,
  mistakesCorrected,
} from './spelling.ts';

test.each([
  ['', '', 0],
  ['boots', 'boots', 0],
  ['boots', 'boot', 1],
  ['bosts', 'boots', 1],
  ['obots', 'boots', 1],
  ['ca', 'abc', 3],
  ['ㄷㅡㅇㅅㅑㄴ', 'ㄷㅡㅇㅅㅏㄴ', 1],
])('from %j to %j in %i', (a, b, steps) => {
  expect(editDistance(a, b, 5)).toBe(steps);
});

test('beyond the limit it says so without counting on', () => {
  expect(editDistance('boots', 'tents', 2)).toBe(3);
  expect(editDistance('a', 'abcdefgh', 2)).toBe(3);
});

test('a longer word may have more mistakes', () => {
  expect([2, 3, 5, 6, 10, 11].map(mistakesAllowed)).toEqual([0, 1, 1, 2, 2, 3]);
});

test('fewer mistakes are corrected than are allowed', () => {
  expect([3, 4, 8, 9].map(mistakesCorrected)).toEqual([0, 1, 1, 2]);
});

test.each([
  ['jaket', 'jackets', 1],
  ['jak', 'jackets', 1],
  ['ㅈㅏㅋㅐ', 'ㅈㅏㅋㅔㅅ', 1],
  ['boots', 'jackets', 2],
])('the beginning of %j nearest to %j is %i away', (typed, whole, steps) => {
  expect(beginningDistance(typed, whole, 1)).toBe(steps);
});

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ㄱ', 'ㅏ'), maxLength: 8 });

test('there is as far as back, and a limit only cuts', () => {
  fc.assert(
    fc.property(word, word, fc.nat(4), (a, b, atMost) => {
      const distance = editDistance(a, b, 20);
      expect(editDistance(b, a, 20)).toBe(distance);
      expect(editDistance(a, b, atMost)).toBe(Math.min(distance, atMost + 1));
      expect(distance === 0).toBe(a === b);
    }),
  );
});

test('letters in common never hide a near word', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      const distance = editDistance(a, b, 20);
      expect(canBeNear(letterMask(a), letterMask(b), distance)).toBe(true);
    }),
  );
});
