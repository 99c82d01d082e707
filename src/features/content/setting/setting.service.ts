import type { Reader, Tx } from '#db/connection.ts';
import { requestPublish } from '#src/publish/request-publish.ts';
import type { Locale } from '../../../lib/locale.ts';
import { AppError, type ErrorCode } from '../../../errors/errors.ts';
import type { Brand } from '../brand/brand.ts';
import { findReasonChanges } from './claim-reasons.ts';
import { findGoneCouriers } from './couriers.ts';
import { isCompanySet } from './company.ts';
import { keepLongerReturns } from './return-days.ts';
import {
  SETTING_TAG,
  SETTINGS,
  type SettingName,
  type SettingValue,
  type ShopSettings,
} from './setting.ts';
import { parseStored } from './stored-setting.ts';
import { insertFirstProductBrand, listStored, putSetting } from './setting.queries.ts';

/**
 * Parsed values by their JSON. The text is read each time, so that a change on one server is seen by
 * all, and parsed once.
 */
const parsed = new Map<SettingName, { text: string; value: unknown }>();
const NAMES = Object.keys(SETTINGS) as SettingName[];
const KEYS = NAMES.map((name) => SETTINGS[name].key);

/** The settings of the shop; those that nobody has changed are the code's. */
export async function readSettings(db: Reader): Promise<ShopSettings> {
  const stored = await listStored(db, KEYS);
  const values = NAMES.map((name) => [name, getValue(name, stored.get(SETTINGS[name].key))]);
  return Object.fromEntries(values) as ShopSettings; // each by its own schema
}

/** The name of the mall in a language. */
export async function readShopName(db: Reader, locale: Locale): Promise<string> {
  const { brand } = await readSettings(db);
  return brand.name[locale];
}

function getValue(name: SettingName, text: string | undefined): unknown {
  const { schema, initial } = SETTINGS[name];
  if (text === undefined) return initial;

  const known = parsed.get(name);
  if (known?.text === text) return known.value;

  const value = parseStored<unknown>(schema, JSON.parse(text)) ?? initial;
  parsed.set(name, { text, value });

  return value;
}

/** Stores a setting and has the pages that show it, if any do, published anew. */
export async function saveSetting<Name extends SettingName>(
  t: Tx,
  { name, value, now }: { name: Name; value: SettingValue<Name>; now: number },
): Promise<void> {
  const row = { name: SETTINGS[name].key, value: JSON.stringify(value), changedAt: now };
  await putSetting(t, row);
  if (!SETTINGS[name].isInternal) await requestPublish(t, [SETTING_TAG], { now });
}

/** Stores the mall's name and look. The first time it becomes the brand of products that have no other. */
export async function saveBrand(
  t: Tx,
  { value, now }: { value: Brand; now: number },
): Promise<void> {
  await saveSetting(t, { name: 'brand', value, now });
  await insertFirstProductBrand(t, { nameKo: value.name.ko, nameEn: value.name.en });
}

/** Stores the limits. Orders of before keep a longer period of returns. */
export async function saveLimits(
  t: Tx,
  { value, now }: { value: SettingValue<'limits'>; now: number },
): Promise<void> {
  const longer = keepLongerReturns(await readSettings(t), value.returnDays, now);
  await saveSetting(t, { name: 'longerReturns', value: longer, now });
  await saveSetting(t, { name: 'limits', value, now });
}

/** Stores the reasons of claims; throws ClaimReasonGone, ClaimReasonFaultFixed beside those of before. */
export async function saveClaimReasons(
  t: Tx,
  { value, now }: { value: SettingValue<'claimReasons'>; now: number },
): Promise<void> {
  const { claimReasons } = await readSettings(t);
  throwProblems('reasons', findReasonChanges(claimReasons.reasons, value.reasons));
  await saveSetting(t, { name: 'claimReasons', value, now });
}

/** Stores the couriers; throws CourierGone beside those of before. */
export async function saveCouriers(
  t: Tx,
  { value, now }: { value: SettingValue<'couriers'>; now: number },
): Promise<void> {
  const { couriers } = await readSettings(t);
  throwProblems('couriers', findGoneCouriers(couriers.couriers, value.couriers));
  await saveSetting(t, { name: 'couriers', value, now });
}

/** Throws the first problem of a list, with all of them at their fields. */
function throwProblems(
  list: string,
  problems: readonly { path: readonly (string | number)[]; code: ErrorCode }[],
): void {
  const [first] = problems;
  if (!first) return;

  const fields = problems.map(({ path, code }) => [[list, ...path].join('.'), code]);
  throw new AppError(first.code, { fields: Object.fromEntries(fields) });
}

/** The warnings of health about the company's details, which Korean law asks every mall to show. */
export async function companyWarnings(db: Reader): Promise<string[]> {
  const { company } = await readSettings(db);
  if (isCompanySet(company)) return [];
  return ["The company's details are missing: enter them at the staff desk, under Settings."];
}
