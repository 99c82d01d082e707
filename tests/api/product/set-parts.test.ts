import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProductPage } from '#src/features/product/product/shop/product-page.queries.ts';
import { makeProduct, makeSet } from '../../support/product/factories.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ DEMO: '0' });
});
afterAll(() => shop.close());

test('a part of several products is chosen by product first, then by what each has', async () => {
  const fleece = await makeProduct(shop, { nameKo: '플리스', stock: [3, 4] });
  const vest = await makeProduct(shop, { nameKo: '조끼', stock: 5 });
  const set = await makeSet(shop, { groups: [{ groupPrice: 30_000, of: [fleece, vest] }] });
  const request = { itemCode: set.itemCode, locale: 'ko', now: shop.now() } as const;
  const page = await findProductPage(shop.runtime.database.read, request);
  const [group] = page?.setGroups ?? [];
  expect(group).toMatchObject({
    optionSelectType: 'Combination',
    products: [{ name: '플리스' }, { name: '조끼' }],
  });

  const [first, ...others] = group?.options ?? [];
  expect(first?.values).toMatchObject([
    { itemOptionValSn: fleece.productSn, name: '플리스' },
    { itemOptionValSn: vest.productSn, name: '조끼' },
  ]);

  const paths = group?.units.map((unit) => unit.optionVals) ?? [];
  expect(paths.map(([product]) => product)).toEqual([
    fleece.productSn,
    fleece.productSn,
    vest.productSn,
  ]);

  const known = others.flatMap((level) => level.values.map((value) => value.itemOptionValSn));
  expect(paths.flatMap(([, ...own]) => own)).toEqual(known);
});
