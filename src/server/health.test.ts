import { truncateSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tempFile } from '../../tests/support/temp-file.ts';
import { logWarnings } from './health.ts';

const MB = 2 ** 20;

test.each([
  [256 * MB, 0],
  [257 * MB, 1],
])('a log of %i bytes gives %i warnings', (bytes, count) => {
  const file = tempFile();
  expect(logWarnings(file)).toEqual([]);
  writeFileSync(`${file}-wal`, '');
  truncateSync(`${file}-wal`, bytes); // a hole: nothing is written
  expect(logWarnings(file)).toHaveLength(count);
});
