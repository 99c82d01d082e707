import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Reader, ShopDatabase } from '#db/connection.ts';
import { listDays, type DayRange } from '../../../lib/days.ts';
import { AppError } from '../../../errors/errors.ts';
import {
  getMatchFacts,
  matchSettlement,
  type SettlementMatch,
  type SettlementRow,
} from './settlement.ts';
import {
  findSettlementRow,
  insertSettlementRow,
  listEntriesOfTids,
  listRowsOfTids,
  listTidsOfDay,
} from './settlement.queries.ts';

/**
 * Keeps a row of a settlement file. Throws SettlementKnown if it is there, SettlementDiffers if it is
 * there with other fees.
 */
export async function recordSettlement(
  database: ShopDatabase,
  row: SettlementRow,
  by: { staffSn: number; createdAt: number },
): Promise<void> {
  await database.tx(async (t) => {
    if (await insertSettlementRow(t, { ...row, ...by })) return;

    const known = await findSettlementRow(t, row);
    const isSame = known?.feeAmt === row.feeAmt && known.feeVatAmt === row.feeVatAmt;
    throw new AppError(isSame ? 'SettlementKnown' : 'SettlementDiffers');
  });
}

/** The days' payments and refunds, each with its row of a settlement file, and the rows without one. */
export async function readMatches(db: Reader, range: DayRange): Promise<SettlementMatch[]> {
  const matches: SettlementMatch[] = [];

  for (const day of listDays(range)) {
    const found = await matchDay(db, day);
    matches.push(...found);
    await nextTurn(); // SQLite reads within the server's thread
  }

  return matches;
}

async function matchDay(db: Reader, day: string): Promise<SettlementMatch[]> {
  const tids = await listTidsOfDay(db, day);
  const entries = Map.groupBy(await listEntriesOfTids(db, tids), ({ tid }) => tid);
  const rows = Map.groupBy(await listRowsOfTids(db, tids), ({ tid }) => tid);

  return tids
    .flatMap((tid) => matchSettlement(entries.get(tid) ?? [], rows.get(tid) ?? []))
    .filter((match) => getMatchFacts(match).day === day);
}
