import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PollLoop } from './poll-loop.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A loop whose polls end when the test says so. */
function startLoop() {
  const polls: PromiseWithResolvers<number | undefined>[] = [];
  const errors: unknown[] = [];
  let waits = 0;

  const loop = new PollLoop({
    poll() {
      const poll = Promise.withResolvers<number | undefined>();
      polls.push(poll);
      return poll.promise;
    },
    onWait: () => void waits++,
    onError: (error) => errors.push(error),
  });

  const settle = () => vi.advanceTimersByTimeAsync(0);
  return { loop, polls, errors, settle, countWaits: () => waits };
}

test('pokes during a poll cause one more poll', async () => {
  const { loop, polls, settle, countWaits } = startLoop();
  for (let n = 0; n < 3; n++) loop.poke();

  expect([polls.length, loop.state]).toEqual([1, 'repeating']);

  polls[0]?.resolve(500);
  await settle();

  expect([polls.length, loop.state, countWaits()]).toEqual([2, 'polling', 0]);

  polls[1]?.resolve(500);
  await settle();

  expect([polls.length, loop.state, countWaits()]).toEqual([2, 'waiting', 1]);
});

test('the next poll starts after the delay the last one resolved to', async () => {
  const { loop, polls, settle } = startLoop();
  loop.poke();
  polls[0]?.resolve(300);
  await settle();
  await vi.advanceTimersByTimeAsync(299);

  expect(polls).toHaveLength(1);

  await vi.advanceTimersByTimeAsync(1);
  expect(polls).toHaveLength(2);
});

test.each([
  ['rejected', (poll: PromiseWithResolvers<number | undefined>) => poll.reject(new Error('down'))],
  ['incomplete', (poll: PromiseWithResolvers<number | undefined>) => poll.resolve(undefined)],
])('a poll that was %s is retried after a second, or at a poke', async (how, end) => {
  const { loop, polls, errors, settle } = startLoop();
  loop.poke();
  if (polls[0]) end(polls[0]);
  await settle();

  expect(loop.state).toBe('retrying');
  expect(errors).toHaveLength(how === 'rejected' ? 1 : 0);

  await vi.advanceTimersByTimeAsync(1000);

  expect(polls).toHaveLength(2);

  if (polls[1]) end(polls[1]);
  await settle();
  loop.poke();

  expect(polls).toHaveLength(3);
});

test('closing waits for the poll in progress, and ends timer and pokes', async () => {
  const { loop, polls, settle, countWaits } = startLoop();
  loop.poke();

  const closed = loop.close();

  polls[0]?.resolve(10);
  await closed;
  loop.poke();
  await settle();
  await vi.advanceTimersByTimeAsync(5000);

  expect([polls.length, loop.state, countWaits()]).toEqual([1, 'closed', 0]);
});
