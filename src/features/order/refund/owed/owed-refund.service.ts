import type { Reader } from '#db/connection.ts';
import { readSettings } from '../../../content/setting/setting.service.ts';
import { delayInterest, lateBefore, lateDays, refundDueAt } from './refund-clock.ts';
import type { OwedFilter } from './owed-refund.ts';
import { countOwed, listOwed } from './owed-refund.queries.ts';

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
  const filter = status === 'Late' ? { before: lateBefore(now, holidays) } : { status };
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

async function readHolidays(db: Reader): Promise<readonly string[]> {
  const { csHours } = await readSettings(db);
  return csHours.holidays;
}
