import { expect, test, vi } from 'vitest';
import { startReadAhead } from './read-ahead.ts';

test('is read at the start, when the version moves, and again after a failure', async () => {
  let version = 3;
  let fails = false;
  const read: number[] = [];
  const onError = vi.fn();
  const findVersion = async () => version;

  const stop = startReadAhead(
    {
      findVersion,
      onError,
      read: async () => {
        if (fails) throw new Error('no answer');
        read.push(version);
      },
    },
    1,
  );

  await expect.poll(() => read).toEqual([3]);

  fails = true;
  version = 4;

  await expect.poll(() => onError.mock.calls.length).toBeGreaterThan(0);
  expect(read).toEqual([3]);

  fails = false;

  await expect.poll(() => read).toEqual([3, 4]);

  stop();
});
