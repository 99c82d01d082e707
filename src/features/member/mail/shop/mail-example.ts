import type { MailPayload, MemberMail, PresentMail } from '../mail.ts';
import type { MailBody } from '../mail-body.ts';
import { mailEvent, type MailEventCode } from '../mail-event.ts';
import { alarmBody } from './alarm-template.ts';
import { claimBody } from './claim-template.ts';
import { codeBody } from './code-template.ts';
import { consentBody } from './consent-template.ts';
import { guestOrdersBody } from './guest-order-mail.service.ts';
import { leftBody } from './left-mail.ts';
import { inquiryBody, orderBody, restockBody, type MailPlace } from './mail-template.ts';
import { memberBody } from './member-template.ts';
import { orderLinkBody } from './order-link-mail.service.ts';
import { presentBody } from './present-template.ts';
import { cancelBody, optionChangeBody, shipmentBody } from './order-part-template.ts';
import {
  EXAMPLE,
  EXAMPLE_ALARM,
  EXAMPLE_AT,
  EXAMPLE_CLAIMS,
  EXAMPLE_DELAY,
  EXAMPLE_COMPENSATION,
  EXAMPLE_GOODS,
  EXAMPLE_RELEASE,
} from './mail-example-data.ts';

/** The secret that codes and links of examples are made from: they open nothing. */
const EXAMPLE_SECRET = 'example';

type Compose = (place: MailPlace) => MailBody;

/** The content of a mail about an order, a member and a claim that are made up. */
export function exampleBody(event: MailEventCode, place: MailPlace): MailBody {
  const compose = EXAMPLES[event];
  const { t, locale } = place;
  const body = compose(place);
  // Names of people and products are in the language of the preview.
  const name = t('mailDesk.example.name');
  const fields = { ...body.fields, name, shopName: t('brand.name') };

  return { ...body, locale, greeting: t('mail.hello', { name }), fields };
}

const buildOrderExample =
  (template: 'orderCompleted' | 'orderCancelled' | 'depositExpired', more = {}): Compose =>
  (place) =>
    orderBody(template, { ...EXAMPLE.order, ...more }, place);

const buildPresentExample =
  (template: PresentMail['template']): Compose =>
  (place) =>
    presentBody(template, EXAMPLE.present, { ...place, secret: EXAMPLE_SECRET });

const buildShipmentExample =
  (template: 'shipped' | 'delivered'): Compose =>
  (place) =>
    shipmentBody(template, EXAMPLE.shipment, place);

const buildCancelExample =
  (template: 'cancelled' | 'refunded', more = {}): Compose =>
  (place) =>
    cancelBody(template, { ...EXAMPLE.cancel, ...more }, place);

const buildClaimExample =
  (
    template: Exclude<Extract<MailPayload, { claimSn: number }>['template'], 'claimChanged'>,
    which: keyof typeof EXAMPLE_CLAIMS = 'collected',
  ): Compose =>
  (place) =>
    claimBody({ template }, EXAMPLE_CLAIMS[which], place);

const buildInquiryExample =
  (template: 'inquiryAnswered' | 'inquiryCorrected' | 'inquiryHeld'): Compose =>
  (place) =>
    inquiryBody(template, EXAMPLE.inquiry, place);

const buildCodeExample =
  (owner: boolean): Compose =>
  (place) =>
    codeBody(
      { nonce: EXAMPLE_SECRET },
      { purpose: 'SignUp', email: '', locale: place.locale, name: '', owner, memberNo: null },
      { ...place, secret: EXAMPLE_SECRET },
    );

const buildConsentsExample =
  (template: 'consentsChanged' | 'consentsReconfirmed'): Compose =>
  (place) =>
    consentBody({ template, consentsOf: 0, at: EXAMPLE_AT }, EXAMPLE.consents, place);

const buildMemberExample =
  (mail: MemberMail): Compose =>
  (place) => {
    const hasCoupons = mail.template === 'welcome' || mail.template === 'couponExpiring';
    const coupons = hasCoupons ? [EXAMPLE.coupon] : [];
    return memberBody(mail, { name: '', coupons }, { ...place, secret: EXAMPLE_SECRET });
  };

const changed = { memberNo: 0, at: EXAMPLE_AT };
const passkey = { ...changed, passkeySn: 0, name: 'MacBook' };
const social = { ...changed, provider: 'kakao' } as const;
const withdrawal = {
  memberNo: 0,
  depositWithdrawalSn: 0,
  amount: 30_000,
  bankCode: '004',
  bankAccountEnd: '5678',
};
const delayReason = ({ t }: MailPlace) => ({ delayReason: t('mailDesk.example.reason') });
const buildHiddenReason = (place: MailPlace) => ({ reason: place.t('mailDesk.example.reason') });

const EXAMPLES: Readonly<Record<MailEventCode, Compose>> = {
  orderCompleted: buildOrderExample('orderCompleted', { method: EXAMPLE.method }),
  orderDelayed: (place) =>
    orderBody('orderDelayed', { ...EXAMPLE.order, ...EXAMPLE_DELAY, ...delayReason(place) }, place),
  preOrderLate: (place) => {
    const items = EXAMPLE.order.items.map((item) => ({ ...item, toldShipsBy: '2026-11-19' }));
    return orderBody('preOrderLate', { ...EXAMPLE.order, items }, place);
  },
  orderCancelled: buildOrderExample('orderCancelled'),
  orderLink: (place) =>
    orderLinkBody(
      { name: '', linkSeed: '', expiresAt: EXAMPLE_AT, goods: [EXAMPLE_GOODS] },
      { ...place, secret: EXAMPLE_SECRET },
    ),
  presentReady: buildPresentExample('presentReady'),
  presentReminder: buildPresentExample('presentReminder'),
  presentEntered: buildPresentExample('presentEntered'),
  depositExpired: buildOrderExample('depositExpired'),
  depositAwaited: (place) =>
    orderBody('depositAwaited', { ...EXAMPLE.order, account: EXAMPLE.account }, place),
  depositDue: (place) =>
    orderBody('depositDue', { ...EXAMPLE.order, account: EXAMPLE.account }, place),
  paymentRefunded: (place) =>
    orderBody('paymentRefunded', { ...EXAMPLE.order, refundedAmt: 129_000 }, place),
  refundAccountNeeded: (place) =>
    orderBody('refundAccountNeeded', { ...EXAMPLE.order, refundedAmt: 129_000 }, place),
  optionChanged: (place) => optionChangeBody(EXAMPLE.optionChange, place),
  shipped: buildShipmentExample('shipped'),
  delivered: buildShipmentExample('delivered'),
  cancelled: buildCancelExample('cancelled'),
  refunded: buildCancelExample('refunded'),
  heldReleased: buildCancelExample('refunded', EXAMPLE_RELEASE),
  compensated: buildCancelExample('refunded', EXAMPLE_COMPENSATION),
  claimApplied: buildClaimExample('claimApplied'),
  sendApplied: buildClaimExample('claimApplied', 'sent'),
  reshipApplied: buildClaimExample('claimApplied', 'reshipped'),
  notReceivedApplied: buildClaimExample('claimApplied', 'notReceived'),
  claimToPay: buildClaimExample('claimToPay', 'toPay'),
  claimCancelled: buildClaimExample('claimCancelled', 'cancelled'),
  claimAccepted: buildClaimExample('claimAccepted'),
  sendAccepted: buildClaimExample('claimAccepted', 'sent'),
  claimReceived: buildClaimExample('claimReceived'),
  claimConfirmed: buildClaimExample('claimConfirmed'),
  reshipConfirmed: buildClaimExample('claimConfirmed', 'reshipped'),
  claimRejected: (place) =>
    claimBody(
      { template: 'claimRejected' },
      { ...EXAMPLE_CLAIMS.rejected, endReason: place.t('mailDesk.example.reason') },
      place,
    ),
  claimChanged: (place) => {
    const note = place.t('mailDesk.example.reason');
    const change = { template: 'claimChanged', change: 'FaultChanged', note } as const;
    return claimBody(change, EXAMPLE_CLAIMS.collected, place);
  },
  claimRefunded: buildClaimExample('claimRefunded'),
  inquiryAnswered: buildInquiryExample('inquiryAnswered'),
  inquiryCorrected: buildInquiryExample('inquiryCorrected'),
  inquiryHeld: buildInquiryExample('inquiryHeld'),
  reviewHidden: (place) =>
    buildMemberExample({
      template: 'reviewHidden',
      ...changed,
      reviewSn: 0,
      ...buildHiddenReason(place),
    })(place),
  reviewReplied: (place) =>
    buildMemberExample({
      template: 'reviewReplied',
      memberNo: 0,
      repliedTo: 0,
      reply: place.t('mailDesk.example.reply'),
    })(place),
  commentHidden: (place) =>
    buildMemberExample({
      template: 'commentHidden',
      ...changed,
      commentSn: 0,
      exhibitionSn: 1,
      ...buildHiddenReason(place),
    })(place),
  restock: (place) => restockBody(EXAMPLE.restock, place),
  couponExpiring: buildMemberExample({
    template: 'couponExpiring',
    memberNo: 0,
    day: '2026-12-20',
  }),
  levelRaised: buildMemberExample({ template: 'levelRaised', ...changed, level: 'Gold' }),
  levelLowered: buildMemberExample({ template: 'levelLowered', ...changed, level: 'Silver' }),
  withdrawalPaid: buildMemberExample({ template: 'withdrawalPaid', ...withdrawal, reason: '' }),
  withdrawalFailed: (place) =>
    buildMemberExample({
      template: 'withdrawalFailed',
      ...withdrawal,
      ...buildHiddenReason(place),
    })(place),
  welcome: buildMemberExample({ template: 'welcome', memberNo: 0 }),
  guestOrders: (place) => guestOrdersBody('', EXAMPLE.guestOrders, place),
  consentsChanged: buildConsentsExample('consentsChanged'),
  consentsReconfirmed: buildConsentsExample('consentsReconfirmed'),
  exportReady: buildMemberExample({ template: 'exportReady', ...changed }),
  left: (place) => leftBody('', place),
  alarm: (place) => alarmBody('stockOut', [EXAMPLE_ALARM], place),
  mailCode: buildCodeExample(false),
  alreadyMember: buildCodeExample(true),
  passwordReset: buildMemberExample({
    template: 'passwordReset',
    memberNo: 0,
    nonce: EXAMPLE_SECRET,
  }),
  passwordChanged: buildMemberExample({ template: 'passwordChanged', ...changed }),
  newDevice: buildMemberExample({ template: 'newDevice', ...changed, device: 'Chrome · macOS' }),
  emailChanged: buildMemberExample({ template: 'emailChanged', ...changed, to: '' }),
  memberChanged: buildMemberExample({ template: 'memberChanged', ...changed }),
  refundAccountChanged: buildMemberExample({ template: 'refundAccountChanged', ...changed }),
  passkeyAdded: buildMemberExample({ template: 'passkeyAdded', ...passkey }),
  passkeyRemoved: buildMemberExample({ template: 'passkeyRemoved', ...passkey }),
  socialLinked: buildMemberExample({ template: 'socialLinked', ...social }),
  socialUnlinked: buildMemberExample({ template: 'socialUnlinked', ...social }),
  socialLastUnlinked: buildMemberExample({ template: 'socialLastUnlinked', ...social }),
};

/** The example value of each field that a text of the event may have. */
export function exampleFields(event: MailEventCode, place: MailPlace): Record<string, string> {
  const { fields } = exampleBody(event, place);
  return Object.fromEntries(mailEvent(event).fields.map((name) => [name, fields[name] ?? '']));
}
