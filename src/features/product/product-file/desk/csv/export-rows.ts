import { formatInstant } from '../../../../../lib/instant.ts';
import type { KnownProduct } from '../run/known-product.ts';
import type { GiftInput, SetGroupInput } from '../../../product/desk/save/product-input.ts';
import { MEASURE_CODES, toMeasureNumber } from '../../../size/measure.ts';
import { findSizeOption, keepOwnSizes } from '../../../size/size.ts';
import type { PictureModel } from '../../../product/fit.ts';
import { isMadeOfUnits } from '../../../product/item-set.ts';
import type { ExportUnit } from './catalogue-csv.queries.ts';
import { guardCell, withPlainEnds } from '../run/cell-text.ts';
import { COST_COLUMN, getMeasureColumn, joinLines, joinList, listColumns } from './csv-format.ts';
import { writeAttributes, writeGifts, writeModels, writeSetGroups } from './list-cells.ts';
import type { CsvImage } from './catalogue-input.ts';

/** A product with all data of the shop's CSV. */
export interface ExportProduct extends KnownProduct {
  itemCode: string;
  createdAt: number;
  /** True if the product has a brand: the brand without a name stands for none. */
  hasBrand: boolean;
  handlerCode: string;
  colorDepth: number | undefined;
  units: readonly ExportUnit[];
  images: readonly (CsvImage & PictureModel)[];
  gifts: readonly GiftInput[];
  setGroups: readonly SetGroupInput[];
}

type Cells = Record<string, string | number>;

/** One row per unit, in the order of the columns; the first row also has the product's columns. */
export function toRows(product: ExportProduct, hasCosts: boolean): string[][] {
  const isSet = isMadeOfUnits(product.itemType);
  const measured = measureCellsByUnit(product);
  const columns = listColumns(hasCosts);
  return product.units.map((unit, i) => {
    const { itemCode, nameKo } = product;
    const sharedCells =
      i === 0 ? { ...productCells(product), ...optionCells(product) } : { nameKo };
    const cells = {
      ...sharedCells,
      itemCode,
      ...unitCells(unit, product),
      ...priceCells(unit, isSet),
      ...measured.get(unit.itemCode),
    };

    return columns.map((column) => toCell((cells as Cells)[column] ?? ''));
  });
}

const toCell = (value: string | number) =>
  typeof value === 'number' ? String(value) : guardCell(withPlainEnds(value));

const toInstantCell = (instant: number | null) => (instant === null ? '' : formatInstant(instant));

function productCells(product: ExportProduct): Cells {
  const { notice, images, colorDepth } = product;
  return {
    nameKo: product.nameKo,
    nameEn: product.nameEn,
    searchWords: product.searchWords,
    seoTitleKo: product.seoTitleKo,
    seoTitleEn: product.seoTitleEn,
    itemType: product.itemType,
    optionSelectType: product.optionSelectType,
    brand: product.hasBrand ? product.brandCode : '',
    categories: joinList(product.categories),
    orderHandler: product.handlerCode,
    shippingPolicy: product.policyCode,
    taxType: product.taxType,
    pointRateBp: product.pointRateBp,
    minPurchaseQty: product.minPurchaseQty,
    maxPurchaseQty: product.maxPurchaseQty,
    displayed: product.displayed ? 'TRUE' : 'FALSE',
    saleStatus: product.saleStatus,
    saleStartAt: toInstantCell(product.saleStartAt),
    saleEndAt: toInstantCell(product.saleEndAt),
    supplierStatus: product.supplierStatus,
    nonPurchaseReview: product.nonPurchaseReview ? 'TRUE' : 'FALSE',
    fit: product.fit,
    sizeKind: product.sizeKind,
    icons: joinList(product.icons),
    attributes: writeAttributes(product.attributes),
    addOns: joinList(product.addOns),
    gifts: writeGifts(product.gifts),
    setGroups: writeSetGroups(product.setGroups),
    images: joinList(
      images.map(({ path, color }) => (color === null ? path : `${path} @${color}`)),
    ),
    models: writeModels(images),
    notice: joinLines(notice.map((n) => [n.labelKo, n.labelEn, n.valueKo, n.valueEn])),
    descriptionKo: product.descriptionKo,
    descriptionEn: product.descriptionEn,
    createdAt: formatInstant(product.createdAt),
    colorOption: colorDepth ?? '',
  };
}

function optionCells({ values }: ExportProduct): Cells {
  return Object.fromEntries(
    values.flatMap(({ optionDepth: n, optionKo, optionEn }) => [
      [`option${n}NameKo`, optionKo],
      [`option${n}NameEn`, optionEn],
    ]),
  );
}

function unitCells(unit: ExportUnit, { values }: ExportProduct): Cells {
  const { itemCode, sellerCode, gtin, place, saleStatus, mktgExcluded, chosen } = unit;
  const cells: Cells = {
    unitCode: itemCode,
    sellerCode,
    gtin,
    place,
    unitStatus: saleStatus,
    mktgExcluded: mktgExcluded === 1 ? 'TRUE' : 'FALSE',
  };

  for (const [i, nameKo] of chosen.entries()) {
    const n = i + 1;
    const value = values.find(
      (optionValue) => optionValue.optionDepth === n && optionValue.nameKo === nameKo,
    );

    cells[`option${n}ValueKo`] = nameKo;
    cells[`option${n}ValueEn`] = value?.nameEn ?? '';
    cells[`option${n}Rgb`] = value?.rgb ?? '';
  }

  return cells;
}

/** The measures of each size, in the row of the first unit of it. */
function measureCellsByUnit({ units, values, sizes }: ExportProduct): ReadonlyMap<string, Cells> {
  const options = [...Map.groupBy(values, ({ optionDepth }) => optionDepth)].flatMap(
    ([depth, optionValues]) => {
      const [head] = optionValues;
      if (!head) return [];
      return { depth, nameKo: head.optionKo, isColor: head.isColor === 1, values: optionValues };
    },
  );
  const depth = findSizeOption(options)?.depth;

  const cells = keepOwnSizes(sizes, options).flatMap(({ size, measures }) => {
    const unit = units.find(({ chosen }) => depth === undefined || chosen[depth - 1] === size);
    if (!unit) return [];

    const measureCells = MEASURE_CODES.flatMap((measure) => {
      const mm = measures[measure];
      if (mm === undefined) return [];
      return [[getMeasureColumn(measure), toMeasureNumber(measure, mm)] as const];
    });
    return [[unit.itemCode, Object.fromEntries(measureCells)] as const];
  });

  return new Map(cells);
}

/** Price, stock and cost cells; empty for a set, as they follow from its components. */
function priceCells(unit: ExportUnit, isSet: boolean): Cells {
  const { listPrice, salePrice, qty, costPrice } = unit;
  return isSet ? {} : { listPrice, salePrice, stockQty: qty ?? '', [COST_COLUMN]: costPrice ?? '' };
}
