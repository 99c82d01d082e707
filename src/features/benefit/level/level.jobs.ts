import { z } from 'zod';
import type { Tx } from '#db/connection.ts';
import { defineJobHandler, handleEvery, type JobHandler } from '../../../server/job-worker.ts';
import { enqueueJob, type JobKind } from '../../../server/jobs.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { findSetting, keepSetting, replaceSetting } from '../../../server/setting.queries.ts';
import { getMonth, monthStart } from './level.ts';
import { reviewBatch } from './level.service.ts';

const HOUR_MS = 60 * 60 * 1000;
/** The month whose review was begun last: done jobs are deleted, and their keys with them. */
const SETTING = 'memberLevelsReviewed';

const BatchPayload = z.object({ start: z.int(), after: z.int() });
type BatchPayload = z.output<typeof BatchPayload>;
const batchJob: JobKind<BatchPayload> = { kind: 'level-review-batch', payload: BatchPayload };

/**
 * Reviews every member's level once a month, from its first midnight in Korea. Each batch enqueues
 * the next in its own transaction, so a review that was interrupted goes on where it stopped.
 */
export function levelHandlers({ database }: Runtime): JobHandler[] {
  return [
    handleEvery({ kind: 'level-review', everyMs: HOUR_MS }, async ({ now }) => {
      const isBegun = await database.tx((t) => beginReview(t, now));
      return isBegun ? `review of ${getMonth(now)} begun` : 'nothing to review';
    }),
    defineJobHandler(batchJob, async ({ start, after }, { now }) => {
      await database.tx(async (t) => {
        const last = await reviewBatch(t, { start, after, now });
        if (last !== undefined) await enqueueBatch(t, { start, after: last }, now);
      });
    }),
  ];
}

async function beginReview(t: Tx, now: number): Promise<boolean> {
  const month = getMonth(now);

  const begun = await findSetting(t, SETTING);
  if (begun !== undefined && begun >= month) return false;

  if (begun === undefined) await keepSetting(t, SETTING, month);
  else await replaceSetting(t, SETTING, month);

  return enqueueBatch(t, { start: monthStart(now), after: 0 }, now);
}

function enqueueBatch(t: Tx, payload: BatchPayload, now: number): Promise<boolean> {
  const key = `${batchJob.kind}:${getMonth(payload.start)}:${payload.after}`;
  return enqueueJob(t, { kind: batchJob, payload, key, now });
}
