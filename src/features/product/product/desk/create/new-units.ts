import { listCombinations } from '../save/new-product.ts';

/** The fields of a unit of a new product, as they are typed. */
export const UNIT_FIELDS = ['stockQty', 'priceDiff', 'gtin', 'place'] as const;
export type UnitField = (typeof UNIT_FIELDS)[number];
/** A barcode is that of one unit. */
export const SHARED_FIELDS: readonly UnitField[] = ['stockQty', 'priceDiff', 'place'];

export type UnitTexts = Readonly<Record<UnitField, string>>;
/** The texts of units by the names of their values. */
export type TextsByUnit = ReadonlyMap<string, UnitTexts>;

export interface NewUnitRow {
  key: string;
  /** Index of the value of every option. */
  options: number[];
  texts: UnitTexts;
}

interface NamedOption {
  values: readonly { nameKo: string }[];
}

const EMPTY: UnitTexts = { stockQty: '', priceDiff: '', gtin: '', place: '' };
const BETWEEN = '\u001f';

/** Rows beyond what a product may have are not made. */
export const countUnits = (options: readonly NamedOption[]): number =>
  options.reduce((count, { values }) => count * values.length, 1);

/** A row for each combination; a unit keeps its texts while options are added, moved or removed. */
export function listUnitRows(options: readonly NamedOption[], texts: TextsByUnit): NewUnitRow[] {
  return listCombinations(options.map(({ values }) => values.length)).map((chosen) => {
    const names = chosen.map((value, level) => options[level]?.values[value]?.nameKo ?? '');
    return { key: names.join(BETWEEN), options: chosen, texts: findTexts(names, texts) };
  });
}

/** Its own, or those of the unit that it was before the last options were added. */
function findTexts(names: readonly string[], texts: TextsByUnit): UnitTexts {
  for (let count = names.length; count >= 0; count -= 1) {
    const found = texts.get(names.slice(0, count).join(BETWEEN));
    if (found) return count === names.length ? found : { ...found, gtin: '' };
  }
  return EMPTY;
}

/** The texts with one typed in a row. */
export function typeUnitText(
  texts: TextsByUnit,
  row: NewUnitRow,
  change: Partial<UnitTexts>,
): TextsByUnit {
  return new Map(texts).set(row.key, { ...row.texts, ...change });
}

/** The texts with a field of a row written into all rows below it. */
export function fillDown(
  texts: TextsByUnit,
  rows: readonly NewUnitRow[],
  { from, field, text }: { from: number; field: UnitField; text: string },
): TextsByUnit {
  return rows
    .slice(from)
    .reduce<TextsByUnit>((all, row) => typeUnitText(all, row, { [field]: text }), texts);
}

/** The units as the API takes them; what is no number is null, which it refuses at its field. */
export function toNewUnits(rows: readonly NewUnitRow[]) {
  return rows.map(({ options, texts }) => ({
    options,
    stockQty: readNumber(texts.stockQty),
    priceDiff: readNumber(texts.priceDiff),
    gtin: texts.gtin.trim(),
    place: texts.place.trim(),
  }));
}

function readNumber(text: string): number {
  return text.trim() === '' ? 0 : Number(text.replaceAll(',', ''));
}
