import { z } from 'zod';
import type { JobKind } from '../../server/jobs.ts';

export const MailPayload = z.discriminatedUnion('template', [
  z.object({
    template: z.enum(['orderCompleted', 'orderCancelled', 'paymentRefunded']),
    orderSn: z.int(),
  }),
  z.object({ template: z.literal('welcome'), memberNo: z.int() }),
]);

/** Which mail, about what; what it says is read when it is sent. */
export type MailPayload = z.output<typeof MailPayload>;

/** Sends a mail: `enqueue(t, { kind: mailJob, payload, key: mailKey(payload), now })`. */
export const mailJob: JobKind<MailPayload> = { kind: 'mail', payload: MailPayload };

/** `mail:orderCompleted:12`. The same key is the same mail: it goes out once. */
export function mailKey(payload: MailPayload): string {
  const about = payload.template === 'welcome' ? payload.memberNo : payload.orderSn;
  return `mail:${payload.template}:${about}`;
}
