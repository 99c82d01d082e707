import { expect, test } from 'vitest';
import { findDelay, readSlowness, writeSlowness } from './slowness.ts';

const requests = Array.from({ length: 3000 }, (_, n) => ({
  journey: 'a guest buys',
  method: 'GET',
  path: `/${n % 30}`,
  nth: n,
}));

test('a third of all answers is late, by up to 700 ms', () => {
  const delays = requests.map((request) => findDelay(7, request));
  const late = delays.filter((ms) => ms > 0);
  expect(late.length / delays.length).toBeCloseTo(1 / 3, 1);
  expect(Math.max(...late)).toBeLessThanOrEqual(700);
  expect(Math.max(...late)).toBeGreaterThan(650);
  expect(Math.min(...late)).toBeLessThan(50);
});

test('a seed gives the same delays again, another seed gives others', () => {
  const delaysOf = (seed: number) => requests.map((request) => findDelay(seed, request));
  expect(delaysOf(7)).toEqual(delaysOf(7));
  expect(delaysOf(8)).not.toEqual(delaysOf(7));
});

test('the environment carries it', () => {
  expect(readSlowness(writeSlowness({ seed: 12, cpu: 4 }))).toEqual({ seed: 12, cpu: 4 });
  expect(readSlowness({})).toBeUndefined();
  expect(() => readSlowness({ JOURNEY_SLOWNESS: 'x' })).toThrow('not SEED,CPU');
});
