import { padList, type Tx } from '#db/connection.ts';
import { engineOf } from '#db/ddl.ts';
import { prepare } from '#db/prepared.ts';
import { shownUnit } from '../../product/product/shown-price.ts';
import { findBenefitPrices } from './benefit-price.queries.ts';

const unitsOf = prepare((t: Tx, { sns }: { sns: readonly (number | null)[] }) =>
  t
    .selectFrom('prod_unit as u')
    .innerJoin('product as p', 'p.productSn', 'u.productSn')
    .leftJoin('stock as s', 's.prodUnitSn', 'u.prodUnitSn')
    .select(['u.productSn', 'u.listPrice', 'u.salePrice', 'u.saleStatus', 's.qty', 's.reservedQty'])
    .where('u.productSn', 'in', sns)
    .where('p.itemType', 'not in', ['Set', 'Bundle'])
    .orderBy('u.productSn')
    .orderBy('u.sortOrder')
    .orderBy('u.prodUnitSn')
    .compile(),
);

/**
 * Gives products the price of the unit that they are shown with (`shownUnit`), after their units,
 * stock or promotions changed; a set costs what its groups cost. Returns the products that have
 * another price.
 */
export async function updateShownPrices(
  t: Tx,
  productSns: readonly number[],
  now: number,
): Promise<number[]> {
  await lockProducts(t, productSns);

  const priceOf = await findBenefitPrices(t, productSns, now);
  const rows = await unitsOf.all(t, { sns: padList(productSns) });

  const changed: number[] = [];
  for (const [productSn, units] of Map.groupBy(rows, (row) => row.productSn)) {
    const shown = shownUnit(
      units.map(({ listPrice, salePrice, saleStatus, qty, reservedQty }) => ({
        listPrice,
        salePrice,
        benefitPrice: priceOf(productSn, salePrice),
        saleStatus,
        saleableQty: (qty ?? 0) - (reservedQty ?? 0),
      })),
    );
    if (!shown) continue;

    const { listPrice, salePrice } = shown;

    const { numUpdatedRows } = await t
      .updateTable('product')
      .set({ listPrice, salePrice })
      .where('productSn', '=', productSn)
      .where((e) => e.or([e('listPrice', '<>', listPrice), e('salePrice', '<>', salePrice)]))
      .executeTakeFirstOrThrow();

    if (numUpdatedRows > 0n) changed.push(productSn);
  }

  return changed;
}

/** Locks products: of two who change their stock or prices, the second sees what the first wrote. */
export async function lockProducts(t: Tx, productSns: readonly number[]): Promise<void> {
  if (engineOf(t) === 'sqlite') return; // one writes at a time

  await t
    .selectFrom('product')
    .select('productSn')
    .where('productSn', 'in', padList(productSns))
    .orderBy('productSn')
    .forNoKeyUpdate()
    .execute();
}
