import { afterAll, beforeAll, expect, test } from 'vitest';
import { UnloadableError } from '#src/features/content/content/content.service.ts';
import { FLASH_RECENT_MS, FLASH_SOON_MS } from '#src/features/benefit/flash-sale/flash-sale.ts';
import type { HomeNews } from '#src/features/display/popup/home-news.schema.ts';
import { codeOf } from '../../support/order/cart.ts';
import { loadContentValues } from '../../support/content/content.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { makeStore } from '../../support/content/places.ts';
import { FRIDAY, startTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0' });
  await makeStore(shop); // inserts the store types, too
  shop.setNow(FRIDAY);
});
afterAll(() => shop.close());

const loadOne = (kind: string, value: object) => loadContentValues(shop.runtime, kind, value);
const problemsOf = (kind: string, value: object) =>
  loadOne(kind, value).then(
    () => expect.fail('was loaded'),
    (error: unknown) => (error instanceof UnloadableError ? error.message : String(error)),
  );

const OPEN = '10:30-20:00';
const store = {
  storeSn: 40,
  type: 'Own',
  storeTypeSn: 2,
  name: { ko: '성수점', en: 'Seongsu' },
  address: { ko: '서울 성동구 시험로 1', en: '1 Siheom-ro' },
  phone: '02-123-4567',
  latitude: 37.5446,
  longitude: 127.0557,
  hours: {
    sunday: 'closed',
    monday: OPEN,
    tuesday: OPEN,
    wednesday: OPEN,
    thursday: OPEN,
    friday: '10:30-24:00',
    saturday: OPEN,
    exceptions: { '2099-12-25': 'closed', '2099-01-01': '12:00-18:00' },
  },
};

test('a store is loaded with its hours, and published until its last odd day is over', async () => {
  const [added] = await loadOne('store', store);
  expect(added).toMatchObject({ key: '40', outcome: 'added' });

  const odd = ['2099-12-26T00:00+09:00', '2099-01-02T00:00+09:00'].map(Date.parse);
  expect(added?.publish.map(({ runAt }) => runAt).sort()).toEqual([FRIDAY, ...odd].sort());
  expect(added?.publish[0]?.tags).toEqual(['store', 'store:40']);

  const { body } = await shop.shopper().get('/api/stores/40');
  expect(body).toMatchObject({
    name: '성수점',
    hours: {
      weekly: [null, {}, {}, {}, {}, { openMin: 630, closeMin: 1440 }, {}],
      exceptions: { '2099-12-25': null, '2099-01-01': { openMin: 720, closeMin: 1080 } },
    },
  });
  expect(await loadOne('store', store)).toMatchObject([{ outcome: 'unchanged', publish: [] }]);

  const closed = { ...store, status: 'Closed' };
  expect(await loadOne('store', closed)).toMatchObject([{ outcome: 'changed' }]);
  expect((await shop.shopper().get('/api/stores/40')).status).toBe(404);
});

test.each([
  [
    'hours that end before they begin',
    { hours: { ...store.hours, monday: '20:00-10:00' } },
    /: hours\.monday: is neither closed nor/,
  ],
  [
    'hours beyond midnight',
    { hours: { ...store.hours, monday: '10:00-24:30' } },
    /: hours\.monday: is neither closed nor/,
  ],
  [
    'a day missing',
    { hours: { ...store.hours, sunday: undefined } },
    /: hours\.sunday: is missing/,
  ],
  [
    'an exception on no day',
    { hours: { ...store.hours, exceptions: { soon: OPEN } } },
    /: hours\.exceptions\.soon: /,
  ],
  ['an unknown type', { storeTypeSn: 9 }, /: storeTypeSn: is none of 1, 2$/],
  ['no telephone number', { phone: 'nobody' }, /: phone: is no telephone number/],
  ['a latitude beyond the pole', { latitude: 99 }, /: latitude: /],
])('a store with %s is refused', async (_, wrong, complaint) => {
  expect(await problemsOf('store', { ...store, storeSn: 41, ...wrong })).toMatch(complaint);
  expect((await shop.shopper().get('/api/stores/41')).status).toBe(404);
});

const popup = {
  popupSn: 5,
  title: { ko: '첫눈', en: 'Snow' },
  text: { ko: '준비하세요', en: 'Get ready' },
  linkUrl: '/store',
  startAt: '2026-01-01',
  endAt: '2099-01-01',
};
const shownPopup = async () =>
  (await shop.shopper().get<{ home: HomeNews }>('/api/live?at=home')).body.home.popup;

test('a popup is loaded, changed, and switched off', async () => {
  expect(await loadOne('popup', popup)).toMatchObject([{ outcome: 'added', publish: [] }]);
  expect(await shownPopup()).toMatchObject({ popupSn: 5, title: '첫눈', image: null });
  expect(await loadOne('popup', popup)).toMatchObject([{ outcome: 'unchanged' }]);

  await loadOne('popup', { ...popup, image: '/demo/banner-forest' });

  expect((await shownPopup())?.image).toBe('/demo/banner-forest');

  await loadOne('popup', { ...popup, status: 'Off' });
  expect(await shownPopup()).toBeUndefined();
});

test.each([
  [{ linkUrl: 'https://elsewhere.example' }, /: linkUrl: is no path of this shop/],
  [{ linkUrl: '//elsewhere.example' }, /: linkUrl: is no path of this shop/],
  [{ linkUrl: '/\\elsewhere.example' }, /: linkUrl: is no path of this shop/],
  [{ endAt: '2025-01-01' }, /: endAt: is not after startAt/],
  [{ image: '/demo/a.png' }, /: image: is no path such as/],
  [{ colour: 'red' }, /Unrecognized key: "colour"/],
])('a popup with %j is refused', async (wrong, complaint) => {
  expect(await problemsOf('popup', { ...popup, popupSn: 6, ...wrong })).toMatch(complaint);
});

const itemsOf = (code: string) =>
  shop.runtime.database.read
    .selectFrom('flash_sale_item')
    .innerJoin('flash_sale', 'flash_sale.flashSaleSn', 'flash_sale_item.flashSaleSn')
    .select(['prodUnitSn', 'flashPrice', 'quota', 'sold'])
    .where('code', '=', code)
    .orderBy('prodUnitSn')
    .execute();

test('a flash sale is loaded for units or whole products; their pages follow its times', async () => {
  const jacket = await makeProduct(shop, { stock: [5, 5] });
  const cap = await makeProduct(shop);
  const sale = {
    code: 'night',
    name: { ko: '심야', en: 'Night' },
    startAt: '2098-06-01T22:00+09:00',
    endAt: '2098-06-02T02:00+09:00',
    items: [
      { itemCode: jacket.itemCode, flashPrice: 30_000, quota: 10 },
      { itemCode: codeOf(cap), flashPrice: 20_000 },
    ],
  };

  const [added] = await loadOne('flashSale', sale);
  expect(added).toMatchObject({ key: 'NIGHT', outcome: 'added' });

  const products = [jacket.itemCode, cap.itemCode].sort();
  const tags = products.map((itemCode) => `product:${itemCode}`);
  expect(added?.publish).toEqual([
    { tags, runAt: Date.parse(sale.startAt) - FLASH_SOON_MS },
    { tags, runAt: Date.parse(sale.endAt) + FLASH_RECENT_MS },
    { tags: ['home'], runAt: Date.parse(sale.startAt) },
    { tags: ['home'], runAt: Date.parse(sale.endAt) },
  ]);

  const [first, second, third] = [...jacket.units, ...cap.units].map((unit) => unit.prodUnitSn);
  expect(await itemsOf('NIGHT')).toEqual([
    { prodUnitSn: first, flashPrice: 30_000, quota: 10, sold: 0 },
    { prodUnitSn: second, flashPrice: 30_000, quota: 10, sold: 0 },
    { prodUnitSn: third, flashPrice: 20_000, quota: null, sold: 0 },
  ]);
  expect(await loadOne('flashSale', sale)).toMatchObject([{ outcome: 'unchanged' }]);

  const fewer = { ...sale, items: [{ itemCode: codeOf(jacket), flashPrice: 25_000 }] };
  expect(await loadOne('flashSale', fewer)).toMatchObject([{ outcome: 'changed' }]);
  expect(await itemsOf('NIGHT')).toMatchObject([{ prodUnitSn: first, flashPrice: 25_000 }]);
});

test.each([
  ['no items', { items: [] }, /: items: is empty/],
  [
    'an unknown product',
    { items: [{ itemCode: 'NONE', flashPrice: 1 }] },
    /: items\[0\]\.itemCode: NONE is neither/,
  ],
  ['no price', { items: [{ itemCode: 'X', flashPrice: 0 }] }, /: items\[0\]\.flashPrice: /],
  [
    'a quota of nothing',
    { items: [{ itemCode: 'X', flashPrice: 1, quota: 0 }] },
    /: items\[0\]\.quota: /,
  ],
  ['an empty code', { code: '  ' }, /: code: is empty/],
  ['no end', { endAt: null }, /: endAt: /],
])('a flash sale with %s is refused', async (_, wrong, complaint) => {
  const { itemCode } = await makeProduct(shop);
  const times = { startAt: '2098-06-01', endAt: '2098-06-02' };
  const items = [{ itemCode, flashPrice: 20_000 }];
  const sale = { code: 'WRONG', name: { ko: '심야' }, ...times, items, ...wrong };
  expect(await problemsOf('flashSale', sale)).toMatch(complaint);
  expect(await itemsOf('WRONG')).toEqual([]);
});

test('a unit named twice, by its own code and its product’s, is refused', async () => {
  const cap = await makeProduct(shop);
  const items = [cap.itemCode, codeOf(cap)].map((itemCode) => ({ itemCode, flashPrice: 1000 }));
  const times = { startAt: '2098-06-01', endAt: '2098-06-02' };
  const sale = { code: 'TWICE', name: { ko: '심야' }, ...times, items };
  expect(await problemsOf('flashSale', sale)).toMatch(/: items\[1\]\.itemCode: .* is there twice/);
});
