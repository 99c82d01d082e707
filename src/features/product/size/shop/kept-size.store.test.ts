import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetKeptSize, keepSize, readKeptSize } from './kept-size.store.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a size is kept until it is forgotten', () => {
  const told = { heightCm: 172, usualSize: '95', measures: { chest: 550 } };
  keepSize(told);
  expect(readKeptSize()).toEqual(told);

  forgetKeptSize();
  expect(readKeptSize()).toBeUndefined();
});

test.each([
  ['', undefined],
  ['{', undefined],
  ['[]', undefined],
  ['"100"', undefined],
  ['{"heightCm":"172"}', undefined],
  ['{"heightCm":99,"weightKg":201,"usualSize":""}', undefined],
  ['{"heightCm":172.5,"weightKg":66}', { weightKg: 66 }],
  ['{"usualSize":7,"measures":{"chest":"55"}}', undefined],
  ['{"measures":null,"heightCm":230,"other":1}', { heightCm: 230 }],
])('%s is read as %j', (text, told) => {
  stored.set('mySize', text);
  expect(readKeptSize()).toEqual(told);
});

test('a browser that forbids its storage keeps nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  keepSize({ heightCm: 172 });
  expect(readKeptSize()).toBeUndefined();
});
