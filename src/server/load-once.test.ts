import { expect, test } from 'vitest';
import { loadOnce } from './load-once.ts';

test('what is there is loaded once, however many ask at once', async () => {
  let loads = 0;
  const load = loadOnce(() => Promise.resolve((loads += 1)));
  expect(await Promise.all([load(), load()])).toEqual([1, 1]);
  expect(await load()).toBe(1);
});

test('what could not be loaded is loaded by who asks next', async () => {
  let loads = 0;
  const load = loadOnce(() => {
    loads += 1;
    return loads === 1 ? Promise.reject(new Error('too many open files')) : Promise.resolve(loads);
  });

  const first = await Promise.allSettled([load(), load()]);
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await load()).toBe(2);
});
