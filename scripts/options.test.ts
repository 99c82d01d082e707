import path from 'node:path';
import { expect, test } from 'vitest';
import { isNewEnough } from './node-runtime.mjs';
import { readDataOption, readOnlyDataOption } from './options.ts';

test.each([
  [['--data', 'x', 'publish', '--all'], 'x', ['publish', '--all']],
  [['publish', '--data=y'], 'y', ['publish']],
  [[], process.env['DATA_DIR'] ?? 'data', []],
])('%j', (args, folder, rest) => {
  expect(readDataOption(args)).toEqual({ dataDir: path.resolve(folder), rest });
});

test('a wrong option is refused by name', () => {
  expect(() => readDataOption(['--data'])).toThrow('--data wants a folder');
  expect(() => readOnlyDataOption(['--dta', 'x'])).toThrow('--dta');
});

test.each([
  ['20.20.2', false],
  ['22.14.0', false],
  ['22.17.1', false],
  ['22.18.0', true],
  ['23.5.0', false],
  ['23.6.0', true],
  ['24.0.0', true],
  ['26.1.0', true],
])('Node %s runs the shop: %s', (version, expected) => {
  expect(isNewEnough(version)).toBe(expected);
});
