import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StaffTogether } from '#src/features/product/product/desk/together/together-desk.schema.ts';
import { staffOf } from '../../support/desk/staff.ts';
import { makeListedProduct } from '../../support/find/listing.ts';
import { makeAddOn, type TestProduct } from '../../support/product/factories.ts';
import { expectProblem } from '../../support/problem.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

let shop: TestShop;
let goods: Shopper;
let tent: TestProduct;
let mat: TestProduct;
let lamp: TestProduct;
/** Best sellers of the tent's category, in this order. */
let stove: TestProduct;
let chair: TestProduct;

beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0' });
  goods = (await staffOf(shop, 'goods')).browser;
  await goods.get('/api/live'); // the csrf cookie

  tent = await makeListedProduct(shop, { categories: ['001'] });
  mat = await makeListedProduct(shop, { categories: ['002'] });
  lamp = await makeListedProduct(shop, { categories: ['002'] });
  stove = await makeListedProduct(shop, { categories: ['001'], soldCount: 900 });
  chair = await makeListedProduct(shop, { categories: ['001'], soldCount: 800 });

  await shop.runtime.database.tx((t) =>
    t
      .insertInto('product_pair')
      .values({
        productSn: tent.productSn,
        otherSn: mat.productSn,
        kind: 'Bought',
        buyers: 7,
        score: 500_000,
      })
      .execute(),
  );
});
afterAll(() => shop.close());
beforeEach(() =>
  shop.runtime.database.tx(async (t) => {
    await t.deleteFrom('product_pair_rule').execute();
    await t.deleteFrom('publish_request').execute();
  }),
);

type Answer = StaffTogether & ErrorBody;
const getPath = ({ itemCode }: Pick<TestProduct, 'itemCode'>) =>
  `/api/staff/products/${itemCode}/together`;
const readTogether = async () => (await goods.get<Answer>(getPath(tent))).body;
const saveRules = (
  rules: { pins?: string[]; bans?: string[]; reason?: string },
  headers: Record<string, string> = {},
) => goods.call<Answer>('PUT', getPath(tent), { body: { pins: [], bans: [], ...rules }, headers });
const listRows = () =>
  shop.runtime.database.read
    .selectFrom('product_pair_rule')
    .select(['productSn', 'otherSn', 'rule'])
    .orderBy('createdAt')
    .orderBy('rule', 'desc')
    .execute();
const listShown = ({ shown }: StaffTogether) =>
  shown.map(({ itemCode, source, buyers }) => [itemCode, source, buyers]);

describe('what is shown with a product', () => {
  test('is told with its source', async () => {
    const body = await readTogether();
    expect(listShown(body)).toEqual([
      [mat.itemCode, 'Bought', 7],
      [stove.itemCode, 'BestSeller', null],
      [chair.itemCode, 'BestSeller', null],
    ]);
    expect([body.pins, body.bans]).toEqual([[], []]);
  });

  test('is told how often it was seen, unless it was bought, too', async () => {
    const buildSeen = (otherSn: number, buyers: number) => ({
      productSn: tent.productSn,
      otherSn,
      kind: 'Seen' as const,
      buyers,
      score: 1_000,
    });

    await shop.runtime.database.tx((t) =>
      t
        .insertInto('product_pair')
        .values([buildSeen(lamp.productSn, 20), buildSeen(mat.productSn, 90)])
        .execute(),
    );

    expect(listShown(await readTogether())).toEqual([
      [mat.itemCode, 'Bought', 7],
      [lamp.itemCode, 'Seen', 20],
      [stove.itemCode, 'BestSeller', null],
      [chair.itemCode, 'BestSeller', null],
    ]);

    await shop.runtime.database.tx((t) =>
      t.deleteFrom('product_pair').where('kind', '=', 'Seen').execute(),
    );
  });

  test('of an unknown product, or an add-on, is nothing', async () => {
    expectProblem(await goods.get<Answer>(getPath({ itemCode: 'NONE' })), 404, 'NotFound');

    const addOn = await makeAddOn(shop, tent);
    expectProblem(await goods.get<Answer>(getPath(addOn)), 404, 'NotFound');
  });
});

describe('pins and bans', () => {
  test('are saved in their order, told in the audit, and publish the page', async () => {
    const { status, body } = await saveRules({
      pins: [chair.itemCode, lamp.itemCode],
      bans: [stove.itemCode],
      reason: '기획전',
    });

    expect(status).toBe(200);
    expect(listShown(body)).toEqual([
      [chair.itemCode, 'Pin', null],
      [lamp.itemCode, 'Pin', null],
      [mat.itemCode, 'Bought', 7],
    ]);

    expect(body.audit[0]).toMatchObject({
      action: 'product:write',
      reason: '기획전',
      before: { togetherPins: [], togetherBans: [] },
      after: {
        togetherPins: [chair.itemCode, lamp.itemCode],
        togetherBans: [stove.itemCode],
      },
    });

    const { productSn } = tent;
    expect(await listRows()).toEqual([
      { productSn, otherSn: chair.productSn, rule: 'Pin' },
      { productSn, otherSn: stove.productSn, rule: 'Ban' },
      { productSn, otherSn: lamp.productSn, rule: 'Pin' },
    ]);

    const requests = await shop.runtime.database.read
      .selectFrom('publish_request')
      .select('tag')
      .execute();
    expect(requests).toEqual([{ tag: `product:${tent.itemCode}` }]);
  });

  test('can be put in another order and taken back', async () => {
    await saveRules({ pins: [chair.itemCode, lamp.itemCode], bans: [stove.itemCode] });

    const turned = await saveRules({ pins: [lamp.itemCode, chair.itemCode] });
    expect(turned.body.pins.map(({ itemCode }) => itemCode)).toEqual([
      lamp.itemCode,
      chair.itemCode,
    ]);
    expect(listShown(turned.body).map(([code]) => code)).toEqual([
      lamp.itemCode,
      chair.itemCode,
      mat.itemCode,
      stove.itemCode,
    ]);

    await saveRules({});
    expect(await listRows()).toEqual([]);
  });

  test('wait for a pinned product that is not on sale', async () => {
    const setStatus = (saleStatus: 'On' | 'Pause') =>
      shop.runtime.database.tx((t) =>
        t
          .updateTable('product')
          .set({ saleStatus })
          .where('productSn', '=', lamp.productSn)
          .execute(),
      );

    await setStatus('Pause');

    const { body } = await saveRules({ pins: [lamp.itemCode] });
    expect(body.pins).toMatchObject([{ itemCode: lamp.itemCode }]);
    expect(listShown(body)[0]).toEqual([mat.itemCode, 'Bought', 7]);

    await setStatus('On');
    expect(listShown(await readTogether())[0]).toEqual([lamp.itemCode, 'Pin', null]);
  });

  test.each([
    ['the product itself', () => ({ pins: [tent.itemCode] }), 'PairWithItself', 'pins'],
    ['an unknown product', () => ({ bans: ['NONE'] }), 'PairUnknown', 'bans'],
    ['one twice', () => ({ pins: [mat.itemCode, mat.itemCode] }), 'PairTwice', 'pins'],
    [
      'one pinned and banned',
      () => ({ pins: [mat.itemCode], bans: [mat.itemCode] }),
      'PairPinnedAndBanned',
      'bans',
    ],
    [
      'too many pins',
      () => ({ pins: Array.from({ length: 13 }, (_, i) => `P${i}`) }),
      'PairTooMany',
      'pins',
    ],
  ])('%s is refused at its field', async (_name, buildRules, code, field) => {
    await saveRules({ pins: [lamp.itemCode] });
    const before = await listRows();

    const answer = await saveRules(buildRules());
    expectProblem(answer, 422, code);
    expect(answer.body.fields).toEqual({ [field]: code });
    expect(await listRows()).toEqual(before);
  });

  test('an add-on is refused', async () => {
    const addOn = await makeAddOn(shop, tent);
    expectProblem(await saveRules({ pins: [addOn.itemCode] }), 422, 'PairUnknown');
  });

  test('of a version that somebody else replaced are refused', async () => {
    await saveRules({ pins: [mat.itemCode] });
    const [seen] = (await readTogether()).audit;
    const headers = { 'if-match': `"${seen?.auditSn ?? 0}"` };
    await saveRules({ pins: [lamp.itemCode] }, headers);

    const answer = await saveRules({ pins: [chair.itemCode] }, headers);
    expectProblem(answer, 412, 'ChangedMeanwhile');
    expect(await listRows()).toMatchObject([{ otherSn: lamp.productSn }]);
  });

  test('are not for staff who may only read products, nor for visitors', async () => {
    const body = { pins: [mat.itemCode], bans: [] };
    const reader = (await staffOf(shop, 'service')).browser;
    await reader.get('/api/live');
    expectProblem(
      await reader.call<Answer>('PUT', getPath(tent), { body }),
      403,
      'PermissionMissing',
    );
    expect((await reader.get<Answer>(getPath(tent))).status).toBe(200);

    const visitor = shop.shopper();
    await visitor.get('/api/live');
    expectProblem(
      await visitor.call<Answer>('PUT', getPath(tent), { body }),
      401,
      'StaffSignInRequired',
    );
    expect(await listRows()).toEqual([]);
  });
});
