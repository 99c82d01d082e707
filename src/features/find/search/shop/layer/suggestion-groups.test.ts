import { expect, test } from 'vitest';
import { listSuggestionGroups } from './suggestion-groups.ts';

const parts = [{ text: '한봉', hit: true }];
const nothing = { keyword: '한봉', terms: [], brands: [], categories: [], products: [] };

test('a suggested brand leads to its page, a term to a search', () => {
  const groups = listSuggestionGroups({
    ...nothing,
    terms: [{ text: '한봉 자켓', parts }],
    brands: [{ brandCode: 'B01', name: '한봉', parts }],
  });

  expect(groups.map(({ name, options }) => [name, options[0]?.path])).toEqual([
    ['terms', `/search?keyword=${encodeURIComponent('한봉 자켓')}`],
    ['brands', '/brand/B01'],
  ]);
});

test('groups without a suggestion are left out', () => {
  expect(listSuggestionGroups(nothing)).toEqual([]);
});
