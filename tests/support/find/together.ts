import type { TogetherProducts } from '#src/features/find/together/together.schema.ts';
import type { PayingShop } from '../order/checkout.ts';
import { makePaid, type PayableShop } from '../order/orders.ts';
import type { TestProduct } from '../product/factories.ts';
import type { ErrorBody } from '../shopper.ts';
import { cardCodes } from './listing.ts';

let serial = 0;

/** The field of an order form that tells its guest from others. */
export const boughtBy = (email: string) => ({
  buyer: { name: '김하늘', email, phone: '010-1234-5678' },
});

/** Guests who each buy one of every product in one order; returns the orders. */
export async function buyTogether(
  shop: PayableShop,
  products: readonly Pick<TestProduct, 'units'>[],
  buyers: number,
) {
  const items = products.map(({ units }) => ({ itemCode: units[0]?.itemCode ?? '', qty: 1 }));
  const orders: Awaited<ReturnType<typeof makePaid>>[] = [];

  for (let i = 0; i < buyers; i++) {
    serial += 1;

    orders.push(await makePaid(shop, { items, given: boughtBy(`together${serial}@example.com`) }));
  }

  return orders;
}

/** Visits of a day that each look at every product. */
export async function seeTogether(
  { runtime }: Pick<PayableShop, 'runtime'>,
  products: readonly Pick<TestProduct, 'productSn'>[],
  visits: number,
  day = '2026-11-20',
): Promise<void> {
  const keys = Array.from({ length: visits }, () => `together${(serial += 1)}`);

  await runtime.database.tx(async (t) => {
    await t
      .insertInto('daily_visit')
      .values(keys.map((visitKey) => ({ day, visitKey, step: 2 })))
      .execute();

    const views = keys.flatMap((visitKey) =>
      products.map(({ productSn }) => ({ day, visitKey, productSn })),
    );
    await t.insertInto('daily_view').values(views).execute();
  });
}

/** The tags of product pages that are to be published again. */
export async function listProductTags({ runtime }: PayingShop): Promise<string[]> {
  const rows = await runtime.database.read
    .selectFrom('publish_request')
    .select('tag')
    .where('tag', 'like', 'product:%')
    .orderBy('tag')
    .execute();
  return rows.map(({ tag }) => tag);
}

/** The row of a product's page: its title, and the products in it. */
export async function readPageRow(shop: PayingShop, path: string) {
  const html = await (await shop.shopper().raw(path)).text();
  const [, row = ''] = /product-related([\s\S]*?)<\/section>/.exec(html) ?? [];
  const [, title = ''] = /related-title"[^>]*>([^<]+)</.exec(row) ?? [];
  return { title, codes: cardCodes(row) };
}

/** The answer of the call to a visitor. */
export function callTogether(shop: PayingShop, query: string, locale: 'ko' | 'en') {
  const visitor = shop.shopper();
  visitor.locale = locale;
  return visitor.get<TogetherProducts & ErrorBody>(`/api/together?${query}`);
}

export const listCodes = ({ products }: TogetherProducts) =>
  products.map(({ itemCode }) => itemCode);
