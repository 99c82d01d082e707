import type { Reader } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import { getLocalizedText, type Locale } from '../../../../lib/locale.ts';
import { componentStatus } from '../../../product/product/item-set.ts';
import { cappedSaleableQty, type UnitSaleStatus } from '../../../product/product/product.ts';
import type { OptionValue, PickGroup, ProductOption } from './purchasable.ts';
import {
  OPTION_VALS,
  getOptionVals,
  optionValues,
  toOptions,
  type OptionRow,
} from './option.queries.ts';
import { heldQty } from '../../../product/pre-order/saleable-qty.queries.ts';

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
    .select(['p.optionSelectType', 'p.saleStatus', 'p.supplierStatus', 'p.displayed'])
    .select(['u.itemCode', 'u.saleStatus as unitStatus', 'stock.qty'])
    .select(heldQty.as('heldQty'))
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

  return [...byGroup.values()].map((groupRows) => toGroup(groupRows, options, locale));
}

/**
 * Units of one product are chosen by its options; of several products the product is the first
 * level, and theirs come after it. Those that are not displayed can't be chosen.
 */
function toGroup(
  all: readonly ComponentRow[],
  allOptions: readonly OptionRow[],
  locale: Locale,
): PickGroup {
  const [first] = all;
  if (!first) throw new Error('A group without components cannot be among the rows.');

  const rows = all.filter(({ displayed }) => displayed === 1);
  const products = getProducts(rows, locale);
  const isOneProduct = products.length <= 1;
  const used = new Set(rows.flatMap(getOptionVals));
  const usedOptions = allOptions.filter((row) => used.has(row.itemOptionValSn));
  const byProduct = Map.groupBy(usedOptions, (row) => row.productSn);
  const options = products.map(({ productSn }) =>
    toOptions(byProduct.get(productSn) ?? [], locale),
  );
  const name = getLocalizedText(locale, first.groupKo, first.groupEn);

  const units = rows.map((row) => ({
    itemCode: row.itemCode,
    optionVals: isOneProduct ? getOptionVals(row) : [row.productSn, ...getOptionVals(row)],
    saleStatus: getStatus(row),
    salePossibleQty: cappedSaleableQty(row.qty ?? 0, row.heldQty ?? 0),
    benefitPrice: row.groupPrice,
  }));

  return {
    itemSetGroupSn: first.itemSetGroupSn,
    name,
    qty: first.pieces,
    units,
    products: products.map(({ itemCode, name: productName }) => ({ itemCode, name: productName })),
    optionSelectType: isOneProduct ? first.optionSelectType : 'Combination',
    options: isOneProduct
      ? (options[0] ?? [])
      : [{ name, isColor: false, values: products.map(toValue) }, ...mergeLevels(options)],
  };
}

/** The levels of several products side by side; which values fit is seen in the units. */
function mergeLevels(options: readonly ProductOption[][]): ProductOption[] {
  const depth = Math.max(0, ...options.map((levels) => levels.length));
  return Array.from({ length: depth }, (_, levelIndex) => {
    const levels = options.flatMap((productLevels) => productLevels[levelIndex] ?? []);
    return {
      name: [...new Set(levels.map((level) => level.name))].join(' · '),
      isColor: levels.every((level) => level.isColor),
      values: levels.flatMap((level) => level.values),
    };
  });
}

type GroupProduct = PickGroup['products'][number] & { productSn: number };

function toValue({ productSn, name }: GroupProduct): OptionValue {
  return { itemOptionValSn: productSn, name, rgb: null, image: undefined };
}

function getProducts(rows: readonly ComponentRow[], locale: Locale): GroupProduct[] {
  const byCode = new Map(rows.map((row) => [row.productCode, row]));
  return [...byCode].map(([itemCode, { productSn, nameKo, nameEn }]) => ({
    productSn,
    itemCode,
    name: getLocalizedText(locale, nameKo, nameEn),
  }));
}

function getStatus(row: ComponentRow): UnitSaleStatus {
  // The tables' CHECKs allow nothing else.
  return componentStatus(row.unitStatus, {
    saleStatus: row.saleStatus,
    supplierStatus: row.supplierStatus,
  });
}
