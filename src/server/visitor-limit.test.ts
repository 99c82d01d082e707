import { expect, test } from 'vitest';
import { VisitorLimit } from './visitor-limit.ts';

const visitor = (cartId: string | undefined) => ({
  member: undefined,
  cartId,
  guestOrderSn: undefined,
  isExpired: false,
});

interface VisitorCase {
  cartId?: (n: number) => string | undefined;
  clientAddress?: string;
  route?: string;
  now?: number;
}

/** How many of `calls` calls pass; `cartId` says whose each is. */
function passed(limit: VisitorLimit, calls: number, callOptions: VisitorCase = {}): number {
  const { cartId = () => 'one', clientAddress = '10.0.0.1', route = '/a', now = 0 } = callOptions;
  const visitors = Array.from({ length: calls }, (_, n) => visitor(cartId(n)));
  return visitors.filter((each) => limit.take({ visitor: each, clientAddress, route, now }) === 0)
    .length;
}

test('a visitor has four minutes’ worth at once, then so many a minute', () => {
  const limit = new VisitorLimit(5);
  expect(passed(limit, 50)).toBe(20);
  expect(passed(limit, 50, { now: 60_000 })).toBe(5);
});

test('an address has four times as much, whoever comes from it', () => {
  const limit = new VisitorLimit(5);
  expect(passed(limit, 200, { cartId: String })).toBe(80);
  expect(passed(limit, 10, { cartId: () => undefined })).toBe(0);
  expect(passed(limit, 10, { cartId: () => 'a neighbour', clientAddress: '10.0.0.2' })).toBe(10);
});

test('routes are counted apart', () => {
  const limit = new VisitorLimit(5);
  expect(passed(limit, 50)).toBe(20);
  expect(passed(limit, 50, { route: '/b' })).toBe(20);
});
