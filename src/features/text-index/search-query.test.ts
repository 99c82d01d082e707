import { expect, test } from 'vitest';
import { synonymKey, synonymKeys, wishesOf, wordsOf } from './search-query.ts';

test.each([
  [' Tee  TEE 티 ', ['tee', '티']],
  ['ㄳ ㅎ', ['ㄱㅅ', 'ㅎ']],
  ['등산화'.normalize('NFD'), ['등산화']],
  ['  ', []],
])('the words of %j are %j', (keyword, words) => {
  expect(wordsOf(keyword)).toEqual(words);
});

test('a keyword without end is cut', () => {
  const many = Array.from({ length: 50 }, (_, n) => `w${n}`).join(' ');
  expect(wordsOf(many)).toHaveLength(12);
});

test('spaces make no other term', () => {
  expect(synonymKey(' 등산  스틱')).toBe(synonymKey('등산스틱'));
});

test('each word and each run of up to three may be a synonym', () => {
  const keys = synonymKeys(['a', 'b', 'c', 'd']);
  expect(keys.sort()).toEqual(['a', 'ab', 'abc', 'b', 'bc', 'bcd', 'c', 'cd', 'd']);
});

test('the longest run with synonyms is one wish', () => {
  const synonyms = new Map([
    ['바람막이', ['윈드 브레이커', 'windbreaker']],
    ['등산스틱', ['트레킹 폴']],
    ['등산', ['하이킹']],
  ]);
  const labelsOf = (word: string) => (word === '남성' ? ['men'] : []);
  const wishes = wishesOf(['남성', '등산', '스틱', '바람막이'], { synonyms, labelsOf });
  expect(wishes.map((wish) => wish.map((way) => way.map(({ text }) => text)))).toEqual([
    [['남성']],
    [
      ['등산', '스틱'],
      ['트레킹', '폴'],
    ],
    [['바람막이'], ['윈드', '브레이커'], ['windbreaker']],
  ]);
  expect(wishes[0]?.[0]?.[0]?.labels).toEqual(['men']);
});
