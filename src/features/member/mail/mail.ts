import { z } from 'zod';
import type { JobKind } from '../../../server/jobs.ts';

export const MailPayload = z.discriminatedUnion('template', [
  z.object({
    template: z.enum(['orderCompleted', 'orderCancelled', 'depositAwaited', 'depositExpired']),
    orderSn: z.int(),
  }),
  z.object({
    template: z.enum(['paymentRefunded', 'refundAccountNeeded']),
    orderSn: z.int(),
    paymentAttemptSn: z.int(),
  }),
  z.object({ template: z.enum(['shipped', 'delivered']), shipmentSn: z.int() }),
  z.object({ template: z.enum(['cancelled', 'refunded']), orderCancelSn: z.int() }),
  z.object({
    template: z.enum([
      ...(['claimApplied', 'claimCancelled', 'claimAccepted', 'claimReceived'] as const),
      ...(['claimConfirmed', 'claimRejected', 'claimRefunded'] as const),
    ]),
    claimSn: z.int(),
  }),
  z.object({ template: z.literal('welcome'), memberNo: z.int() }),
  z.object({ template: z.literal('passwordReset'), memberNo: z.int(), nonce: z.string() }),
  z.object({ template: z.literal('passwordChanged'), memberNo: z.int(), at: z.int() }),
  z.object({ template: z.literal('restock'), restockNotifySn: z.int() }),
]);

/** Which mail, about what; what it says is read when it is sent. */
export type MailPayload = z.output<typeof MailPayload>;
export type OrderMail = Extract<MailPayload, { orderSn: number }>;
export type ShipmentMail = Extract<MailPayload, { shipmentSn: number }>;
export type CancelMail = Extract<MailPayload, { orderCancelSn: number }>;
export type ClaimMail = Extract<MailPayload, { claimSn: number }>;
export type MemberMail = Extract<MailPayload, { memberNo: number }>;

/** Sends a mail: `enqueue(t, { kind: mailJob, payload, key: mailKey(payload), now })`. */
export const mailJob: JobKind<MailPayload> = { kind: 'mail', payload: MailPayload };

/** `mail:orderCompleted:12`. The same key is the same mail: it goes out once. */
export function mailKey(payload: MailPayload): string {
  return `mail:${payload.template}:${subjectOf(payload)}`;
}

/** The part of the key that distinguishes mails of one template. */
function subjectOf(payload: MailPayload): string | number {
  switch (payload.template) {
    case 'welcome':
      return payload.memberNo;
    case 'passwordReset':
      return payload.nonce;
    case 'passwordChanged':
      return `${payload.memberNo}:${payload.at}`;
    case 'restock':
      return payload.restockNotifySn;
    case 'orderCompleted':
    case 'orderCancelled':
    case 'depositAwaited':
    case 'depositExpired':
      return payload.orderSn;
    case 'paymentRefunded':
    case 'refundAccountNeeded':
      return payload.paymentAttemptSn;
    case 'shipped':
    case 'delivered':
      return payload.shipmentSn;
    case 'cancelled':
    case 'refunded':
      return payload.orderCancelSn;
    case 'claimApplied':
    case 'claimCancelled':
    case 'claimAccepted':
    case 'claimReceived':
    case 'claimConfirmed':
    case 'claimRejected':
    case 'claimRefunded':
      return payload.claimSn;
    default:
      return payload satisfies never;
  }
}
