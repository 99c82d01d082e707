import { expect, test } from 'vitest';
import { createBreaker } from './breaker.ts';

function start() {
  let now = 1_000_000;
  const breaker = createBreaker(() => now);

  const fail = (times: number, everyMs = 1_000) => {
    for (let n = 0; n < times; n++) {
      now += everyMs;
      breaker.tell(false);
    }
  };

  const pass = (ms: number) => (now += ms);
  return { breaker, fail, pass };
}

test('five calls without an answer within ten seconds open it, four do not', () => {
  const { breaker, fail } = start();
  fail(4);
  expect(breaker.isOpen()).toBe(false);
  fail(1);
  expect(breaker.isOpen()).toBe(true);
});

test('failures that lie further apart, or with an answer between, do not', () => {
  const slow = start();
  slow.fail(20, 3_000);

  expect(slow.breaker.isOpen()).toBe(false);

  const mixed = start();
  mixed.fail(4);
  mixed.breaker.tell(true);
  mixed.fail(4);

  expect(mixed.breaker.isOpen()).toBe(false);
});

test('one answer closes it', () => {
  const { breaker, fail } = start();
  fail(6);
  breaker.tell(true);
  expect(breaker.isOpen()).toBe(false);
});

test('after half a minute it is tried again, and one failure opens it again', () => {
  const { breaker, fail, pass } = start();
  fail(5);
  pass(30_000);

  expect(breaker.isOpen()).toBe(false);

  fail(1);
  expect(breaker.isOpen()).toBe(true);
});

test('a clock that ran a day ahead does not keep it open', () => {
  const { breaker, fail, pass } = start();
  pass(24 * 60 * 60_000);
  fail(5);
  pass(-24 * 60 * 60_000);
  expect(breaker.isOpen()).toBe(false);
});
