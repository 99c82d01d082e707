import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { composeMail } from '#src/features/member/mail/shop/mail.service.ts';
import { mailHandlers } from '#src/features/member/mail/shop/deliver.service.ts';
import { expireReservations } from '#src/features/order/payment/payment.jobs.ts';
import {
  RESTOCK_BATCH,
  RESTOCK_BATCH_EVERY_MS,
  restockHandlers,
} from '#src/features/find/restock/restock.jobs.ts';
import type { RestockList } from '#src/features/find/restock/restock.schema.ts';
import { announceRestock } from '#src/features/find/restock/restock.service.ts';
import { createWorker } from '#src/server/job-worker.ts';
import { placeOrder } from '../../support/order/checkout.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeAddOn, makeProduct } from '../../support/product/factories.ts';
import { makeMember, signIn } from '../../support/member/member.ts';
import { FRIDAY, startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

const LIST = '/api/my/restockNotifies';
const DAY_MS = 24 * 60 * 60 * 1000;
const TODAY = '2026-11-20';
const PERIOD = { notifyRequestStartDt: TODAY, notifyRequestEndDt: '2027-02-20' };
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0' });
});
afterAll(() => shop.close());

async function signInMember(): Promise<Shopper> {
  const shopper = shop.shopper();
  await signIn(shop, shopper, await makeMember(shop));
  return shopper;
}

/** A product with one unit that is sold out. */
async function soldOut() {
  const product = await makeProduct(shop, { stock: 0 });
  const [unit] = product.units;
  if (!unit) throw new Error('A product has a unit.');
  return { ...product, ...unit, productItemCode: product.itemCode };
}

const requestRestock = (who: Shopper, itemCode: string, overrides: object = {}) =>
  who.post<{ restockNotifySn: number }>(LIST, { itemCode, ...PERIOD, ...overrides });

const statusesOf = async (who: Shopper) =>
  (await who.get<RestockList>(LIST)).body.restockNotifies.map(({ notifyStatus }) => notifyStatus);

let movement = 0;
/** Increases the stock, or decreases it with a negative `qty`. */
async function addStock(prodUnitSn: number, qty: number): Promise<void> {
  movement += 1;

  const now = shop.now();
  const row = { prodUnitSn, qty, kind: 'Adjust' as const, ref: `test-${movement}`, createdAt: now };

  await shop.runtime.database.tx(async (t) => {
    await t.insertInto('stock_movement').values(row).execute();
    await t
      .updateTable('stock')
      .set((e) => ({ qty: e('qty', '+', qty) }))
      .where('prodUnitSn', '=', prodUnitSn)
      .execute();

    if (qty > 0) await announceRestock(t, [prodUnitSn], { ref: row.ref, now });
  });
}

/** Runs the due jobs, mails included. */
async function runDueJobs(): Promise<void> {
  const worker = createWorker({
    database: shop.runtime.database,
    handlers: [...restockHandlers(shop.runtime), ...mailHandlers(shop.runtime)],
    clock: () => shop.now(),
    onError: (error) => expect.fail(String(error)),
  });

  await worker.runDue(shop.now());
}

const mailsSent = async () => {
  const files = await readdir(shop.runtime.config.mail.dir).catch(() => []);
  return files.filter((file) => file.startsWith('mail-restock-'));
};

describe('a request', () => {
  test('for a sold-out unit is taken and listed, newest first', async () => {
    const jiwon = await signInMember();
    const tent = await soldOut();
    const boots = await soldOut();

    const first = await requestRestock(jiwon, tent.itemCode);
    expect(first.status).toBe(201);

    const second = await requestRestock(jiwon, boots.itemCode, { notifyRequestEndDt: TODAY });

    jiwon.locale = 'en';

    const { body, headers } = await jiwon.get<RestockList>(`${LIST}?limit=1`);
    expect(body.restockNotifies).toEqual([
      {
        restockNotifySn: second.body.restockNotifySn,
        itemCode: boots.itemCode,
        productItemCode: boots.productItemCode,
        itemName: 'Test hiking jacket',
        optionName: '',
        image: null,
        notifyRequestStartDt: TODAY,
        notifyRequestEndDt: TODAY,
        notifyStatus: 'Request',
        createdAt: shop.now(),
        sentAt: null,
      },
    ]);

    const paging = ['x-total-count', 'x-offset', 'x-limit'].map((name) => headers.get(name));
    expect(paging).toEqual(['2', '0', '1']);

    const next = await jiwon.get<RestockList>(`${LIST}?offset=1`);
    expect(next.body.restockNotifies[0]?.restockNotifySn).toBe(first.body.restockNotifySn);
  });

  test('names the option', async () => {
    const jiwon = await signInMember();
    const { units } = await makeProduct(shop, { stock: [0, 3] });
    await requestRestock(jiwon, units[0]?.itemCode ?? '');
    const { body } = await jiwon.get<RestockList>(LIST);
    expect(body.restockNotifies[0]?.optionName).toBe('90');
  });

  test('is Expired the day after its last, can then not be cancelled, but be made again', async () => {
    const jiwon = await signInMember();
    const { itemCode } = await soldOut();
    const { body } = await requestRestock(jiwon, itemCode, { notifyRequestEndDt: TODAY });

    shop.setNow(Date.parse('2026-11-20T23:59:59+09:00'));

    expect(await statusesOf(jiwon)).toEqual(['Request']);

    shop.setNow(Date.parse('2026-11-21T00:00:00+09:00'));

    expect(await statusesOf(jiwon)).toEqual(['Expired']);

    const late = await jiwon.call<ErrorBody>('DELETE', `${LIST}/${body.restockNotifySn}`);
    expectProblem(late, 409, 'RestockNotOpen');

    const again = { notifyRequestStartDt: '2026-11-21', notifyRequestEndDt: '2026-11-21' };
    expect((await requestRestock(jiwon, itemCode, again)).status).toBe(201);
    expect(await statusesOf(jiwon)).toEqual(['Request', 'Expired']);

    shop.setNow(FRIDAY);
  });

  test('exists once: of two concurrent requests one is a conflict', async () => {
    const jiwon = await signInMember();
    const { itemCode } = await soldOut();

    await jiwon.get('/api/live');

    const answers = await Promise.all([
      requestRestock(jiwon, itemCode),
      requestRestock(jiwon, itemCode),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);

    const again = await jiwon.post<ErrorBody>(LIST, { itemCode, ...PERIOD });
    expectProblem(again, 409, 'RestockAlreadyRequested');
    expect(again.body.message).toContain('이미');
    expect(await statusesOf(jiwon)).toEqual(['Request']);
  });

  test('is cancelled by its owner only, once', async () => {
    const jiwon = await signInMember();
    const minsu = await signInMember();
    const { itemCode } = await soldOut();
    const { body } = await requestRestock(jiwon, itemCode);
    const path = `${LIST}/${body.restockNotifySn}`;

    await minsu.get('/api/live');

    expect((await minsu.call('DELETE', path)).status).toBe(404);
    expect(await statusesOf(minsu)).toEqual([]);

    const done = await jiwon.call('DELETE', path);
    expect(done.status).toBe(200);
    expect(done.body).toEqual({ notifyStatus: 'Cancel' });
    expectProblem(await jiwon.call('DELETE', path), 409, 'RestockNotOpen');
    expect((await requestRestock(jiwon, itemCode)).status).toBe(201);
    expect(await statusesOf(jiwon)).toEqual(['Request', 'Cancel']);
  });

  test('requires a login', async () => {
    const visitor = shop.shopper();
    const answers = [
      await visitor.get(LIST),
      await requestRestock(visitor, 'T1-1'),
      await visitor.call('DELETE', `${LIST}/1`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);

    const page = await visitor.raw('/myPage/restockNotifies');
    expect(page.headers.get('location')).toContain('/login?redirectUrl=');
  });

  test.each([
    ['a unit that is there', { stock: 3 }, 'RestockNotSoldOut'],
    ['an ended product', { stock: 0, saleStatus: 'End' as const }, 'RestockClosed'],
    ['a product that has not begun', { stock: 0, saleStatus: 'Waiting' as const }, 'RestockClosed'],
    ['a closed supplier', { stock: 0, supplierStatus: 'Closed' as const }, 'RestockClosed'],
  ])('for %s is refused', async (_name, productOptions, code) => {
    const { units } = await makeProduct(shop, productOptions);
    const answer = await requestRestock(await signInMember(), units[0]?.itemCode ?? '');
    expectProblem(answer, 409, code);
  });

  test('for an add-on or an unknown unit is refused', async () => {
    const jiwon = await signInMember();
    const addOn = await makeAddOn(shop, await makeProduct(shop), { stock: 0 });
    const refused = await requestRestock(jiwon, addOn.units[0]?.itemCode ?? '');
    expectProblem(refused, 409, 'RestockClosed');
    expect((await requestRestock(jiwon, 'nobody')).status).toBe(404);
  });

  test.each([
    ['a period that is too long', { notifyRequestEndDt: '2027-02-21' }, 'RestockPeriodTooLong'],
    ['a period that has begun', { notifyRequestStartDt: '2026-11-19' }, 'RestockPeriodPast'],
    [
      'a period that ends before it begins',
      { notifyRequestStartDt: '2026-11-25', notifyRequestEndDt: TODAY },
      'RestockPeriodReversed',
    ],
    ['a day that does not exist', { notifyRequestEndDt: '2026-02-30' }, 'InvalidInput'],
    ['no end', { notifyRequestEndDt: undefined }, 'InvalidInput'],
    ['no unit', { itemCode: '' }, 'InvalidInput'],
  ])('with %s is refused', async (_, overrides, code) => {
    const answer = await requestRestock(
      await signInMember(),
      (await soldOut()).itemCode,
      overrides,
    );
    expectProblem(answer, 422, code);
  });
});

describe('when stock is back', () => {
  test('the requester is mailed once, and the request has the status Send', async () => {
    const jiwon = await signInMember();
    const unit = await soldOut();
    const { body } = await requestRestock(jiwon, unit.itemCode);

    await addStock(unit.prodUnitSn, 5);
    await runDueJobs();

    expect(await statusesOf(jiwon)).toEqual(['Send']);
    expect(await mailsSent()).toEqual([`mail-restock-${body.restockNotifySn}.eml`]);

    const payload = { template: 'restock', restockNotifySn: body.restockNotifySn } as const;
    const mail = await composeMail(shop.runtime, payload);
    expect(mail?.subject).toBe('[온라인몰] 알림 신청하신 상품이 재입고되었습니다');
    expect(mail?.text).toContain('시험 등산 자켓');
    expect(mail?.text).toContain(`/product/${unit.productItemCode}?itemCode=${unit.itemCode}`);

    // More stock and a repeated job send no second mail.
    await addStock(unit.prodUnitSn, 5);
    await shop.runtime.database.tx((t) =>
      t.updateTable('job').set({ doneAt: null, runAt: 0 }).where('kind', '=', 'restock').execute(),
    );
    await runDueJobs();

    expect(await mailsSent()).toHaveLength(1);
  });

  test('an order that ran out gives its stock to those who wait', async () => {
    const jiwon = await signInMember();
    const { units } = await makeProduct(shop, { stock: 1 });
    const itemCode = units[0]?.itemCode ?? '';

    await placeOrder(shop.shopper(), itemCode);

    expect((await requestRestock(jiwon, itemCode)).status).toBe(201);

    shop.setNow(FRIDAY + 16 * 60_000);
    await expireReservations(shop.runtime);
    await runDueJobs();

    expect(await statusesOf(jiwon)).toEqual(['Send']);

    shop.setNow(FRIDAY);
  });

  test('stock that is sold out again before the mail: no mail', async () => {
    const jiwon = await signInMember();
    const unit = await soldOut();

    await requestRestock(jiwon, unit.itemCode);
    await addStock(unit.prodUnitSn, 1);
    await addStock(unit.prodUnitSn, -1);
    await runDueJobs();

    expect(await statusesOf(jiwon)).toEqual(['Request']);
  });

  test('less than the least one may buy is not back', async () => {
    const jiwon = await signInMember();
    const { units } = await makeProduct(shop, { stock: 0, minPurchaseQty: 2 });
    const [unit] = units;

    await requestRestock(jiwon, unit?.itemCode ?? '');
    await addStock(unit?.prodUnitSn ?? 0, 1);
    await runDueJobs();

    expect(await statusesOf(jiwon)).toEqual(['Request']);

    await addStock(unit?.prodUnitSn ?? 0, 1);
    await runDueJobs();

    expect(await statusesOf(jiwon)).toEqual(['Send']);
  });

  test('cancelled and expired requests and those of other units stay as they are', async () => {
    const jiwon = await signInMember();
    const minsu = await signInMember();
    const sujin = await signInMember();
    const unit = await soldOut();
    const other = await soldOut();
    const { body } = await requestRestock(jiwon, unit.itemCode);

    await jiwon.call('DELETE', `${LIST}/${body.restockNotifySn}`);
    await requestRestock(minsu, unit.itemCode, { notifyRequestEndDt: TODAY });
    await requestRestock(sujin, other.itemCode);
    shop.setNow(FRIDAY + DAY_MS);
    await addStock(unit.prodUnitSn, 5);
    await runDueJobs();

    expect(await statusesOf(jiwon)).toEqual(['Cancel']);
    expect(await statusesOf(minsu)).toEqual(['Expired']);
    expect(await statusesOf(sujin)).toEqual(['Request']);

    shop.setNow(FRIDAY);
  });

  test('a period that begins later is served on the morning it begins', async () => {
    const jiwon = await signInMember();
    const unit = await soldOut();

    await requestRestock(jiwon, unit.itemCode, { notifyRequestStartDt: '2026-11-22' });
    await addStock(unit.prodUnitSn, 5);
    await runDueJobs();

    expect(await statusesOf(jiwon)).toEqual(['Request']);

    shop.setNow(Date.parse('2026-11-22T09:00:00+09:00'));

    const [look] = restockHandlers(shop.runtime).filter(({ kind }) => kind === 'restock-look');
    const job = { jobSn: 0, kind: 'restock-look', key: null, payload: '{}', runAt: 0 };
    const run = { ...job, attempts: 1, doneAt: null, lastError: null, createdAt: 0 };
    expect(await look?.run({ job: run, now: shop.now() })).toMatch(/1 units back$/);

    await runDueJobs();

    expect(await statusesOf(jiwon)).toEqual(['Send']);

    shop.setNow(FRIDAY);
  });

  test('many requesters are mailed in order of request, in batches of a hundred', async () => {
    const unit = await soldOut();
    const count = RESTOCK_BATCH + 20;
    const requests: number[] = [];

    for (let i = 0; i < count; i++) {
      const memberNo = await makeMember(shop);
      const row = { memberNo, prodUnitSn: unit.prodUnitSn, ...PERIOD, createdAt: shop.now() };
      const { restockNotifySn } = await shop.runtime.database.tx((t) =>
        t
          .insertInto('restock_notify')
          .values({ ...row, notifyStatus: 'Request', sentAt: null })
          .returning('restockNotifySn')
          .executeTakeFirstOrThrow(),
      );

      requests.push(restockNotifySn);
    }

    const listMailed = async () => {
      const rows = await shop.runtime.database.read
        .selectFrom('restock_notify')
        .select('restockNotifySn')
        .where('prodUnitSn', '=', unit.prodUnitSn)
        .where('notifyStatus', '=', 'Send')
        .orderBy('restockNotifySn')
        .execute();
      return rows.map(({ restockNotifySn }) => restockNotifySn);
    };

    await addStock(unit.prodUnitSn, 5);
    await runDueJobs();

    expect(await listMailed()).toEqual(requests.slice(0, RESTOCK_BATCH));

    shop.setNow(FRIDAY + RESTOCK_BATCH_EVERY_MS);
    await runDueJobs();

    expect(await listMailed()).toEqual(requests);

    shop.setNow(FRIDAY);
  });
});

test('each stock increase is announced once, however often it is repeated', async () => {
  const { prodUnitSn, itemCode } = await soldOut();
  await requestRestock(await signInMember(), itemCode);

  const announce = (ref: string) =>
    shop.runtime.database.tx((t) => announceRestock(t, [prodUnitSn], { ref, now: shop.now() }));
  for (const ref of ['a', 'a', 'b']) await announce(ref);

  const jobs = await shop.runtime.database.read
    .selectFrom('job')
    .select('key')
    .where('kind', '=', 'restock')
    .where('payload', '=', JSON.stringify({ prodUnitSn }))
    .orderBy('key')
    .execute();
  expect(jobs.map(({ key }) => key)).toEqual(
    ['a', 'b'].map((ref) => `restock:${prodUnitSn}:by:${ref}`),
  );
});
