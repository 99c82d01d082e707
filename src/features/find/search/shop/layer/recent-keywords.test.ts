import { expect, test } from 'vitest';
import {
  NO_KEYWORDS,
  parseRecent,
  buildEmptyRecentKeywords,
  withKeyword,
  withoutKeyword,
} from './recent-keywords.ts';

const of = (...keywords: string[]) => ({ isOn: true, keywords });

test('the latest comes first, each once, ten at the most', () => {
  expect(withKeyword(of('a', 'Boots', 'c'), ' boots ')).toEqual(of('boots', 'a', 'c'));
  const ten = Array.from({ length: 10 }, (_, n) => `k${n}`);
  expect(withKeyword(of(...ten), 'new').keywords).toEqual(['new', ...ten.slice(0, 9)]);
  expect(withKeyword(of('a'), '  ')).toEqual(of('a'));
});

test('one goes, or all with the switch, and off nothing is remembered', () => {
  expect(withoutKeyword(of('a', 'b'), 'a')).toEqual(of('b'));
  expect(withKeyword(buildEmptyRecentKeywords(false), 'a')).toEqual({ isOn: false, keywords: [] });
  expect(withKeyword(buildEmptyRecentKeywords(true), 'a')).toEqual(of('a'));
});

test.each([
  [null, NO_KEYWORDS],
  ['', NO_KEYWORDS],
  ['{', NO_KEYWORDS],
  ['7', NO_KEYWORDS],
  ['["a"]', NO_KEYWORDS],
  ['{"isOn":false,"keywords":[]}', { isOn: false, keywords: [] }],
  ['{"keywords":["a",7,null,""]}', of('a')],
  [JSON.stringify(of('a', 'b')), of('a', 'b')],
])('%j is read as %j', (text, recent) => {
  expect(parseRecent(text)).toEqual(recent);
});
