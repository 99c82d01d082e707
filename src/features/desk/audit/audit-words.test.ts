import { expect, test } from 'vitest';
import { messagesFor } from '../../../i18n/server.ts';
import { createT } from '../../../i18n/t.ts';
import { getShopWords } from '../../content/setting/shop-words.ts';
import { SETTINGS } from '../../content/setting/setting.ts';
import { AUDITED, FILE_LOOK } from '../../../server/staff/audit.ts';
import { PERMISSIONS } from '../../../server/staff/permissions.ts';
import { DESK_MESSAGES } from '../../../layouts/desk/desk-messages.ts';
import { changesInWords, type AuditedName, type Values } from './audit-words.ts';
import { permissionText } from './permission-text.ts';

/** The words that a shop comes with. */
const WORDS = {
  levelNames: SETTINGS.levelNames.initial,
  claimReasons: SETTINGS.claimReasons.initial,
};

const translators = (['ko', 'en'] as const).map((locale) => ({
  locale,
  t: createT({ ...messagesFor(locale, DESK_MESSAGES), ...getShopWords(WORDS, locale) }, locale),
}));
const [korean] = translators;
const inKorean = (thing: AuditedName, before: Values, after: Values) =>
  korean ? changesInWords(korean, thing, { before, after }) : [];
const thing = (entity: string, entityId = '1'): AuditedName => ({
  entity,
  entityId,
});

test.each(translators)('permissions and things have names in $locale', ({ t }) => {
  const permissions = [...PERMISSIONS, 'staff:own', FILE_LOOK];
  const named = [
    ...permissions.map((permission) => permissionText(t, permission)),
    ...AUDITED.map((entity) => t(`auditDesk.entity.${entity}`)),
  ];
  expect(named.filter((text) => text.startsWith('auditDesk.'))).toEqual([]);
  expect(new Set(permissions.map((permission) => permissionText(t, permission))).size).toBe(
    permissions.length,
  );
});

test('fields and values are told as the screens have them', () => {
  expect(inKorean(thing('product'), { saleStatus: 'On' }, { saleStatus: 'Pause' })).toEqual([
    { field: '판매 상태', before: '판매중', after: '판매중지' },
  ]);

  const unit = { listPrice: 50_000, saleStatus: 'OnSale', mktgExcluded: false };
  const changed = { listPrice: 60_000, saleStatus: 'Suspend', mktgExcluded: true };
  expect(inKorean(thing('product'), { 'unit:P1-1': unit }, { 'unit:P1-1': changed })).toEqual([
    { field: 'P1-1 › 정가', before: '50,000원', after: '60,000원' },
    { field: 'P1-1 › 판매 상태', before: '판매중', after: '판매중지' },
    { field: 'P1-1 › 프로모션 제외', before: '아니요', after: '예' },
  ]);
  expect(inKorean(thing('order'), { items: { 7: 'Delivered' } }, { items: {} })).toEqual([
    { field: '상품 › 7', before: '배송완료', after: '–' },
  ]);
  expect(
    inKorean(thing('coupon'), { levels: '[]', usableTo: null }, { levels: '["Vip"]', usableTo: 0 }),
  ).toEqual([
    { field: '회원 등급', before: '–', after: 'VIP' },
    { field: '사용 종료', before: '–', after: '1970.01.01(목) 09:00' },
  ]);
  expect(inKorean(thing('setting', 'csHours'), { opens: 540 }, { opens: 600 })).toEqual([
    { field: '시작', before: '09:00', after: '10:00' },
  ]);
  expect(inKorean(thing('member'), { 'coupon 90007': 0 }, { 'coupon 90007': 1 })).toEqual([
    { field: '쿠폰 90007', before: '0', after: '1' },
  ]);

  const winter = { ko: '겨울', en: 'Winter' };
  expect(inKorean(thing('attribute', 'season'), {}, { 'value winter': winter })).toEqual([
    { field: '값 winter › 한국어', before: '–', after: '겨울' },
    { field: '값 winter › 영어', before: '–', after: 'Winter' },
  ]);
  expect(
    inKorean(
      thing('shipping', 'policy:P1'),
      { charge: { type: 'Fixed', fee: 3000 }, combineType: 'ByProduct' },
      { charge: { type: 'Free' }, combineType: 'ByOrderHandler' },
    ),
  ).toEqual([
    { field: '배송비 › 종류', before: '유료(고정)', after: '무료' },
    { field: '배송비 › 배송비', before: '3,000원', after: '–' },
    { field: '부과 단위', before: '상품마다', after: '판매자별로 한 번' },
  ]);
});
