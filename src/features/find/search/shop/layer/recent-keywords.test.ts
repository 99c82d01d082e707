import { expect, test } from 'vitest';
import {
  NO_KEYWORDS,
  parseRecent,
  buildEmptyRecentKeywords,
  withKeyword,
  withoutKeyword,
} from './recent-keywords.ts';

const recentKeywords = (...keywords: string[]) => ({ isOn: true, keywords });

test('the latest comes first, each once, ten at the most', () => {
  expect(withKeyword(recentKeywords('a', 'Boots', 'c'), ' boots ')).toEqual(
    recentKeywords('boots', 'a', 'c'),
  );

  const ten = Array.from({ length: 10 }, (_, n) => `k${n}`);
  expect(withKeyword(recentKeywords(...ten), 'new').keywords).toEqual(['new', ...ten.slice(0, 9)]);
  expect(withKeyword(recentKeywords('a'), '  ')).toEqual(recentKeywords('a'));
});

test('one goes, or all with the switch, and off nothing is remembered', () => {
  expect(withoutKeyword(recentKeywords('a', 'b'), 'a')).toEqual(recentKeywords('b'));
  expect(withKeyword(buildEmptyRecentKeywords(false), 'a')).toEqual({ isOn: false, keywords: [] });
  expect(withKeyword(buildEmptyRecentKeywords(true), 'a')).toEqual(recentKeywords('a'));
});

test.each([
  [null, NO_KEYWORDS],
  ['', NO_KEYWORDS],
  ['{', NO_KEYWORDS],
  ['7', NO_KEYWORDS],
  ['["a"]', NO_KEYWORDS],
  ['{"isOn":false,"keywords":[]}', { isOn: false, keywords: [] }],
  ['{"keywords":["a",7,null,""]}', recentKeywords('a')],
  [JSON.stringify(recentKeywords('a', 'b')), recentKeywords('a', 'b')],
])('%j is read as %j', (text, recent) => {
  expect(parseRecent(text)).toEqual(recent);
});
