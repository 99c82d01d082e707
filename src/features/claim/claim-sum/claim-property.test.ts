import fc from 'fast-check';
import { test } from 'vitest';
import { anyOrder, anySteps } from '../../../../tests/support/any-history.ts';
import { playHistory } from '../../../../tests/support/order-history.ts';

test('any order of cancels, returns, exchanges and withdrawals is settled to the won', () => {
  fc.assert(fc.property(anyOrder, anySteps, playHistory), { numRuns: 1_000 });
});
