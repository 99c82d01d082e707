import type { Reader } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import { localized } from '../../lib/locale.ts';
import type { Locale } from '../../lib/locale.ts';
import { componentStatus } from '../product/item-set.ts';
import { cappedSaleableQty } from '../product/product.ts';
import type {
  OptionSelectType,
  SaleStatus,
  SupplierStatus,
  UnitSaleStatus,
} from '../product/product.ts';
import type { PickGroup } from '../purchase/purchasable.ts';
import { OPTION_VALS, optionValsOf, optionValues, toOptions } from './option.queries.ts';
import type { OptionRow } from './option.queries.ts';

interface OfSet {
  productSn: number;
}

const componentsOf = prepare((db: Reader, { productSn }: OfSet) =>
  db
    .selectFrom('item_set_group as g')
    .innerJoin('item_set_component as c', 'c.itemSetGroupSn', 'g.itemSetGroupSn')
    .innerJoin('prod_unit as u', 'u.prodUnitSn', 'c.prodUnitSn')
    .innerJoin('product as p', 'p.productSn', 'u.productSn')
    .leftJoin('stock', 'stock.prodUnitSn', 'u.prodUnitSn')
    .select(['g.itemSetGroupSn', 'g.nameKo as groupKo', 'g.nameEn as groupEn', 'g.qty as pieces'])
    .select(['g.groupPrice', 'p.productSn', 'p.itemCode as productCode', 'p.nameKo', 'p.nameEn'])
    .select(['p.optionSelectType', 'p.saleStatus', 'p.supplierStatus'])
    .select(['u.itemCode', 'u.saleStatus as unitStatus', 'stock.qty', 'stock.reservedQty'])
    .select(OPTION_VALS)
    .where('g.productSn', '=', productSn)
    .orderBy('g.sortOrder')
    .orderBy('c.sortOrder')
    .compile(),
);

const optionsOf = prepare((db: Reader, { productSn }: OfSet) =>
  optionValues(db)
    .where('o.productSn', 'in', (e) =>
      e
        .selectFrom('item_set_group as g')
        .innerJoin('item_set_component as c', 'c.itemSetGroupSn', 'g.itemSetGroupSn')
        .innerJoin('prod_unit as u', 'u.prodUnitSn', 'c.prodUnitSn')
        .select('u.productSn')
        .where('g.productSn', '=', productSn),
    )
    .compile(),
);

type ComponentRow = Awaited<ReturnType<typeof componentsOf.all>>[number];

/** The groups of a set with what can be chosen for them, in two queries. */
export async function listPickGroups(
  db: Reader,
  productSn: number,
  locale: Locale,
): Promise<PickGroup[]> {
  const rows = await componentsOf.all(db, { productSn });
  const options = await optionsOf.all(db, { productSn });
  const byGroup = Map.groupBy(rows, (row) => row.itemSetGroupSn);
  return [...byGroup.values()].map((own) => toGroup(own, options, locale));
}

/**
 * Units of one product are chosen by its options; those of several are one list, in which each has
 * its product's name.
 */
function toGroup(
  rows: readonly ComponentRow[],
  allOptions: readonly OptionRow[],
  locale: Locale,
): PickGroup {
  const [first] = rows;
  if (!first) throw new Error('A group without components cannot be among the rows.');
  const isOneProduct = rows.every((row) => row.productSn === first.productSn);
  const nameOf = new Map(
    allOptions.map((row) => [row.itemOptionValSn, localized(locale, row.nameKo, row.nameEn)]),
  );
  const units = rows.map((row, i) => {
    const vals = optionValsOf(row);
    const product = localized(locale, row.nameKo, row.nameEn);
    const option = vals.flatMap((sn) => nameOf.get(sn) ?? []).join(' / ');
    return {
      itemCode: row.itemCode,
      optionVals: isOneProduct ? vals : [i + 1],
      saleStatus: statusOf(row),
      saleableQty: cappedSaleableQty(row.qty ?? 0, row.reservedQty ?? 0),
      salePrice: row.groupPrice,
      name: isOneProduct ? option : [product, option].filter(Boolean).join(' · '),
    };
  });
  const used = new Set(units.flatMap((unit) => unit.optionVals));
  const own = allOptions.filter(
    (row) => row.productSn === first.productSn && used.has(row.itemOptionValSn),
  );
  return {
    itemSetGroupSn: first.itemSetGroupSn,
    name: localized(locale, first.groupKo, first.groupEn),
    qty: first.pieces,
    products: productsOf(rows, locale),
    optionSelectType: isOneProduct ? (first.optionSelectType as OptionSelectType) : 'Combination',
    options: isOneProduct ? toOptions(own, locale) : [],
    units,
  };
}

function productsOf(rows: readonly ComponentRow[], locale: Locale): PickGroup['products'] {
  const byCode = new Map(rows.map((row) => [row.productCode, row]));
  return [...byCode].map(([itemCode, { nameKo, nameEn }]) => ({
    itemCode,
    name: localized(locale, nameKo, nameEn),
  }));
}

function statusOf(row: ComponentRow): UnitSaleStatus {
  // The tables' CHECKs allow nothing else.
  return componentStatus(row.unitStatus as UnitSaleStatus, {
    saleStatus: row.saleStatus as SaleStatus,
    supplierStatus: row.supplierStatus as SupplierStatus,
  });
}
