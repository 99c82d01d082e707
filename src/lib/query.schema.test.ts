import { expect, test } from 'vitest';
import { z } from 'zod';
import { commaList, pageFields } from './query.schema.ts';

const page = z.object(pageFields());

test.each([
  [{}, { offset: 0, limit: 10 }],
  [
    { offset: '20', limit: '100' },
    { offset: 20, limit: 100 },
  ],
])('%j asks for %j', (query, expectedPage) => {
  expect(page.parse(query)).toEqual(expectedPage);
});

test.each([{ offset: '-1' }, { offset: '1.5' }, { offset: 'x' }, { limit: '0' }, { limit: '101' }])(
  '%j asks for no page',
  (query) => {
    expect(page.safeParse(query).success).toBe(false);
  },
);

test.each([
  ['', []],
  ['A', ['A']],
  [',A,,B,', ['A', 'B']],
])('%j lists %j', (text, parts) => {
  expect(commaList(6).parse(text)).toEqual(parts);
});

test('a list has an end', () => {
  expect(commaList(3).safeParse('A,B,').success).toBe(false);
});
