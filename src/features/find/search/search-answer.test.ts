import { expect, test, vi } from 'vitest';
import { otherKeyboard } from './index/hangul.ts';
import { answerTo, meantKeyword, type Finder } from './search-answer.ts';

const NAMES = ['방수 등산화', '경량 등산화', '등산 바지', 'hiking boots', 'rain pants'];

const WORDS = NAMES.flatMap((name) => name.split(' '));
const NEAR: Record<string, [text: string, isSure: boolean]> = {
  등샨화: ['등산화', true],
  등짠화: ['등산화', false],
  bots: ['boots', true],
};

/** Finds the names in which every word occurs. */
const finder: Finder<string> = {
  search: (words) => NAMES.filter((name) => words.every((word) => name.includes(word))),
  count: (word) => NAMES.filter((name) => name.includes(word)).length,
  has: (word) => NAMES.some((name) => name.includes(word)),
  isWord: (text) => WORDS.includes(text),
  otherKeyboard,
  nearest: (word) => {
    const [text, isSure] = NEAR[word] ?? [];
    if (text === undefined || isSure === undefined) return undefined;
    return { text, isSure, distance: isSure ? 1 : 2, count: 1 };
  },
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

test.each([
  ['등산화를', '등산화', 2],
  ['등샨화', '등산화', 2],
  ['등샨화를', '등산화', 2],
  ['hiking bots', 'hiking boots', 1],
  ['등산 화', '등산화', 2],
  ['경량 등 샨화', '경량 등산화', 1],
])('%j is spelt as %j', (keyword, meant, count) => {
  const { hits, instead } = answer(keyword);
  expect(instead).toEqual({ reason: 'spelling', keyword: meant });
  expect(hits).toHaveLength(count);
});

test('what a word alone finds is counted at most, never put in order', () => {
  const search = vi.fn(finder.search);
  const typed = ['등산', '없는', '것', '모두'];
  expect(answerTo(typed, { ...finder, search }).hits).toHaveLength(3);
  expect(search.mock.calls.map(([words]) => words.length)).toEqual([4, 3, 2, 1]);
});

test('letters that say nothing are not even counted', () => {
  const count = vi.fn(finder.count);
  const typed = [...'wvxyz'];
  expect(answerTo(typed, { ...finder, count })).toEqual({ hits: [] });
  expect(count).not.toHaveBeenCalled();
});

test('words that stand by themselves are not put together', () => {
  expect(answer('등산 바지')).toEqual({ hits: ['등산 바지'] });
});

test('what looks a little alike is proposed, not taken', () => {
  expect(answer('등짠화')).toEqual({ hits: [], nearest: '등산화' });
});

test('what would find nothing either is not offered', () => {
  expect(answer('텀블러 bots')).toEqual({
    hits: ['hiking boots'],
    instead: { reason: 'dropped', keyword: 'boots' },
  });
  expect(answerTo([], finder)).toEqual({ hits: finder.search([]) });
});

test('while one types, a keyword is corrected by itself', () => {
  expect(meantKeyword(['등샨화'], finder)?.keyword).toBe('등산화');
  expect(meantKeyword(['등산화'], finder)).toBeUndefined();
});
