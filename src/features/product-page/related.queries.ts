import type { Reader } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';

const bestOf = prepare((db: Reader, of: { displayCateCode: string; limit: number }) =>
  db
    .selectFrom('product_category as pc')
    .innerJoin('product', 'product.productSn', 'pc.productSn')
    .select('product.productSn')
    .where('pc.displayCateCode', '=', of.displayCateCode)
    .where('product.itemType', '!=', 'AddOnItem')
    .where('product.saleStatus', '=', 'On')
    .where('product.supplierStatus', '=', 'On')
    .orderBy('product.soldCount', 'desc')
    .orderBy('product.productSn')
    .limit(of.limit)
    .compile(),
);

/** The page that shows them stands for longer, so its neighbours may have the same ones. */
const KEPT_MS = 60_000;
const kept = new WeakMap<Reader, Map<string, { until: number; productSns: number[] }>>();

/** What sells best beside a product: of its category, on sale, most sold first. */
export async function listRelatedProductSns(
  db: Reader,
  beside: { productSn: number; displayCateCode: string; limit: number; now: number },
): Promise<number[]> {
  const { productSn, displayCateCode, limit, now } = beside;
  const best = kept.get(db) ?? new Map<string, { until: number; productSns: number[] }>();
  kept.set(db, best);
  let known = best.get(displayCateCode);
  if (known === undefined || known.until <= now) {
    // One more than shown: the product itself may be among them.
    const rows = await bestOf.all(db, { displayCateCode, limit: limit + 1 });
    known = { until: now + KEPT_MS, productSns: rows.map((row) => row.productSn) };
    best.set(displayCateCode, known);
  }
  return known.productSns.filter((sn) => sn !== productSn).slice(0, limit);
}
