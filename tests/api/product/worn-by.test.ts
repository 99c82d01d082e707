import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { up } from '#db/migrations/0016_worn_by.ts';
import type { StaffProduct } from '#src/features/product/product/desk/record/product-desk.schema.ts';
import { staffOf } from '../../support/desk/staff.ts';
import { makeProduct, type TestProduct } from '../../support/product/factories.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

let shop: TestShop;
let goods: Shopper;
let jacket: TestProduct;
beforeAll(async () => {
  shop = await startTestShop();
  goods = (await staffOf(shop, 'goods')).browser;
  await goods.get('/api/live'); // the csrf cookie
  jacket = await makeProduct(shop, { nameKo: '안개 자켓', nameEn: 'Fog jacket', stock: [3, 4] });
});
afterAll(() => shop.close());

const FRONT = { path: '/demo/shell-ridge-forest', altKo: '앞', altEn: 'Front' };
const WORN = { path: '/demo/shell-ridge-worn-forest', altKo: '착용', altEn: 'Worn' };
const NOBODY = { modelHeightCm: null, modelWeightKg: null, modelSize: '' };
const PERSON = { modelHeightCm: 184, modelWeightKg: 72, modelSize: 'M' };

const getPath = () => `/api/staff/products/${jacket.itemCode}`;
const saveImages = (images: readonly object[], browser = goods) =>
  browser.call<StaffProduct & ErrorBody>('PUT', getPath(), { body: { images } });
const readPage = async (path: string) => (await shop.shopper().raw(path)).text();
const readPeople = () =>
  shop.runtime.database.read
    .selectFrom('product_image')
    .select(['path', 'modelHeightCm', 'modelWeightKg', 'modelSize'])
    .where('productSn', '=', jacket.productSn)
    .orderBy('sortOrder')
    .execute();

/** Left out of the JSON. */
const UNKNOWN = { modelHeightCm: undefined, modelWeightKg: undefined, modelSize: undefined };

describe('the person in a picture', () => {
  test('is told below it and at the choice of sizes, in both languages', async () => {
    const { status, body } = await saveImages([FRONT, { ...WORN, ...PERSON }]);
    expect([status, body.images]).toEqual([
      200,
      [
        { ...FRONT, ...NOBODY },
        { ...WORN, ...PERSON },
      ],
    ]);

    const ko = await readPage(`/product/${jacket.itemCode}`);
    const captions = [...ko.matchAll(/gallery-model[^>]*>([^<]*)/g)].map(([, words]) => words);
    expect(captions).toEqual(['모델 정보: 키 184cm, 몸무게 72kg, M 착용']);
    expect(ko.split('모델 정보: 키 184cm')).toHaveLength(3);

    const en = await readPage(`/en/product/${jacket.itemCode}`);
    expect(en.split('Model: 184 cm tall, 72 kg, wears M')).toHaveLength(3);
  });

  test('stays where an edit does not name it, and goes where it says so', async () => {
    await saveImages([FRONT, { ...WORN, ...PERSON }]);

    await saveImages([WORN, { ...FRONT, modelHeightCm: 170 }]);
    expect(await readPeople()).toEqual([
      { path: WORN.path, ...PERSON },
      { path: FRONT.path, ...NOBODY, modelHeightCm: 170 },
    ]);

    await saveImages([{ ...WORN, ...NOBODY }]);
    expect(await readPeople()).toEqual([{ path: WORN.path, ...NOBODY }]);
    const page = await readPage(`/product/${jacket.itemCode}`);
    expect(page.match(/gallery-model|모델 정보: 키/)).toBeNull();
  });

  test.each([
    ['modelHeightCm', 1840],
    ['modelHeightCm', 49],
    ['modelWeightKg', 201],
    ['modelWeightKg', 7.5],
    ['modelSize', 'M'.repeat(101)],
  ])('is refused with %s %s at its field', async (name, value) => {
    await saveImages([WORN]);
    const before = await readPeople();

    const { status, body } = await saveImages([{ ...WORN, [name]: value }]);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [`images.0.${name}`]]);
    expect(await readPeople()).toEqual(before);
  });

  test('is for staff of goods alone to change', async () => {
    await saveImages([WORN]);
    const before = await readPeople();
    const other = (await staffOf(shop, 'content')).browser;
    const nobody = shop.shopper();

    for (const [browser, status] of [
      [other, 403],
      [nobody, 401],
    ] as const) {
      await browser.get('/api/live');
      expect((await saveImages([{ ...WORN, ...PERSON }], browser)).status).toBe(status);
    }

    expect(await readPeople()).toEqual(before);
  });

  test('stays when a version from before pictures had one is restored', async () => {
    await saveImages([FRONT]);
    await saveImages([{ ...WORN, ...PERSON }]);
    await shop.runtime.database.tx(async (t) => {
      const rows = await t
        .selectFrom('product_revision')
        .select(['revisionNo', 'snapshot'])
        .where('productSn', '=', jacket.productSn)
        .execute();

      for (const { revisionNo, snapshot } of rows) {
        const version = JSON.parse(snapshot) as { images: object[] };
        const images = version.images.map((image) => ({ ...image, ...UNKNOWN }));
        const old = { ...version, images, modelHeightCm: 190, modelSize: 'L' };
        await t
          .updateTable('product_revision')
          .set({ snapshot: JSON.stringify(old) })
          .where('productSn', '=', jacket.productSn)
          .where('revisionNo', '=', revisionNo)
          .execute();
      }
    });

    const { body } = await goods.get<{ revisions: { revisionNo: number }[] }>(
      `${getPath()}/revisions`,
    );
    const [latest] = body.revisions;
    const { status } = await goods.call('POST', `${getPath()}/revisions`, {
      body: { revisionNo: latest?.revisionNo, reason: '되돌리기' },
    });
    expect(status).toBe(200);
    expect(await readPeople()).toEqual([{ path: WORN.path, ...PERSON }]);
  });
});

class Undone extends Error {}

test('what was said of a product’s model has gone to its first picture', async () => {
  await saveImages([FRONT, WORN]);

  const undone = shop.runtime.database.tx(async (t) => {
    for (const column of Object.keys(NOBODY)) {
      await sql`alter table "product_image" drop column ${sql.ref(column)}`.execute(t);
    }

    await sql`alter table "product" add column "modelHeightCm" integer`.execute(t);
    await sql`alter table "product" add column "modelSize" text not null default ''`.execute(t);
    await sql`update "product" set "modelHeightCm" = 184, "modelSize" = 'M'`.execute(t);

    await up(t as unknown as Kysely<unknown>); // a migration knows no tables

    const { rows } = await sql`select "path", "modelHeightCm", "modelWeightKg", "modelSize"
      from "product_image" where "productSn" = ${jacket.productSn} order by "sortOrder"`.execute(t);
    expect(rows).toEqual([
      { path: FRONT.path, modelHeightCm: 184, modelWeightKg: null, modelSize: 'M' },
      { path: WORN.path, ...NOBODY },
    ]);

    const { rows: products } = await sql`select * from "product" limit 1`.execute(t);
    expect(products[0]).not.toHaveProperty('modelSize');

    throw new Undone();
  });

  await expect(undone).rejects.toThrow(Undone);
});
