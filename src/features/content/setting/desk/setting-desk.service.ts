import type { Reader, ShopDatabase } from '#db/connection.ts';
import { BANKS } from '../../../../lib/bank.ts';
import type { Brand } from '../../brand/brand.ts';
import { prepareBrandPictures } from '../../brand/brand-pictures.service.ts';
import { findChangedAt } from '../setting.queries.ts';
import {
  readSettings,
  saveBrand,
  saveClaimReasons,
  saveCouriers,
  saveLimits,
  saveSetting,
} from '../setting.service.ts';
import { SETTING_TAG, SETTINGS, type SettingName, type SettingValue } from '../setting.ts';
import { listAuditOf } from '../../../desk/audit/audit.queries.ts';
import { withChoices } from '../../../desk/form/form-field.ts';
import { getForm } from '../../../desk/form/schema-form.schema.ts';
import { countTagged } from './setting-desk.queries.ts';
import type { StaffSettings } from './setting-desk.schema.ts';
import type { StaffCall } from '../../../desk/parts/call/staff-call.ts';

const BANK_CHOICES = BANKS.map((bank) => ({ ...bank, value: bank.bankCode }));

/** Every setting with who changed it. */
export async function readStaffSettings(db: Reader): Promise<StaffSettings> {
  const values = await readSettings(db);
  const pages = await countTagged(db, SETTING_TAG);

  const about = async (name: SettingName) => ({
    form: getForm(SETTINGS[name].schema),
    changedAt: await findChangedAt(db, SETTINGS[name].key),
    audit: await listAuditOf(db, { entity: 'setting', id: name }),
    pages: SETTINGS[name].isInternal ? 0 : pages,
  });

  return {
    brand: { value: values.brand, ...(await about('brand')) },
    company: { value: values.company, ...(await about('company')) },
    links: { value: values.links, ...(await about('links')) },
    csHours: { value: values.csHours, ...(await about('csHours')) },
    searchWords: { value: values.searchWords, ...(await about('searchWords')) },
    present: { value: values.present, ...(await about('present')) },
    ownAccount: {
      value: values.ownAccount,
      ...(await about('ownAccount')),
      form: withChoices(getForm(SETTINGS.ownAccount.schema), { text: { bankCode: BANK_CHOICES } }),
    },
    staffLimit: { value: values.staffLimit, ...(await about('staffLimit')) },
    limits: { value: values.limits, ...(await about('limits')) },
    claimReasons: { value: values.claimReasons, ...(await about('claimReasons')) },
    couriers: { value: values.couriers, ...(await about('couriers')) },
    alarms: { value: values.alarms, ...(await about('alarms')) },
  };
}

/** Changes the brand; throws BrandPictureInvalid for a picture that the shop does not have. */
export async function changeBrand(call: StaffCall, value: Brand): Promise<StaffSettings> {
  const { runtime, now } = call;
  await prepareBrandPictures(runtime.config, value);
  await databaseFor(call, 'brand').tx((t) => saveBrand(t, { value, now }));

  return readStaffSettings(runtime.database.read);
}

/** Changes the limits; orders of before keep a longer period of returns. */
export async function changeLimits(
  call: StaffCall,
  value: SettingValue<'limits'>,
): Promise<StaffSettings> {
  const { runtime, now } = call;
  await databaseFor(call, 'limits').tx((t) => saveLimits(t, { value, now }));

  return readStaffSettings(runtime.database.read);
}

/** Changes the reasons of claims; throws as `saveClaimReasons` does. */
export async function changeClaimReasons(
  call: StaffCall,
  value: SettingValue<'claimReasons'>,
): Promise<StaffSettings> {
  const { runtime, now } = call;
  await databaseFor(call, 'claimReasons').tx((t) => saveClaimReasons(t, { value, now }));

  return readStaffSettings(runtime.database.read);
}

/** Changes the couriers; throws as `saveCouriers` does. */
export async function changeCouriers(
  call: StaffCall,
  value: SettingValue<'couriers'>,
): Promise<StaffSettings> {
  const { runtime, now } = call;
  await databaseFor(call, 'couriers').tx((t) => saveCouriers(t, { value, now }));

  return readStaffSettings(runtime.database.read);
}

export async function changeSetting<Name extends SettingName>(
  call: StaffCall,
  name: Name,
  value: SettingValue<Name>,
): Promise<StaffSettings> {
  const { runtime, now } = call;
  await databaseFor(call, name).tx((t) => saveSetting(t, { name, value, now }));
  return readStaffSettings(runtime.database.read);
}

function databaseFor({ audit }: StaffCall, name: SettingName): ShopDatabase {
  const read = async (db: Reader) => ({ ...(await readSettings(db))[name] });
  return audit({ entity: 'setting', id: name, read }).database;
}
