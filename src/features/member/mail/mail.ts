import { z } from 'zod';
import { ALARM_KINDS } from '../../content/setting/setting.schema.ts';
import { MEMBER_LEVELS } from '../member/member-level.ts';
import { LOCALES } from '../../../lib/locale.ts';
import type { JobKind } from '../../../server/jobs.ts';

export const MailPayload = z.discriminatedUnion('template', [
  z.object({
    template: z.enum([
      'orderCompleted',
      'orderCancelled',
      'depositAwaited',
      'depositDue',
      'depositExpired',
    ]),
    orderSn: z.int(),
  }),
  /** Once for each day that is promised. */
  z.object({ template: z.literal('orderDelayed'), orderSn: z.int(), delayedTo: z.int() }),
  /** Once for each day of dispatch that was promised and has passed. */
  z.object({ template: z.literal('preOrderLate'), orderSn: z.int(), shipsBy: z.iso.date() }),
  z.object({
    template: z.enum(['paymentRefunded', 'refundAccountNeeded']),
    orderSn: z.int(),
    paymentAttemptSn: z.int(),
    /** The refund, where it is a part of the payment. */
    refundSn: z.int().optional(),
  }),
  /** About an order that is a present. */
  z.object({
    template: z.enum(['presentReady', 'presentReminder', 'presentEntered']),
    presentOf: z.int(),
  }),
  z.object({
    template: z.enum(['shipped', 'delivered']),
    shipmentSn: z.int(),
    /** The time at which its number was corrected. */
    correctedAt: z.int().optional(),
  }),
  z.object({ template: z.enum(['cancelled', 'refunded']), orderCancelSn: z.int() }),
  /** Once for each change of an option by staff. */
  z.object({ template: z.literal('optionChanged'), optionChangeSn: z.int() }),
  z.object({
    template: z.enum([
      'claimApplied',
      'claimToPay',
      'claimCancelled',
      'claimAccepted',
      'claimReceived',
      'claimConfirmed',
      'claimRejected',
      'claimRefunded',
    ]),
    claimSn: z.int(),
  }),
  z.object({
    template: z.literal('claimChanged'),
    claimSn: z.int(),
    /** The reason why its sums changed (ClaimChange), with the note of that change. */
    change: z.string(),
    note: z.string(),
    at: z.int(),
  }),
  z.object({ template: z.literal('welcome'), memberNo: z.int() }),
  /** The coupons that end on this day in Korea. */
  z.object({ template: z.literal('couponExpiring'), memberNo: z.int(), day: z.iso.date() }),
  z.object({
    template: z.literal('newDevice'),
    memberNo: z.int(),
    at: z.int(),
    /** Browser and system: 'Chrome · macOS'. */
    device: z.string(),
  }),
  z.object({
    template: z.literal('passwordReset'),
    memberNo: z.int(),
    nonce: z.string(),
    /** The frame of the page that the link opens. */
    from: z.enum(['login', 'signUp']).optional(),
  }),
  /** `nonce` derives the code; a code requested later replaces it. */
  z.object({ template: z.literal('mailCode'), mailCodeId: z.string(), nonce: z.string() }),
  z.object({
    template: z.enum(['passwordChanged', 'memberChanged', 'refundAccountChanged', 'exportReady']),
    memberNo: z.int(),
    at: z.int(),
  }),
  z.object({
    template: z.enum(['levelRaised', 'levelLowered']),
    memberNo: z.int(),
    at: z.int(),
    /** The new one. */
    level: z.enum(MEMBER_LEVELS),
  }),
  z.object({
    template: z.enum(['withdrawalPaid', 'withdrawalFailed']),
    memberNo: z.int(),
    depositWithdrawalSn: z.int(),
    amount: z.int(),
    bankCode: z.string(),
    /** The last four digits. */
    bankAccountEnd: z.string(),
    /** The reason why it failed. */
    reason: z.string(),
  }),
  z.object({
    template: z.literal('reviewHidden'),
    memberNo: z.int(),
    at: z.int(),
    reviewSn: z.int(),
    reason: z.string(),
  }),
  /** About the first reply of the shop to a review; once each. */
  z.object({
    template: z.literal('reviewReplied'),
    memberNo: z.int(),
    /** The number of the review. */
    repliedTo: z.int(),
    reply: z.string(),
  }),
  z.object({
    template: z.literal('commentHidden'),
    memberNo: z.int(),
    at: z.int(),
    commentSn: z.int(),
    exhibitionSn: z.int(),
    reason: z.string(),
  }),
  z.object({
    template: z.literal('emailChanged'),
    memberNo: z.int(),
    at: z.int(),
    /** The old address. */
    to: z.string(),
  }),
  z.object({
    template: z.enum(['passkeyAdded', 'passkeyRemoved']),
    memberNo: z.int(),
    passkeySn: z.int(),
    name: z.string(),
    at: z.int(),
  }),
  z.object({
    template: z.enum(['socialLinked', 'socialUnlinked', 'socialLastUnlinked']),
    memberNo: z.int(),
    provider: z.enum(['kakao', 'naver', 'google', 'facebook']),
    at: z.int(),
  }),
  z.object({
    template: z.enum(['consentsChanged', 'consentsReconfirmed']),
    /** The member. */
    consentsOf: z.int(),
    at: z.int(),
  }),
  /** The guest orders of the buyer of this one. */
  z.object({ template: z.literal('guestOrders'), newestOrderSn: z.int(), nonce: z.string() }),
  z.object({ template: z.literal('restock'), restockNotifySn: z.int() }),
  z.object({
    template: z.enum(['inquiryAnswered', 'inquiryCorrected', 'inquiryHeld']),
    inquirySn: z.int(),
    at: z.int(),
  }),
  /** A link to a checkout that staff composed. */
  z.object({ template: z.literal('orderLink'), orderLinkNo: z.string() }),
  /** The incidents of a kind that began at this moment, to the owner of the shop. */
  z.object({ template: z.literal('alarm'), alarm: z.enum(ALARM_KINDS), raisedAt: z.int() }),
  z.object({
    template: z.literal('left'),
    /** The number of the member who left: their row tells nothing any more. */
    leftNo: z.int(),
    locale: z.enum(LOCALES),
    /** Name and address (`LeftTo`), encrypted. */
    sealed: z.string(),
  }),
]);

/** The mail and what it is about; what it says is read when it is sent. */
export type MailPayload = z.output<typeof MailPayload>;
export type OrderMail = Extract<MailPayload, { orderSn: number }>;
export type PresentMail = Extract<MailPayload, { presentOf: number }>;
export type ShipmentMail = Extract<MailPayload, { shipmentSn: number }>;
export type CancelMail = Extract<MailPayload, { orderCancelSn: number }>;
export type OptionChangeMail = Extract<MailPayload, { optionChangeSn: number }>;
export type ClaimMail = Extract<MailPayload, { claimSn: number }>;
export type ConsentMail = Extract<MailPayload, { consentsOf: number }>;
export type InquiryMail = Extract<MailPayload, { inquirySn: number }>;
export type OrderLinkMail = Extract<MailPayload, { orderLinkNo: string }>;
export type AlarmMail = Extract<MailPayload, { alarm: string }>;
export type LeftMail = Extract<MailPayload, { leftNo: number }>;
export type GuestOrdersMail = Extract<MailPayload, { newestOrderSn: number }>;
export type MemberMail = Extract<MailPayload, { memberNo: number }>;

/** The key-derivation purpose for the recipient of the last mail. */
export const LEFT_MAIL_SEAL = 'left-mail';
export const LeftTo = z.object({ name: z.string(), address: z.string() });

/** Sends a mail: `enqueue(t, { kind: mailJob, payload, key: mailKey(payload), now })`. */
export const mailJob: JobKind<MailPayload> = { kind: 'mail', payload: MailPayload };

/** `mail:orderCompleted:12`. The same key is the same mail: it goes out once. */
export function mailKey(payload: MailPayload): string {
  return `mail:${payload.template}:${getSubject(payload)}`;
}

/** The part of the key that distinguishes mails of one template. */
function getSubject(payload: MailPayload): string | number {
  if ('nonce' in payload) return payload.nonce;
  if ('orderLinkNo' in payload) return payload.orderLinkNo;
  if ('alarm' in payload) return `${payload.alarm}:${payload.raisedAt}`;
  if ('claimSn' in payload) {
    return 'at' in payload ? `${payload.claimSn}:${payload.at}` : payload.claimSn;
  }
  if ('passkeySn' in payload) return payload.passkeySn;
  if ('depositWithdrawalSn' in payload) return payload.depositWithdrawalSn;
  if ('consentsOf' in payload) return `${payload.consentsOf}:${payload.at}`;
  if ('commentSn' in payload) return `${payload.commentSn}:${payload.at}`;
  if ('repliedTo' in payload) return payload.repliedTo;
  if ('reviewSn' in payload) return `${payload.reviewSn}:${payload.at}`;
  if ('inquirySn' in payload) return `${payload.inquirySn}:${payload.at}`;
  if ('at' in payload) return `${payload.memberNo}:${payload.at}`;
  if ('day' in payload) return `${payload.memberNo}:${payload.day}`;
  if ('memberNo' in payload) return payload.memberNo;
  if ('leftNo' in payload) return payload.leftNo;
  if ('restockNotifySn' in payload) return payload.restockNotifySn;
  if ('presentOf' in payload) return payload.presentOf;
  if ('shipmentSn' in payload) {
    const { shipmentSn, correctedAt } = payload;
    return correctedAt === undefined ? shipmentSn : `${shipmentSn}:${correctedAt}`;
  }
  if ('orderCancelSn' in payload) return payload.orderCancelSn;
  if ('optionChangeSn' in payload) return payload.optionChangeSn;
  if ('refundSn' in payload && payload.refundSn !== undefined) return `refund:${payload.refundSn}`;
  if ('delayedTo' in payload) return `${payload.orderSn}:${payload.delayedTo}`;
  if ('shipsBy' in payload) return `${payload.orderSn}:${payload.shipsBy}`;
  return 'paymentAttemptSn' in payload ? payload.paymentAttemptSn : payload.orderSn;
}
