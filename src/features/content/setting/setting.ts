import type { z } from 'zod';
import { NO_BRAND } from '../brand/brand.ts';
import { BrandSetting } from '../brand/brand.schema.ts';
import { RECENT_SIZE, WISH_LIST_SIZE } from '../../../lib/constants.ts';
import { DEFAULT_CS_HOURS } from './cs-hours.ts';
import { NO_COMPANY, NO_LINKS } from './company.ts';
import { STANDARD_COURIERS } from './standard-couriers.ts';
import { STANDARD_REASONS } from './standard-reasons.ts';
import { RETURN_DAYS } from './return-days.ts';
import {
  AlarmsSetting,
  ClaimReasonsSetting,
  CompanySetting,
  CouriersSetting,
  CsHoursSetting,
  LevelNamesSetting,
  LimitsSetting,
  LinksSetting,
  OWN_ACCOUNT_DAYS,
  OwnAccountSetting,
  LongerReturnsSetting,
  OpeningSetting,
  PRESENT_DAYS,
  PresentSetting,
  SearchWordsSetting,
  StaffLimitSetting,
} from './setting.schema.ts';

interface SettingKind<Schema extends z.ZodType> {
  /** Its key in the table `setting`. */
  key: string;
  schema: Schema;
  /** The value that holds until staff set one. */
  initial: z.output<Schema>;
  /** No page shows it: a change publishes nothing. */
  isInternal?: boolean;
}

const defineSettingKind = <Schema extends z.ZodType>(settingKind: SettingKind<Schema>) =>
  settingKind;

/** The settings that staff make of the shop itself; every page shows most, in its footer or its search. */
export const SETTINGS = {
  brand: defineSettingKind({ key: 'shop.brand', schema: BrandSetting, initial: NO_BRAND }),
  company: defineSettingKind({ key: 'shop.company', schema: CompanySetting, initial: NO_COMPANY }),
  links: defineSettingKind({ key: 'shop.links', schema: LinksSetting, initial: NO_LINKS }),
  csHours: defineSettingKind({
    key: 'shop.csHours',
    schema: CsHoursSetting,
    initial: DEFAULT_CS_HOURS,
  }),
  searchWords: defineSettingKind({
    key: 'shop.searchWords',
    schema: SearchWordsSetting,
    initial: { ko: [], en: [] },
  }),
  opening: defineSettingKind({
    key: 'shop.opening',
    schema: OpeningSetting,
    initial: { isOpen: true },
  }),
  present: defineSettingKind({
    key: 'shop.present',
    schema: PresentSetting,
    initial: { validDays: PRESENT_DAYS.initial },
  }),
  ownAccount: defineSettingKind({
    key: 'shop.ownAccount',
    schema: OwnAccountSetting,
    initial: { bankCode: '', accountNo: '', accountHolder: '', dueDays: OWN_ACCOUNT_DAYS.initial },
  }),
  staffLimit: defineSettingKind({
    key: 'shop.staffLimit',
    schema: StaffLimitSetting,
    initial: { amount: 30_000 },
    isInternal: true,
  }),
  limits: defineSettingKind({
    key: 'shop.limits',
    schema: LimitsSetting,
    initial: {
      wishList: WISH_LIST_SIZE.initial,
      recent: RECENT_SIZE.initial,
      returnDays: RETURN_DAYS.initial,
    },
  }),
  longerReturns: defineSettingKind({
    key: 'shop.longerReturns',
    schema: LongerReturnsSetting,
    initial: [],
  }),
  levelNames: defineSettingKind({
    key: 'shop.levelNames',
    schema: LevelNamesSetting,
    initial: {
      Family: { ko: '패밀리', en: 'Family' },
      Silver: { ko: '실버', en: 'Silver' },
      Gold: { ko: '골드', en: 'Gold' },
      Vip: { ko: 'VIP', en: 'VIP' },
    },
  }),
  claimReasons: defineSettingKind({
    key: 'shop.claimReasons',
    schema: ClaimReasonsSetting,
    initial: { reasons: [...STANDARD_REASONS] },
  }),
  couriers: defineSettingKind({
    key: 'shop.couriers',
    schema: CouriersSetting,
    initial: { couriers: [...STANDARD_COURIERS] },
    isInternal: true,
  }),
  alarms: defineSettingKind({
    key: 'shop.alarms',
    schema: AlarmsSetting,
    initial: {
      email: '',
      locale: 'ko',
      stockOut: true,
      paymentsRefused: true,
      ordersDropped: true,
      mailsFailing: true,
    },
    isInternal: true,
  }),
} as const;

export type SettingName = keyof typeof SETTINGS;
export type SettingValue<Name extends SettingName> = z.output<(typeof SETTINGS)[Name]['schema']>;

/** All of them. */
export type ShopSettings = { [Name in SettingName]: SettingValue<Name> };

/** The tag of the pages that show a setting: all of them have the footer and the search. */
export const SETTING_TAG = 'footer';
