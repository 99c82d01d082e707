import type { Database } from '#db/database.ts';
import type { RetentionBasis } from '#db/tables/privacy.ts';

/**
 * Retention periods, in months: what the law demands to be kept although its subject wants it
 * deleted. Enforcement Decree of the E-Commerce Act, article 6 (1): advertising (1), contracts and
 * their withdrawal (2), payment and supply (3), complaints and disputes (4). Access logs:
 * Enforcement Decree of the Protection of Communications Secrets Act, article 41.
 */
export const RETENTION_MONTHS = {
  contract: 60,
  payment: 60,
  complaint: 36,
  advertising: 6,
  accessLog: 3,
} as const;

/** Bases on which single records are retained. */
export const RETENTION_BASES = [
  'contract',
  'payment',
  'complaint',
  'advertising',
] as const satisfies readonly RetentionBasis[];

/** The end of a retention period that starts at `since` (epoch ms). */
export function retainedUntil(basis: keyof typeof RETENTION_MONTHS, since: number): number {
  return shiftMonths(since, RETENTION_MONTHS[basis]);
}

/** Records from before this moment are past their retention period. */
export function retainedSince(basis: keyof typeof RETENTION_MONTHS, now: number): number {
  return shiftMonths(now, -RETENTION_MONTHS[basis]);
}

function shiftMonths(instant: number, months: number): number {
  const date = new Date(instant);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== day) date.setUTCDate(0); // February 29 and the like: the month's last
  return date.getTime();
}

type Row = Readonly<Record<string, unknown>>;

/** The treatment of a member's rows when they leave the shop. */
export type Leaving =
  | 'Deleted'
  /** Stays: without the member's own row it does not tell whose it was. */
  | 'Kept'
  /** Stays without its personal columns. */
  | { blank: Readonly<Record<string, string | null>> }
  /**
   * Its personal columns move, encrypted, to `retained_record`, where they wait for the end of
   * their period; the row stays with `blank` in them, or is deleted if there is none.
   */
  | {
      retained: RetentionBasis | ((row: Row) => RetentionBasis);
      /** The column that names the row in `retained_record`. */
      key: string;
      blank?: Readonly<Record<string, string | null>>;
    };

/** A table with personal data: whose a row is, what its owner gets of it, when it goes. */
export interface PersonalTable {
  table: keyof Database;
  /** The column with the member's number, or the key of the row in `via` that it belongs to. */
  of: { column: string; via?: keyof Database };
  /** Columns left out of the export: technical ones and secrets. */
  hidden: readonly string[] | 'All';
  leaving: Leaving;
}

/** Declares a personal table; `of` is its own `memberNo` if left out. */
export function definePersonalTable<T extends keyof Database>(
  table: T,
  data: {
    of?: { column: keyof Database[T] & string; via?: keyof Database };
    hidden: readonly (keyof Database[T] & string)[] | 'All';
    leaving: Leaving;
  },
): PersonalTable {
  return { table, of: { column: 'memberNo' }, ...data };
}

/** Tables that may name a person in a text, and delete their rows within days by themselves. */
export const SHORT_LIVED: readonly (keyof Database)[] = [
  'idempotency',
  'job',
  'login_failure',
  'media_day',
];
