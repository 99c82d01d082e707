import { padList, type Reader } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';

const units = prepare((db: Reader, { codes }: { codes: readonly (string | null)[] }) =>
  db
    .selectFrom('prod_unit')
    .innerJoin('product', 'product.productSn', 'prod_unit.productSn')
    .select(['prod_unit.itemCode as unitCode', 'product.itemCode'])
    .where('prod_unit.itemCode', 'in', codes)
    .compile(),
);

/** The product's code for each of the units' codes that there is. */
export async function listProductCodes(db: Reader, codes: readonly string[]) {
  return codes.length === 0 ? [] : units.all(db, { codes: padList(codes) });
}
