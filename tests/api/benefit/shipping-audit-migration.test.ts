import { expect, test } from 'vitest';
import { migratedWith, PRODUCT, type Row } from '../../support/database/before-migration.ts';

const STAFF = { staffSn: 1, email: 'a@shop.example', name: '이담당', status: 'Invited' };
const audit = (auditSn: number, entityId: string, more: Row = {}) =>
  [
    'audit',
    { auditSn, staffSn: 1, entity: 'shipping', entityId, before: '{}', after: '{}', ...more },
  ] as const;

test('changes of sellers and delivery policies are found by their codes', async () => {
  const database = await migratedWith('0151_shipping_audit', [
    ...PRODUCT,
    ['order_handler', { orderHandlerSn: 2, code: 'PARTNER' }],
    [
      'shipping_fee_policy',
      {
        shippingFeePolicySn: 12,
        orderHandlerSn: 2,
        code: 'FAST',
        type: 'Free',
        combineType: 'ByProduct',
      },
    ],
    ['staff', STAFF],
    audit(1, 'policy:12'),
    audit(2, 'seller:2'),
    audit(3, 'areas'),
    audit(4, 'policy:99'),
    audit(5, 'policy:12', { entity: 'setting' }),
  ]);
  const rows = await database.read
    .selectFrom('audit')
    .select('entityId')
    .orderBy('auditSn')
    .execute();
  expect(rows.map(({ entityId }) => entityId)).toEqual([
    'policy:FAST',
    'seller:PARTNER',
    'areas',
    'policy:99',
    'policy:12',
  ]);
});
