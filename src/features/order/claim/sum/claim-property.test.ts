import fc from 'fast-check';
import { test } from 'vitest';
import { anyOrder, anySteps } from '../../../../../tests/support/order/any-history.ts';
import { playHistory } from '../../../../../tests/support/order/order-history.ts';
import {
  anyEvents,
  anyTurns,
  expectSameEnd,
} from '../../../../../tests/support/order/shuffled-history.ts';

test('any order of cancels, returns, exchanges and withdrawals is settled to the won', () => {
  fc.assert(fc.property(anyOrder, anySteps, playHistory), { numRuns: 1_000 });
});

test('the same end costs the same, in whatever order the same things happened', () => {
  fc.assert(fc.property(anyOrder, anyEvents, anyTurns, expectSameEnd), { numRuns: 200 });
});
