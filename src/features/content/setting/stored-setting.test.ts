import { expect, test } from 'vitest';
import { brand } from '#db/seed/brand.ts';
import { BrandSetting } from '../brand/brand.schema.ts';
import { NO_LINKS } from './company.ts';
import { SETTINGS } from './setting.ts';
import { LinksSetting } from './setting.schema.ts';
import { parseStored } from './stored-setting.ts';

const help = { label: { ko: '도움말', en: 'Help' }, href: '/cs' };

test.each([
  ['a field', BrandSetting, { ...brand, motto: 'Out' }, brand],
  ['a part of one', BrandSetting, { ...brand, name: { ...brand.name, ja: '山' } }, brand],
  [
    'a part in a list, and a field',
    LinksSetting,
    { ...NO_LINKS, more: [help, { ...help, icon: 'life' }], tiktok: '' },
    { ...NO_LINKS, more: [help, help] },
  ],
])('%s that a later release has added is left out', (_, schema, stored, value) => {
  expect(parseStored<unknown>(schema, stored)).toEqual(value);
});

test.each([
  ['a field is missing', BrandSetting, { ...brand, name: undefined }],
  ['a field is wrong, beside an unknown one', LinksSetting, { ...NO_LINKS, escrow: 7, tiktok: '' }],
  ['there is no object', LinksSetting, null],
])('where %s there is no value', (_, schema, stored) => {
  expect(parseStored<unknown>(schema, stored)).toBeUndefined();
});

const isWhole = ({ schema, initial }: (typeof SETTINGS)[keyof typeof SETTINGS]) =>
  !Array.isArray(initial) && schema.safeParse(initial).success;
const whole = Object.entries(SETTINGS).filter(([, setting]) => isWhole(setting));

test.each(whole)('%s can be read after a later release has stored it', (_, setting) => {
  const { schema, initial } = setting;
  const later = { ...initial, addedLater: { ko: '', en: '' } };
  expect(parseStored<unknown>(schema, later)).toEqual(parseStored<unknown>(schema, initial));
});

test('most settings are among these', () => {
  expect(whole.length).toBeGreaterThan(Object.keys(SETTINGS).length / 2);
});
