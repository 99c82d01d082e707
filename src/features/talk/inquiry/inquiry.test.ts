import { expect, test } from 'vitest';
import { canRead, INQUIRY_FROM, INQUIRY_STATUSES, isEditable } from './inquiry.ts';

test.for([
  ['Received', 'Progress', true],
  ['Received', 'Hold', true],
  ['Received', 'Complete', true],
  ['Progress', 'Received', true],
  ['Hold', 'Received', false],
  ['Progress', 'Hold', true],
  ['Hold', 'Progress', true],
  ['Hold', 'Complete', true],
  ['Complete', 'Progress', false],
  ['Complete', 'Hold', false],
  ['Complete', 'Complete', false],
] as const)('%s to %s: %j', ([from, to, isAllowed]) => {
  expect(INQUIRY_FROM[to].includes(from)).toBe(isAllowed);
});

test('only a received inquiry is editable', () => {
  expect(INQUIRY_STATUSES.filter(isEditable)).toEqual(['Received']);
});

test.for([
  [1, undefined, true],
  [1, 8, true],
  [0, 7, true],
  [0, 8, false],
  [0, undefined, false],
] as const)('open %j, read by %j: %j', ([open, viewer, isReadable]) => {
  expect(canRead({ memberNo: 7, open }, viewer)).toBe(isReadable);
});
