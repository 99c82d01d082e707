import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffProductBrands } from '#src/features/find/product-brand/desk/product-brand-desk.schema.ts';
import type { FilterFacets } from '#src/features/find/filter/filter.schema.ts';
import type { AutoComplete } from '#src/features/find/search/search.schema.ts';
import type { StaffProduct } from '#src/features/product/product/desk/record/product-desk.schema.ts';
import { loadContentValues } from '../../support/content/content.ts';
import { staffOf } from '../../support/desk/staff.ts';
import { makeListedProduct } from '../../support/find/listing.ts';
import { exportCatalogueFile, importCatalogueFile } from '../../support/product/catalogue-csv.ts';
import type { TestProduct } from '../../support/product/factories.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import { tempFile } from '../../support/temp-file.ts';

const BRANDS = '/api/staff/productBrands';
const PRODUCTS = '/api/staff/products';
let shop: TestShop;
let goods: Shopper;
/** The products of the brands 가람, 나래 and 다솜, in the order of these names. */
let products: TestProduct[];
let codes: string[];

beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0' });
  goods = (await staffOf(shop, 'goods')).browser;
  await goods.get('/api/live'); // the csrf cookie

  products = [];
  codes = [];
  for (const ko of ['다솜', '나래', '가람']) {
    const product = await makeListedProduct(shop, {
      nameKo: '시험 자켓',
      categories: ['001'],
    });
    const { body } = await goods.get<StaffProduct>(`${PRODUCTS}/${product.itemCode}`);
    await changeBrand(body.brandCode, { name: { ko, en: '' } });
    products.unshift(product);
    codes.unshift(body.brandCode);
  }
});
afterAll(() => shop.close());

const changeBrand = (brandCode: string, body: object) =>
  goods.call<StaffProductBrands & ErrorBody>('PUT', `${BRANDS}/${brandCode}`, {
    body: { brandCode, ...body },
  });
const names = [
  { ko: '가람', en: '' },
  { ko: '나래', en: '' },
  { ko: '다솜', en: '' },
];
const placeBrand = (index: number, fields: object) =>
  changeBrand(codes[index] ?? '', { name: names[index], ...fields });
const editProduct = (index: number, body: object) =>
  goods.call<StaffProduct & ErrorBody>('PUT', `${PRODUCTS}/${products[index]?.itemCode}`, {
    body: { reason: '', ...body },
  });

const wholeProduct = async (brandCode: string | undefined) => {
  const product = await goods.get<StaffProduct>(`${PRODUCTS}/${products[0]?.itemCode}`);
  const { policyCode } = product.body;
  const prices = { listPrice: 10_000, salePrice: 10_000, stockQty: 1 };

  return {
    brandCode,
    policyCode,
    ...prices,
    nameKo: '새 자켓',
    nameEn: '',
    categories: [],
    options: [],
  };
};

/** The brands as each place of the shop and of the desk lists them. */
async function readOrders() {
  const home = await (await shop.shopper().raw('/')).text();
  const strip = /<ul class="brands".*?<\/ul>/s.exec(home)?.[0] ?? '';
  const facets = await shop.shopper().get<FilterFacets>('/api/search/facets?keyword=자켓');
  const filter = facets.body.facets.find(({ code }) => code === 'brands');
  const desk = await goods.get<StaffProductBrands>(BRANDS);
  const choices = await goods.get<{ brands: { code: string }[] }>(`${PRODUCTS}/choices`);

  return [
    [...strip.matchAll(/가람|나래|다솜/g)]
      .map(([name]) => name)
      .filter((name, i, all) => all.indexOf(name) === i),
    filter?.values.map(({ name }) => name),
    desk.body.brands.map(({ nameKo }) => nameKo),
    choices.body.brands.map(({ code }) => names[codes.indexOf(code)]?.ko),
  ];
}

test('brands stand by their names, and by the order of the shop where it set one', async () => {
  const byName = ['가람', '나래', '다솜'];
  expect(await readOrders()).toEqual([byName, byName, byName, byName]);

  await placeBrand(2, { sortOrder: 1 });
  await placeBrand(1, { sortOrder: 2 });
  const placed = ['다솜', '나래', '가람'];
  expect(await readOrders()).toEqual([placed, placed, placed, placed]);

  const wrong = await placeBrand(2, { sortOrder: -1 });
  expect(wrong.status).toBe(422);
  expect(JSON.stringify(wrong.body)).toContain('sortOrder');
});

test('a file that leaves order and retirement out leaves them as they are', async () => {
  await placeBrand(1, { sortOrder: 2, isRetired: true });
  await loadContentValues(shop.runtime, 'productBrand', [
    { brandCode: codes[1], name: { ko: '나래', en: 'Narae' } },
  ]);
  const { body } = await goods.get<StaffProductBrands>(BRANDS);
  const brand = body.brands.find(({ code }) => code === codes[1]);
  expect(brand).toMatchObject({ nameEn: 'Narae', isRetired: true, body: { sortOrder: 2 } });

  const file = { brandCode: codes[1], name: names[1], sortOrder: 2, isRetired: false };
  await loadContentValues(shop.runtime, 'productBrand', [file]);
  const after = await goods.get<StaffProductBrands>(BRANDS);
  expect(after.body.brands.find(({ code }) => code === codes[1])?.isRetired).toBe(false);
});

test('a retired brand stays with its products, and no other gets it', async () => {
  await placeBrand(0, { isRetired: true });

  const created = await goods.post<ErrorBody>(PRODUCTS, await wholeProduct(codes[0]));
  expect(created).toMatchObject({ status: 422, body: { fields: { brandCode: 'BrandRetired' } } });

  const changed = await editProduct(1, { brandCode: codes[0] });
  expect(changed).toMatchObject({ status: 422, body: { fields: { brandCode: 'BrandRetired' } } });

  const kept = await editProduct(0, { brandCode: codes[0], nameKo: '시험 자켓' });
  expect(kept).toMatchObject({ status: 200, body: { brandCode: codes[0] } });

  const copy = { itemCode: 'COPY-1', nameKo: '자켓 둘째' };
  const copied = await goods.post<ErrorBody>(`${PRODUCTS}/${products[0]?.itemCode}/copy`, copy);
  expect(copied).toMatchObject({ status: 422, body: { code: 'BrandRetired' } });

  await placeBrand(0, { isRetired: false });
  const again = await goods.post<StaffProduct>(PRODUCTS, await wholeProduct(codes[0]));
  expect(again.status).toBe(201);
});

test('a product file is refused a retired brand where the product does not have it', async () => {
  await placeBrand(0, { isRetired: true });
  const file = tempFile('products.csv');
  const { text } = await exportCatalogueFile(shop.runtime.database, file);
  const code = products[0]?.itemCode ?? '';
  const other = products[1]?.itemCode ?? '';
  const [header = '', ...lines] = text.split(/\r?\n/);
  const ownLines = lines.filter((line) => line.startsWith(`${code},`));
  const otherLines = lines
    .filter((line) => line.startsWith(`${other},`))
    .map((line) => line.replace(codes[1] ?? '', codes[0] ?? ''));
  expect(ownLines.length * otherLines.length).toBeGreaterThan(0);

  const newLines = ownLines.map((line) => line.replaceAll(code, 'NEW-1'));
  writeFileSync(file, [header, ...ownLines, ...otherLines, ...newLines, ''].join('\r\n'));
  const { saved, errors } = await importCatalogueFile(shop.runtime.database, file);
  expect(saved).toBe(1);
  expect(errors.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('retired brand'),
    expect.stringContaining('retired brand'),
  ]);
  await placeBrand(0, { isRetired: false });
});

test('shoppers are led to a brand as long as it has a product on show, retired or not', async () => {
  await placeBrand(0, { isRetired: true });
  const readBrandsFound = async () =>
    (await shop.shopper().get<AutoComplete>('/api/search/autoComplete?keyword=가람')).body.brands;
  expect((await readOrders()).slice(0, 2).every((list) => list?.includes('가람'))).toBe(true);
  expect(await readBrandsFound()).toMatchObject([{ name: '가람' }]);
  expect((await shop.shopper().raw(`/product/${products[0]?.itemCode}`)).status).toBe(200);

  await editProduct(0, { displayed: false });
  expect((await readOrders()).slice(0, 2).some((list) => list?.includes('가람'))).toBe(false);
  expect(await readBrandsFound()).toEqual([]);
});

test('the last brand in use stays in use, however many are retired at once', async () => {
  const answers = await Promise.all(
    [0, 1, 2].map((index) => placeBrand(index, { isRetired: true })),
  );
  const refused = answers.filter(({ status }) => status === 422);
  expect(refused).toHaveLength(1);
  expect(JSON.stringify(refused[0]?.body)).toContain('isRetired');

  const { body } = await goods.get<StaffProductBrands>(BRANDS);
  expect(body.brands.filter(({ isRetired }) => !isRetired)).toHaveLength(1);
});
