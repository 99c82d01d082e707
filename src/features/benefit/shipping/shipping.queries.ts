import type { Reader } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import type { ShippingArea } from './shipping.ts';

/** An area with a surcharge or without delivery, for the note under a parcel. */
interface NamedShippingArea extends ShippingArea {
  nameKo: string;
  nameEn: string;
}

const areaOf = prepare((db: Reader, { zipCode }: { zipCode: string }) =>
  db
    .selectFrom('shipping_area')
    .select(['addFee', 'deliverable'])
    .where('zipFrom', '<=', zipCode)
    .where('zipTo', '>=', zipCode)
    .orderBy('zipFrom', 'desc')
    .orderBy('zipTo')
    .compile(),
);

/** The area of a zip code; undefined = the usual fee applies. Ranges may nest: the narrowest wins. */
export async function findShippingArea(
  db: Reader,
  zipCode: string,
): Promise<ShippingArea | undefined> {
  const row = await areaOf.first(db, { zipCode });
  return row && { addFee: row.addFee, deliverable: row.deliverable === 1 };
}

/** The areas that differ from the rest of the country, each name once. */
export async function listShippingAreas(db: Reader): Promise<NamedShippingArea[]> {
  const rows = await db
    .selectFrom('shipping_area')
    .select(['nameKo', 'nameEn', 'addFee', 'deliverable'])
    .distinct()
    .orderBy('addFee')
    .orderBy('nameKo')
    .limit(50)
    .execute();
  return rows.map((row) => ({ ...row, deliverable: row.deliverable === 1 }));
}

export interface ReturnFees {
  lowest: number;
  highest: number;
}

/** The lowest and the highest return fee of products on display; undefined without one. */
export async function findReturnFees(db: Reader): Promise<ReturnFees | undefined> {
  const { lowest, highest } = await db
    .selectFrom('shipping_fee_policy as policy')
    .select((e) => [
      e.fn.min<number | null>('policy.returnFee').as('lowest'),
      e.fn.max<number | null>('policy.returnFee').as('highest'),
    ])
    .where((e) =>
      e.exists(
        e
          .selectFrom('product')
          .select('product.productSn')
          .whereRef('product.shippingFeePolicySn', '=', 'policy.shippingFeePolicySn')
          .where('product.displayed', '=', 1),
      ),
    )
    .executeTakeFirstOrThrow();
  return lowest === null || highest === null ? undefined : { lowest, highest };
}
