import type { TestShop } from '../shop.ts';

let serial = 0;

interface Given {
  units: readonly { prodUnitSn: number; flashPrice?: number; quota?: number | null }[];
  /** Members who have entered its code. */
  members?: readonly number[];
  startAt?: number;
  endAt?: number;
  status?: 'On' | 'Off';
}

/** A running flash sale at 35,000 won that lasts a minute; its code is FLASH1, FLASH2, … */
export async function makeFlashSale(shop: TestShop, options: Given) {
  const { units, members = [], ...window } = options;
  const now = shop.now();

  serial += 1;

  const code = `FLASH${serial}`;
  const sale = {
    nameKo: '플래시',
    nameEn: 'Flash',
    code,
    status: 'On' as const,
    startAt: now - 1000,
  };

  const flashSaleSn = await shop.runtime.database.tx(async (t) => {
    const inserted = await t
      .insertInto('flash_sale')
      .values({ ...sale, endAt: now + 60_000, ...window })
      .returning('flashSaleSn')
      .executeTakeFirstOrThrow();

    const rows = units.map((unit) => ({ flashPrice: 35_000, quota: null, ...unit }));
    for (const row of rows) {
      const item = { ...row, flashSaleSn: inserted.flashSaleSn };
      await t.insertInto('flash_sale_item').values(item).execute();
    }

    for (const memberNo of members) {
      await t
        .updateTable('member')
        .set({ flashSaleSn: inserted.flashSaleSn })
        .where('memberNo', '=', memberNo)
        .execute();
    }

    return inserted.flashSaleSn;
  });

  return { flashSaleSn, code };
}
