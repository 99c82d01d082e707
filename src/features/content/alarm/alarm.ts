import { z } from 'zod';
import type { AlarmKind } from '#db/tables/alarm.ts';

export type { AlarmKind };

/** Payments are looked at over this time. */
export const REFUSED_WINDOW_MS = 30 * 60 * 1000;
/** Fewer are chance. */
const REFUSED_LEAST = 5;

/** Orders are counted over this time, now and on the same weekday of the weeks before. */
export const DROP_WINDOW_MS = 3 * 60 * 60 * 1000;
export const DROP_WEEKS = 4;
/** Fewer usual orders say nothing. */
const USUAL_LEAST = 10;
/** Percent of the usual orders below which there is something wrong. */
const DROP_PERCENT = 40;

/** The figures of an incident: a product's name, or a count beside what it is compared with. */
export const AlarmDetail = z.object({
  nameKo: z.string().optional(),
  nameEn: z.string().optional(),
  count: z.int().optional(),
  of: z.int().optional(),
});
export type AlarmDetail = z.output<typeof AlarmDetail>;

/** Something that staff have to know of, until it is over. */
export interface Incident {
  /** The thing it is about; '' if the kind has one incident at a time. */
  key: string;
  detail: AlarmDetail;
}

/** At least half of the payments are refused, and five or more. */
export function findRefusals(refused: number, all: number): Incident[] {
  if (refused < REFUSED_LEAST || refused * 2 < all) return [];
  return [{ key: '', detail: { count: refused, of: all } }];
}

/** Fewer than two of five of the orders that this time of this weekday has; `before` are the weeks before. */
export function findDrop(orders: number, before: readonly number[]): Incident[] {
  const usual = Math.round(before.reduce((sum, count) => sum + count, 0) / DROP_WEEKS);
  if (usual < USUAL_LEAST || orders * 100 >= usual * DROP_PERCENT) return [];
  return [{ key: '', detail: { count: orders, of: usual } }];
}

/** Mails that are not tried again by themselves. */
export function findFailingMails(parked: number): Incident[] {
  return parked === 0 ? [] : [{ key: '', detail: { count: parked } }];
}
