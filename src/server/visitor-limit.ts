import { RateLimit } from './rate-limit.ts';
import { ownerOf } from './visitor.ts';
import type { Visitor } from './visitor.ts';

/** Many shoppers may share one address: an office's, a telephone network's. */
const VISITORS_PER_ADDRESS = 4;
/** What may come at once, in minutes' worth. */
const BURST_MINUTES = 4;

export interface LimitedCall {
  visitor: Visitor;
  clientAddress: string;
  /** Calls of different routes are counted apart. */
  route: string;
  now: number;
}

/**
 * How often a visitor, and an address with all its visitors, may do what costs others something,
 * such as holding stock. Who throws the cart cookie away is a new visitor at the same address.
 */
export class VisitorLimit {
  readonly #visitors: RateLimit;
  readonly #addresses: RateLimit;

  constructor(perMinute: number) {
    const rateOf = (calls: number) => ({ burst: calls * BURST_MINUTES, perMinute: calls });
    this.#visitors = new RateLimit(rateOf(perMinute));
    this.#addresses = new RateLimit(rateOf(perMinute * VISITORS_PER_ADDRESS));
  }

  /** Counts a call; 0 when it may go on, else the ms until it may be tried again. */
  take({ visitor, clientAddress, route, now }: LimitedCall): number {
    const owner = ownerOf(visitor);
    const waitMs = owner === undefined ? 0 : this.#visitors.take(`${route} ${owner}`, now);
    return waitMs || this.#addresses.take(`${route} ${clientAddress}`, now);
  }
}
