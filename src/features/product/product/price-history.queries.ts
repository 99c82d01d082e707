import { sql } from 'kysely';
import { padList, type Reader, type Tx } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';

/** How far back the lowest price is looked for. */
export const LOWEST_PRICE_MS = 30 * 24 * 60 * 60 * 1000;

/** A product's prices as they are stored now: the shown one, and each unit's. */
const pricesNow = (productSn: number) => sql`
  (select "productSn", null as "prodUnitSn", "listPrice", "salePrice" from "product"
    where "productSn" = ${productSn}
  union all
  select "productSn", "prodUnitSn", "listPrice", "salePrice" from "prod_unit"
    where "productSn" = ${productSn}) as "now"`;

const isSame = sql`"now"."productSn" = "price_history"."productSn"
  and coalesce("now"."prodUnitSn", 0) = coalesce("price_history"."prodUnitSn", 0)
  and "now"."listPrice" = "price_history"."listPrice"
  and "now"."salePrice" = "price_history"."salePrice"`;

/**
 * Records the changed prices of a product, in the transaction that saves them; returns how many
 * prices have changed.
 */
export async function recordPrices(t: Tx, productSn: number, now: number): Promise<number> {
  const ended = await sql`update "price_history" set "endedAt" = ${now}
    where "productSn" = ${productSn} and "endedAt" is null and "promoted" = 0
      and not exists (select 1 from ${pricesNow(productSn)} where ${isSame})`.execute(t);

  await sql`insert into "price_history"
      ("productSn", "prodUnitSn", "listPrice", "salePrice", "startedAt")
    select "productSn", "prodUnitSn", "listPrice", "salePrice", ${now} from ${pricesNow(productSn)}
    where not exists (select 1 from "price_history"
      where "price_history"."endedAt" is null and "promoted" = 0 and ${isSame})`.execute(t);

  return Number(ended.numAffectedRows ?? 0n);
}

interface Past {
  sns: readonly (number | null)[];
  since: number;
}

const lowestOf = prepare((db: Reader, { sns, since }: Past) =>
  db
    .selectFrom('price_history')
    .select(['productSn', 'prodUnitSn'])
    .select((e) => e.fn.min('salePrice').as('lowest'))
    .where('productSn', 'in', sns)
    .where('endedAt', '>', since)
    .groupBy(['productSn', 'prodUnitSn'])
    .compile(),
);

/** The lowest price before the present one; without a unit, of what the product is shown with. */
export type LowestPrices = (productSn: number, prodUnitSn?: number) => number | null;

/** The lowest prices that ended within the last thirty days, promotions' too. */
export async function findLowestPrices(
  db: Reader,
  productSns: readonly number[],
  now: number,
): Promise<LowestPrices> {
  if (productSns.length === 0) return () => null;

  const rows = await lowestOf.all(db, { sns: padList(productSns), since: now - LOWEST_PRICE_MS });
  const lowest = new Map(
    rows.map((row) => [`${row.productSn} ${row.prodUnitSn ?? ''}`, row.lowest]),
  );

  return (productSn, prodUnitSn) => lowest.get(`${productSn} ${prodUnitSn ?? ''}`) ?? null;
}
