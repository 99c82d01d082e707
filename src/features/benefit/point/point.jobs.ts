import { drainBacklog } from '../../../server/drain.ts';
import { handleEvery, type JobHandler } from '../../../server/job-worker.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { listMembersToExpire } from './point.queries.ts';
import { expirePoints } from './point.service.ts';

const HOUR_MS = 60 * 60 * 1000;
const BATCH = 200;

/** Ends points whose time is over; until it comes round they can't be used all the same. */
export function pointHandlers(runtime: Runtime): JobHandler[] {
  const { database } = runtime;
  return [
    handleEvery({ kind: 'point-expiry', everyMs: HOUR_MS }, async ({ now }) => {
      let members = 0;

      const points = await drainBacklog(runtime, {
        list: (more) => listMembersToExpire(database.read, { now, limit: BATCH + more }),
        keyOf: (memberNo) => memberNo,
        each: (memberNo) => {
          members += 1;
          return database.tx((t) => expirePoints(t, memberNo, now));
        },
      });

      return `${points} points of ${members} members ended`;
    }),
  ];
}
