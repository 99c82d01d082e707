import { expect, test } from 'vitest';
import {
  hasInitials,
  getInitials,
  initialsPattern,
  getLetters,
  otherKeyboard,
  splitPairs,
} from './hangul.ts';

test.each([
  ['등산화', 'ㄷㅅㅎ'],
  ['힣가', 'ㅎㄱ'],
  ['까마귀 tee 2', 'ㄲㅁㄱ tee 2'],
  ['', ''],
])('the initials of %j are %j', (text, initials) => {
  expect(getInitials(text)).toBe(initials);
});

test.each([
  ['ㄷㅅㅎ', true],
  ['등ㅅ', true],
  ['등산', false],
  ['ㅏ', false],
  ['tee', false],
])('%j is written with initials: %s', (word, is) => {
  expect(hasInitials(word)).toBe(is);
});

test('consonants an input method has joined are parted', () => {
  expect(splitPairs('ㄳㅎ')).toBe('ㄱㅅㅎ');
  expect(splitPairs('ㅄ')).toBe('ㅂㅅ');
  expect(splitPairs('ㄲㅎ값')).toBe('ㄲㅎ값');
});

test.each([
  ['ㄷㅅㅎ', '등산화', true],
  ['ㄷㅅㅎ', '등산복', false],
  ['등ㅅ', '방수등산', true],
  ['등ㅅ', '동산', false],
  ['ㄱ', '까', false],
  ['ㅎ', '힣', true],
  ['ㅎ.', '하나', false],
])('%j in %j: %s', (word, text, is) => {
  expect(initialsPattern(word).test(text)).toBe(is);
});

test('letters are those of the keyboard, without blanks', () => {
  expect(getLetters('등산 화')).toBe('ㄷㅡㅇㅅㅏㄴㅎㅗㅏ');
  expect(getLetters('닭')).toBe('ㄷㅏㄹㄱ');
  expect(getLetters('tee')).toBe('tee');
});

test.each([
  ['emdtks', ['등산']],
  ['EMDTKS', ['뜽싼', '등산']],
  ['ㅔㅁㅜㅅㄴ', ['pants']],
  ['혀야', ['gudi']],
  ['등산tee', []],
  ['q', []],
  ['ㅂ', []],
  ['가', ['rk']],
  ['123', []],
])('%j with the keyboard set to the other language is %j', (word, others) => {
  expect(otherKeyboard(word)).toEqual(others);
});
