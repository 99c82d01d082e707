import { z } from 'zod';
import type { AlarmKind } from '#db/tables/alarm.ts';
import type { MemberLevel } from '#db/tables/member.ts';
import { isBankCode } from '../../../lib/bank.ts';
import { isEmail, normalizeEmail } from '../../../lib/email.ts';
import { isCivilDay } from '../../../lib/instant.ts';
import { RECENT_SIZE, WISH_LIST_SIZE } from '../../../lib/constants.ts';
import { LOCALES, type Pair as LocalePair } from '../../../lib/locale.ts';
import { plainCode, plainForm } from '../../../lib/text.ts';
import { findReasonProblems, type ClaimReason } from './claim-reasons.ts';
import { findCourierProblems, isTrackingUrl, type Courier } from './couriers.ts';
import type { CsHours } from './cs-hours.ts';
import { RETURN_DAYS, type LongerReturn } from './return-days.ts';
import { isBusinessNo, type Company, type SellerCompany, type ShopLinks } from './company.ts';

/** Days that a transfer to the mall's own account is awaited. */
export const OWN_ACCOUNT_DAYS = { min: 1, initial: 3, max: 14 } as const;

/** The maximum, equal to the number of popular keywords. */
const SEARCH_WORDS_MAX = 10;

const text = z.string().trim().max(200);
const required = text.min(1, 'SettingMissing');
const Pair = z.strictObject({ ko: required, en: required });

/** Hyphens are left out. */
const BusinessNo = z
  .string()
  .meta({ format: 'business-no' })
  .transform((written) => plainCode(written).replaceAll('-', ''))
  .refine(isBusinessNo, 'BusinessNoInvalid');

export const CompanySetting = z.strictObject({
  name: Pair,
  ceo: Pair,
  businessNo: BusinessNo,
  phone: z
    .string()
    .meta({ format: 'phone' })
    .transform(plainCode)
    .pipe(z.string().regex(/^0?\d{1,4}(-\d{3,4}){1,2}$/, 'CompanyPhoneInvalid')),
  email: z
    .string()
    .meta({ format: 'email' })
    .transform(normalizeEmail)
    .pipe(z.string().max(100, 'CompanyEmailInvalid').refine(isEmail, 'CompanyEmailInvalid')),
  mailOrderNo: Pair,
  address: Pair,
  privacyOfficer: Pair,
  hosting: z.strictObject({ ko: text, en: text }),
}) satisfies z.ZodType<Company>;

export const SellerCompanySetting = CompanySetting.omit({
  privacyOfficer: true,
  hosting: true,
}) satisfies z.ZodType<SellerCompany>;

const AnyPair = z.object({ ko: z.string(), en: z.string() });

/** The company's details as they are stored, or empty before staff have entered them. */
export const StoredCompany = z.object({
  name: AnyPair,
  ceo: AnyPair,
  businessNo: z.string(),
  mailOrderNo: AnyPair,
  address: AnyPair,
  phone: z.string(),
  email: z.string(),
  privacyOfficer: AnyPair,
  hosting: AnyPair,
}) satisfies z.ZodType<Company>;

export const StoredSellerCompany = StoredCompany.omit({
  privacyOfficer: true,
  hosting: true,
}) satisfies z.ZodType<SellerCompany>;

/** '' takes the link away. */
const Link = z
  .string()
  .trim()
  .max(300)
  .refine((link) => link === '' || isHttps(link), 'UrlInvalid')
  .meta({ format: 'url' })
  .default('');

const isHttps = (link: string) => URL.canParse(link) && new URL(link).protocol === 'https:';

/** Links that staff write the words of. */
const FOOTER_LINKS_MAX = 8;

const FooterLink = z.strictObject({
  label: Pair,
  href: z
    .string()
    .trim()
    .max(300)
    .regex(/^(?:\/(?![/\\])|https:\/\/[^/\s])[^\s"'<>\\]*$/, 'FooterLinkInvalid')
    .meta({ format: 'link' }),
});

export const LinksSetting = z.strictObject({
  koreanSite: Link,
  japaneseSite: Link,
  instagram: Link,
  youtube: Link,
  facebook: Link,
  kakao: Link,
  escrow: Link,
  more: z.array(FooterLink).max(FOOTER_LINKS_MAX).default([]),
}) satisfies z.ZodType<ShopLinks>;

/** A minute of the day. */
const Minute = z
  .int('TimeInvalid')
  .min(0, 'TimeInvalid')
  .max(1440, 'TimeInvalid')
  .meta({ format: 'clock' });

/** Days without work: `2026-12-25`. */
export const DaysOff = z
  .array(z.string().refine(isCivilDay, 'HolidayInvalid').meta({ format: 'date' }))
  .max(200)
  .transform((days) => [...new Set(days)].sort());

export const CsHoursSetting = z
  .strictObject({
    opens: Minute,
    closes: Minute,
    lunch: z.strictObject({ begins: Minute, ends: Minute }).nullable().default(null),
    holidays: DaysOff,
  })
  .superRefine(({ opens, closes, lunch }, context) => {
    const refuse = (path: string[]) =>
      context.addIssue({ code: 'custom', path, message: 'TimeOrderInvalid' });

    if (closes <= opens) refuse(['closes']);
    else if (lunch && lunch.begins < opens) refuse(['lunch', 'begins']);
    else if (lunch && (lunch.ends <= lunch.begins || lunch.ends > closes)) {
      refuse(['lunch', 'ends']);
    }
  }) satisfies z.ZodType<CsHours>;

const SearchWords = z
  .array(z.string().max(40).meta({ format: 'search' }).transform(plainForm))
  .max(SEARCH_WORDS_MAX)
  .transform((words) => [...new Set(words)].filter((word) => word !== ''));

/** Words that searching suggests while too few people have searched for any. */
export const SearchWordsSetting = z.strictObject({ ko: SearchWords, en: SearchWords });

/** The subjects that the owner can be told of by mail as they happen. */
export const ALARM_KINDS = [
  'stockOut',
  'paymentsRefused',
  'ordersDropped',
  'mailsFailing',
] as const satisfies readonly AlarmKind[];

/** The address that is mailed about incidents, and about which; without an address there are no alarms. */
export const AlarmsSetting = z.strictObject({
  email: z
    .string()
    .meta({ format: 'email' })
    .transform(normalizeEmail)
    .pipe(z.string().max(100, 'CompanyEmailInvalid'))
    .refine((email) => email === '' || isEmail(email), 'CompanyEmailInvalid'),
  locale: z.enum(LOCALES),
  stockOut: z.boolean(),
  paymentsRefused: z.boolean(),
  ordersDropped: z.boolean(),
  mailsFailing: z.boolean(),
}) satisfies z.ZodType<Record<AlarmKind, boolean>>;

const AccountText = z.string().trim().max(40).default('');

/** The mall's own bank account, which orders may be paid to; without a bank nobody is offered it. */
export const OwnAccountSetting = z
  .strictObject({
    bankCode: z
      .string()
      .refine((code) => code === '' || isBankCode(code), 'BankAccountInvalid')
      .default(''),
    accountNo: AccountText.refine(
      (number) => /^(?:\d[\d-]{6,28}\d)?$/.test(number),
      'BankAccountInvalid',
    ),
    accountHolder: AccountText,
    dueDays: z
      .int('DueDaysInvalid')
      .min(OWN_ACCOUNT_DAYS.min, 'DueDaysInvalid')
      .max(OWN_ACCOUNT_DAYS.max, 'DueDaysInvalid'),
  })
  .superRefine(({ bankCode, accountNo, accountHolder }, context) => {
    if (bankCode === '') return;

    for (const [name, value] of Object.entries({ accountNo, accountHolder })) {
      if (value === '')
        context.addIssue({ code: 'custom', path: [name], message: 'SettingMissing' });
    }
  });
export type OwnAccount = z.output<typeof OwnAccountSetting>;

const LIMIT_MAX = 10_000_000;

/** The most, in won, that staff give or deduct without `amount:any`. */
export const StaffLimitSetting = z.strictObject({
  amount: z.int('AmountInvalid').min(0, 'AmountInvalid').max(LIMIT_MAX, 'AmountInvalid'),
});

/** The names of the member levels; their codes stay. */
export const LevelNamesSetting = z.strictObject({
  Family: Pair,
  Silver: Pair,
  Gold: Pair,
  Vip: Pair,
}) satisfies z.ZodType<Record<MemberLevel, LocalePair>>;

const ReasonCode = z.string().regex(/^[A-Z][A-Za-z0-9]{1,39}$/, 'ClaimReasonCodeInvalid');

/** The reasons of claims in the order of their choice. */
export const ClaimReasonsSetting = z
  .strictObject({
    reasons: z
      .array(
        z.strictObject({
          code: ReasonCode,
          name: Pair,
          fault: z.enum(['Buyer', 'Seller']),
          kinds: z.array(z.enum(['Return', 'Exchange', 'Reship'])).min(1, 'SettingMissing'),
          needsDetail: z.boolean().default(false),
          isRetired: z.boolean().default(false),
        }),
      )
      .max(50),
  })
  .superRefine(({ reasons }, context) => {
    for (const { path, code } of findReasonProblems(reasons)) {
      context.addIssue({ code: 'custom', path: ['reasons', ...path], message: code });
    }
  }) satisfies z.ZodType<{ reasons: ClaimReason[] }>;

const CourierSchema = z.strictObject({
  code: z.string().regex(/^[A-Z][A-Z0-9]{1,19}$/, 'CourierCodeInvalid'),
  name: Pair,
  aliases: z.array(z.string().trim().min(1).max(40)).max(20).default([]),
  lengths: z
    .array(
      z.int('CourierLengthInvalid').min(8, 'CourierLengthInvalid').max(20, 'CourierLengthInvalid'),
    )
    .max(5)
    .default([]),
  trackingUrl: z
    .string()
    .trim()
    .max(300)
    .refine(isTrackingUrl, 'TrackingUrlInvalid')
    .meta({ format: 'url' })
    .default(''),
  isRetired: z.boolean().default(false),
});

/** The couriers in the order of their choice. */
export const CouriersSetting = z
  .strictObject({ couriers: z.array(CourierSchema).max(50) })
  .superRefine(({ couriers }, context) => {
    for (const { path, code } of findCourierProblems(couriers)) {
      context.addIssue({ code: 'custom', path: ['couriers', ...path], message: code });
    }
  }) satisfies z.ZodType<{ couriers: Courier[] }>;

const buildWhole = (code: string, { min, max }: { min: number; max: number }) =>
  z.int(code).min(min, code).max(max, code);

/** The sizes of lists, and the days in which items are taken back without a reason. */
export const LimitsSetting = z.strictObject({
  wishList: buildWhole('WishListSizeInvalid', WISH_LIST_SIZE),
  recent: buildWhole('RecentSizeInvalid', RECENT_SIZE),
  returnDays: buildWhole('ReturnDaysInvalid', RETURN_DAYS),
});

/** The longest first, as `keepLongerReturns` stores them. */
export const LongerReturnsSetting = z.array(
  z.strictObject({ days: z.int(), until: z.int() }),
) satisfies z.ZodType<LongerReturn[]>;

/** The mall as visitors see it: open, or a page that it opens soon. */
export const OpeningSetting = z.strictObject({ isOpen: z.boolean() });

/** Days that the receiver of a present has to enter an address. */
export const PRESENT_DAYS = { min: 3, initial: 7, max: 30 } as const;

export const PresentSetting = z.strictObject({
  validDays: z
    .int('PresentDaysInvalid')
    .min(PRESENT_DAYS.min, 'PresentDaysInvalid')
    .max(PRESENT_DAYS.max, 'PresentDaysInvalid'),
});
