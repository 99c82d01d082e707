import { expect, test } from 'vitest';
import { inPowersOfTwo } from './chunks.ts';

test.each([0, 1, 2, 3, 63, 64, 65, 200])('%i rows come back whole and in order', (count) => {
  const rows = Array.from({ length: count }, (_, n) => n);
  const chunks = [...inPowersOfTwo(rows)];
  expect(chunks.flat()).toEqual(rows);
  expect(chunks.every(({ length }) => Number.isInteger(Math.log2(length)) && length <= 64)).toBe(
    true,
  );
});
