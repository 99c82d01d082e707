import type { PresentState } from '#db/tables/present.ts';
import type { Problem } from '../../../errors/errors.ts';
import { endOfKstDay } from '../../../lib/instant.ts';
import type { StateTable } from '../../../lib/state-table.ts';

export type { PresentState };

export const PRESENT_STATES = [
  'Unpaid',
  'Waiting',
  'Entered',
  'Refused',
  'Expired',
  'Cancelled',
] as const satisfies readonly PresentState[];

/** Allowed transitions (rule 4.23); every update is guarded by them. */
export const PRESENT_TRANSITIONS = {
  Unpaid: ['Waiting', 'Cancelled'],
  Waiting: ['Entered', 'Refused', 'Expired', 'Cancelled'],
  Entered: [],
  Refused: [],
  Expired: [],
  Cancelled: [],
} as const satisfies StateTable<PresentState>;

/** The states in which no address came, and the whole order is refunded. */
export type PresentEnd = 'Refused' | 'Expired' | 'Cancelled';

export const PRESENT_NAME_MAX = 30;
export const PRESENT_MESSAGE_MAX = 200;

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
/** Days before the last one, and the hour in Korea, at which the giver is reminded. */
const REMIND = { days: 3, hour: 10 } as const;

/** The end of the receiver's last day in Korea. */
export function presentDeadline(paidAt: number, validDays: number): number {
  return endOfKstDay(paidAt, validDays);
}

/**
 * Returns when the giver is reminded: three days before the last day; undefined where that is the
 * day of payment, on which they got the link.
 */
export function presentReminderAt(paidAt: number, expiresAt: number): number | undefined {
  const remindAt = expiresAt - (REMIND.days + 1) * DAY_MS + REMIND.hour * HOUR_MS;
  return remindAt >= endOfKstDay(paidAt) ? remindAt : undefined;
}

/** A line of goods, as far as it decides whether they can be sent as a present. */
interface PresentLine {
  parentLineSn: number | null;
  unit: { policy: { orderHandlerSn: number }; preOrder: object | null };
}

/**
 * The reason why goods can't be sent as a present: one seller packs all of them (rule 4.23), and none is
 * a pre-order, whose date its receiver could not agree to (rule 3.37).
 */
export function presentProblem(
  lines: readonly PresentLine[],
): Problem<'PresentNotPossible' | 'PreOrderNotGiven'> | null {
  const sellers = new Set(lines.map(({ unit }) => unit.policy.orderHandlerSn));
  if (sellers.size !== 1) return { code: 'PresentNotPossible' };

  return lines.some(({ unit }) => unit.preOrder) ? { code: 'PreOrderNotGiven' } : null;
}

/** Days that a receiver can look up how far a present is, from entering the address. */
const STATUS_DAYS = 30;

/** Returns whether a link has ended, although its present is there. */
export function isLinkOver(
  present: { state: PresentState; expiresAt: number | null; enteredAt: number | null },
  now: number,
): boolean {
  const { state, expiresAt, enteredAt } = present;
  if (state === 'Entered') return now >= (enteredAt ?? 0) + STATUS_DAYS * DAY_MS;
  return state !== 'Waiting' || now >= (expiresAt ?? 0);
}
