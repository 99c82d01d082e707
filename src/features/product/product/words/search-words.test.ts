import { expect, test } from 'vitest';
import { splitSearchWords, toSearchWords } from './search-words.ts';

test.each([
  ['', ''],
  [' , ,', ''],
  ['캠핑 의자,릴렉스체어', '캠핑 의자, 릴렉스체어'],
  ['  캠핑   의자 ，릴렉스체어、chair\n캠핑 의자', '캠핑 의자, 릴렉스체어, chair'],
])('%j is kept as %j', (typed, kept) => {
  expect(toSearchWords(typed)).toBe(kept);
  expect(toSearchWords(kept)).toBe(kept);
});

test('phrases stay together', () => {
  expect(splitSearchWords('캠핑 의자, 릴렉스체어')).toEqual(['캠핑 의자', '릴렉스체어']);
});
