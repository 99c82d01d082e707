import { z } from 'zod';
import { isSameName } from '../../../lib/person-name.ts';
import { defineJobHandler, type JobHandler } from '../../../server/job-worker.ts';
import type { JobKind } from '../../../server/jobs.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { enqueueMail } from '../../member/mail/mail.service.ts';
import { FOUND_AGAIN_MS } from './guest-order.ts';
import { listGuestOrders } from './guest-order.queries.ts';

const FindOrderNoPayload = z.object({ email: z.string(), name: z.string(), nonce: z.string() });

/** Looks a guest's orders up in a job, so that neither response nor its time reveals any. */
export const findOrderNoJob: JobKind<z.output<typeof FindOrderNoPayload>> = {
  kind: 'find-order-no',
  payload: FindOrderNoPayload,
};

/** The job of forgotten order numbers: mails them to the address they were bought with. */
export function guestOrderHandlers({ database }: Runtime): JobHandler[] {
  return [
    defineJobHandler(findOrderNoJob, async ({ email, name, nonce }, { now }) => {
      const rows = await listGuestOrders(database.read, { email, since: now - FOUND_AGAIN_MS });
      const newest = rows.find(({ buyerName }) => isSameName(buyerName, name));
      if (!newest) return;

      const { orderSn: newestOrderSn } = newest;
      const payload = { template: 'guestOrders', newestOrderSn, nonce } as const;

      await database.tx((t) => enqueueMail(t, payload, now));
    }),
  ];
}
