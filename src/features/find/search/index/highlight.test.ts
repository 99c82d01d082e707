import { expect, test } from 'vitest';
import { highlightKeyword } from './highlight.ts';

/** The parts as one text, the marked one in brackets. */
const marked = (text: string, keyword: string) =>
  highlightKeyword(text, keyword)
    .map((part) => (part.hit ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['방수 등산화', '등산', '방수 [등산]화'],
  ['등산 바지', '등산바지', '[등산 바지]'],
  ['등산바지', '등산 바지', '[등산바지]'],
  ['등산화', '등사', '[등산]화'],
  ['달걀', '닭', '[달걀]'],
  ['방수 등산화', 'ㄷㅅㅎ', '방수 [등산화]'],
  ['등산화', '등ㅅ', '[등산]화'],
  ['Hiking Boots', 'boo', 'Hiking [Boo]ts'],
  ['등산화', '텀블러', '등산화'],
  ['등산화', '', '등산화'],
  ['', '등', ''],
  ['<b>등산</b>', '산', '<b>등[산]</b>'],
])('%j, typed %j: %j', (text, keyword, expected) => {
  expect(marked(text, keyword)).toBe(expected);
});
