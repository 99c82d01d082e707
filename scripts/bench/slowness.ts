import { createHash } from 'node:crypto';

/**
 * How a run of the journeys is slowed down. The environment carries it to the processes that play
 * them (tests/support/journey/journey.ts); without it they run as fast as they can.
 */
export interface Slowness {
  /** All delays follow from it. */
  seed: number;
  /** The processor of every page is this many times slower. */
  cpu: number;
}

const NAME = 'JOURNEY_SLOWNESS';

export function writeSlowness({ seed, cpu }: Slowness): NodeJS.ProcessEnv {
  return { [NAME]: `${seed},${cpu}` };
}

export function readSlowness(env: NodeJS.ProcessEnv): Slowness | undefined {
  const text = env[NAME];
  if (text === undefined) return undefined;
  const [seed = NaN, cpu = NaN] = text.split(',').map(Number);
  if (!Number.isInteger(seed) || !(cpu >= 1)) throw new Error(`${NAME}=${text}: not SEED,CPU.`);
  return { seed, cpu };
}

const LATE_SHARE = 1 / 3;
const LATEST_MS = 700;

/** A request of a journey: the `nth` (from 1) of this method and path. */
export interface JourneyRequest {
  journey: string;
  method: string;
  path: string;
  nth: number;
}

/**
 * How many ms the answer to a request is held back: 0 for two of three. The same seed gives the
 * same delays whatever else is under way, and in whatever order requests come.
 */
export function findDelay(seed: number, { journey, method, path, nth }: JourneyRequest): number {
  const digest = createHash('sha256')
    .update(JSON.stringify([seed, journey, method, path, nth]))
    .digest();
  const isLate = digest.readUInt32LE(0) / 2 ** 32 < LATE_SHARE;
  return isLate ? Math.ceil((digest.readUInt32LE(4) / 2 ** 32) * LATEST_MS) : 0;
}
