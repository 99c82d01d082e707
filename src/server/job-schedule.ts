import type { Selectable } from 'kysely';
import { padList, type Reader, type ShopDatabase, type Tx } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import type { JobScheduleTable } from '#db/tables/job.ts';
import { insertJob, parkedAt } from './jobs.ts';

/** A periodic job: time is divided into slots of `everyMs`, each of which runs at most once. */
export interface Schedule {
  kind: string;
  everyMs: number;
  /** Start of the slots, from midnight UTC: 4 a.m. in Korea is 19 hours. */
  offsetMs?: number;
}

type ScheduleRow = Selectable<JobScheduleTable>;

const schedulesOf = prepare((db: Reader, { kinds }: { kinds: (string | null)[] }) =>
  db.selectFrom('job_schedule').selectAll().where('kind', 'in', kinds).compile(),
);

/** Enqueues a job for every schedule whose next slot is due; missed slots are merged. */
export async function enqueueDueSlots(
  database: ShopDatabase,
  schedules: readonly Schedule[],
  now: number,
): Promise<void> {
  if (schedules.length === 0) return;

  const kinds = padList(schedules.map(({ kind }) => kind));
  const rows = await schedulesOf.all(database.read, { kinds });
  const rowByKind = new Map(rows.map((row) => [row.kind, row]));

  for (const schedule of schedules) {
    if (!isDue(schedule, rowByKind.get(schedule.kind), now)) continue;
    await database.tx((t) => enqueueSlot(t, schedule, now));
  }
}

/** Enqueues a job now, whatever the schedule; false if that was done in the same moment. */
export async function enqueueNow(t: Tx, kind: string, now: number): Promise<boolean> {
  const key = `${kind}:now:${now}`;
  return insertJob(t, { kind, key, payload: '{}', runAt: now, createdAt: now });
}

/** Records the result of a schedule's latest run, for staff. */
export async function recordRun(
  t: Tx,
  kind: string,
  run: Pick<ScheduleRow, 'lastRunAt' | 'lastResult'>,
): Promise<void> {
  await t.updateTable('job_schedule').set(run).where('kind', '=', kind).execute();
}

function toSlot({ everyMs, offsetMs = 0 }: Schedule, now: number) {
  const slot = Math.floor((now - offsetMs) / everyMs);
  return { slot, nextRunAt: (slot + 1) * everyMs + offsetMs };
}

/** A time beyond the next slot comes from a longer interval, or from a clock that ran ahead. */
function isDue(schedule: Schedule, row: ScheduleRow | undefined, now: number): boolean {
  return !row || row.nextRunAt <= now || row.nextRunAt > toSlot(schedule, now).nextRunAt;
}

/** Two workers may race here: the key lets only one of them add the job. */
async function enqueueSlot(t: Tx, schedule: Schedule, now: number): Promise<void> {
  const { kind } = schedule;
  const { slot, nextRunAt } = toSlot(schedule, now);

  await t
    .insertInto('job_schedule')
    .values({ kind, nextRunAt })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ nextRunAt }))
    .execute();

  // While an earlier run is still retried, another one would only queue up behind it.
  if (await hasOpenJob(t, kind)) return;

  await insertJob(t, { kind, key: `${kind}:${slot}`, payload: '{}', runAt: now, createdAt: now });
}

async function hasOpenJob(t: Tx, kind: string): Promise<boolean> {
  const open = await t
    .selectFrom('job')
    .select('jobSn')
    .where('kind', '=', kind)
    .where('doneAt', 'is', null)
    .where('runAt', '<', parkedAt)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}
