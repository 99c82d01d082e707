import { expect, test } from 'vitest';
import { chooseEncoding, createEncodingChooser } from './accept-encoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['identity, *;q=0', 'identity'],
  ['gzip;q=abc', 'identity'],
  ['brotli', 'identity'],
])('%j is answered in %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test('a chooser with a full memory still answers', () => {
  const choose = createEncodingChooser(1);
  expect([choose('gzip'), choose('br'), choose('gzip'), choose('br')]).toEqual([
    'gzip',
    'br',
    'gzip',
    'br',
  ]);
});
