import { handleEvery } from '../../server/job-worker.ts';
import type { JobHandler } from '../../server/job-worker.ts';
import type { Runtime } from '../../server/runtime.ts';
import { listMembersToExpire } from './point.queries.ts';
import { expirePoints } from './point.service.ts';

const HOUR_MS = 60 * 60 * 1000;
const BATCH = 200;

/** Ends points whose time is over; until it comes round they can't be used all the same. */
export function pointHandlers({ shop }: Runtime): JobHandler[] {
  return [
    handleEvery({ kind: 'point-expiry', everyMs: HOUR_MS }, async ({ now }) => {
      let [members, points] = [0, 0];
      for (;;) {
        const due = await listMembersToExpire(shop.read, { now, limit: BATCH });
        if (due.length === 0) return `${points} points of ${members} members ended`;
        for (const memberNo of due) {
          points += await shop.tx((t) => expirePoints(t, memberNo, now));
          members += 1;
        }
      }
    }),
  ];
}
