import { padList, type Tx } from '#db/connection.ts';
import { engineOf } from '#db/ddl.ts';
import { prepare } from '#db/prepared.ts';
import { shownUnit } from '../../product/product/shown-price.ts';
import { findBenefitPrices } from './benefit-price.queries.ts';
import { OPEN, PRE_ORDER_COLUMNS } from '../../product/pre-order/pre-order.queries.ts';
import { toUnitSale } from '../../product/pre-order/pre-order.ts';
import { heldQty } from '../../product/pre-order/saleable-qty.queries.ts';

const unitsOf = prepare((t: Tx, { sns }: { sns: readonly (number | null)[] }) =>
  t
    .selectFrom('prod_unit as u')
    .innerJoin('product as p', 'p.productSn', 'u.productSn')
    .leftJoin('stock', 'stock.prodUnitSn', 'u.prodUnitSn')
    .leftJoin('pre_order as pre', (join) =>
      join.onRef('pre.prodUnitSn', '=', 'u.prodUnitSn').on('pre.state', '=', OPEN),
    )
    .select(['u.productSn', 'u.listPrice', 'u.salePrice', 'u.saleStatus', 'stock.qty'])
    .select(heldQty.as('heldQty'))
    .select(PRE_ORDER_COLUMNS)
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
      units.map((unit) => ({
        listPrice: unit.listPrice,
        salePrice: unit.salePrice,
        benefitPrice: priceOf(productSn, unit.salePrice),
        saleStatus: unit.saleStatus,
        saleableQty: toUnitSale(unit, now).saleableQty,
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
