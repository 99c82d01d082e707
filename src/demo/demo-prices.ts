import { pastPrices } from '#db/seed/past-prices.ts';
import { promotions } from '#db/seed/promotions.ts';
import type { ShopDatabase, Tx } from '#db/connection.ts';
import { savePromotion } from '../features/benefit/promotion/promotion.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A flash sale of one product for members who entered its code, well below the sale price. */
export const FLASH_SALE = {
  nameKo: '새벽 등반 특가',
  nameEn: 'Dawn Climb Flash Sale',
  code: 'SUMMIT2026',
  itemCode: 'P1001',
  percentOff: 15,
  quota: 5,
};

/** Loads the demo's price history, promotions and flash sale. */
export async function loadDemoPrices(database: ShopDatabase, now: number): Promise<void> {
  await database.tx(async (t) => {
    await insertPastPrices(t, now);
    await insertFlashSale(t, now);
    await insertPromotions(t, now);
  });
}

async function insertPastPrices(t: Tx, now: number): Promise<void> {
  for (const { itemCode, salePrice, fromDaysAgo, untilDaysAgo } of pastPrices) {
    const { productSn, listPrice } = await t
      .selectFrom('product')
      .select(['productSn', 'listPrice'])
      .where('itemCode', '=', itemCode)
      .executeTakeFirstOrThrow();

    const startedAt = now - fromDaysAgo * DAY_MS;
    const endedAt = now - untilDaysAgo * DAY_MS;
    const price = { productSn, prodUnitSn: null, listPrice, salePrice };

    await t
      .insertInto('price_history')
      .values({ ...price, startedAt, endedAt })
      .execute();
  }
}

async function insertPromotions(t: Tx, now: number): Promise<void> {
  for (const { fromDays, untilDays, ...promotion } of promotions) {
    const startAt = now + fromDays * DAY_MS;
    const endAt = now + untilDays * DAY_MS;
    await savePromotion(t, { ...promotion, startAt, endAt, status: 'On' }, now);
  }
}

async function insertFlashSale(t: Tx, now: number): Promise<void> {
  const { itemCode, percentOff, quota, ...sale } = FLASH_SALE;

  const { flashSaleSn } = await t
    .insertInto('flash_sale')
    .values({ ...sale, status: 'On', startAt: now - DAY_MS, endAt: now + 30 * DAY_MS })
    .returning('flashSaleSn')
    .executeTakeFirstOrThrow();

  const units = await t
    .selectFrom('prod_unit')
    .innerJoin('product', 'product.productSn', 'prod_unit.productSn')
    .select(['prodUnitSn', 'prod_unit.salePrice'])
    .where('product.itemCode', '=', itemCode)
    .execute();

  const rows = units.map(({ prodUnitSn, salePrice }) => ({
    flashSaleSn,
    prodUnitSn,
    quota,
    // Rounded down to 100 won, like price tags.
    flashPrice: Math.floor((salePrice * (100 - percentOff)) / 10_000) * 100,
  }));

  await t.insertInto('flash_sale_item').values(rows).execute();
}
