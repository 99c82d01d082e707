import { beforeEach, describe, expect, test } from 'vitest';
import type { ShopDatabase } from '#db/connection.ts';
import type { ProductInput } from '#src/features/product/product/desk/save/product-input.ts';
import { listCodes } from '#src/features/product/product/desk/save/product-save.queries.ts';
import {
  saveProducts,
  SetWithoutGroupsError,
} from '#src/features/product/product/desk/save/product-save.service.ts';
import { findProductPage } from '#src/features/product/product/shop/product-page.queries.ts';
import { savePromotion } from '#src/features/benefit/promotion/promotion.service.ts';
import { openMigratedShop } from '../../support/database/migrated-shop.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 20, 3);

let database: ShopDatabase;
beforeEach(async () => {
  database = await openMigratedShop();
  await database.tx(async (t) => {
    await t
      .insertInto('brand')
      .values({ brandCode: 'B1', nameKo: '한봉', nameEn: 'One' })
      .execute();

    const handler = { code: 'H1', nameKo: '본사', nameEn: 'Shop' };
    const { orderHandlerSn } = await t
      .insertInto('order_handler')
      .values(handler)
      .returning('orderHandlerSn')
      .executeTakeFirstOrThrow();

    const names = { nameKo: '무료배송', nameEn: 'Free' };

    await t
      .insertInto('shipping_fee_policy')
      .values({
        ...names,
        orderHandlerSn,
        code: 'FREE',
        type: 'Free',
        fee: 0,
        baseAmt: 0,
        combineType: 'ByOrderHandler',
      })
      .execute();
  });
});

const buildUnit = (itemCode: string, listPrice: number, salePrice: number) => ({
  itemCode,
  options: [],
  listPrice,
  salePrice,
  stockQty: 5,
  saleStatus: 'OnSale' as const,
});

function buildJacket(salePrice: number, overrides: Partial<ProductInput> = {}): ProductInput {
  return {
    itemCode: 'P1',
    nameKo: '자켓',
    nameEn: 'Jacket',
    itemType: 'General',
    optionSelectType: 'Separation',
    brandCode: 'B1',
    categories: [],
    policyCode: 'FREE',
    listPrice: 100_000,
    salePrice,
    saleStatus: 'On',
    supplierStatus: 'On',
    minPurchaseQty: 1,
    maxPurchaseQty: 9,
    pointRateBp: 100,
    taxType: 'Standard',
    descriptionKo: '',
    descriptionEn: '',
    notice: [],
    icons: [],
    attributes: [],
    options: [],
    units: [buildUnit('P1-1', 100_000, salePrice)],
    images: [],
    addOns: [],
    soldCount: 0,
    createdAt: NOW - 400 * DAY_MS,
    ...overrides,
  };
}

let runs = 0;
async function saveInputs(now: number, ...products: ProductInput[]): Promise<void> {
  runs += 1;
  const codes = await listCodes(database.read);
  await database.tx((t) => saveProducts(t, products, { codes, ref: `test:${runs}`, now }));
}

const readHistory = () =>
  database.read
    .selectFrom('price_history')
    .select(['prodUnitSn', 'salePrice', 'startedAt', 'endedAt'])
    .orderBy('priceHistorySn')
    .execute();

const pageOf = (itemCode: string, now: number) =>
  findProductPage(database.read, { itemCode, locale: 'ko', now });

describe('price history', () => {
  test('each change of a price ends the one before, in the transaction that saves it', async () => {
    await saveInputs(NOW, buildJacket(80_000));
    await saveInputs(NOW + 1000, buildJacket(80_000));
    await saveInputs(NOW + 2000, buildJacket(70_000));

    const rows = await readHistory();
    expect(rows.filter((row) => row.prodUnitSn === null)).toMatchObject([
      { salePrice: 80_000, startedAt: NOW, endedAt: NOW + 2000 },
      { salePrice: 70_000, startedAt: NOW + 2000, endedAt: null },
    ]);
    expect(rows.filter((row) => row.prodUnitSn !== null)).toHaveLength(2);
  });

  test('a save that fails leaves no trace of its price', async () => {
    await saveInputs(NOW, buildJacket(80_000));

    await expect(
      saveInputs(
        NOW + 1000,
        buildJacket(60_000),
        buildJacket(50_000, { itemCode: 'P2', policyCode: 'NONE' }),
      ),
    ).rejects.toThrow('unknown brand');
    expect((await readHistory()).map((row) => row.salePrice)).toEqual([80_000, 80_000]);
  });

  test.each([
    ['no price before', [], null],
    ['cheaper ten days ago', [[10, 65_000]], 65_000],
    [
      'the lowest of several',
      [
        [20, 60_000],
        [10, 75_000],
      ],
      60_000,
    ],
    [
      'one that ended more than thirty days ago',
      [
        [40, 50_000],
        [35, 90_000],
      ],
      90_000,
    ],
  ] as const)('the lowest earlier price: %s', async (_, earlier, lowest) => {
    for (const [daysAgo, price] of earlier)
      await saveInputs(NOW - daysAgo * DAY_MS, buildJacket(price));
    await saveInputs(NOW - DAY_MS, buildJacket(70_000));
    expect((await pageOf('P1', NOW))?.lowestPrice).toBe(lowest);
  });

  test('the page is published again when the earlier price no longer counts', async () => {
    await saveInputs(NOW, buildJacket(80_000));
    await saveInputs(NOW + 1000, buildJacket(70_000));

    const rows = await database.read
      .selectFrom('publish_request')
      .select('runAt')
      .where('tag', '=', 'product:P1')
      .where('runAt', '>', NOW + DAY_MS)
      .execute();
    expect(rows).toEqual([{ runAt: NOW + 1000 + 30 * DAY_MS }]);
  });
});

test('a product saved into a promotion is published when that begins and ends', async () => {
  const startAt = NOW + DAY_MS;
  const endAt = NOW + 2 * DAY_MS;
  const terms = { kind: 'Promo', dcType: 'FixedRate', dcRate: 10, dcAmt: 0 } as const;
  const times = { startAt, endAt, status: 'On', nameKo: '', nameEn: '' } as const;
  const targets = [{ targetType: 'Brand', targetCode: 'B1' }] as const;

  await database.tx((t) => savePromotion(t, { ...terms, ...times, targets }, NOW));
  await saveInputs(NOW, buildJacket(80_000));

  for (const runAt of [startAt, endAt]) {
    const rows = await database.read
      .selectFrom('publish_request')
      .select('tag')
      .where('runAt', '=', runAt)
      .orderBy('tag')
      .execute();
    expect(rows.map(({ tag }) => tag)).toEqual(['brand:B1', 'card:P1', 'home', 'product:P1']);
  }
});

describe('saving sets', () => {
  const set = (overrides: Partial<ProductInput> = {}) =>
    buildJacket(1, {
      itemCode: 'S1',
      itemType: 'Set',
      units: [buildUnit('S1-1', 1, 1)],
      setGroups: [
        {
          nameKo: '자켓',
          nameEn: 'Jacket',
          qty: 2,
          listPrice: 80_000,
          groupPrice: 60_000,
          components: ['P1-1'],
        },
      ],
      ...overrides,
    });

  test('a set costs what its parts cost, and has their stock', async () => {
    await saveInputs(NOW, buildJacket(80_000), set());
    expect(await pageOf('S1', NOW)).toMatchObject({
      listPrice: 160_000,
      salePrice: 120_000,
      status: 'on',
      units: [{ itemCode: 'S1-1', benefitPrice: 120_000, salePossibleQty: 2 }],
      setGroups: [{ qty: 2, units: [{ itemCode: 'P1-1', salePossibleQty: 5 }] }],
      icons: [{ code: 'SALE' }, { code: 'FREE_SHIPPING' }, { code: 'BUNDLE' }],
    });
  });

  test('a part keeps its serial while it keeps its place', async () => {
    await saveInputs(NOW, buildJacket(80_000), set());

    const before = (await pageOf('S1', NOW))?.setGroups[0]?.itemSetGroupSn;

    await saveInputs(NOW + 1000, set());

    expect((await pageOf('S1', NOW))?.setGroups.map((group) => group.itemSetGroupSn)).toEqual([
      before,
    ]);
  });

  test('a set without its components is refused', async () => {
    await saveInputs(NOW, buildJacket(80_000));
    const { setGroups: _, ...bare } = set();
    await expect(saveInputs(NOW, bare)).rejects.toThrow(SetWithoutGroupsError);
  });

  test('a gift is shown on the page, and sold out when its stock is too low', async () => {
    const gifts = [{ itemCode: 'P1-1', perQty: 1, qty: 6 }];

    await saveInputs(NOW, buildJacket(80_000));
    await saveInputs(
      NOW,
      buildJacket(50_000, { itemCode: 'P2', units: [buildUnit('P2-1', 1, 1)], gifts }),
    );

    expect((await pageOf('P2', NOW))?.gifts).toMatchObject([
      { productCode: 'P1', name: '자켓', qty: 6, soldOut: true },
    ]);
  });
});
