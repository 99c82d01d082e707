import type { Translate } from '../../../i18n/t.ts';
import { formatDate, formatDateTime } from '../../../lib/date.ts';
import { localized } from '../../../lib/locale.ts';
import type { Locale } from '../../../lib/locale.ts';
import { formatWon } from '../../../lib/money.ts';
import { bankName } from '../../benefit/deposit/bank.ts';
import { amountRows } from '../../order/order/order-amounts.ts';
import { itemTag, toShownItems } from '../../order/order/order-items.ts';
import { localePath, paths } from '../../../lib/paths.ts';
import { memberPaths } from '../../account/my-page/member-paths.ts';
import { FRAME_PATHS } from '../../account/password/frame.ts';
import { reviewPaths } from '../../talk/review/review-paths.ts';
import { resetToken } from '../../../server/reset-token.ts';
import type { MailBody } from './mail-body.ts';
import type { InquiryMail, MemberMail, OrderMail } from '../../member/mail/mail.ts';
import type { InquiryToMail } from '../../talk/inquiry/inquiry.queries.ts';
import type { AccountToMail, CouponToMail, OrderToMail, RestockToMail } from './mail.queries.ts';

/** The reader's locale, and the site's URL. */
export interface MailPlace {
  t: Translate;
  locale: Locale;
  siteUrl: string;
}

/**
 * Mails that confirm a contract and explain the right of withdrawal, whose seven days start with
 * them.
 */
const CONTRACTS: ReadonlySet<string> = new Set(['orderCompleted', 'depositAwaited']);

export function orderBody(
  template: OrderMail['template'],
  order: OrderToMail & { account?: AccountToMail; refundedAmt?: number },
  { t, locale, siteUrl }: MailPlace,
): MailBody {
  const isGuest = order.memberNo === null;
  const path = isGuest ? paths.guestOrder(order.orderNo) : paths.myOrder(order.orderNo);
  const address = `(${order.zipCode}) ${order.address1} ${order.address2}`;
  return {
    ...frame(t, locale, order.buyerName),
    lead: t(`mail.${template}.lead`),
    facts: [
      { label: t('mail.orderNo'), value: order.orderNo },
      { label: t('mail.orderedAt'), value: formatDateTime(order.createdAt, locale) },
      { label: t('mail.recipient'), value: order.recipientName },
      { label: t('mail.address'), value: address },
      ...accountFacts(order.account, { t, locale }),
    ],
    items: toLines(order.items, { t, locale }),
    amounts: toAmounts(order, { t, locale }),
    action: { label: t('mail.lookUp'), href: siteUrl + localePath(locale, path) },
    note: [isGuest && t('mail.guestNote'), CONTRACTS.has(template) && t('mail.withdrawal')]
      .filter(Boolean)
      .join(' '),
  };
}

/** The refund of an unwanted payment; in other mails the order's price breakdown. */
function toAmounts(
  order: OrderToMail & { refundedAmt?: number },
  { t, locale }: Pick<MailPlace, 't' | 'locale'>,
): MailBody['amounts'] {
  const won = (amount: number) => formatWon(amount, locale);
  if (order.refundedAmt !== undefined)
    return [{ label: t('mail.refund'), amount: won(order.refundedAmt) }];
  const rows = amountRows(order).map(({ kind, amount }) => ({
    label: t(`myPage.amount.${kind}`),
    amount: won(amount),
  }));
  return [...rows, { label: t('mail.total'), amount: won(order.finalTotalPaymentAmt) }];
}

/** The bank account to pay an order to, and the deadline. */
function accountFacts(
  account: AccountToMail | undefined,
  { t, locale }: Pick<MailPlace, 't' | 'locale'>,
): MailBody['facts'] {
  if (!account?.accountNo) return [];
  const { bankCode = '', bankName: name, accountNo, accountHolder = '', dueAt = 0 } = account;
  const number = `${bankName(bankCode, locale, name)} ${accountNo}`;
  return [
    { label: t('mail.account'), value: number },
    { label: t('mail.accountHolder'), value: accountHolder },
    { label: t('mail.dueAt'), value: formatDateTime(dueAt, locale) },
  ];
}

type Item = OrderToMail['items'][number];

/** One line per item, with a set's components in its line. */
export function toLines(
  items: readonly Item[],
  { t, locale }: Pick<MailPlace, 't' | 'locale'>,
): MailBody['items'] {
  const nameOf = (item: Item) => localized(locale, item.nameKo, item.nameEn);
  const detailOf = (item: Item) => {
    const option = localized(locale, item.optionNameKo, item.optionNameEn);
    return [option, t('mail.qty', { qty: item.orderedQty })].filter(Boolean).join(' · ');
  };
  const isPiece = (item: Item) => item.itemType === 'SetComponent';
  return toShownItems(items)
    .filter((item) => !isPiece(item))
    .map((item) => {
      const pieces = items.filter((one) => isPiece(one) && one.parentItemSn === item.orderItemSn);
      const held = pieces.map((piece) => `${nameOf(piece)} ${detailOf(piece)}`);
      const name = nameOf(item);
      const tag = itemTag(item);
      return {
        name: tag === undefined ? name : `[${t(`myPage.${tag}`)}] ${name}`,
        detail: [detailOf(item), ...held].join(' / '),
        amount: formatWon(item.netAmt, locale),
      };
    });
}

export function memberBody(
  mail: MemberMail,
  { name, coupons }: { name: string; coupons: readonly CouponToMail[] },
  place: MailPlace & { secret: string },
): MailBody {
  const { t, locale } = place;
  const { template } = mail;
  return {
    ...frame(t, locale, name),
    lead: t(`mail.${template}.lead`),
    facts: factsOf(mail, coupons, place),
    items: [],
    amounts: [],
    action: { label: t(`mail.${template}.action`), href: actionHref(mail, place) },
    note: template === 'welcome' ? '' : t(`mail.${template}.note`),
  };
}

function factsOf(
  mail: MemberMail,
  coupons: readonly CouponToMail[],
  place: MailPlace,
): MailBody['facts'] {
  if ('passkeySn' in mail) return passkeyFacts(mail, place);
  if ('provider' in mail) return socialFacts(mail, place);
  if ('reason' in mail) return [{ label: place.t('mail.rejectReason'), value: mail.reason }];
  if (!('level' in mail)) return couponFacts(coupons, place);
  const { t } = place;
  return [{ label: t('myPage.levelLabel'), value: t(`myPage.level.${mail.level}`) }];
}

function socialFacts(
  { provider, at }: Extract<MemberMail, { provider: string }>,
  { t, locale }: Pick<MailPlace, 't' | 'locale'>,
): MailBody['facts'] {
  return [
    { label: t('mail.socialAccount'), value: t(`social.name.${provider}`) },
    { label: t('mail.changedAt'), value: formatDateTime(at, locale) },
  ];
}

function couponFacts(
  coupons: readonly CouponToMail[],
  { t, locale }: Pick<MailPlace, 't' | 'locale'>,
): MailBody['facts'] {
  return coupons.map(({ nameKo, nameEn, usableTo }) => ({
    label: t('mail.welcome.coupon'),
    value: t('mail.welcome.until', {
      name: localized(locale, nameKo, nameEn),
      date: formatDate(usableTo, locale),
    }),
  }));
}

function passkeyFacts(
  { name, at }: { name: string; at: number },
  { t, locale }: Pick<MailPlace, 't' | 'locale'>,
): MailBody['facts'] {
  return [
    { label: t('mail.passkey'), value: name || t('passkey.unnamed') },
    { label: t('mail.changedAt'), value: formatDateTime(at, locale) },
  ];
}

export function restockBody(unit: RestockToMail, { t, locale, siteUrl }: MailPlace): MailBody {
  const { option } = unit;
  const query = new URLSearchParams({ itemCode: unit.itemCode });
  const path = localePath(locale, paths.product(unit.productItemCode));
  return {
    ...frame(t, locale, unit.name),
    lead: t('mail.restock.lead'),
    facts: [
      { label: t('mail.restock.product'), value: localized(locale, unit.nameKo, unit.nameEn) },
      ...(option
        ? [
            {
              label: t('mail.restock.option'),
              value: localized(locale, option.optionNameKo, option.optionNameEn),
            },
          ]
        : []),
      { label: t('mail.restock.price'), value: formatWon(unit.benefitPrice, locale) },
    ],
    items: [],
    amounts: [],
    action: { label: t('mail.restock.action'), href: `${siteUrl}${path}?${query}` },
    note: t('mail.restock.note'),
  };
}

export function inquiryBody(
  template: InquiryMail['template'],
  inquiry: InquiryToMail,
  { t, locale, siteUrl }: MailPlace,
): MailBody {
  const text = template === 'inquiryHeld' ? inquiry.holdReason : inquiry.replyText;
  const { orderNo, claimNo, nameKo, nameEn } = inquiry;
  const subjects = [
    { label: t('mail.restock.product'), value: localized(locale, nameKo ?? '', nameEn ?? '') },
    claimNo === null
      ? { label: t('mail.orderNo'), value: orderNo ?? '' }
      : { label: t('claim.form.claimNo'), value: claimNo },
  ];
  return {
    ...frame(t, locale, inquiry.author),
    lead: t(`mail.${template}.lead`),
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
    note: '',
  };
}

function actionHref(mail: MemberMail, place: MailPlace & { secret: string }): string {
  const { locale, siteUrl, secret } = place;
  const at = (path: string) => siteUrl + localePath(locale, path);
  switch (mail.template) {
    case 'welcome':
      return at(paths.home());
    case 'passwordChanged':
      return at(paths.findPassword());
    case 'emailChanged':
      return at(paths.cs());
    case 'levelRaised':
    case 'levelLowered':
      return at(memberPaths.level());
    case 'reviewHidden':
      return at(reviewPaths.list());
    case 'commentHidden':
      return at(paths.exhibition(mail.exhibitionSn));
    case 'exportReady':
      return at(memberPaths.privacy());
    case 'memberChanged':
    case 'refundAccountChanged':
    case 'passkeyAdded':
    case 'passkeyRemoved':
    case 'socialLinked':
    case 'socialUnlinked':
      return at(memberPaths.security());
    case 'socialLastUnlinked':
      return at(paths.findPassword());
    case 'passwordReset':
      // In the URL fragment: no server, proxy or referrer sees it.
      return at(
        `${FRAME_PATHS[mail.from ?? 'login'].resetPassword}#${resetToken(secret, mail.nonce)}`,
      );
    default:
      return mail satisfies never;
  }
}

/** The common greeting and footer. */
export function frame(t: Translate, locale: Locale, name: string) {
  const footer = t('mail.footer', { phone: t('footer.csPhone'), email: t('footer.csEmail') });
  const greeting = name === '' ? t('mail.helloThere') : t('mail.hello', { name });
  return { locale, greeting, footer };
}
