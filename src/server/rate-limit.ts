import type { ShopDatabase } from '#db/connection.ts';
import { AppError } from '../errors/errors.ts';

/** Bucket size and refill rate. */
interface Rate {
  burst: number;
  perMinute: number;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** Bound of the keys in memory; at least the half used last are kept. */
const MAX_KEYS = 50_000;
const MINUTE_MS = 60_000;

/** Throws TooManyRequests with the time to wait, unless that is 0. */
export function throwIfTooMany(waitMs: number): void {
  if (waitMs === 0) return;
  throw new AppError('TooManyRequests', { params: { retryAfterS: Math.ceil(waitMs / 1000) } });
}

/** Takes the count of a call back: it turned out not to count. */
export type Uncount = () => void;

/** Takes a token of each of these limits; throws TooManyRequests. */
export function countAt(
  limits: readonly (readonly [limit: RateLimit, key: string])[],
  now: number,
): Uncount {
  for (const [limit, key] of limits) throwIfTooMany(limit.take(key, now));
  return () => {
    for (const [limit, key] of limits) limit.giveBack(key, now);
  };
}

/** A rate limit per shop instance of the process. */
export function limitPerShop(rate: Rate): (database: ShopDatabase) => RateLimit {
  const limits = new WeakMap<ShopDatabase, RateLimit>();
  return (database) => {
    const limit = limits.get(database) ?? new RateLimit(rate);
    limits.set(database, limit);
    return limit;
  };
}

/** Token buckets by key, such as the client's address, in this process's memory. */
export class RateLimit {
  readonly #rate: Rate;
  readonly #maxKeys: number;
  /** Used since the last change of generations. */
  #recent = new Map<string, Bucket>();
  #older = new Map<string, Bucket>();

  constructor(rate: Rate, maxKeys = MAX_KEYS) {
    this.#rate = rate;
    this.#maxKeys = maxKeys;
  }

  /** Takes one token; returns 0, or the ms until there is one. */
  take(key: string, now: number): number {
    const tokens = this.#tokensAt(key, now);
    const isAllowed = tokens >= 1;
    this.#put(key, { tokens: isAllowed ? tokens - 1 : tokens, at: now });
    return isAllowed ? 0 : Math.ceil(((1 - tokens) * MINUTE_MS) / this.#rate.perMinute);
  }

  /** Returns a token: the request turned out not to count. */
  giveBack(key: string, now: number): void {
    const tokens = Math.min(this.#rate.burst, this.#tokensAt(key, now) + 1);
    this.#put(key, { tokens, at: now });
  }

  get size(): number {
    return this.#recent.size + this.#older.size;
  }

  #tokensAt(key: string, now: number): number {
    const { burst, perMinute } = this.#rate;
    const bucket = this.#recent.get(key) ?? this.#older.get(key);
    if (!bucket) return burst;
    const passedMs = Math.max(0, now - bucket.at);
    return Math.min(burst, bucket.tokens + (passedMs * perMinute) / MINUTE_MS);
  }

  /**
   * The older generation is dropped whole when the newer one is full. Evicting the first key of one
   * Map would take longer with each deleted key before it: 33 s for a million addresses.
   */
  #put(key: string, bucket: Bucket): void {
    this.#older.delete(key);
    this.#recent.set(key, bucket);
    if (this.#recent.size < this.#maxKeys / 2) return;
    this.#older = this.#recent;
    this.#recent = new Map();
  }
}
