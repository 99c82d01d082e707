/**
 * The fields that can be put into the text of a mail as `{{orderNo}}`, with their types. Values are
 * formatted in the reader's language.
 */
export const MAIL_FIELDS = {
  shopName: 'text',
  name: 'text',
  orderNo: 'code',
  orderedAt: 'time',
  total: 'won',
  refund: 'won',
  amount: 'won',
  account: 'text',
  accountHolder: 'text',
  dueAt: 'time',
  arrival: 'text',
  carrier: 'text',
  invoiceNo: 'code',
  claimNo: 'code',
  type: 'text',
  reason: 'text',
  shopAddress: 'text',
  sender: 'text',
  product: 'text',
  option: 'text',
  formerOption: 'text',
  price: 'won',
  level: 'text',
  title: 'text',
  code: 'code',
  changedAt: 'time',
  device: 'text',
  signedInAt: 'time',
  coupon: 'text',
  incident: 'text',
  usableTo: 'date',
  count: 'number',
} as const;
type MailField = keyof typeof MAIL_FIELDS;

/** Parts that the frame makes, each a paragraph of its own: `{{items}}`. */
export const MAIL_BLOCKS = ['details', 'items', 'amounts', 'button', 'notice'] as const;
export type MailBlock = (typeof MAIL_BLOCKS)[number];

/** The groups of the list of events, in order. */
export const MAIL_GROUPS = [
  'order',
  'claim',
  'talk',
  'benefit',
  'member',
  'security',
  'shop',
] as const;

export interface MailEvent {
  group: (typeof MAIL_GROUPS)[number];
  to: 'buyer' | 'member' | 'asker' | 'address';
  /** Advertising goes to those who consent to it alone, at night only with a consent to that. */
  kind: 'transactional' | 'advertising';
  /** Staff may switch it off. */
  isOptional: boolean;
  /** It has a code or a link that proves who somebody is: never kept in the log, never resent. */
  isSecret: boolean;
  fields: readonly MailField[];
  blocks: readonly MailBlock[];
  /** The parts that every text of it must contain: the law demands them, or it is of no use without. */
  required: readonly (MailField | MailBlock)[];
  /** The keys of its default text in the catalogue; a note is its last paragraph. */
  words: { subject: string; lead: string; note?: string };
}

type MailEventInput = Partial<MailEvent> & Pick<MailEvent, 'group'>;

const FRAME = { to: 'buyer', kind: 'transactional', isOptional: false, isSecret: false } as const;

const ORDER_FIELDS = ['name', 'orderNo', 'orderedAt', 'total'] as const;
const ALL_BLOCKS = ['details', 'items', 'amounts', 'button'] as const;
const WITH_NOTICE = [...ALL_BLOCKS, 'notice'] as const;
/** It confirms the contract, with the right to withdraw from it (E-Commerce Act, article 13 (2)). */
const CONTRACT = ['details', 'items', 'amounts', 'notice'] as const;

function defineMailEvent(code: string, more: MailEventInput): MailEvent {
  const words = { subject: `mail.${code}.subject`, lead: `mail.${code}.lead` };
  const fields = ['shopName', ...(more.fields ?? (['name'] as const))] as const;
  return { ...FRAME, blocks: ['button'], required: [], words, ...more, fields };
}

const withNote = (code: string, as = code) => ({
  subject: `mail.${as}.subject`,
  lead: `mail.${code}.lead`,
  note: `mail.${code}.note`,
});

const defineOrderEvent = (code: string, more: Partial<MailEvent> = {}) =>
  defineMailEvent(code, { group: 'order', fields: ORDER_FIELDS, blocks: WITH_NOTICE, ...more });

/** The link of a present stands in its details. */
const definePresentEvent = (code: string, more: Partial<MailEvent> = {}) =>
  defineMailEvent(code, {
    group: 'order',
    fields: ['name', 'orderNo', 'dueAt'],
    blocks: ['details', 'items', 'button'],
    required: ['details'],
    ...more,
  });

const defineCancelEvent = (code: string, more: Partial<MailEvent> = {}, as = code) =>
  defineMailEvent(code, {
    group: 'order',
    fields: ['name', 'orderNo', 'refund'],
    blocks: ALL_BLOCKS,
    required: ['items', 'amounts'],
    words: withNote(code, as),
    ...more,
  });

/** `as` is the event whose subject it has. */
const defineClaimEvent = (code: string, more: Partial<MailEvent> = {}, as = code) =>
  defineMailEvent(code, {
    group: 'claim',
    blocks: ALL_BLOCKS,
    words: withNote(code, as),
    fields: ['name', 'orderNo', 'claimNo', 'type', 'shopAddress'],
    required: ['items'],
    ...more,
  });

const defineMemberEvent = (code: string, more: Partial<MailEvent> = {}) =>
  defineMailEvent(code, { group: 'member', to: 'member', words: withNote(code), ...more });

/** A change of the account: whoever did not make it is told where to go. */
const defineSecurityEvent = (code: string, more: Partial<MailEvent> = {}) =>
  defineMemberEvent(code, {
    group: 'security',
    fields: ['name', 'changedAt'],
    required: ['changedAt', 'button'],
    ...more,
  });

const withDetails = { blocks: ['details', 'button'], required: ['details', 'button'] } as const;
const defineInquiryEvent = (code: string, more: Partial<MailEvent> = {}) =>
  defineMailEvent(code, {
    group: 'talk',
    to: 'asker',
    fields: ['name', 'title'],
    blocks: ['details', 'button'],
    required: ['details'],
    ...more,
  });

const claimRefund = ['name', 'orderNo', 'claimNo', 'type', 'refund'] as const;

/** Every mail of the shop, by the code of its text. */
const MAIL_EVENTS = {
  orderCompleted: defineOrderEvent('orderCompleted', { required: CONTRACT }),
  orderDelayed: defineOrderEvent('orderDelayed', {
    fields: ['name', 'orderNo', 'orderedAt', 'arrival', 'reason'],
    blocks: ['details', 'items', 'button'],
    required: ['details', 'button'],
  }),
  preOrderLate: defineOrderEvent('preOrderLate', {
    fields: ['name', 'orderNo', 'orderedAt'],
    blocks: ['details', 'items', 'button'],
    required: ['items', 'button'],
  }),
  depositAwaited: defineOrderEvent('depositAwaited', {
    fields: [...ORDER_FIELDS, 'account', 'accountHolder', 'dueAt'],
    required: CONTRACT,
  }),
  depositDue: defineOrderEvent('depositDue', {
    fields: [...ORDER_FIELDS, 'account', 'accountHolder', 'dueAt'],
    required: ['details'],
    isOptional: true,
  }),
  presentReady: definePresentEvent('presentReady', { isSecret: true }),
  presentReminder: definePresentEvent('presentReminder', { isSecret: true }),
  presentEntered: definePresentEvent('presentEntered', { isOptional: true }),
  orderLink: defineMailEvent('orderLink', {
    group: 'order',
    to: 'address',
    isSecret: true,
    fields: ['name', 'dueAt'],
    blocks: ['details', 'items', 'button'],
    required: ['items', 'button'],
    words: withNote('orderLink'),
  }),
  depositExpired: defineOrderEvent('depositExpired'),
  orderCancelled: defineOrderEvent('orderCancelled'),
  paymentRefunded: defineOrderEvent('paymentRefunded', {
    fields: ['name', 'orderNo', 'orderedAt', 'refund'],
    required: ['amounts'],
  }),
  refundAccountNeeded: defineOrderEvent('refundAccountNeeded', {
    fields: ['name', 'orderNo', 'orderedAt', 'refund'],
    required: ['amounts'],
  }),
  optionChanged: defineMailEvent('optionChanged', {
    group: 'order',
    fields: ['name', 'orderNo', 'product', 'option', 'formerOption'],
    blocks: ['details', 'items', 'button'],
    required: ['details', 'button'],
    words: withNote('optionChanged'),
  }),
  shipped: defineMailEvent('shipped', {
    group: 'order',
    fields: ['name', 'orderNo', 'carrier', 'invoiceNo'],
    blocks: ['details', 'items', 'button', 'notice'],
    required: ['details', 'button'],
  }),
  delivered: defineMailEvent('delivered', {
    group: 'order',
    fields: ['name', 'orderNo', 'carrier', 'invoiceNo'],
    isOptional: true,
    blocks: ['details', 'items', 'button'],
    words: withNote('delivered'),
  }),
  cancelled: defineCancelEvent('cancelled'),
  refunded: defineCancelEvent('refunded'),
  heldReleased: defineCancelEvent(
    'heldReleased',
    { blocks: ['details', 'amounts', 'button'], required: ['amounts'] },
    'refunded',
  ),
  compensated: defineCancelEvent(
    'compensated',
    { blocks: ['details', 'amounts', 'button'], required: ['amounts'] },
    'refunded',
  ),
  claimApplied: defineClaimEvent('claimApplied'),
  sendApplied: defineClaimEvent(
    'sendApplied',
    { required: ['items', 'shopAddress'] },
    'claimApplied',
  ),
  reshipApplied: defineClaimEvent('reshipApplied', {}, 'claimApplied'),
  notReceivedApplied: defineClaimEvent('notReceivedApplied', {}, 'claimApplied'),
  claimToPay: defineClaimEvent('claimToPay', {
    required: ['details', 'items', 'amounts', 'button'],
  }),
  claimCancelled: defineClaimEvent('claimCancelled'),
  claimAccepted: defineClaimEvent('claimAccepted'),
  sendAccepted: defineClaimEvent('sendAccepted', {}, 'claimAccepted'),
  claimReceived: defineClaimEvent('claimReceived', { isOptional: true }),
  claimConfirmed: defineClaimEvent('claimConfirmed', {
    fields: claimRefund,
    required: ['items', 'amounts'],
  }),
  reshipConfirmed: defineClaimEvent('reshipConfirmed', {}, 'claimConfirmed'),
  claimRejected: defineClaimEvent('claimRejected', {
    fields: ['name', 'orderNo', 'claimNo', 'type', 'reason'],
    required: ['details', 'items'],
  }),
  claimChanged: defineClaimEvent('claimChanged', {
    fields: [...claimRefund, 'reason'],
    required: ['details', 'amounts'],
  }),
  claimRefunded: defineClaimEvent('claimRefunded', {
    fields: claimRefund,
    required: ['items', 'amounts'],
  }),
  inquiryAnswered: defineInquiryEvent('inquiryAnswered'),
  inquiryCorrected: defineInquiryEvent('inquiryCorrected'),
  inquiryHeld: defineInquiryEvent('inquiryHeld', { isOptional: true }),
  reviewHidden: defineMemberEvent('reviewHidden', { group: 'talk', ...withDetails }),
  reviewReplied: defineMemberEvent('reviewReplied', {
    group: 'talk',
    isOptional: true,
    ...withDetails,
  }),
  commentHidden: defineMemberEvent('commentHidden', { group: 'talk', ...withDetails }),
  restock: defineMemberEvent('restock', {
    group: 'benefit',
    fields: ['name', 'product', 'option', 'price'],
    isOptional: true,
    ...withDetails,
  }),
  couponExpiring: defineMemberEvent('couponExpiring', {
    group: 'benefit',
    kind: 'advertising',
    isOptional: true,
    fields: ['name', 'coupon', 'usableTo', 'count'],
    ...withDetails,
  }),
  levelRaised: defineMemberEvent('levelRaised', {
    group: 'benefit',
    fields: ['name', 'level'],
    isOptional: true,
    ...withDetails,
  }),
  levelLowered: defineMemberEvent('levelLowered', {
    group: 'benefit',
    fields: ['name', 'level'],
    isOptional: true,
    ...withDetails,
  }),
  withdrawalPaid: defineMemberEvent('withdrawalPaid', {
    group: 'benefit',
    fields: ['name', 'amount', 'account'],
    ...withDetails,
  }),
  withdrawalFailed: defineMemberEvent('withdrawalFailed', {
    group: 'benefit',
    fields: ['name', 'amount', 'account', 'reason'],
    ...withDetails,
  }),
  welcome: defineMailEvent('welcome', {
    group: 'member',
    to: 'member',
    isOptional: true,
    blocks: ['details', 'button'],
  }),
  guestOrders: defineMailEvent('guestOrders', {
    group: 'member',
    blocks: ['items', 'button'],
    required: ['items'],
    words: withNote('guestOrders'),
  }),
  consentsChanged: defineMemberEvent('consentsChanged', {
    ...withDetails,
    fields: ['name', 'sender'],
    words: consentWords('consentsChanged'),
  }),
  consentsReconfirmed: defineMemberEvent('consentsReconfirmed', {
    ...withDetails,
    fields: ['name', 'sender'],
    words: consentWords('consentsReconfirmed'),
  }),
  exportReady: defineMemberEvent('exportReady', { required: ['button'] }),
  left: defineMemberEvent('left', { to: 'address' }),
  alarm: defineMailEvent('alarm', {
    group: 'shop',
    to: 'address',
    fields: ['name', 'incident'],
    blocks: ['details', 'button'],
    required: ['details', 'button'],
    words: withNote('alarm'),
  }),
  mailCode: defineMemberEvent('mailCode', {
    group: 'security',
    to: 'address',
    isSecret: true,
    fields: ['name', 'code'],
    required: ['code'],
  }),
  alreadyMember: defineMemberEvent('alreadyMember', {
    group: 'security',
    to: 'address',
    isSecret: true,
    required: ['button'],
  }),
  passwordReset: defineMemberEvent('passwordReset', {
    group: 'security',
    isSecret: true,
    required: ['button'],
  }),
  passwordChanged: defineSecurityEvent('passwordChanged'),
  newDevice: defineMemberEvent('newDevice', {
    group: 'security',
    fields: ['name', 'device', 'signedInAt'],
    required: ['device', 'signedInAt', 'button'],
  }),
  emailChanged: defineSecurityEvent('emailChanged'),
  memberChanged: defineSecurityEvent('memberChanged'),
  refundAccountChanged: defineSecurityEvent('refundAccountChanged'),
  passkeyAdded: defineSecurityEvent('passkeyAdded', withDetails),
  passkeyRemoved: defineSecurityEvent('passkeyRemoved', withDetails),
  socialLinked: defineSecurityEvent('socialLinked', withDetails),
  socialUnlinked: defineSecurityEvent('socialUnlinked', withDetails),
  socialLastUnlinked: defineSecurityEvent('socialLastUnlinked', withDetails),
} as const satisfies Record<string, MailEvent>;

export type MailEventCode = keyof typeof MAIL_EVENTS;
export const MAIL_CODES = Object.keys(MAIL_EVENTS) as [MailEventCode, ...MailEventCode[]];

export function isMailEvent(code: string): code is MailEventCode {
  return Object.hasOwn(MAIL_EVENTS, code);
}

export const mailEvent = (code: MailEventCode): MailEvent => MAIL_EVENTS[code];

function consentWords(code: string) {
  return {
    subject: `consent.mail.${code}.subject`,
    lead: `consent.mail.${code}.lead`,
    note: 'consent.mail.note',
  };
}
