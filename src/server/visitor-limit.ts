import { RateLimit } from './rate-limit.ts';
import { getOwner, type Visitor } from './visitor.ts';

/** Many shoppers share one address: an office's, a mobile network's. */
const VISITORS_PER_ADDRESS = 4;
/** Burst size, in minutes of the rate. */
const BURST_MINUTES = 4;

export interface LimitedCall {
  visitor: Visitor;
  clientAddress: string;
  /** Each route has its own bucket. */
  route: string;
  now: number;
}

/**
 * Token-bucket rate limit per visitor and per address, for requests that cost others something,
 * such as holding stock. A visitor without cookies is a new one at the same address.
 */
export class VisitorLimit {
  readonly #visitors: RateLimit;
  readonly #addresses: RateLimit;

  constructor(perMinute: number) {
    const toRate = (calls: number) => ({ burst: calls * BURST_MINUTES, perMinute: calls });
    this.#visitors = new RateLimit(toRate(perMinute));
    this.#addresses = new RateLimit(toRate(perMinute * VISITORS_PER_ADDRESS));
  }

  /** Takes a token; returns 0, or the ms until there is one. */
  take({ visitor, clientAddress, route, now }: LimitedCall): number {
    const owner = getOwner(visitor);
    const waitMs = owner === undefined ? 0 : this.#visitors.take(`${route} ${owner}`, now);
    return waitMs || this.#addresses.take(`${route} ${clientAddress}`, now);
  }

  /** Returns a token: the request turned out not to count. */
  giveBack({ visitor, clientAddress, route, now }: LimitedCall): void {
    const owner = getOwner(visitor);
    if (owner !== undefined) this.#visitors.giveBack(`${route} ${owner}`, now);
    this.#addresses.giveBack(`${route} ${clientAddress}`, now);
  }
}
