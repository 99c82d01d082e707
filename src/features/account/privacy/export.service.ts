import { z } from 'zod';
import type { Reader } from '#db/connection.ts';
import { enqueueJob, type JobKind } from '../../../server/jobs.ts';
import { limitPerShop, throwIfTooMany } from '../../../server/rate-limit.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { EXPORT_OVERDUE_MS } from './export.ts';
import { findExport, insertExport } from './export.queries.ts';
import type { MyExport } from './privacy.schema.ts';

const ExportPayload = z.object({ memberNo: z.int(), requestedAt: z.int() });

/** Makes the export that a member requested. */
export const exportJob: JobKind<z.output<typeof ExportPayload>> = {
  kind: 'personal-export',
  payload: ExportPayload,
};

/** Rate limit of requests by member: each reads everything, and sends a mail. */
const requests = limitPerShop({ burst: 3, perMinute: 1 / 60 });

interface ExportRequest {
  memberNo: number;
  now: number;
}

/** The last requested export, until it expires. */
export async function readMyExport(
  db: Reader,
  { memberNo, now }: ExportRequest,
): Promise<MyExport> {
  const row = await findExport(db, memberNo);
  if (!row || (row.expiresAt ?? Infinity) <= now) return { personalExport: null };

  const { name, requestedAt, bytes, expiresAt } = row;
  const status = name === null ? 'Preparing' : 'Ready';

  return { personalExport: { status, requestedAt, bytes, expiresAt } };
}

/** Requests an export; one that is being prepared is not requested twice. */
export async function requestExport(
  { database, log }: Pick<Runtime, 'database' | 'log'>,
  { memberNo, now }: ExportRequest,
): Promise<MyExport> {
  const { personalExport } = await readMyExport(database.read, { memberNo, now });
  const isPreparing =
    personalExport?.status === 'Preparing' && personalExport.requestedAt > now - EXPORT_OVERDUE_MS;
  if (isPreparing) return { personalExport };
  throwIfTooMany(requests(database).take(`${memberNo}`, now));

  await database.tx(async (t) => {
    const payload = { memberNo, requestedAt: now };
    await insertExport(t, payload);
    const key = `personal-export:${memberNo}:${now}`;
    await enqueueJob(t, { kind: exportJob, payload, key, now });
  });

  log.info({ event: 'personalExportRequested', memberNo }, 'member');

  return readMyExport(database.read, { memberNo, now });
}
