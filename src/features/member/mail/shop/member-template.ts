import { formatDateTime } from '../../../../lib/date.ts';
import { formatEnd } from '../../../../lib/end-date.ts';
import { getLocalizedText } from '../../../../lib/locale.ts';
import { formatWon } from '../../../../lib/money.ts';
import { localePath, paths } from '../../../../lib/paths.ts';
import { resetToken } from '../../../../server/reset-token.ts';
import { memberPaths } from '../../../../lib/member-paths.ts';
import { FRAME_PATHS } from '../../../account/password/frame.ts';
import { bankName } from '../../../../lib/bank.ts';
import type { MemberMail } from '../mail.ts';
import { consentPaths } from '../../consent/consent-paths.ts';
import { withdrawToken } from '../../consent/consent-token.ts';
import { reviewPaths } from '../../../talk/review/review-paths.ts';
import type { MailBody } from '../mail-body.ts';
import { buildMailFrame, type MailPlace } from './mail-template.ts';
import type { CouponToMail } from './mail.queries.ts';

export function memberBody(
  mail: MemberMail,
  { name, coupons }: { name: string; coupons: readonly CouponToMail[] },
  place: MailPlace & { secret: string },
): MailBody {
  const { t, locale } = place;
  const { template } = mail;

  return {
    event: template,
    ...buildMailFrame(t, locale, name),
    fields: { name, ...memberFields(mail, place), ...couponFields(mail, coupons, place) },
    facts: getFacts(mail, coupons, place),
    items: [],
    amounts: [],
    action: {
      label: t(`mail.${template}.action`),
      href: place.siteUrl + localePath(locale, actionPath(mail, place.secret)),
    },
    notice: '',
    ...(mail.template === 'couponExpiring' && { optOut: optOut(mail, place) }),
  };
}

/** How to withdraw the consent, and who wrote (Network Act, article 50 (4)). */
function optOut(
  { memberNo }: { memberNo: number },
  { t, locale, siteUrl, secret }: MailPlace & { secret: string },
): NonNullable<MailBody['optOut']> {
  const token = withdrawToken(secret, memberNo);
  return {
    text: t('mail.adNotice'),
    label: t('consent.mail.withdraw'),
    // In the URL fragment: no server, proxy or referrer sees it.
    href: `${siteUrl}${localePath(locale, consentPaths.withdraw())}#${token}`,
    oneClick: siteUrl + consentPaths.oneClick(token),
  };
}

/** Returns the fields of coupons that end: the first of them, and how many there are. */
function couponFields(
  mail: MemberMail,
  coupons: readonly CouponToMail[],
  { locale }: Pick<MailPlace, 'locale'>,
): MailBody['fields'] {
  const [coupon] = coupons;
  if (mail.template !== 'couponExpiring' || !coupon) return {};

  return {
    coupon: getLocalizedText(locale, coupon.nameKo, coupon.nameEn),
    usableTo: formatEnd(coupon.usableTo, locale),
    count: String(coupons.length),
  };
}

function memberFields(
  mail: MemberMail,
  { t, locale }: Pick<MailPlace, 't' | 'locale'>,
): MailBody['fields'] {
  if ('device' in mail) {
    return { device: mail.device, signedInAt: formatDateTime(mail.at, locale) };
  }
  if ('depositWithdrawalSn' in mail) return withdrawalFields(mail, { locale });

  const timeFields = 'at' in mail ? { changedAt: formatDateTime(mail.at, locale) } : {};
  return { ...timeFields, ...('level' in mail && { level: t(`myPage.level.${mail.level}`) }) };
}

function getFacts(
  mail: MemberMail,
  coupons: readonly CouponToMail[],
  place: MailPlace,
): MailBody['facts'] {
  if ('passkeySn' in mail) return passkeyFacts(mail, place);
  if ('provider' in mail) return socialFacts(mail, place);
  if ('depositWithdrawalSn' in mail) return withdrawalFacts(mail, place);
  if ('reply' in mail) return [{ label: place.t('mail.reviewReplied.text'), value: mail.reply }];
  if ('reason' in mail) return [{ label: place.t('mail.rejectReason'), value: mail.reason }];

  if (!('level' in mail)) {
    const { template } = mail;
    const hasCoupons = template === 'welcome' || template === 'couponExpiring';
    return hasCoupons ? couponFacts(template, coupons, place) : [];
  }

  const { t } = place;
  return [{ label: t('myPage.levelLabel'), value: t(`myPage.level.${mail.level}`) }];
}

type WithdrawalMail = Extract<MemberMail, { depositWithdrawalSn: number }>;

function withdrawalFields(
  { amount, bankCode, bankAccountEnd, reason }: WithdrawalMail,
  { locale }: Pick<MailPlace, 'locale'>,
) {
  const account = `${bankName(bankCode, locale)} ****${bankAccountEnd}`;
  return { amount: formatWon(amount, locale), account, reason };
}

function withdrawalFacts(mail: WithdrawalMail, place: MailPlace): MailBody['facts'] {
  const { amount, account, reason } = withdrawalFields(mail, place);
  const { t } = place;

  return [
    { label: t('deposit.amount'), value: amount },
    { label: t('mail.withdrawalAccount'), value: account },
    ...(reason === '' ? [] : [{ label: t('mail.rejectReason'), value: reason }]),
  ];
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
  template: 'welcome' | 'couponExpiring',
  coupons: readonly CouponToMail[],
  { t, locale }: Pick<MailPlace, 't' | 'locale'>,
): MailBody['facts'] {
  return coupons.map(({ nameKo, nameEn, usableTo }) => ({
    label: t(`mail.${template}.coupon`),
    value: t('mail.welcome.until', {
      name: getLocalizedText(locale, nameKo, nameEn),
      date: formatEnd(usableTo, locale),
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

function actionPath(mail: MemberMail, secret: string): string {
  switch (mail.template) {
    case 'welcome':
      return paths.home();
    case 'passwordChanged':
      return paths.findPassword();
    case 'emailChanged':
      return paths.cs();
    case 'couponExpiring':
      return paths.myCoupons();
    case 'levelRaised':
    case 'levelLowered':
      return memberPaths.level();
    case 'withdrawalPaid':
    case 'withdrawalFailed':
      return paths.myDeposit();
    case 'reviewHidden':
    case 'reviewReplied':
      return reviewPaths.list();
    case 'commentHidden':
      return paths.exhibition(mail.exhibitionSn);
    case 'exportReady':
      return memberPaths.privacy();
    case 'newDevice':
    case 'memberChanged':
    case 'refundAccountChanged':
    case 'passkeyAdded':
    case 'passkeyRemoved':
    case 'socialLinked':
    case 'socialUnlinked':
      return memberPaths.security();
    case 'socialLastUnlinked':
      return paths.findPassword();
    case 'passwordReset':
      // In the URL fragment: no server, proxy or referrer sees it.
      return `${FRAME_PATHS[mail.from ?? 'login'].resetPassword}#${resetToken(secret, mail.nonce)}`;
    default:
      return mail satisfies never;
  }
}
