import { AppError } from '../../../errors/errors.ts';
import { ALL_PAGES, pathTag, requestPublish } from '../../../publish/request-publish.ts';
import { listSchedules } from '../../../server/job-list.ts';
import { enqueueNow } from '../../../server/job-schedule.ts';
import { retryParked } from '../../../server/jobs.ts';
import type { AuditedThing } from '../../../server/staff/audit.ts';
import {
  countPages,
  countTagged,
  readJobValues,
  readRequestValues,
  readScheduleValues,
} from './health.queries.ts';
import type { StaffCall } from '../parts/call/staff-call.ts';

/** Runs a scheduled job at once. Throws NotFound if there is no such schedule. */
export async function runSchedule(
  { runtime, now, audit }: StaffCall,
  { kind, reason }: { kind: string; reason: string },
): Promise<void> {
  const schedules = await listSchedules(runtime.database.read);
  if (!schedules.some((schedule) => schedule.kind === kind)) throw new AppError('NotFound');

  const read: AuditedThing['read'] = (db) => readScheduleValues(db, kind);
  const { database } = audit({ entity: 'job', id: kind, read, reason });

  await database.tx((t) => enqueueNow(t, kind, now));
}

/** Tries a parked job again. Throws NotFound if it is not parked, as when another did that. */
export async function retryJob(
  { now, audit }: StaffCall,
  { jobSn, reason }: { jobSn: number; reason: string },
): Promise<void> {
  const read: AuditedThing['read'] = (db) => readJobValues(db, jobSn);
  const { database } = audit({ entity: 'job', id: String(jobSn), read, reason });

  await database.tx(async (t) => {
    if (!(await retryParked(t, jobSn, now))) throw new AppError('NotFound');
  });
}

const PATH_TAG = pathTag('');

/**
 * Publishes the pages that carry a tag again, in every server's folder. Throws NotFound if no page
 * has it.
 */
export async function startPublish(
  { runtime, now, audit }: StaffCall,
  { tag, reason }: { tag: string; reason: string },
): Promise<{ pages: number }> {
  const { read } = runtime.database;
  const path = tag.startsWith(PATH_TAG) ? tag.slice(PATH_TAG.length) : undefined;
  const pages = tag === ALL_PAGES ? await countPages(read) : await countTagged(read, tag, path);
  if (pages === 0 && tag !== ALL_PAGES)
    throw new AppError('NotFound', { fields: { tag: 'NotFound' } });

  const values: AuditedThing['read'] = (db) => readRequestValues(db, tag);
  const { database } = audit({ entity: 'publish', id: tag, read: values, reason });

  await database.tx((t) => requestPublish(t, [tag], { now }));

  return { pages };
}
