import { padList } from '#db/connection.ts';
import type { Reader } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import type {
  CombineType,
  ShippingArea,
  ShippingFeePolicyType,
  ShippingPolicy,
} from './shipping.ts';

/** A policy with its names, for display. */
export interface NamedShippingPolicy extends ShippingPolicy {
  nameKo: string;
  nameEn: string;
}

/** Whoever ships, and the names shoppers see. */
export interface OrderHandler {
  orderHandlerSn: number;
  nameKo: string;
  nameEn: string;
}

/** An area with a surcharge or without delivery, for the note under a parcel. */
export interface NamedShippingArea extends ShippingArea {
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

export async function listShippingPolicies(
  db: Reader,
  shippingFeePolicySns: readonly number[],
): Promise<NamedShippingPolicy[]> {
  const rows = await db
    .selectFrom('shipping_fee_policy')
    .select(['shippingFeePolicySn', 'orderHandlerSn', 'nameKo', 'nameEn', 'type', 'fee'])
    .select(['baseAmt', 'combineType'])
    .where('shippingFeePolicySn', 'in', padList([...new Set(shippingFeePolicySns)]))
    .execute();
  return rows.map((row) => ({
    ...row,
    // The table's CHECKs allow nothing else.
    type: row.type as ShippingFeePolicyType,
    combineType: row.combineType as CombineType,
  }));
}

export async function listOrderHandlers(
  db: Reader,
  orderHandlerSns: readonly number[],
): Promise<OrderHandler[]> {
  return db
    .selectFrom('order_handler')
    .select(['orderHandlerSn', 'nameKo', 'nameEn'])
    .where('orderHandlerSn', 'in', padList([...new Set(orderHandlerSns)]))
    .execute();
}
