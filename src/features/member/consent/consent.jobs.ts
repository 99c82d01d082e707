import { drainBacklog } from '../../../server/drain.ts';
import { handleEvery, type JobHandler } from '../../../server/job-worker.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { reconfirmedBy } from './consent.ts';
import { listMembersToReconfirm } from './consent.queries.ts';
import { reconfirmConsents } from './consent.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 200;

/** Tells members every two years which advertising they agreed to, and how to withdraw. */
export function consentHandlers(runtime: Runtime): JobHandler[] {
  const { database } = runtime;
  return [
    handleEvery({ kind: 'reconfirm-consents', everyMs: DAY_MS }, async ({ now }) => {
      const by = reconfirmedBy(now);

      const told = await drainBacklog(runtime, {
        list: (more) => listMembersToReconfirm(database.read, { by, limit: BATCH + more }),
        keyOf: (memberNo) => memberNo,
        each: (memberNo) =>
          database.tx(async (t) => Number(await reconfirmConsents(t, { memberNo, now }))),
      });

      return `${told} members told`;
    }),
  ];
}
