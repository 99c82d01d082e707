import { expect, test } from 'vitest';
import { csvText } from './csv-text.ts';

test.each([
  ['UTF-8', new TextEncoder().encode('송장번호')],
  ['EUC-KR', Uint8Array.from([0xbc, 0xdb, 0xc0, 0xe5, 0xb9, 0xf8, 0xc8, 0xa3])],
])('a file in %s is read', async (_, bytes) => {
  expect(await csvText(new Blob([bytes]))).toBe('송장번호');
});
