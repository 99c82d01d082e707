import type { Reader } from '#db/connection.ts';
import type { Mail } from '../../../../gateways/mail.ts';
import { getReturnDays } from '../../../content/setting/return-days.ts';
import { createShopTranslator } from '../../../content/setting/shop-words.ts';
import { readSettings } from '../../../content/setting/setting.service.ts';
import { DEFAULT_LOCALE, isLocale } from '../../../../lib/locale.ts';
import type { Runtime } from '../../../../server/runtime.ts';
import { composeAlarm } from './alarm-template.ts';
import { codeBody } from './code-template.ts';
import { findCodeToMail } from './code-mail.queries.ts';
import { ofMember, type AddressedMail, type MailBody } from '../mail-body.ts';
import { inquiryBody, orderBody, restockBody, type MailPlace } from './mail-template.ts';
import { memberBody } from './member-template.ts';
import { composeConsentMail } from './consent-mail.service.ts';
import { composeLeft } from './left-mail.ts';
import { composeGuestOrders } from './guest-order-mail.service.ts';
import {
  mailKey,
  type CancelMail,
  type ClaimMail,
  type InquiryMail,
  type MailPayload,
  type MemberMail,
  type OptionChangeMail,
  type OrderMail,
  type PresentMail,
  type ShipmentMail,
} from '../mail.ts';
import {
  findAccountToMail,
  findMemberToMail,
  findMethodToMail,
  findOrderToMail,
  findPresentToMail,
  findRestockToMail,
  findRefundAmt,
  findUnwantedAmt,
  listSignUpCouponsToMail,
  type CouponToMail,
} from './mail.queries.ts';
import { listCouponsEnding } from '../../../benefit/coupon/coupon-reminder.queries.ts';
import { findInquiryToMail } from '../../../talk/inquiry/inquiry.queries.ts';
import { findClaimToMail } from './claim-mail.queries.ts';
import { claimBody } from './claim-template.ts';
import { composeOrderLink } from './order-link-mail.service.ts';
import { presentBody } from './present-template.ts';
import { cancelBody, optionChangeBody, shipmentBody } from './order-part-template.ts';
import { readMailText } from '../mail-text.service.ts';
import { findMailLook } from '../mail-look.ts';
import { renderMail } from '../render-mail.ts';
import {
  findCancelToMail,
  findOptionChangeToMail,
  findShipmentToMail,
} from './order-part.queries.ts';

type Around = Pick<Runtime, 'database' | 'config' | 'secret' | 'clock'>;

/**
 * Composes a mail from current data in the reader's language, by the text that staff gave it;
 * undefined if its recipient is gone.
 */
export async function composeMail(around: Around, payload: MailPayload): Promise<Mail | undefined> {
  const mail = await readMail(around, payload);
  if (!mail) return undefined;
  const { body, to } = mail;
  const text = await readMailText(around.database.read, body);
  const { brand } = await readSettings(around.database.read);
  const look = findMailLook(around.config, brand);
  const from = brand.name[body.locale];
  return { key: mailKey(payload), from, to, ...renderMail(body, text, look) };
}

/** A mail's content and whom it goes to; undefined if they are gone. */
export async function readMail(
  { database, config, secret, clock }: Around,
  payload: MailPayload,
): Promise<AddressedMail | undefined> {
  const settings = await readSettings(database.read);

  const toPlace = (locale: string, orderedAt = clock()) => {
    const language = isLocale(locale) ? locale : DEFAULT_LOCALE;
    const returnDays = getReturnDays(settings, orderedAt);
    const t = createShopTranslator(settings, language, { returnDays });
    return { t, locale: language, siteUrl: config.siteUrl };
  };

  if ('memberNo' in payload) {
    const member = await findMemberToMail(database.read, payload.memberNo);
    if (!member) return undefined;

    const place = { ...toPlace(member.locale), secret };

    const coupons = await listCouponsToMail(database.read, payload);
    if (payload.template === 'couponExpiring' && coupons.length === 0) return undefined; // used

    const body = memberBody(payload, { name: member.name, coupons }, place);
    const to = { name: member.name, address: getAddress(payload, member) };

    return { body, to, of: ofMember(payload.memberNo) };
  }

  if ('presentOf' in payload) return composePresent({ database, secret }, payload, toPlace);
  if ('mailCodeId' in payload) return composeCode({ database, secret }, payload, toPlace);
  if ('consentsOf' in payload)
    return composeConsentMail({ database, secret, placeOf: toPlace }, payload);
  if ('newestOrderSn' in payload)
    return composeGuestOrders({ database, clock, placeOf: toPlace }, payload);
  if ('alarm' in payload) return composeAlarm(database.read, payload, toPlace);
  if ('orderLinkNo' in payload)
    return composeOrderLink({ database, clock, secret, toPlace }, payload);
  if ('leftNo' in payload) return composeLeft(payload, secret, toPlace(payload.locale));
  if ('inquirySn' in payload) return composeInquiry(database.read, payload, toPlace);
  if ('restockNotifySn' in payload)
    return composeRestock({ database, clock, placeOf: toPlace }, payload);

  const read = await readOrderMail(database.read, payload, toPlace);
  if (!read || read.order.buyerEmail === '') return undefined; // anonymised

  const { order, body } = read;
  const mailOwner = {
    orderSn: order.orderSn,
    memberNo: order.memberNo,
    claimSn: 'claimSn' in payload ? payload.claimSn : null,
  };

  return { body, to: { name: order.buyerName, address: order.buyerEmail }, of: mailOwner };
}

async function composeCode(
  { database, secret }: Pick<Runtime, 'database' | 'secret'>,
  payload: Extract<MailPayload, { mailCodeId: string }>,
  placeOf: (locale: string) => MailPlace,
): Promise<AddressedMail | undefined> {
  const code = await findCodeToMail(database.read, payload);
  if (!code) return undefined;

  const place = { ...placeOf(code.locale), secret };
  const body = codeBody(payload, code, place);

  return { body, to: { name: code.name, address: code.email }, of: ofMember(code.memberNo) };
}

/** Undefined for the link of a present whose address came, or that ended. */
async function composePresent(
  { database, secret }: Pick<Runtime, 'database' | 'secret'>,
  { template, presentOf }: PresentMail,
  placeOf: (locale: string) => MailPlace,
): Promise<AddressedMail | undefined> {
  const present = await findPresentToMail(database.read, presentOf);
  const state = template === 'presentEntered' ? 'Entered' : 'Waiting';
  if (present?.state !== state || present.buyerEmail === '') return undefined;

  const { buyerName, buyerEmail, memberNo, locale } = present;
  const body = presentBody(template, present, { ...placeOf(locale), secret });
  const to = { name: buyerName, address: buyerEmail };

  return { body, to, of: { orderSn: presentOf, memberNo, claimSn: null } };
}

async function composeRestock(
  {
    database,
    clock,
    placeOf,
  }: Pick<Runtime, 'database' | 'clock'> & { placeOf: (locale: string) => MailPlace },
  payload: Extract<MailPayload, { restockNotifySn: number }>,
): Promise<AddressedMail | undefined> {
  const unit = await findRestockToMail(database.read, payload.restockNotifySn, clock());
  if (!unit) return undefined;

  const body = restockBody(unit, placeOf(unit.locale));
  return { body, to: { name: unit.name, address: unit.email }, of: ofMember(unit.memberNo) };
}

/** To the address that the inquiry names, or else the member's. */
async function composeInquiry(
  db: Reader,
  payload: InquiryMail,
  placeOf: (locale: string) => MailPlace,
): Promise<AddressedMail | undefined> {
  const inquiry = await findInquiryToMail(db, payload.inquirySn);
  if (!inquiry) return undefined;

  const body = inquiryBody(payload.template, inquiry, placeOf(inquiry.locale));
  const to = { name: inquiry.author, address: inquiry.email || inquiry.memberEmail };

  return { body, to, of: ofMember(inquiry.memberNo) };
}

/** The member's address; a notice of a change of address goes to the old one. */
function getAddress(payload: MailPayload, { email }: { email: string }): string {
  return 'to' in payload ? payload.to : email;
}

interface OrderMailParts {
  order: { orderSn: number; memberNo: number | null; buyerName: string; buyerEmail: string };
  body: MailBody;
}

/** A mail about an order, or about a part of it, to its buyer. */
async function readOrderMail(
  db: Reader,
  payload: OrderMail | ShipmentMail | CancelMail | OptionChangeMail | ClaimMail,
  placeOf: (locale: string, orderedAt: number) => MailPlace,
): Promise<OrderMailParts | undefined> {
  if ('shipmentSn' in payload) {
    const order = await findShipmentToMail(db, payload.shipmentSn);
    if (!order) return undefined;
    return {
      order,
      body: shipmentBody(payload.template, order, placeOf(order.locale, order.createdAt)),
    };
  }

  if ('orderCancelSn' in payload) {
    const order = await findCancelToMail(db, payload.orderCancelSn);
    if (!order) return undefined;
    return {
      order,
      body: cancelBody(payload.template, order, placeOf(order.locale, order.createdAt)),
    };
  }

  if ('optionChangeSn' in payload) {
    const order = await findOptionChangeToMail(db, payload.optionChangeSn);
    if (!order) return undefined;
    return { order, body: optionChangeBody(order, placeOf(order.locale, order.createdAt)) };
  }

  if ('claimSn' in payload) {
    const order = await findClaimToMail(db, payload.claimSn);
    if (!order) return undefined;
    const place = placeOf(order.locale, order.createdAt);
    return { order, body: claimBody(payload, order, place) };
  }

  const order = await findOrderToMail(db, payload.orderSn);
  if (!order) return undefined;

  const more = await readMore(db, payload);
  const place = placeOf(order.locale, order.createdAt);
  const body = orderBody(payload.template, { ...order, ...more }, place);

  return { order: { ...order, orderSn: payload.orderSn }, body };
}

/** Those that a mail names. */
async function listCouponsToMail(db: Reader, payload: MemberMail): Promise<CouponToMail[]> {
  if (payload.template === 'welcome') return listSignUpCouponsToMail(db, payload.memberNo);
  return payload.template === 'couponExpiring' ? listCouponsEnding(db, payload) : [];
}

/** Additional data of some order mails. */
async function readMore(db: Reader, payload: OrderMail) {
  if (payload.template === 'depositAwaited' || payload.template === 'depositDue') {
    return { account: await findAccountToMail(db, payload.orderSn) };
  }

  if (payload.template === 'orderCompleted') {
    return { method: await findMethodToMail(db, payload.orderSn) };
  }

  if ('paymentAttemptSn' in payload) {
    const { refundSn, paymentAttemptSn } = payload;
    const refundedAmt =
      refundSn === undefined
        ? await findUnwantedAmt(db, paymentAttemptSn)
        : await findRefundAmt(db, refundSn);

    return { refundedAmt };
  }

  return {};
}
