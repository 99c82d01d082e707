import { expect, test } from 'vitest';
import { openMigratedShop } from '../../../../tests/support/database/migrated-shop.ts';
import { ATTEMPT_STATUSES, ATTEMPT_TRANSITIONS, type AttemptStatus } from './attempt.ts';
import { updateAttempt } from './attempt.queries.ts';

test('nothing leaves Refunded and nothing returns to Ready', () => {
  expect(ATTEMPT_TRANSITIONS.Refunded).toEqual([]);
  expect(Object.values(ATTEMPT_TRANSITIONS).flat()).not.toContain('Ready');
});

test('a transition that the table forbids is rejected before the update', async () => {
  const database = await openMigratedShop();
  const move = (from: AttemptStatus, status: AttemptStatus) =>
    database.tx((t) => updateAttempt(t, { paymentAttemptSn: 1, from: [from] }, { status }));

  for (const from of ATTEMPT_STATUSES) {
    const next: readonly AttemptStatus[] = ATTEMPT_TRANSITIONS[from];
    for (const to of ATTEMPT_STATUSES) {
      const moved = move(from, to);
      if (next.includes(to)) expect(await moved).toBe(false);
      else await expect(moved).rejects.toThrow(`There is no move from ${from} to ${to}.`);
    }
  }
});
