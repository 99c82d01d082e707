import type { Report } from './figure.ts';

/**
 * How much a bench does. `short` takes a few seconds with little data: it proves that the bench still
 * works, its times mean nothing.
 */
export type Size = 'full' | 'short';

/** A bench: one file here of its name that exports these. */
export interface Bench {
  /** The subject of its figures, in one line. */
  summary: string;
  /** About how long it takes in full. */
  takes: string;
  /** `args` follow its name on the command line, if it takes any. */
  run: (report: Report, size: Size, args?: readonly string[]) => Promise<void>;
}

/** Every bench, in the order in which all of them run. */
export const NAMES: readonly string[] = [
  'static',
  'opened',
  'publish',
  'fresh',
  'checkout',
  'search',
  'cold-start',
  'bytes',
  'lighthouse',
  'kill',
  'oversell',
  'peak',
  'faults',
  'upgrade',
  'adopter',
  'facets',
  'pricing',
  'money',
  'orders',
  'slow-gateway',
  'interactions',
  'clicks',
  'uploads',
  'claims',
  'sign-in',
  'member-area',
  'reviews',
  'comments',
  'together',
  'staff-tables',
  'staff-figures',
  'staff-views',
  'security',
  'tasks',
  'desk-tasks',
  'size-advice',
  'peers',
  'both-engines',
];

/** Plays all journeys for hours, so in full only when it is named; the only one with arguments. */
export const FLAKE = 'flake';

/** Benches without a short run: the gate plays the same tests on one engine. */
const ONLY_FULL: readonly string[] = ['both-engines'];

/** Every bench that has a short run. */
export const SHORT_NAMES = [...NAMES, FLAKE].filter((name) => !ONLY_FULL.includes(name));

export async function loadBench(name: string): Promise<Bench> {
  return (await import(`./${name}.ts`)) as Bench;
}

/** An error with its stack and the causes behind it. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const text = error.stack ?? error.message;
  return error.cause === undefined ? text : `${text}\ncaused by ${describeError(error.cause)}`;
}
