import type { Reader } from '#db/connection.ts';

/** The barcodes and places of units, by their numbers. */
export async function listShelfFacts(
  db: Reader,
  orderSn: number,
): Promise<ReadonlyMap<number, { gtin: string; place: string }>> {
  const rows = await db
    .selectFrom('prod_unit')
    .select(['prodUnitSn', 'gtin', 'place'])
    .where('prodUnitSn', 'in', (e) =>
      e.selectFrom('order_item').select('prodUnitSn').where('orderSn', '=', orderSn),
    )
    .execute();
  return new Map(rows.map(({ prodUnitSn, gtin, place }) => [prodUnitSn, { gtin, place }]));
}
