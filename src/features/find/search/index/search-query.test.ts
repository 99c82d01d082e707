import { expect, test } from 'vitest';
import { synonymKey, getWishes, getWords } from './search-query.ts';

test.each([
  [' Tee  TEE 티 ', ['tee', '티']],
  ['ㄳ ㅎ', ['ㄱㅅ', 'ㅎ']],
  ['등산화'.normalize('NFD'), ['등산화']],
  ['  ', []],
])('the words of %j are %j', (keyword, words) => {
  expect(getWords(keyword)).toEqual(words);
});

test('a keyword without end is cut', () => {
  const many = Array.from({ length: 50 }, (_, n) => `w${n}`).join(' ');
  expect(getWords(many)).toHaveLength(12);
});

test('spaces make no other term', () => {
  expect(synonymKey(' 등산  스틱')).toBe(synonymKey('등산스틱'));
});

test('the longest run with synonyms is one wish', () => {
  const synonyms = new Map([
    ['바람막이', ['윈드 브레이커', 'windbreaker']],
    ['등산스틱', ['트레킹 폴']],
    ['등산', ['하이킹']],
  ]);

  const labelsOf = (word: string) => ({ whole: word === '남성' ? ['men'] : [], part: [] });
  const wishes = getWishes(['남성', '등산', '스틱', '바람막이'], {
    synonyms,
    labelsOf,
    partsOf: (word) => [word],
  });
  expect(wishes.map((wish) => wish.map((way) => way.map(({ text }) => text)))).toEqual([
    [['남성']],
    [
      ['등산', '스틱'],
      ['트레킹', '폴'],
    ],
    [['바람막이'], ['윈드', '브레이커'], ['windbreaker']],
  ]);
  expect(wishes[0]?.[0]?.[0]?.labels.whole).toEqual(['men']);
});

test('a plural is sought in the singular too, what is written as one by its parts', () => {
  const synonyms = new Map([['바지', ['팬츠']]]);
  const partsOf = (word: string) => (word === '남성바지' ? ['남성', '바지'] : [word]);
  const labelsOf = () => ({ whole: [], part: [] });
  const wishes = getWishes(['jackets', '남성바지'], { synonyms, labelsOf, partsOf });
  expect(wishes.map((wish) => wish.map((way) => way.map(({ text }) => text)))).toEqual([
    [['jackets'], ['jacket']],
    [['남성바지'], ['남성', '바지'], ['남성', '팬츠']],
  ]);
});
