import { expect, test } from 'vitest';
import { canDecide } from './talk-decision.ts';

test.for([
  ['Displayed', 0, 'hide', true],
  ['Displayed', 0, 'show', false],
  ['Displayed', 2, 'show', true],
  ['Held', 0, 'show', true],
  ['Held', 0, 'hide', true],
  ['Hidden', 0, 'hide', false],
  ['Hidden', 5, 'hide', true],
  ['Hidden', 0, 'show', true],
  ['Deleted', 5, 'show', false],
] as const)('%s with %i reports, %s: %j', ([status, reports, decision, can]) => {
  expect(canDecide({ status, reports }, decision)).toBe(can);
});
