import { expect, test } from 'vitest';
import { z } from 'zod';
import { sortedPage, tablePage } from './page.schema.ts';

const Query = z.strictObject(sortedPage('-createdAt', ['createdAt', 'amount']));

test('a table is sorted both ways by each name, and as usual where nothing is said', () => {
  expect(Query.parse({})).toEqual({ sort: '-createdAt', offset: 0, limit: 50 });
  expect(Query.parse({ sort: 'amount', offset: '50' })).toMatchObject({
    sort: 'amount',
    offset: 50,
  });
  expect(Query.parse({ sort: '-amount' }).sort).toBe('-amount');
  expect(Query.safeParse({ sort: 'password' }).success).toBe(false);
});

test('the usual order is one of them', () => {
  // @ts-expect-error no such name
  sortedPage('-paidAt', ['createdAt']);
});

test('a page has its rows and the number of all', () => {
  const Page = tablePage(z.object({ sn: z.int() }));
  expect(Page.parse({ total: 2, rows: [{ sn: 1 }] })).toEqual({ total: 2, rows: [{ sn: 1 }] });
  expect(Page.safeParse({ rows: [] }).success).toBe(false);
});
