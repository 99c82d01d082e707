import { expect, test } from 'vitest';
import { company } from '#db/seed/company.ts';
import { formatBusinessNo, isBusinessNo } from './company.ts';

test.each([
  [company.businessNo, true],
  ['1208147521', true],
  ['2208162517', true],
  ['2208162518', false],
  ['220816251', false],
  ['22081625170', false],
  ['220-81-62517', false],
  ['', false],
])('%s is a business registration number: %s', (businessNo, expected) => {
  expect(isBusinessNo(businessNo)).toBe(expected);
});

test('a number is written in its three groups', () => {
  expect(formatBusinessNo('')).toBe('');
  expect(formatBusinessNo('2208162517')).toBe('220-81-62517');
});
