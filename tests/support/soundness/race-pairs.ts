import { expect } from 'vitest';

/** Actors that race in a purchase: shoppers' requests, the provider's, and expiry. */
const RACERS = ['place', 'return', 'webhook', 'cancel', 'coupon', 'points', 'expiry'] as const;
export type Racer = (typeof RACERS)[number];

/**
 * All pairs, with the files of `tests/soundness` in which one of the two is paused at its seams while
 * the other runs. `coupon` and `points`: they expire, are stopped or are used elsewhere. `place`: an
 * order is created or placed. `expiry`: the payment deadline passes.
 */
export const PAIRS: Readonly<Record<string, readonly string[]>> = {
  'place x place': ['races', 'races-orders'],
  'place x return': ['races', 'races-orders'],
  'place x webhook': ['races', 'races-orders'],
  'place x cancel': ['races', 'races-benefit'],
  'place x coupon': ['races-benefit'],
  'place x points': ['races-benefit'],
  'place x expiry': ['races', 'races-benefit'],
  'return x return': ['races'],
  'return x webhook': ['races'],
  'return x cancel': ['races'],
  'return x coupon': ['races-benefit'],
  'return x points': ['races-benefit'],
  'return x expiry': ['races'],
  'webhook x webhook': ['races'],
  'webhook x cancel': ['races'],
  'webhook x coupon': ['races-benefit'],
  'webhook x points': ['races-benefit'],
  'webhook x expiry': ['races'],
  'cancel x cancel': ['races'],
  'cancel x coupon': ['races-benefit'],
  'cancel x points': ['races-benefit'],
  'cancel x expiry': ['races'],
  'coupon x coupon': ['races-orders'],
  'coupon x points': ['races-benefit'],
  'coupon x expiry': ['races-benefit'],
  'points x points': ['races-orders'],
  'points x expiry': ['races-benefit'],
  'expiry x expiry': ['races'],
};

/** Every unordered pair, including each racer with itself. */
export function allPairs(): string[] {
  return RACERS.flatMap((racer, n) => RACERS.slice(n).map((other) => pairOf(racer, other)));
}

function pairOf(racer: Racer, other: Racer): string {
  const [first, second] = [racer, other].sort((a, b) => RACERS.indexOf(a) - RACERS.indexOf(b));
  return `${first} x ${second}`;
}

/** Records the pairs that a test file races; `expectAll` compares them with the table. */
export function pairsOf(file: string) {
  const met = new Set<string>();
  return {
    meet: (racer: Racer, ...others: readonly Racer[]) =>
      others.forEach((other) => met.add(pairOf(racer, other))),
    expectAll() {
      const promised = Object.keys(PAIRS).filter((pair) => PAIRS[pair]?.includes(file));
      expect([...met].sort()).toEqual(promised.sort());
    },
  };
}
