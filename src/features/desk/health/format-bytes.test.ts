import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1536, '1.5 KB'],
  [300 * 2 ** 20, '300 MB'],
  [2.25 * 2 ** 40, '2.3 TB'],
])('%i', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
