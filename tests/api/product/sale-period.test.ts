import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Live } from '#src/features/display/live/live.schema.ts';
import type { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import { listPeriodPassed } from '#src/features/product/product/desk/save/sale-period.queries.ts';
import { saleStatusAt } from '#src/features/product/product/period/sale-period.ts';
import { SALE_STATUSES } from '#src/features/product/product/desk/product-table.ts';
import type { BulkEditResults } from '#src/features/product/product/desk/bulk/product-bulk.schema.ts';
import type { Revisions } from '#src/features/product/product/desk/publishing/revision.schema.ts';
import type { StaffProduct } from '#src/features/product/product/desk/record/product-desk.schema.ts';
import { jobHandlers } from '#src/jobs.ts';
import { createWorker } from '#src/server/job-worker.ts';
import { addToCart, codeOf, readMine } from '../../support/order/cart.ts';
import { staffOf } from '../../support/desk/staff.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeProduct, type TestProduct } from '../../support/product/factories.ts';
import { FRIDAY, startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

/** Shorter than the time after which staff have to sign in again. */
const STEP_MS = 60_000;
const API = '/api/staff/products';

let shop: TestShop;
let goods: Shopper;
beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0' });
  shop.setNow(FRIDAY);
  goods = (await staffOf(shop, 'goods')).browser;
  await goods.get('/api/live'); // the csrf cookie
});
afterAll(() => shop.close());

const editProduct = ({ itemCode }: TestProduct, body: object) =>
  goods.call<StaffProduct & ErrorBody>('PUT', `${API}/${itemCode}`, { body });
const readProduct = async ({ itemCode }: TestProduct) =>
  (await goods.get<StaffProduct>(`${API}/${itemCode}`)).body;
const readPage = async ({ itemCode }: TestProduct) =>
  (await shop.shopper().raw(`/product/${itemCode}?asOf=now`)).text();
const readLive = async ({ itemCode }: TestProduct) =>
  (await shop.shopper().get<Live>(`/api/live?itemCode=${itemCode}`)).body.products[0]?.saleStatus;

/** Runs the jobs that are due, as the server does. */
async function runJobs(): Promise<void> {
  const { runtime } = shop;
  const handlers = jobHandlers(runtime).filter(({ kind }) => kind === 'sale-period');
  const onError = (error: unknown) => expect.fail(String(error));
  const worker = createWorker({ database: runtime.database, handlers, clock: shop.now, onError });
  await worker.runDue(shop.now());
}

/** The tags that are requested for a time. */
async function listTags(runAt: number): Promise<string[]> {
  const rows = await shop.runtime.database.read
    .selectFrom('publish_request')
    .select('tag')
    .where('runAt', '=', runAt)
    .execute();
  return rows.map(({ tag }) => tag);
}

test('a sale ends at its time: in the cart and on the page at once, in lists with the job', async () => {
  const tent = await makeProduct(shop);
  const saleEndAt = shop.now() + STEP_MS;
  const { body } = await editProduct(tent, { saleEndAt, reason: '시즌 종료' });
  expect(body).toMatchObject({ saleStatus: 'On', saleEndAt });
  expect(body.audit[0]).toMatchObject({ after: { saleEndAt } });
  expect(await listTags(saleEndAt)).toEqual([`product:${tent.itemCode}`]);

  const buyer = shop.shopper();
  expect((await addToCart(buyer, codeOf(tent))).status).toBe(200);
  const page = await readPage(tent);
  expect(page).toContain('까지 판매합니다');
  expect(page).toContain(`"availabilityEnds":"${new Date(saleEndAt).toISOString()}"`);

  shop.setNow(saleEndAt);
  const [line] = (await readMine(buyer)).orderHandlers.flatMap(({ lineItems }) => lineItems);
  expect(line).toMatchObject({
    selectable: false,
    product: { itemSaleStatus: 'End' },
  });
  expectProblem(await addToCart(buyer, codeOf(tent)), 409, 'ItemNotOnSale');
  expect(await readLive(tent)).toBe('End');
  const ended = await readPage(tent);
  expect(ended).toContain('판매가 종료된 상품입니다');
  expect(ended).toContain('schema.org/Discontinued');
  expect(ended).not.toContain('까지 판매합니다');
  expect((await readProduct(tent)).saleStatus).toBe('On');

  await runJobs();

  expect(await readProduct(tent)).toMatchObject({ saleStatus: 'End', endedAt: saleEndAt });
  const { revisions } = (await goods.get<Revisions>(`${API}/${tent.itemCode}/revisions`)).body;
  expect(revisions[0]).toMatchObject({ source: 'Desk', staffName: null });
  expect(await listTags(saleEndAt)).toContain(`card:${tent.itemCode}`);

  const revised = await readProduct(tent);
  await runJobs();
  expect(await readProduct(tent)).toEqual(revised);
});

test('a product on sale with a start ahead is announced, and on sale from that time on', async () => {
  const stove = await makeProduct(shop);
  const saleStartAt = shop.now() + STEP_MS;
  const { body } = await editProduct(stove, { saleStartAt });
  expect(body).toMatchObject({ saleStatus: 'Waiting', saleStartAt });

  const buyer = shop.shopper();
  expectProblem(await addToCart(buyer, codeOf(stove)), 409, 'ItemNotOnSale');
  expect(await readPage(stove)).toContain('부터 판매합니다');

  shop.setNow(saleStartAt);
  expect(await readLive(stove)).toBe('On');
  expect((await addToCart(buyer, codeOf(stove))).status).toBe(200);

  await runJobs();
  expect(await readProduct(stove)).toMatchObject({ saleStatus: 'On', endedAt: null });
});

test('a product that staff paused meanwhile is not opened, nor ended', async () => {
  const lamp = await makeProduct(shop);
  const saleStartAt = shop.now() + STEP_MS;
  const saleEndAt = saleStartAt + STEP_MS;
  await editProduct(lamp, { saleStartAt, saleEndAt });
  await editProduct(lamp, { saleStatus: 'Pause' });

  for (const now of [saleStartAt, saleEndAt]) {
    shop.setNow(now);
    await runJobs();
    expect(await readProduct(lamp)).toMatchObject({ saleStatus: 'Pause', endedAt: null });
  }

  const answer = await editProduct(lamp, { saleStatus: 'On' });
  expectProblem(answer, 422, 'SalePeriodPassed');
  expect(answer.body.fields).toEqual({ saleEndAt: 'SalePeriodPassed' });
  expect((await editProduct(lamp, { saleStatus: 'On', saleEndAt: null })).status).toBe(200);
});

test.each([
  [{ saleStartAt: 2 * STEP_MS, saleEndAt: STEP_MS }, 'SalePeriodReversed', 'saleEndAt'],
  [{ saleStartAt: STEP_MS, saleEndAt: STEP_MS }, 'SalePeriodReversed', 'saleEndAt'],
  [{ saleEndAt: -STEP_MS }, 'SalePeriodPassed', 'saleEndAt'],
  [{ saleStatus: 'Waiting', saleStartAt: -STEP_MS }, 'SalePeriodPassed', 'saleStartAt'],
] as const)('%j from now is refused: %s', async (fromNow, code, field) => {
  const chair = await makeProduct(shop);
  const times = Object.entries(fromNow).map(([name, value]) => {
    return [name, typeof value === 'number' ? shop.now() + value : value];
  });

  const answer = await editProduct(chair, Object.fromEntries(times));
  expectProblem(answer, 422, code);
  expect(answer.body.fields).toEqual({ [field]: code });
});

test('dates and icons of many are tried out, changed and undone', async () => {
  const mat = await makeProduct(shop);
  const pad = await makeProduct(shop, { icons: '["LIMITED"]' });
  const itemCodes = [mat.itemCode, pad.itemCode];
  const saleEndAt = shop.now() + STEP_MS;
  const sendAction = (action: object, more: object = {}) =>
    goods.post<BulkEditResults>(`${API}/bulk`, { itemCodes, action, ...more });
  const period = { kind: 'salePeriod', saleEndAt };

  const tried = (await sendAction(period, { dryRun: true })).body.results;
  expect(tried).toMatchObject([
    { before: 'On ~', after: `On ~${saleEndAt}`, problem: null },
    { problem: null },
  ]);
  expect((await readProduct(mat)).saleEndAt).toBeNull();

  const { results } = (await sendAction(period)).body;
  expect(await readProduct(mat)).toMatchObject({ saleEndAt, audit: [{ before: {} }] });

  const items = results.map(({ id, revisionNo }) => ({ itemCode: id, revisionNo }));
  await goods.post<BulkResults>(`${API}/undo`, { items });
  expect((await readProduct(mat)).saleEndAt).toBeNull();

  const [first, second] = (await sendAction({ kind: 'addIcon', icon: 'LIMITED' })).body.results;
  expect(first).toMatchObject({ before: '', after: 'LIMITED' });
  expect(second).toMatchObject({ before: 'LIMITED', after: 'LIMITED', revisionNo: null });
  await sendAction({ kind: 'removeIcon', icon: 'LIMITED' });
  expect([(await readProduct(mat)).icons, (await readProduct(pad)).icons]).toEqual([[], []]);
  expect((await sendAction({ kind: 'addIcon', icon: 'NEW_PRD' })).status).toBe(422);
});

test('a start that is ahead announces, and a status “on sale” for many drops it', async () => {
  const rope = await makeProduct(shop);
  const saleStartAt = shop.now() + STEP_MS;
  const sendAction = (action: object) =>
    goods.post<BulkEditResults>(`${API}/bulk`, { itemCodes: [rope.itemCode], action });

  const [announced] = (await sendAction({ kind: 'salePeriod', saleStartAt })).body.results;
  expect(announced?.after).toBe(`Waiting ${saleStartAt}~`);

  const [opened] = (await sendAction({ kind: 'saleStatus', saleStatus: 'On' })).body.results;
  expect(opened).toMatchObject({ before: 'Waiting', after: 'On' });
  expect(await readProduct(rope)).toMatchObject({ saleStatus: 'On', saleStartAt: null });
});

test('an end that is put off opens a sale that had ended at its time', async () => {
  const cup = await makeProduct(shop);
  const saleEndAt = shop.now() + STEP_MS;
  await editProduct(cup, { saleEndAt });
  shop.setNow(saleEndAt);
  await runJobs();

  const action = { kind: 'salePeriod', saleEndAt: saleEndAt + STEP_MS };
  const body = { itemCodes: [cup.itemCode], action };
  const [result] = (await goods.post<BulkEditResults>(`${API}/bulk`, body)).body.results;

  expect(result).toMatchObject({
    before: `End ~${saleEndAt}`,
    after: `On ~${saleEndAt + STEP_MS}`,
    problem: null,
  });
  expect(await readProduct(cup)).toMatchObject({ saleStatus: 'On', endedAt: null });
});

test('the job finds a product exactly when its status is another by the rule', async () => {
  const { productSn } = await makeProduct(shop);
  const { database } = shop.runtime;
  const storedAt = shop.now();
  const now = storedAt + 2 * STEP_MS;
  const edges = [null, storedAt - 1, storedAt, storedAt + 1, now - 1, now, now + 1];

  for (const status of SALE_STATUSES) {
    for (const saleStartAt of edges) {
      for (const saleEndAt of edges) {
        const saleStatus = saleStatusAt({ saleStatus: status, saleStartAt, saleEndAt }, storedAt);
        const period = { saleStatus, saleStartAt, saleEndAt };
        await database.tx((t) =>
          t.updateTable('product').set(period).where('productSn', '=', productSn).execute(),
        );

        const passed = await listPeriodPassed(database.read, {
          now,
          after: productSn - 1,
          limit: 1,
        });
        const isFound = passed[0]?.productSn === productSn;
        expect(isFound, JSON.stringify(period)).toBe(saleStatusAt(period, now) !== saleStatus);
      }
    }
  }

  const usual = { saleStatus: 'On', saleStartAt: null, saleEndAt: null } as const;
  await database.tx((t) =>
    t.updateTable('product').set(usual).where('productSn', '=', productSn).execute(),
  );
});
