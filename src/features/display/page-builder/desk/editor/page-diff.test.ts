import { expect, test } from 'vitest';
import { findDifferences } from './page-diff.ts';

test.each<[unknown, unknown, object[]]>([
  [{ a: 1 }, { a: 1 }, []],
  [{ a: 1 }, { a: 2 }, [{ path: ['a'], before: 1, after: 2 }]],
  [{}, { a: { b: 1 } }, [{ path: ['a'], before: undefined, after: { b: 1 } }]],
  [{ s: [{ t: 'x' }] }, { s: [{ t: 'y' }] }, [{ path: ['s', 0, 't'], before: 'x', after: 'y' }]],
  [{ s: [1, 2] }, { s: [1] }, [{ path: ['s', 1], before: 2, after: undefined }]],
  [{ a: [1] }, { a: { 0: 1 } }, [{ path: ['a'], before: [1], after: { 0: 1 } }]],
])('%j and %j', (before, after, expected) => {
  expect(findDifferences(before, after)).toEqual(expected);
});
