import { expect, test } from 'vitest';
import { isDone, withResults, type FileRow } from './file-row.ts';

const rows: FileRow[] = [{ line: 2 }, { line: 3, problem: 'x', status: null }, { line: 4 }];
const results = [
  { id: 'A', status: 'Complete', problem: null },
  { id: 'B', status: null, problem: { code: 'NotFound', message: 'y' } },
];

test('a dry run tells problems and leaves every row open', () => {
  const tried = withResults(rows, { sent: rows, results, dryRun: true });
  expect(tried).toEqual([
    { line: 2, problem: null, status: null },
    { line: 3, problem: 'y', status: null },
    { line: 4 },
  ]);
  expect(tried.filter(isDone)).toEqual([]);
});

test('results belong to the rows that were sent, in their order', () => {
  const sent = rows.slice(1);
  expect(withResults(rows, { sent, results, dryRun: false })).toEqual([
    { line: 2 },
    { line: 3, problem: null, status: 'Complete' },
    { line: 4, problem: 'y', status: null },
  ]);
});

test('a row that is so already is done by the dry run', () => {
  const known = { id: 'A', status: 'ShippedAlready', problem: null, isAlready: true } as const;
  const [first] = withResults(rows, { sent: rows, results: [known], dryRun: true });
  expect(first).toEqual({ line: 2, problem: null, status: 'ShippedAlready', isAlready: true });
  expect(first && isDone(first)).toBe(true);
});
