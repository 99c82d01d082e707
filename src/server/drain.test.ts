import { expect, test } from 'vitest';
import { drainBacklog, DRAIN_MS } from './drain.ts';
import { createLogger } from './log.ts';

const log = createLogger('silent');
const keyOf = (row: number) => row;

/** Rows 1 to `count`, ten at a time, until they are worked off. */
function backlog(count: number, isBad: (row: number) => boolean = () => false) {
  const due = new Set(Array.from({ length: count }, (_, i) => i + 1));
  const tries: number[] = [];

  return {
    due,
    tries,
    list: (more: number) => Promise.resolve([...due].slice(0, 10 + more)),
    each: (row: number) => {
      tries.push(row);
      if (isBad(row)) return Promise.reject(new Error(`row ${row}`));
      due.delete(row);
      return Promise.resolve(1);
    },
  };
}

test.each([0, 1, 10, 25, 250])('%i rows are worked off in one round', async (count) => {
  const rows = backlog(count);
  expect(await drainBacklog({ clock: () => 0, log }, { ...rows, keyOf })).toBe(count);
  expect(rows.due.size).toBe(0);
});

test.each([9, 10, 25, 50])(
  '%i rows that fail are tried once and keep no others waiting',
  async (bad) => {
    const rows = backlog(50, (row) => row <= bad);
    expect(await drainBacklog({ clock: () => 0, log }, { ...rows, keyOf })).toBe(50 - bad);
    expect(rows.tries.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, i) => i + 1),
    );
  },
);

test('a round ends with its time, and the next goes on', async () => {
  const rows = backlog(50);
  let now = 0;
  const clock = () => (now += DRAIN_MS / 2);
  const first = await drainBacklog({ clock, log }, { ...rows, keyOf });
  expect([first, rows.due.size]).toEqual([8, 42]);
  expect(await drainBacklog({ clock: () => 0, log }, { ...rows, keyOf })).toBe(42);
});
