import { PLACE_MAX } from '../../../product/product.ts';
import { isSpoiltNumber } from '../../../../../lib/number-text.ts';
import type { ColumnNumbers } from '../../../../../lib/column-numbers.ts';
import { isNoValue, MAX_NAME_CHARS, MAX_OPTION_CHARS } from '../run/cell-text.ts';
import type { CsvRow, RowError, RowNotice } from '../run/csv-rows.ts';
import type { NoticeLine, ProductInput } from '../../../product/desk/save/product-input.ts';
import { MEASURE_CODES, type Measure } from '../../../size/measure.ts';
import { GIVEN_ICONS } from '../../../product/icon.ts';
import { isMadeOfUnits } from '../../../product/item-set.ts';
import { isItemCode } from '../../../product/product.schema.ts';
import { isPeriodReversed } from '../../../product/period/sale-period.ts';
import {
  buildMeasureReader,
  buildRangeReader,
  readOneOf,
  readGtinCell,
  readOptionalCell,
  CsvCells,
  upTo,
  readCellIfPresent,
  readWonCell,
  yesOrNo,
  type Read,
  type CsvCell,
} from './csv-cells.ts';
import {
  readFit,
  readInstant,
  readInstantOrNone,
  readSearchWords,
  readSeoTitle,
  readSizeKind,
} from './field-cells.ts';
import { COST_COLUMN, getMeasureColumn, MAX_OPTIONS, splitLines, splitList } from './csv-format.ts';
import {
  readAttributes,
  readGifts,
  readModels,
  readSetGroups,
  type CsvModel,
} from './list-cells.ts';

/** Undefined: the file has no such column, so the stored value stays. */
type Optional<T> = { [K in keyof T]?: T[K] | undefined };

/** A product in the catalogue CSV; brand, category and policy by the file's names. */
export interface CsvProduct {
  line: number;
  itemCode: string;
  nameKo: string | undefined;
  /** Empty: it has none. */
  brand: string | undefined;
  categories: readonly string[] | undefined;
  orderHandler: string | undefined;
  shippingPolicy: string | undefined;
  createdAt: number | undefined;
  fields: CsvFields;
  /** Undefined: the file has no columns of options. */
  options: CsvOption[] | undefined;
  units: CsvUnit[];
  /** `color`: the Korean name of the picture's colour. */
  images: { path: string; color: string | undefined; line: number }[] | undefined;
  /** The people in its pictures, all of them. */
  models: CsvModel[] | undefined;
}

type CsvFields = Optional<
  Pick<
    ProductInput,
    | ('nameEn' | 'itemType' | 'optionSelectType' | 'taxType' | 'pointRateBp' | 'minPurchaseQty')
    | ('searchWords' | 'seoTitleKo' | 'seoTitleEn')
    | ('displayed' | 'saleStartAt' | 'saleEndAt' | 'nonPurchaseReview')
    | ('fit' | 'sizeKind')
    | ('maxPurchaseQty' | 'saleStatus' | 'supplierStatus' | 'icons' | 'notice')
    | ('attributes' | 'addOns' | 'gifts' | 'setGroups' | 'descriptionKo' | 'descriptionEn')
  >
>;

export interface CsvOption {
  nameKo: string;
  nameEn: string | undefined;
  isColor: boolean;
  values: { nameKo: string; nameEn: string | undefined; rgb: string | undefined }[];
}

type UnitInput = ProductInput['units'][number];

/** Prices are undefined if the file has no such column. */
export interface CsvUnit extends Pick<
  UnitInput,
  | 'itemCode'
  | 'options'
  | 'saleStatus'
  | 'stockQty'
  | 'mktgExcluded'
  | 'sellerCode'
  | 'gtin'
  | 'place'
  | 'costPrice'
> {
  line: number;
  listPrice: number | undefined;
  salePrice: number | undefined;
  /** The measures of its size in the columns that the file has; null for an empty cell. */
  measures: Readonly<Partial<Record<Measure, number | null>>>;
}

interface Reading {
  /** Unit codes that belong to other products. */
  foreignCodes?: ReadonlySet<string>;
  numbers?: ColumnNumbers | undefined;
}

/**
 * Parses the rows of one product, all or none: units absent from the file are taken off sale, so an
 * unreadable row must not count as absent.
 */
export function readCsvProduct(
  rows: readonly CsvRow[],
  { foreignCodes = new Set(), numbers }: Reading = {},
): { product: CsvProduct | undefined; errors: RowError[]; notices: RowNotice[] } {
  const cells = new CsvCells(rows, numbers);
  const itemCode = cells.one('itemCode') ?? { column: 'itemCode', line: cells.line, text: '' };

  checkCode(cells, itemCode);

  const nameKo = readCellIfPresent(cells, 'nameKo', buildNameReader(MAX_NAME_CHARS));
  const fields = readFields(cells);
  const options = readOptions(cells, rows);
  const isSet = isMadeOfUnits(fields.itemType ?? 'General');
  const units = rows.flatMap((row) => readUnit(cells, { row, options, isSet }) ?? []);

  checkUnits(cells, rows, foreignCodes);

  const images = readCellIfPresent(cells, 'images', readImages);
  const product: CsvProduct = {
    line: cells.line,
    itemCode: itemCode.text,
    nameKo,
    brand: readOptionalCell(cells, 'brand', readBrand),
    categories: readCellIfPresent(cells, 'categories', readList),
    orderHandler: readOptionalCell(cells, 'orderHandler', readText),
    shippingPolicy: readOptionalCell(cells, 'shippingPolicy', readText),
    createdAt: readOptionalCell(cells, 'createdAt', readInstant),
    fields,
    options: cells.one('option1NameKo') && options,
    units,
    images,
    models: readCellIfPresent(cells, 'models', readModels),
  };

  const { errors, notices } = cells;
  return { product: errors.length > 0 ? undefined : product, errors, notices };
}

/** Refuses a text that is no code. */
function checkCode(cells: CsvCells, cell: CsvCell): void {
  if (isSpoiltNumber(cell.text)) cells.refuse(cell, 'unspoilt');
  else if (!isItemCode(cell.text)) cells.refuse(cell, 'code');
}

const readBrand: Read<string> = (cells, cell) => {
  if (!isNoValue(cell.text)) return upTo(MAX_OPTION_CHARS)(cells, cell);
  const { column, line } = cell;
  const params = { column, text: cell.text };
  cells.notices.push({ column, line, effect: 'changed', code: 'noValue', params });
  return '';
};

const readText: Read<string> = (_, cell) => cell.text;
const readList: Read<string[]> = (_, cell) => splitList(cell.text);
const buildNameReader =
  (chars: number): Read<string> =>
  (cells, cell) =>
    cell.text === '' ? cells.refuse(cell, 'name') : upTo(chars)(cells, cell);

function readFields(cells: CsvCells): CsvFields {
  const fields = {
    nameEn: readCellIfPresent(cells, 'nameEn', upTo(MAX_NAME_CHARS)),
    searchWords: readCellIfPresent(cells, 'searchWords', readSearchWords),
    seoTitleKo: readCellIfPresent(cells, 'seoTitleKo', readSeoTitle),
    seoTitleEn: readCellIfPresent(cells, 'seoTitleEn', readSeoTitle),
    itemType: readOptionalCell(
      cells,
      'itemType',
      readOneOf('General', 'Set', 'Bundle', 'AddOnItem'),
    ),
    optionSelectType: readOptionalCell(
      cells,
      'optionSelectType',
      readOneOf('Separation', 'Combination'),
    ),
    taxType: readOptionalCell(cells, 'taxType', readOneOf('Standard', 'TaxFree', 'Mixed')),
    pointRateBp: readOptionalCell(cells, 'pointRateBp', buildRangeReader(0, 10_000)),
    minPurchaseQty: readOptionalCell(cells, 'minPurchaseQty', buildRangeReader(1, 999)),
    maxPurchaseQty: readOptionalCell(cells, 'maxPurchaseQty', buildRangeReader(1, 999)),
    displayed: readOptionalCell(cells, 'displayed', yesOrNo),
    saleStatus: readOptionalCell(cells, 'saleStatus', readOneOf('On', 'Waiting', 'Pause', 'End')),
    saleStartAt: readCellIfPresent(cells, 'saleStartAt', readInstantOrNone),
    saleEndAt: readCellIfPresent(cells, 'saleEndAt', readInstantOrNone),
    supplierStatus: readOptionalCell(
      cells,
      'supplierStatus',
      readOneOf('On', 'SalesEnd', 'Closed'),
    ),
    nonPurchaseReview: readOptionalCell(cells, 'nonPurchaseReview', yesOrNo),
    fit: readCellIfPresent(cells, 'fit', readFit),
    sizeKind: readCellIfPresent(cells, 'sizeKind', readSizeKind),
    icons: readCellIfPresent(cells, 'icons', readIcons),
    attributes: readCellIfPresent(cells, 'attributes', readAttributes),
    addOns: readCellIfPresent(cells, 'addOns', readList),
    gifts: readCellIfPresent(cells, 'gifts', readGifts),
    setGroups: readCellIfPresent(cells, 'setGroups', readSetGroups),
    notice: readCellIfPresent(cells, 'notice', readNotice),
    descriptionKo: readCellIfPresent(cells, 'descriptionKo', readText),
    descriptionEn: readCellIfPresent(cells, 'descriptionEn', readText),
  };

  const { minPurchaseQty: min = 1, maxPurchaseQty: max = 999 } = fields;
  const cell = cells.one('maxPurchaseQty');
  if (cell && min > max) cells.refuse(cell, 'atLeastMin', { min });

  const { saleStartAt = null, saleEndAt = null } = fields;
  const end = cells.one('saleEndAt');
  if (end && isPeriodReversed({ saleStartAt, saleEndAt })) cells.refuse(end, 'afterStart');

  return fields;
}

const readIcons: Read<string[]> = (cells, cell) => {
  const icons = splitList(cell.text);
  if (icons.every((icon) => GIVEN_ICONS.some((givenIcon) => givenIcon === icon))) return icons;
  return cells.refuse(cell, 'icons', { icons: GIVEN_ICONS.join(', ') });
};

const readNotice: Read<NoticeLine[]> = (cells, cell) => {
  const lines = splitLines(cell.text).map(([labelKo, labelEn, valueKo, valueEn, ...more]) =>
    labelKo && labelEn !== undefined && valueKo !== undefined && valueEn !== undefined && !more[0]
      ? { labelKo, labelEn, valueKo, valueEn }
      : undefined,
  );

  const good = lines.filter((line) => line !== undefined);
  if (good.length === lines.length) return good;

  return cells.refuse(cell, 'notice');
};

/** `path`, or `path @color`. */
const readImages: Read<NonNullable<CsvProduct['images']>> = (_, cell) =>
  splitList(cell.text).map((part) => {
    const separatorIndex = part.indexOf(' @');
    const [path, color] =
      separatorIndex < 0
        ? [part]
        : [part.slice(0, separatorIndex).trim(), part.slice(separatorIndex + 2).trim()];

    return { path: path ?? '', color, line: cell.line };
  });

/** The options that the file names in Korean, by level, without values yet. */
function readOptions(cells: CsvCells, rows: readonly CsvRow[]): CsvOption[] {
  const colorOption = cells.one('colorOption');
  const isColor = (n: number, name: string) =>
    colorOption ? colorOption.text === String(n) : /색|colou?r/i.test(name);
  const options: CsvOption[] = [];

  for (let n = 1; n <= MAX_OPTIONS; n++) {
    const nameKo = readOptionalCell(cells, `option${n}NameKo`, upTo(MAX_OPTION_CHARS));
    if (nameKo === undefined) break;

    const nameEn = readCellIfPresent(cells, `option${n}NameEn`, upTo(MAX_OPTION_CHARS));

    options.push({
      nameKo,
      nameEn,
      isColor: isColor(n, nameKo),
      values: readValues(cells, n, rows),
    });
  }

  const isUsed = options.some(({ isColor: is }) => is) || !colorOption?.text;
  if (colorOption && !isUsed) cells.refuse(colorOption, 'optionNumber');
  refuseNameless(cells, rows, options.length + 1);

  return options;
}

/** Rejects values without an option, which would be lost. */
function refuseNameless(cells: CsvCells, rows: readonly CsvRow[], from: number): void {
  for (let n = from; n <= MAX_OPTIONS; n++) {
    const cell = rows
      .map((row) => cells.of(row, `option${n}ValueKo`))
      .find((valueCell) => valueCell?.text);
    if (cell) cells.refuse(cell, 'optionName', { column: `option${from}NameKo` });
  }
}

function readValues(cells: CsvCells, n: number, rows: readonly CsvRow[]): CsvOption['values'] {
  const byName = Map.groupBy(rows, (row) => cells.of(row, `option${n}ValueKo`)?.text ?? '');
  byName.delete('');

  return [...byName].map(([nameKo, own]) => {
    const agreed = (column: string) =>
      cells.agreed(own.flatMap((row) => cells.of(row, column) ?? []));
    const rgb = agreed(`option${n}Rgb`);
    if (rgb?.text && !/^#[\da-f]{3}([\da-f]{3})?$/i.test(rgb.text)) {
      cells.refuse(rgb, 'color');
    }

    return { nameKo, nameEn: agreed(`option${n}ValueEn`)?.text, rgb: rgb?.text };
  });
}

function readUnit(
  cells: CsvCells,
  { row, options, isSet }: { row: CsvRow; options: readonly CsvOption[]; isSet: boolean },
): CsvUnit | undefined {
  const cell = (column: string): CsvCell =>
    cells.of(row, column) ?? { column, line: row.line, text: '' };
  const unitCode = cell('unitCode');

  checkCode(cells, unitCode);

  const chosen = options.map((option, i) => {
    const value = cell(`option${i + 1}ValueKo`);
    if (value.text === '') cells.refuse(value, 'optionValue', { option: option.nameKo });
    upTo(MAX_OPTION_CHARS)(cells, value);
    return option.values.findIndex(({ nameKo }) => nameKo === value.text);
  });

  const status = cell('unitStatus');
  const saleStatus =
    status.text === '' ? 'OnSale' : readOneOf('OnSale', 'Suspend', 'End')(cells, status);
  const excluded = cell('mktgExcluded');
  const mktgExcluded = excluded.text === '' ? undefined : yesOrNo(cells, excluded);
  const price = isSet ? ofItsParts(cells, cell) : readPrice(cells, row);
  const stock = cell('stockQty');
  const stockQty = stock.text === '' ? undefined : buildRangeReader(0, 999_999_999)(cells, stock);
  const code = cells.of(row, 'sellerCode');
  const sellerCode = code && upTo(MAX_OPTION_CHARS)(cells, code);

  const barcode = cells.of(row, 'gtin');
  const gtin = barcode && readGtinCell(cells, barcode);
  const place = cells.of(row, 'place') && upTo(PLACE_MAX)(cells, cell('place'));
  const costPrice = readCost(cells, row);
  const measures = readMeasures(cells, row);

  if (price === undefined || saleStatus === undefined) return undefined;

  const stand = {
    saleStatus,
    stockQty,
    mktgExcluded,
    sellerCode,
    gtin,
    place,
    costPrice,
    measures,
  };
  return { itemCode: unitCode.text, line: row.line, options: chosen, ...price, ...stand };
}

/** null for an empty cell; undefined without the column. */
function readCost(cells: CsvCells, row: CsvRow): number | null | undefined {
  const cell = cells.of(row, COST_COLUMN);
  if (cell?.text === '') return null;
  return cell && readWonCell(cells, cell);
}

function readMeasures(cells: CsvCells, row: CsvRow): CsvUnit['measures'] {
  const read = MEASURE_CODES.flatMap((measure) => {
    const cell = cells.of(row, getMeasureColumn(measure));
    const mm = cell && buildMeasureReader(measure)(cells, cell);
    return mm === undefined ? [] : [[measure, mm] as const];
  });
  return Object.fromEntries(read);
}

type Cell = (column: string) => CsvCell;

/** Rejects prices, stock and cost of a set, which follow from its components. */
function ofItsParts(cells: CsvCells, cell: Cell) {
  for (const filledIn of [
    cell('listPrice'),
    cell('salePrice'),
    cell('stockQty'),
    cell(COST_COLUMN),
  ]) {
    if (filledIn.text !== '') cells.refuse(filledIn, 'partsOnly');
  }
  return { listPrice: 0, salePrice: 0 };
}

/** An empty list price is the sale price; a column that is not there leaves the price undefined. */
function readPrice(cells: CsvCells, row: CsvRow) {
  const list = cells.of(row, 'listPrice');
  const sale = cells.of(row, 'salePrice');
  const errors = cells.errors.length;
  const salePrice = sale && readWonCell(cells, sale);
  const listPrice = list?.text ? readWonCell(cells, list) : list && salePrice;

  if (cells.errors.length > errors) return undefined;

  const isBelow = list && listPrice !== undefined && salePrice !== undefined;
  if (isBelow && listPrice < salePrice) cells.refuse(list, 'atLeastSale', { salePrice });

  return { listPrice, salePrice };
}

/** Rejects duplicate unit codes and duplicate option combinations. */
function checkUnits(
  cells: CsvCells,
  rows: readonly CsvRow[],
  foreignCodes: ReadonlySet<string>,
): void {
  const seen = new Map<string, number>();
  for (const row of rows) {
    const code = cells.of(row, 'unitCode');
    if (!code) continue;

    if (foreignCodes.has(code.text)) cells.refuse(code, 'freeCode');

    const values = Array.from(
      { length: MAX_OPTIONS },
      (_, i) => row.cells[`option${i + 1}ValueKo`],
    );
    const choice = { ...code, column: 'options', text: values.filter(Boolean).join(' / ') };
    // Each code has options of its own in the shop if the file has no columns of options.
    const hasOptions = row.cells['option1NameKo'] !== undefined;

    for (const [cell, key] of [
      [code, `code ${code.text}`],
      ...(hasOptions ? [[choice, `choice ${choice.text}`] as const] : []),
    ] as const) {
      const earlier = seen.get(key);
      if (earlier !== undefined) cells.refuse(cell, 'ownCode', { line: earlier });
      seen.set(key, row.line);
    }
  }
}
