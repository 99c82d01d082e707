import type { Reader } from '#db/connection.ts';
import { createMailer } from '../../../gateways/mail.ts';
import type { Mail } from '../../../gateways/mail.ts';
import { translateDynamic } from '../../../i18n/server.ts';
import { DEFAULT_LOCALE, isLocale } from '../../../lib/locale.ts';
import { handle } from '../../../server/job-worker.ts';
import type { JobHandler } from '../../../server/job-worker.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { toHtml, toText } from './mail-body.ts';
import type { MailBody } from './mail-body.ts';
import { memberBody, orderBody, restockBody } from './mail-template.ts';
import type { MailPlace } from './mail-template.ts';
import { mailJob, mailKey } from '../../member/mail/mail.ts';
import type {
  CancelMail,
  ClaimMail,
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
      else runtime.log.warn({ payload }, 'nobody to mail to');
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
    const to = { name: member.name, address: member.email };
    return { key, to, subject, text: toText(body), html: toHtml(body) };
  }
  if ('restockNotifySn' in payload) {
    const unit = await findRestockToMail(database.read, payload.restockNotifySn, clock());
    if (!unit) return undefined;
    const place = placeOf(unit.locale);
    const body = restockBody(unit, place);
    const to = { name: unit.name, address: unit.email };
    const subject = place.t('mail.restock.subject');
    return { key, to, subject, text: toText(body), html: toHtml(body) };
  }
  const read = await readOrderMail(database.read, payload, placeOf);
  if (!read) return undefined;
  const { order, place, body, type = '' } = read;
  const subject = place.t(`mail.${payload.template}.subject`, { orderNo: order.orderNo, type });
  const to = { name: order.buyerName, address: order.buyerEmail };
  return { key, to, subject, text: toText(body), html: toHtml(body) };
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
