import { expect, test } from 'vitest';
import { otherKeyboard } from '../text-index/hangul.ts';
import { answerTo } from './search-answer.ts';

const NAMES = ['방수 등산화', '경량 등산화', '등산 바지', 'hiking boots', 'rain pants'];

/** Finds the names in which every word occurs. */
const finder = {
  search: (words: readonly string[]) =>
    NAMES.filter((name) => words.every((word) => name.includes(word))),
  otherKeyboard,
  nearest: (word: string) =>
    word.startsWith('등') ? '등산화' : word === 'bots' ? 'boots' : undefined,
};
const answer = (keyword: string) => answerTo(keyword.split(' '), finder);

test('what finds something is not questioned', () => {
  expect(answer('등산 바지')).toEqual({ hits: ['등산 바지'] });
});

test.each([
  ['emdtks', '등산', 3],
  ['emdtks qkwl', '등산 바지', 1],
  ['등산 qkwl', '등산 바지', 1],
  ['ㅔㅁㅜㅅㄴ', 'pants', 1],
])('%j was typed with the other keyboard: %j', (keyword, meant, count) => {
  const { hits, instead } = answer(keyword);
  expect(instead).toEqual({ reason: 'keyboard', keyword: meant });
  expect(hits).toHaveLength(count);
});

test.each([
  ['등산화 우산', '등산화', 2],
  ['경량 바지', '경량', 1],
  ['등산 hiking', '등산', 3],
  ['없는 등산 것', '등산', 3],
])('%j is too much: %j', (keyword, rest, count) => {
  const { hits, instead } = answer(keyword);
  expect(instead).toEqual({ reason: 'dropped', keyword: rest });
  expect(hits).toHaveLength(count);
});

test('a word misspelt may be meant otherwise', () => {
  expect(answer('등샨화')).toEqual({ hits: [], nearest: '등산화' });
  expect(answer('hiking bots')).toEqual({
    hits: ['hiking boots'],
    instead: { reason: 'dropped', keyword: 'hiking' },
    nearest: 'hiking boots',
  });
});

test('what would find nothing either is not offered', () => {
  expect(answer('텀블러 bots')).toEqual({ hits: [] });
  expect(answerTo([], finder)).toEqual({ hits: finder.search([]) });
});
