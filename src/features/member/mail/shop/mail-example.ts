import type { MailPayload, MemberMail } from '../mail.ts';
import type { MailBody } from '../mail-body.ts';
import { mailEvent, type MailEventCode } from '../mail-event.ts';
import { claimBody } from './claim-template.ts';
import { codeBody } from './code-template.ts';
import { consentBody } from './consent-template.ts';
import { guestOrdersBody } from './guest-order-mail.service.ts';
import { leftBody } from './left-mail.ts';
import { inquiryBody, orderBody, restockBody, type MailPlace } from './mail-template.ts';
import { memberBody } from './member-template.ts';
import { cancelBody, shipmentBody } from './order-part-template.ts';
import {
  EXAMPLE,
  EXAMPLE_AT,
  EXAMPLE_CLAIMS,
  EXAMPLE_DELAY,
  EXAMPLE_RELEASE,
} from './mail-example-data.ts';

/** What codes and links of examples are made from: they open nothing. */
const EXAMPLE_SECRET = 'example';

type Compose = (place: MailPlace) => MailBody;

/** The content of a mail about an order, a member and a claim that are made up. */
export function exampleBody(event: MailEventCode, place: MailPlace): MailBody {
  const compose = EXAMPLES[event];
  const { t, locale } = place;
  const body = compose(place);
  // Names of people and products are in the language of the preview.
  const name = t('staffMail.example.name');
  const fields = { ...body.fields, name };
  return { ...body, locale, greeting: t('mail.hello', { name }), fields };
}

const order =
  (template: 'orderCompleted' | 'orderCancelled' | 'depositExpired', more = {}): Compose =>
  (place) =>
    orderBody(template, { ...EXAMPLE.order, ...more }, place);

const shipment =
  (template: 'shipped' | 'delivered'): Compose =>
  (place) =>
    shipmentBody(template, EXAMPLE.shipment, place);

const cancel =
  (template: 'cancelled' | 'refunded', more = {}): Compose =>
  (place) =>
    cancelBody(template, { ...EXAMPLE.cancel, ...more }, place);

const claim =
  (
    template: Exclude<Extract<MailPayload, { claimSn: number }>['template'], 'claimChanged'>,
    which: keyof typeof EXAMPLE_CLAIMS = 'collected',
  ): Compose =>
  (place) =>
    claimBody({ template }, EXAMPLE_CLAIMS[which], place);

const inquiry =
  (template: 'inquiryAnswered' | 'inquiryCorrected' | 'inquiryHeld'): Compose =>
  (place) =>
    inquiryBody(template, EXAMPLE.inquiry, place);

const code =
  (owner: boolean): Compose =>
  (place) =>
    codeBody(
      { nonce: EXAMPLE_SECRET },
      { purpose: 'SignUp', email: '', locale: place.locale, name: '', owner, memberNo: null },
      { ...place, secret: EXAMPLE_SECRET },
    );

const consents =
  (template: 'consentsChanged' | 'consentsReconfirmed'): Compose =>
  (place) =>
    consentBody({ template, consentsOf: 0, at: EXAMPLE_AT }, EXAMPLE.consents, place);

const member =
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
const delayReason = ({ t }: MailPlace) => ({ delayReason: t('staffMail.example.reason') });
const hidden = (place: MailPlace) => ({ reason: place.t('staffMail.example.reason') });

const EXAMPLES: Readonly<Record<MailEventCode, Compose>> = {
  orderCompleted: order('orderCompleted'),
  orderDelayed: (place) =>
    orderBody('orderDelayed', { ...EXAMPLE.order, ...EXAMPLE_DELAY, ...delayReason(place) }, place),
  orderCancelled: order('orderCancelled'),
  depositExpired: order('depositExpired'),
  depositAwaited: (place) =>
    orderBody('depositAwaited', { ...EXAMPLE.order, account: EXAMPLE.account }, place),
  depositDue: (place) =>
    orderBody('depositDue', { ...EXAMPLE.order, account: EXAMPLE.account }, place),
  paymentRefunded: (place) =>
    orderBody('paymentRefunded', { ...EXAMPLE.order, refundedAmt: 129_000 }, place),
  refundAccountNeeded: (place) =>
    orderBody('refundAccountNeeded', { ...EXAMPLE.order, refundedAmt: 129_000 }, place),
  shipped: shipment('shipped'),
  delivered: shipment('delivered'),
  cancelled: cancel('cancelled'),
  refunded: cancel('refunded'),
  heldReleased: cancel('refunded', EXAMPLE_RELEASE),
  claimApplied: claim('claimApplied'),
  sendApplied: claim('claimApplied', 'sent'),
  reshipApplied: claim('claimApplied', 'reshipped'),
  notReceivedApplied: claim('claimApplied', 'notReceived'),
  claimCancelled: claim('claimCancelled', 'cancelled'),
  claimAccepted: claim('claimAccepted'),
  sendAccepted: claim('claimAccepted', 'sent'),
  claimReceived: claim('claimReceived'),
  claimConfirmed: claim('claimConfirmed'),
  reshipConfirmed: claim('claimConfirmed', 'reshipped'),
  claimRejected: (place) =>
    claimBody(
      { template: 'claimRejected' },
      { ...EXAMPLE_CLAIMS.rejected, endReason: place.t('staffMail.example.reason') },
      place,
    ),
  claimChanged: (place) => {
    const note = place.t('staffMail.example.reason');
    const change = { template: 'claimChanged', change: 'FaultChanged', note } as const;
    return claimBody(change, EXAMPLE_CLAIMS.collected, place);
  },
  claimRefunded: claim('claimRefunded'),
  inquiryAnswered: inquiry('inquiryAnswered'),
  inquiryCorrected: inquiry('inquiryCorrected'),
  inquiryHeld: inquiry('inquiryHeld'),
  reviewHidden: (place) =>
    member({ template: 'reviewHidden', ...changed, reviewSn: 0, ...hidden(place) })(place),
  commentHidden: (place) =>
    member({
      template: 'commentHidden',
      ...changed,
      commentSn: 0,
      exhibitionSn: 1,
      ...hidden(place),
    })(place),
  restock: (place) => restockBody(EXAMPLE.restock, place),
  couponExpiring: member({ template: 'couponExpiring', memberNo: 0, day: '2026-12-20' }),
  levelRaised: member({ template: 'levelRaised', ...changed, level: 'Gold' }),
  levelLowered: member({ template: 'levelLowered', ...changed, level: 'Silver' }),
  withdrawalPaid: member({ template: 'withdrawalPaid', ...withdrawal, reason: '' }),
  withdrawalFailed: (place) =>
    member({ template: 'withdrawalFailed', ...withdrawal, ...hidden(place) })(place),
  welcome: member({ template: 'welcome', memberNo: 0 }),
  guestOrders: (place) => guestOrdersBody('', EXAMPLE.guestOrders, place),
  consentsChanged: consents('consentsChanged'),
  consentsReconfirmed: consents('consentsReconfirmed'),
  exportReady: member({ template: 'exportReady', ...changed }),
  left: (place) => leftBody('', place),
  mailCode: code(false),
  alreadyMember: code(true),
  passwordReset: member({ template: 'passwordReset', memberNo: 0, nonce: EXAMPLE_SECRET }),
  passwordChanged: member({ template: 'passwordChanged', ...changed }),
  newDevice: member({ template: 'newDevice', ...changed, device: 'Chrome · macOS' }),
  emailChanged: member({ template: 'emailChanged', ...changed, to: '' }),
  memberChanged: member({ template: 'memberChanged', ...changed }),
  refundAccountChanged: member({ template: 'refundAccountChanged', ...changed }),
  passkeyAdded: member({ template: 'passkeyAdded', ...passkey }),
  passkeyRemoved: member({ template: 'passkeyRemoved', ...passkey }),
  socialLinked: member({ template: 'socialLinked', ...social }),
  socialUnlinked: member({ template: 'socialUnlinked', ...social }),
  socialLastUnlinked: member({ template: 'socialLastUnlinked', ...social }),
};

/** The example value of each field that a text of the event may have. */
export function exampleFields(event: MailEventCode, place: MailPlace): Record<string, string> {
  const { fields } = exampleBody(event, place);
  return Object.fromEntries(mailEvent(event).fields.map((name) => [name, fields[name] ?? '']));
}
