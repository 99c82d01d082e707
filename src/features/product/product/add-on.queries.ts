import { padList, type Reader } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';

const offersOf = prepare((db: Reader, { sns }: { sns: readonly (number | null)[] }) =>
  db
    .selectFrom('product_add_on')
    .select(['productSn', 'addOnProductSn'])
    .where('productSn', 'in', sns)
    .compile(),
);

/** `${productSn}-${addOnProductSn}` of every add-on the products offer. */
export async function listOffers(
  db: Reader,
  productSns: readonly number[],
): Promise<ReadonlySet<string>> {
  const rows = await offersOf.all(db, { sns: padList([...new Set(productSns)]) });
  return new Set(rows.map((row) => `${row.productSn}-${row.addOnProductSn}`));
}
