import { sql } from 'kysely';
import type { ShopDatabase } from '#db/connection.ts';
import { sayBroken, sayAttention, sayOk, type Finding } from './doctor-check.ts';

const OFF_MS = 2000;
const WRONG_MS = 60_000;

/**
 * Compares the machine's clock with that of PostgreSQL, or with what was written last on SQLite, which has no
 * clock of its own: what was written in the future was written by a clock that was ahead.
 */
export async function checkClock(database: ShopDatabase, now: number): Promise<Finding> {
  const isShared = database.engine === 'postgres';
  const then = isShared ? await readPostgresTime(database) : await readLastWrite(database);
  const offMs = isShared ? Math.abs(now - then) : Math.max(0, then - now);

  if (offMs < OFF_MS) return sayOk(new Date(now).toISOString());

  const seconds = Math.round(offMs / 1000);
  const text = isShared
    ? `This machine's clock and the database's are ${seconds} s apart: run NTP on both.`
    : `This machine's clock is ${seconds} s behind what was written last: run NTP.`;
  return offMs >= WRONG_MS ? sayBroken(text) : sayAttention(text);
}

async function readPostgresTime(database: ShopDatabase): Promise<number> {
  const { instant } = await database.read
    .selectNoFrom(sql<number | string>`extract(epoch from clock_timestamp()) * 1000`.as('instant'))
    .executeTakeFirstOrThrow();
  return Number(instant);
}

async function readLastWrite(database: ShopDatabase): Promise<number> {
  const { instant } = await database.read
    .selectFrom('job')
    .select((e) => e.fn.max('createdAt').as('instant'))
    .executeTakeFirstOrThrow();
  return Number(instant ?? 0);
}
