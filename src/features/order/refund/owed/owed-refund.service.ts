import type { Reader } from '#db/connection.ts';
import type { Waiting } from '#db/count-rows.ts';
import { endOfKstDay } from '../../../../lib/instant.ts';
import { readSettings } from '../../../content/setting/setting.service.ts';
import { delayInterest, lateBefore, lateDays, refundDueAt } from './refund-clock.ts';
import type { OwedFilter } from './owed-refund.ts';
import { countOwed, countOwedWaiting, listOwed } from './owed-refund.queries.ts';

interface OwedQuery {
  status?: OwedFilter | undefined;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
  now: number;
}

/** One page of the open refunds, with their due moments, and the interest of the late ones in won. */
export async function readOwed(db: Reader, { status, now, ...page }: OwedQuery) {
  const holidays = await readHolidays(db);
  const filter = toCondition(status, { now, holidays });
  const total = await countOwed(db, filter);
  const rows = await listOwed(db, { ...filter, ...page });

  return {
    total,
    rows: rows.map(({ sn: _, owedAt, ...row }) => {
      // Its buyer has yet to say where the money goes.
      if (row.status === 'AccountNeeded') return { ...row, owedAt, dueAt: null, interest: 0 };
      const dueAt = refundDueAt(owedAt, holidays);
      const interest = delayInterest(row.amount, lateDays(dueAt, now));
      return { ...row, owedAt, dueAt, interest };
    }),
  };
}

export async function countLate(db: Reader, now: number): Promise<number> {
  return countOwed(db, { before: lateBefore(now, await readHolidays(db)) });
}

/** The open refunds of a filter, and since when the oldest of them is owed. */
export async function countRefundsWaiting(
  db: Reader,
  status: OwedFilter,
  now: number,
): Promise<Waiting> {
  return countOwedWaiting(db, toCondition(status, { now, holidays: await readHolidays(db) }));
}

/** The condition of a filter: those due at the end of this day are late from then on. */
function toCondition(
  filter: OwedFilter | undefined,
  { now, holidays }: { now: number; holidays: readonly string[] },
) {
  const late = { before: lateBefore(now, holidays) };
  if (filter === 'Late') return late;
  if (filter !== 'DueToday') return { status: filter };

  return { since: late.before, before: lateBefore(endOfKstDay(now), holidays) };
}

async function readHolidays(db: Reader): Promise<readonly string[]> {
  const { csHours } = await readSettings(db);
  return csHours.holidays;
}
