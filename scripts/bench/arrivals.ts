import { setTimeout as sleep } from 'node:timers/promises';

/** An open load: arrivals that wait for no others. */
export interface Arrivals {
  /** Per second. */
  rate: number;
  seconds: number;
}

/**
 * Starts one piece of work after another at a constant rate, whether or not earlier ones have ended.
 * Each is told its number and its scheduled arrival. Resolves when the last has been started.
 */
export async function startArrivals(
  { rate, seconds }: Arrivals,
  start: (n: number, dueAt: number) => void,
): Promise<void> {
  const startedAt = performance.now();
  const count = Math.round(rate * seconds);

  for (let n = 0; n < count; n++) {
    const dueAt = startedAt + (n * 1000) / rate;
    const ahead = dueAt - performance.now();
    if (ahead > 0) await sleep(ahead);
    start(n, dueAt);
  }
}
