import type { Reader } from '#db/connection.ts';
import { parkedAt } from './jobs.ts';

/** Last and next run of each schedule, for staff; one that never ran has no row. */
export async function listSchedules(db: Reader) {
  return db.selectFrom('job_schedule').selectAll().orderBy('kind').execute();
}

/** Failed jobs that are not done: those to be retried first, then the parked ones. */
export async function listFailedJobs(db: Reader, limit: number) {
  const rows = await db
    .selectFrom('job')
    .select(['jobSn', 'kind', 'key', 'payload', 'runAt', 'attempts', 'lastError'])
    .where('doneAt', 'is', null)
    .where((e) => e.or([e('lastError', 'is not', null), e('runAt', '=', parkedAt)]))
    .orderBy('runAt')
    .orderBy('jobSn')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, isParked: row.runAt === parkedAt }));
}
