import { expect, test } from 'vitest';
import { keywordProblem } from './search.ts';

test.each([
  ['', 'KeywordRequired'],
  ['  \t', 'KeywordRequired'],
  ['가', undefined],
  ['a'.repeat(100), undefined],
  [` ${'a'.repeat(100)} `, undefined],
  ['a'.repeat(101), 'KeywordTooLong'],
])('keyword %j: %s', (keyword, code) => {
  expect(keywordProblem(keyword)?.code).toBe(code);
});
