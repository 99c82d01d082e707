import type { Reader } from '#db/connection.ts';
import { createMailer } from '../../../gateways/mail.ts';
import type { Mail } from '../../../gateways/mail.ts';
import { translateDynamic } from '../../../i18n/server.ts';
import { DEFAULT_LOCALE, isLocale } from '../../../lib/locale.ts';
import { handle } from '../../../server/job-worker.ts';
import type { JobHandler } from '../../../server/job-worker.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { toHtml, toText } from './mail-body.ts';
import { codeBody } from './code-template.ts';
import { findCodeToMail } from './code-mail.queries.ts';
import type { MailBody } from './mail-body.ts';
import { inquiryBody, memberBody, orderBody, restockBody } from './mail-template.ts';
import type { MailPlace } from './mail-template.ts';
import { composeConsentMail } from './consent-mail.service.ts';
import { composeLeft } from './left-mail.ts';
import { composeGuestOrders } from './guest-order-mail.service.ts';
import { mailJob, mailKey } from '../../member/mail/mail.ts';
import type {
  CancelMail,
  ClaimMail,
  InquiryMail,
  MailPayload,
  OrderMail,
  ShipmentMail,
} from '../../member/mail/mail.ts';
import {
  findAccountToMail,
  findMemberToMail,
  findOrderToMail,
  findRestockToMail,
  findUnwantedAmt,
  listSignUpCouponsToMail,
} from './mail.queries.ts';
import { findInquiryToMail } from '../../talk/inquiry/inquiry.queries.ts';
import { findClaimToMail } from './claim-mail.queries.ts';
import { claimBody, claimTypeOf } from './claim-template.ts';
import { cancelBody, shipmentBody } from './order-part-template.ts';
import { findCancelToMail, findShipmentToMail } from './order-part.queries.ts';

/** The mail job: composes and sends; a retry sends the same mail with the same message id. */
export function mailHandlers(runtime: Runtime): JobHandler[] {
  const mailer = createMailer(runtime.config);
  return [
    handle(mailJob, async (payload) => {
      const mail = await composeMail(runtime, payload);
      if (mail) await mailer.send(mail);
      else runtime.log.warn({ key: mailKey(payload) }, 'nobody to mail to');
    }),
  ];
}

/**
 * Composes a mail from current data in the reader's language; undefined if its recipient is gone.
 */
export async function composeMail(
  { database, config, secret, clock }: Pick<Runtime, 'database' | 'config' | 'secret' | 'clock'>,
  payload: MailPayload,
): Promise<Mail | undefined> {
  const placeOf = (locale: string) => {
    const language = isLocale(locale) ? locale : DEFAULT_LOCALE;
    return { t: translateDynamic(language), locale: language, siteUrl: config.siteUrl };
  };
  const key = mailKey(payload);
  if ('memberNo' in payload) {
    const member = await findMemberToMail(database.read, payload.memberNo);
    if (!member) return undefined;
    const place = { ...placeOf(member.locale), secret };
    const coupons =
      payload.template === 'welcome'
        ? await listSignUpCouponsToMail(database.read, payload.memberNo)
        : [];
    const body = memberBody(payload, { name: member.name, coupons }, place);
    const subject = place.t(`mail.${payload.template}.subject`);
    const to = { name: member.name, address: addressOf(payload, member) };
    return { key, to, subject, text: toText(body), html: toHtml(body) };
  }
  if ('mailCodeId' in payload) return composeCode({ database, secret }, payload, placeOf);
  if ('consentsOf' in payload) return composeConsentMail({ database, secret, placeOf }, payload);
  if ('newestOrderSn' in payload) return composeGuestOrders({ database, clock, placeOf }, payload);
  if ('leftNo' in payload) return composeLeft(payload, secret, placeOf(payload.locale));
  if ('inquirySn' in payload) return composeInquiry(database.read, payload, placeOf);
  if ('restockNotifySn' in payload) return composeRestock({ database, clock, placeOf }, payload);
  const read = await readOrderMail(database.read, payload, placeOf);
  if (!read || read.order.buyerEmail === '') return undefined; // anonymised
  const { order, place, body, type = '' } = read;
  const subject = place.t(`mail.${payload.template}.subject`, { orderNo: order.orderNo, type });
  const to = { name: order.buyerName, address: order.buyerEmail };
  return { key, to, subject, text: toText(body), html: toHtml(body) };
}

async function composeCode(
  { database, secret }: Pick<Runtime, 'database' | 'secret'>,
  payload: Extract<MailPayload, { mailCodeId: string }>,
  placeOf: (locale: string) => MailPlace,
): Promise<Mail | undefined> {
  const code = await findCodeToMail(database.read, payload);
  if (!code) return undefined;
  const place = { ...placeOf(code.locale), secret };
  const body = codeBody(payload, code, place);
  const subject = place.t(`mail.${code.owner ? 'alreadyMember' : 'mailCode'}.subject`);
  const to = { name: code.name, address: code.email };
  return { key: mailKey(payload), to, subject, text: toText(body), html: toHtml(body) };
}

async function composeRestock(
  {
    database,
    clock,
    placeOf,
  }: Pick<Runtime, 'database' | 'clock'> & { placeOf: (locale: string) => MailPlace },
  payload: Extract<MailPayload, { restockNotifySn: number }>,
): Promise<Mail | undefined> {
  const unit = await findRestockToMail(database.read, payload.restockNotifySn, clock());
  if (!unit) return undefined;
  const place = placeOf(unit.locale);
  const body = restockBody(unit, place);
  const to = { name: unit.name, address: unit.email };
  const subject = place.t('mail.restock.subject');
  return { key: mailKey(payload), to, subject, text: toText(body), html: toHtml(body) };
}

/** To the address that the inquiry names, or else the member's. */
async function composeInquiry(
  db: Reader,
  payload: InquiryMail,
  placeOf: (locale: string) => MailPlace,
): Promise<Mail | undefined> {
  const inquiry = await findInquiryToMail(db, payload.inquirySn);
  if (!inquiry) return undefined;
  const place = placeOf(inquiry.locale);
  const body = inquiryBody(payload.template, inquiry, place);
  const to = { name: inquiry.author, address: inquiry.email || inquiry.memberEmail };
  const subject = place.t(`mail.${payload.template}.subject`);
  return { key: mailKey(payload), to, subject, text: toText(body), html: toHtml(body) };
}

/** The member's address; a notice of a change of address goes to the old one. */
function addressOf(payload: MailPayload, { email }: { email: string }): string {
  return 'to' in payload ? payload.to : email;
}

interface OrderMailParts {
  order: { orderNo: string; buyerName: string; buyerEmail: string };
  place: MailPlace;
  body: MailBody;
  /** Of a claim: what it is, in words. */
  type?: string;
}

/** A mail about an order, or about a part of it, to its buyer. */
async function readOrderMail(
  db: Reader,
  payload: OrderMail | ShipmentMail | CancelMail | ClaimMail,
  placeOf: (locale: string) => MailPlace,
): Promise<OrderMailParts | undefined> {
  if ('shipmentSn' in payload) {
    const order = await findShipmentToMail(db, payload.shipmentSn);
    if (!order) return undefined;
    const place = placeOf(order.locale);
    return { order, place, body: shipmentBody(payload.template, order, place) };
  }
  if ('orderCancelSn' in payload) {
    const order = await findCancelToMail(db, payload.orderCancelSn);
    if (!order) return undefined;
    const place = placeOf(order.locale);
    return { order, place, body: cancelBody(payload.template, order, place) };
  }
  if ('claimSn' in payload) {
    const order = await findClaimToMail(db, payload.claimSn);
    if (!order) return undefined;
    const place = placeOf(order.locale);
    const type = place.t(`mail.claimType.${claimTypeOf(order)}`);
    return { order, place, body: claimBody(payload.template, order, place), type };
  }
  const order = await findOrderToMail(db, payload.orderSn);
  if (!order) return undefined;
  const place = placeOf(order.locale);
  const more = await readMore(db, payload);
  return { order, place, body: orderBody(payload.template, { ...order, ...more }, place) };
}

/** Additional data of some order mails. */
async function readMore(db: Reader, payload: OrderMail) {
  if (payload.template === 'depositAwaited') {
    return { account: await findAccountToMail(db, payload.orderSn) };
  }
  if ('paymentAttemptSn' in payload) {
    return { refundedAmt: await findUnwantedAmt(db, payload.paymentAttemptSn) };
  }
  return {};
}
