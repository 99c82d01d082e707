import { afterAll, beforeAll, expect, test } from 'vitest';
import { raiseAlarms } from '#src/features/content/alarm/desk/alarm.service.ts';
import { DROP_WEEKS } from '#src/features/content/alarm/alarm.ts';
import { deleteEndedAlarms } from '#src/features/content/alarm/alarm.queries.ts';
import type { StaffSettings } from '#src/features/content/setting/desk/setting-desk.schema.ts';
import { mailJob } from '#src/features/member/mail/mail.ts';
import { composeMail } from '#src/features/member/mail/shop/mail.service.ts';
import { enqueueJob, parkedAt } from '#src/server/jobs.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { makePaid, makeUnpaid } from '../../support/order/orders.ts';
import { makeProduct } from '../../support/product/factories.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import { staffOf } from '../../support/desk/staff.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** The orders of this weekday and time in each of the last weeks. */
const USUAL = 10;
const ROOT = '/api/staff/settings';
const WATCHED = {
  email: 'Owner@Shop.example',
  locale: 'ko',
  stockOut: true,
  paymentsRefused: true,
  ordersDropped: false,
  mailsFailing: true,
};

let shop: PayingShop;
let owner: Shopper;
let itemCode: string;

beforeAll(async () => {
  shop = await startPayingShop();
  owner = (await staffOf(shop, 'owner')).browser;
  await owner.get('/api/live'); // the csrf cookie
  itemCode = (await makeProduct(shop, { stock: 99 })).units[0]?.itemCode ?? '';

  const now = shop.now();
  for (let n = 0; n < USUAL * DROP_WEEKS; n++) {
    shop.setNow(now - HOUR_MS - (1 + (n % DROP_WEEKS)) * WEEK_MS);
    await makePaid(shop, { items: [{ itemCode, qty: 1 }] });
  }
  shop.setNow(now);
});
afterAll(() => shop.close());

const putAlarms = (changes: object) =>
  owner.call<StaffSettings & ErrorBody>('PUT', `${ROOT}/alarms`, {
    body: { ...WATCHED, ...changes },
  });
const raiseNow = () => raiseAlarms(shop.runtime.database, shop.now());

/** The alarms that were mailed since the last call, each as its text. */
let seenMails = 0;
async function readNewMails(): Promise<string[]> {
  const rows = await shop.runtime.database.read
    .selectFrom('mail_log')
    .select(['mailSn', 'payload'])
    .where('event', '=', 'alarm')
    .where('mailSn', '>', seenMails)
    .orderBy('mailSn')
    .execute();
  seenMails = rows.at(-1)?.mailSn ?? seenMails;

  return Promise.all(
    rows.map(async ({ payload }) => {
      const mail = await composeMail(shop.runtime, JSON.parse(payload));
      return `${mail?.to.address} ${mail?.subject}\n${mail?.text}`;
    }),
  );
}

test('without an address there are no alarms; an address is checked, and publishes nothing', async () => {
  await makeProduct(shop, { stock: 0 });
  expect(await raiseNow()).toBe(0);

  const { status, body } = await putAlarms({ email: 'owner' });
  expect([status, body.fields]).toEqual([422, { email: 'CompanyEmailInvalid' }]);

  const saved = await putAlarms({});
  expect(saved.status).toBe(200);
  expect(saved.body.alarms).toMatchObject({ pages: 0, value: { email: 'owner@shop.example' } });
  expect(saved.body.alarms.audit[0]).toMatchObject({ action: 'setting:write' });

  const requests = await shop.runtime.database.read
    .selectFrom('publish_request')
    .select('tag')
    .where('tag', '=', 'footer')
    .execute();
  expect(requests).toEqual([]);
});

test('what is sold out is mailed once, together, and again after it was there', async () => {
  const { units, itemCode: productCode } = await makeProduct(shop, { stock: 0 });
  expect(await raiseNow()).toBe(2);

  const [mail = '', ...others] = await readNewMails();
  expect(others).toEqual([]);
  expect(mail).toMatch(/^owner@shop\.example \[온라인몰\] 알림: 상품 품절\n/);
  expect(mail).toContain(productCode);
  expect(mail).toContain('/staff/products?saleStatus=On&displayed=yes&stock=out');

  shop.setNow(shop.now() + 10 * MINUTE_MS);
  expect(await raiseNow()).toBe(0);

  const changeQty = async (by: number) => {
    const path = `/api/staff/products/${productCode}/stock`;
    const ref = `alarm-test-${by}`;
    const change = { unitCode: units[0]?.itemCode, by, reason: '입고', ref };
    expect((await owner.post(path, change)).status).toBe(200);
  };

  await changeQty(5);
  expect(await raiseNow()).toBe(0);
  await changeQty(-5);
  shop.setNow(shop.now() + 10 * MINUTE_MS);
  expect(await raiseNow()).toBe(1);
  expect((await readNewMails()).map((text) => text.includes(productCode))).toEqual([true]);
});

test('two servers that look at once tell of an incident once', async () => {
  await makeProduct(shop, { stock: 0 });
  const now = shop.now() + MINUTE_MS;
  const began = await Promise.all([
    raiseAlarms(shop.runtime.database, now),
    raiseAlarms(shop.runtime.database, now + 1),
  ]);
  expect(began.toSorted()).toEqual([0, 1]);
  expect(await readNewMails()).toHaveLength(1);
});

test('a kind that is switched off ends, and is told anew once it is watched again', async () => {
  await putAlarms({ stockOut: false });
  expect(await raiseNow()).toBe(0);
  await putAlarms({ locale: 'en' });
  shop.setNow(shop.now() + 10 * MINUTE_MS);
  expect(await raiseNow()).toBe(3);
  expect((await readNewMails())[0]).toContain('Alarm: products out of stock');
  await putAlarms({});
});

test('half of the payments refused within half an hour is an incident', async () => {
  const items = [{ itemCode, qty: 1 }];
  await makePaid(shop, { items });
  for (let n = 0; n < 5; n++) {
    const refused = await makeUnpaid(shop, { items });
    await shop.comeBack(await shop.consent(refused, { faults: ['issuerRefuses'] }));
    expect(await raiseNow()).toBe(n < 4 ? 0 : 1);
  }

  const [mail = ''] = await readNewMails();
  expect(mail).toContain('최근 30분 실패 / 전체 결제: 5 / 6');
});

test('orders that drop against this weekday are an incident', async () => {
  const now = shop.now();
  await putAlarms({ ordersDropped: true, paymentsRefused: false });

  shop.setNow(now + 12 * HOUR_MS);
  expect(await raiseNow()).toBe(0); // no orders are usual at this time
  shop.setNow(now + 1);
  expect(await raiseNow()).toBe(1);
  expect((await readNewMails())[0]).toContain('최근 3시간 주문 / 평소 주문: 1 / 10');
});

test('mails that are parked are an incident, and old incidents are deleted', async () => {
  const now = shop.now();
  await shop.runtime.database.tx(async (t) => {
    const payload = { template: 'welcome', memberNo: 1 } as const;
    await enqueueJob(t, { kind: mailJob, payload, key: 'mail:welcome:1', now });
    await t
      .updateTable('job')
      .set({ runAt: parkedAt })
      .where('key', '=', 'mail:welcome:1')
      .execute();
  });

  expect(await raiseNow()).toBe(1);
  expect((await readNewMails())[0]).toContain('멈춘 메일: 1');

  const { database } = shop.runtime;
  const endedAlarms = database.read.selectFrom('alarm').where('endedAt', 'is not', null);
  const ended = await endedAlarms.select('alarmSn').execute();
  expect(ended.length).toBeGreaterThan(0);
  expect(await database.tx((t) => deleteEndedAlarms(t, 0, 500))).toBe(0);
  expect(await database.tx((t) => deleteEndedAlarms(t, now + WEEK_MS, 500))).toBe(ended.length);
});
