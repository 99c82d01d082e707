import { padList, type Reader } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import { parseSellerCompany, type SellerCompany } from '../../content/setting/company.ts';
import { toDays } from './arrival.ts';
import type { DeliveryArea } from './shipping.ts';

/** An area with its name, for notes. */
interface NamedShippingArea extends DeliveryArea {
  nameKo: string;
  nameEn: string;
}

const areaOf = prepare((db: Reader, { zipCode }: { zipCode: string }) =>
  db
    .selectFrom('shipping_area')
    .select(['addFee', 'addDays', 'deliverable'])
    .where('zipFrom', '<=', zipCode)
    .where('zipTo', '>=', zipCode)
    .orderBy('zipFrom', 'desc')
    .orderBy('zipTo')
    .compile(),
);

/** The area of a zip code; undefined = nothing is special. Ranges may nest: the narrowest wins. */
export async function findShippingArea(
  db: Reader,
  zipCode: string,
): Promise<DeliveryArea | undefined> {
  const row = await areaOf.first(db, { zipCode });
  return row && { ...row, deliverable: row.deliverable === 1 };
}

const daysOffOf = prepare((db: Reader, { sns }: { sns: (number | null)[] }) =>
  db
    .selectFrom('order_handler')
    .select(['orderHandlerSn', 'daysOff'])
    .where('orderHandlerSn', 'in', sns)
    .compile(),
);

/** The days off of each of these sellers, besides the shop's holidays. */
export async function listDaysOff(
  db: Reader,
  orderHandlerSns: readonly number[],
): Promise<{ orderHandlerSn: number; daysOff: string[] }[]> {
  const rows = await daysOffOf.all(db, { sns: padList([...new Set(orderHandlerSns)]) });
  return rows.map((row) => ({ ...row, daysOff: toDays(row.daysOff) }));
}

/** The areas that differ from the rest of the country, each name once. */
export async function listShippingAreas(db: Reader): Promise<NamedShippingArea[]> {
  const rows = await db
    .selectFrom('shipping_area')
    .select(['nameKo', 'nameEn', 'addFee', 'addDays', 'deliverable'])
    .distinct()
    .orderBy('addFee')
    .orderBy('nameKo')
    .limit(50)
    .execute();
  return rows.map((row) => ({ ...row, deliverable: row.deliverable === 1 }));
}

/** Areas whose zip codes a page is told. */
const SPECIAL_AREAS_MAX = 100;

/** The first and last zip codes of all areas; null if they are too many for a page. */
export async function listSpecialZipCodes(db: Reader): Promise<[string, string][] | null> {
  const rows = await db
    .selectFrom('shipping_area')
    .select(['zipFrom', 'zipTo'])
    .orderBy('zipFrom')
    .orderBy('zipTo')
    .limit(SPECIAL_AREAS_MAX + 1)
    .execute();
  return rows.length > SPECIAL_AREAS_MAX
    ? null
    : rows.map(({ zipFrom, zipTo }) => [zipFrom, zipTo]);
}

/** The companies of these sellers that are not the shop itself, by orderHandlerSn. */
export async function listSellerCompanies(
  db: Reader,
  orderHandlerSns: readonly number[],
): Promise<ReadonlyMap<number, SellerCompany>> {
  const rows = await db
    .selectFrom('order_handler')
    .select(['orderHandlerSn', 'company'])
    .where('orderHandlerSn', 'in', padList([...new Set(orderHandlerSns)]))
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const company = parseSellerCompany(row.company);
      return company ? [[row.orderHandlerSn, company]] : [];
    }),
  );
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
