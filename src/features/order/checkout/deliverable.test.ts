import { expect, test } from 'vitest';
import { toPricedZipCode } from './deliverable.ts';

test.each([
  ['06236', ''],
  ['62999', ''],
  ['63000', '63000'],
  ['63644', '63644'],
  ['63645', ''],
  ['40210', '40210'],
  ['', ''],
  ['6300', ''],
])('a plan for %j is that for %j', (zipCode, priced) => {
  const areas = [
    ['63000', '63644'],
    ['40200', '40240'],
  ] as [string, string][];
  expect(toPricedZipCode(zipCode, areas)).toBe(priced);
});

test('every zip code may matter while the areas are not known', () => {
  expect(toPricedZipCode('06236', null)).toBe('06236');
  expect(toPricedZipCode('', null)).toBe('');
  expect(toPricedZipCode('06236', [])).toBe('');
});
