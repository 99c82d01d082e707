import { preOrderLabel } from '../../../product/pre-order/pre-order-label.ts';
import type { Translate } from '../../../../i18n/t.ts';
import { formatArrival, formatDateTime } from '../../../../lib/date.ts';
import { getLocalizedText, type Locale } from '../../../../lib/locale.ts';
import { formatWon } from '../../../../lib/money.ts';
import { bankName } from '../../../../lib/bank.ts';
import { amountRows } from '../../../order/order/order-amounts.ts';
import { itemTag, toShownItems } from '../../../order/order/order-items.ts';
import { localePath, paths } from '../../../../lib/paths.ts';
import { memberPaths } from '../../../../lib/member-paths.ts';
import { translateMethod, type NamedMethod } from '../../../order/payment-method/method-name.ts';
import type { MailBody } from '../mail-body.ts';
import type { InquiryMail, OrderMail } from '../mail.ts';
import type { InquiryToMail } from '../../../talk/inquiry/inquiry.queries.ts';
import type { AccountToMail, OrderToMail, RestockToMail } from './mail.queries.ts';

/** The reader's locale, and the site's URL. */
export interface MailPlace {
  t: Translate;
  locale: Locale;
  siteUrl: string;
}

/**
 * Mails that confirm a contract and explain the right of withdrawal, whose days start with them.
 */
const CONTRACTS: ReadonlySet<string> = new Set(['orderCompleted', 'depositAwaited']);

export function orderBody(
  template: OrderMail['template'],
  order: OrderToMail & {
    account?: AccountToMail;
    method?: NamedMethod | undefined;
    refundedAmt?: number;
  },
  { t, locale, siteUrl }: MailPlace,
): MailBody {
  const isGuest = order.memberNo === null;
  const won = (amount: number) => formatWon(amount, locale);
  const { account, method } = order;
  const path = isGuest ? paths.guestOrder(order.orderNo) : paths.myOrder(order.orderNo);

  return {
    event: template,
    ...buildMailFrame(t, locale, order.buyerName),
    fields: {
      name: order.buyerName,
      orderNo: order.orderNo,
      orderedAt: formatDateTime(order.createdAt, locale),
      ...(order.refundedAmt === undefined
        ? { total: won(order.finalTotalPaymentAmt) }
        : { refund: won(order.refundedAmt) }),
      ...(account && accountFields(account, locale)),
      ...(template === 'orderDelayed' && delayFields(order, locale)),
    },
    facts: [
      { label: t('mail.orderNo'), value: order.orderNo },
      { label: t('mail.orderedAt'), value: formatDateTime(order.createdAt, locale) },
      ...(method ? [{ label: t('mail.method'), value: translateMethod(t, method) }] : []),
      ...addressFacts(order, t),
      ...accountFacts(order.account, { t, locale }),
      ...arrivalFacts(template, order, { t, locale }),
    ],
    items: toLines(order.items, { t, locale, isLate: template === 'preOrderLate' }),
    amounts: toAmounts(order, { t, locale }),
    action: { label: t('mail.lookUp'), href: siteUrl + localePath(locale, path) },
    notice: [isGuest && t('mail.guestNote'), CONTRACTS.has(template) && t('mail.withdrawal')]
      .filter(Boolean)
      .join(' '),
  };
}

/** The address of an order; the giver of a present does not see it. */
function addressFacts(order: OrderToMail, t: Translate): MailBody['facts'] {
  if (order.presentSn !== null) return [];

  return [
    { label: t('mail.recipient'), value: order.recipientName },
    {
      label: t('mail.address'),
      value: `(${order.zipCode}) ${order.address1} ${order.address2}`,
    },
  ];
}

/** The refund of an unwanted payment; in other mails the order's price breakdown. */
function toAmounts(
  order: OrderToMail & { refundedAmt?: number },
  { t, locale }: Pick<MailPlace, 't' | 'locale'>,
): MailBody['amounts'] {
  const won = (amount: number) => formatWon(amount, locale);
  if (order.refundedAmt !== undefined)
    return [{ label: t('mail.refund'), amount: won(order.refundedAmt), isTotal: true }];

  const rows = amountRows(order).map(({ kind, amount }) => ({
    label: t(`myPage.amount.${kind}`),
    amount: kind === 'shipping' && amount === 0 ? t('myPage.free') : won(amount),
  }));
  const total = won(order.finalTotalPaymentAmt);

  return [...rows, { label: t('mail.total'), amount: total, isTotal: true }];
}

/** The bank account to pay an order to, and the deadline. */
function accountFacts(
  account: AccountToMail | undefined,
  { t, locale }: Pick<MailPlace, 't' | 'locale'>,
): MailBody['facts'] {
  if (!account?.accountNo) return [];

  const { account: number, accountHolder, dueAt } = accountFields(account, locale);
  const { depositorName = '' } = account;

  return [
    { label: t('mail.account'), value: number },
    { label: t('mail.accountHolder'), value: accountHolder },
    ...(depositorName === '' ? [] : [{ label: t('mail.depositorName'), value: depositorName }]),
    { label: t('mail.dueAt'), value: dueAt },
  ];
}

/** The day of arrival promised with the payment, or the later one of a delay with its reason. */
function arrivalFacts(
  template: OrderMail['template'],
  order: OrderToMail,
  { t, locale }: Pick<MailPlace, 't' | 'locale'>,
): MailBody['facts'] {
  const { promisedAt } = order;
  if (template === 'orderCompleted' && promisedAt !== null) {
    return [{ label: t('order.arrival'), value: formatArrival(promisedAt, locale) }];
  }
  if (template !== 'orderDelayed') return [];

  const { arrival, reason } = delayFields(order, locale);

  return [
    { label: t('order.newArrival'), value: arrival },
    ...(reason === '' ? [] : [{ label: t('order.delayReason'), value: reason }]),
  ];
}

function delayFields({ delayedTo, delayReason }: OrderToMail, locale: Locale) {
  const arrival = delayedTo === null ? '' : formatArrival(delayedTo, locale);
  return { arrival, reason: delayReason ?? '' };
}

function accountFields(
  { bankCode = '', bankName: name, accountNo = '', accountHolder = '', dueAt = 0 }: AccountToMail,
  locale: Locale,
) {
  const account = `${bankName(bankCode, locale, name)} ${accountNo}`;
  return { account, accountHolder, dueAt: formatDateTime(dueAt, locale) };
}

type Item = Omit<OrderToMail['items'][number], 'toldShipsBy'> & {
  /** The day of dispatch that the buyer of a pre-order knows. */
  toldShipsBy?: string | null;
};

/** One line per item, with a set's components in its line where the set is among them. */
export function toLines(
  items: readonly Item[],
  { t, locale, isLate = false }: Pick<MailPlace, 't' | 'locale'> & { isLate?: boolean },
): MailBody['items'] {
  const getName = (item: Item) => getLocalizedText(locale, item.nameKo, item.nameEn);

  const getDetail = (item: Item) => {
    const option = getLocalizedText(locale, item.optionNameKo, item.optionNameEn);
    const ahead =
      item.toldShipsBy === null || item.toldShipsBy === undefined
        ? ''
        : preOrderLabel(item.toldShipsBy, t, locale, { isLate });
    return [option, t('mail.qty', { qty: item.orderedQty }), ahead].filter(Boolean).join(' · ');
  };

  const isPieceOf = (item: Item, { orderItemSn }: Item) =>
    item.itemType === 'SetComponent' && item.parentItemSn === orderItemSn;

  return toShownItems(items)
    .filter((item) => !items.some((set) => isPieceOf(item, set)))
    .map((item) => {
      const pieces = items.filter((otherItem) => isPieceOf(otherItem, item));
      const held = pieces.map((piece) => `${getName(piece)} ${getDetail(piece)}`);
      const name = getName(item);
      const tag = itemTag(item);

      return {
        name: tag === undefined ? name : `[${t(`myPage.${tag}`)}] ${name}`,
        detail: [getDetail(item), ...held].join(' / '),
        amount: formatWon(item.netAmt, locale),
      };
    });
}

export function restockBody(unit: RestockToMail, { t, locale, siteUrl }: MailPlace): MailBody {
  const { option } = unit;
  const query = new URLSearchParams({ itemCode: unit.itemCode });
  const path = localePath(locale, paths.product(unit.productItemCode));

  const fields = {
    product: getLocalizedText(locale, unit.nameKo, unit.nameEn),
    option: option ? getLocalizedText(locale, option.optionNameKo, option.optionNameEn) : '',
    price: formatWon(unit.benefitPrice, locale),
  };

  return {
    event: 'restock',
    ...buildMailFrame(t, locale, unit.name),
    fields: { name: unit.name, ...fields },
    facts: [
      { label: t('mail.restock.product'), value: fields.product },
      ...(option ? [{ label: t('mail.restock.option'), value: fields.option }] : []),
      { label: t('mail.restock.price'), value: fields.price },
    ],
    items: [],
    amounts: [],
    action: { label: t('mail.restock.action'), href: `${siteUrl}${path}?${query}` },
    notice: '',
  };
}

/** The facts of an inquiry that its mails state. */
export type InquiryText = Pick<
  InquiryToMail,
  'author' | 'title' | 'holdReason' | 'replyText' | 'orderNo' | 'claimNo' | 'nameKo' | 'nameEn'
>;

export function inquiryBody(
  template: InquiryMail['template'],
  inquiry: InquiryText,
  { t, locale, siteUrl }: MailPlace,
): MailBody {
  const text = template === 'inquiryHeld' ? inquiry.holdReason : inquiry.replyText;
  const { orderNo, claimNo, nameKo, nameEn } = inquiry;
  const subjects = [
    {
      label: t('mail.restock.product'),
      value: getLocalizedText(locale, nameKo ?? '', nameEn ?? ''),
    },
    claimNo === null
      ? { label: t('mail.orderNo'), value: orderNo ?? '' }
      : { label: t('claim.form.claimNo'), value: claimNo },
  ];

  return {
    event: template,
    ...buildMailFrame(t, locale, inquiry.author),
    fields: { name: inquiry.author, title: inquiry.title },
    facts: [
      ...subjects.filter(({ value }) => value !== ''),
      { label: t('inquiry.titleLabel'), value: inquiry.title },
      { label: t(`mail.${template}.text`), value: text ?? '' },
    ],
    items: [],
    amounts: [],
    action: {
      label: t('inquiry.mine'),
      href: siteUrl + localePath(locale, memberPaths.inquiries()),
    },
    notice: '',
  };
}

/** The common greeting and footer. */
export function buildMailFrame(t: Translate, locale: Locale, name: string) {
  const contact = { phone: t('footer.csPhone'), email: t('footer.csEmail') };
  const footer = contact.phone === '' ? t('mail.noReply') : t('mail.footer', contact);
  const greeting = name === '' ? t('mail.helloThere') : t('mail.hello', { name });
  return { locale, greeting, footer };
}
