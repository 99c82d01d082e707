import {
  MEASURE_CODES,
  parseMeasure,
  toMeasureNumber,
  type Measure,
} from '../../../size/measure.ts';
import { listSizeNames, type MeasuredSize } from '../../../size/size.ts';
import { KIND_MEASURES, sortMeasures, type SizeKind } from '../../../size/size-kind.ts';
import type { StaffProduct } from '../record/product-desk.schema.ts';

/** A size in the grid, with its measures as they are typed. */
export interface SizeRow {
  size: string;
  texts: Readonly<Partial<Record<Measure, string>>>;
}

/** A row for each size to choose, or one for a product in one size. */
export function toSizeRows({ options, sizes }: Pick<StaffProduct, 'options' | 'sizes'>): SizeRow[] {
  const names = listSizeNames(options);
  const shown = names.length > 0 ? names : [sizes[0]?.size ?? ''];
  return shown.map((size) => ({ size, texts: toTexts(sizes.find((s) => s.size === size)) }));
}

function toTexts(measured: MeasuredSize | undefined): SizeRow['texts'] {
  const filled = MEASURE_CODES.flatMap((measure) => {
    const mm = measured?.measures[measure];
    return mm === undefined ? [] : [[measure, String(toMeasureNumber(measure, mm))] as const];
  });
  return Object.fromEntries(filled);
}

/** The columns: the usual ones of the kind, those that hold something, and those that are added. */
export function listSizeColumns(
  kind: SizeKind,
  rows: readonly SizeRow[],
  added: readonly Measure[],
): Measure[] {
  const filled = MEASURE_CODES.filter((measure) => rows.some(({ texts }) => texts[measure]));
  return sortMeasures(kind, new Set([...KIND_MEASURES[kind], ...filled, ...added]));
}

export function typeMeasure(
  rows: readonly SizeRow[],
  { row, measure, text }: { row: number; measure: Measure; text: string },
): SizeRow[] {
  return rows.map((sizeRow, index) =>
    index === row ? { ...sizeRow, texts: { ...sizeRow.texts, [measure]: text } } : sizeRow,
  );
}

/**
 * The rows with a block of a spreadsheet pasted: lines go down, tabs to the right; the rest beyond the
 * grid is left out.
 */
export function pasteMeasures(
  rows: readonly SizeRow[],
  columns: readonly Measure[],
  block: { text: string; row: number; column: number },
): SizeRow[] {
  const lines = block.text.replace(/\r?\n$/, '').split(/\r?\n/);
  const cells = lines.flatMap((line, down) =>
    line.split('\t').map((text, right) => ({ down, right, text: text.trim() })),
  );

  return cells.reduce<SizeRow[]>(
    (next, { down, right, text }) => {
      const measure = columns[block.column + right];
      return measure ? typeMeasure(next, { row: block.row + down, measure, text }) : next;
    },
    [...rows],
  );
}

/** The rows with the measures of another product's sizes of the same names, and how many they were. */
export function copyMeasures(
  rows: readonly SizeRow[],
  sizes: readonly MeasuredSize[],
): { rows: SizeRow[]; copied: number } {
  const isOneSize = rows.length === 1 && sizes.length === 1;
  const found = rows.map(({ size }) =>
    isOneSize ? sizes[0] : sizes.find((measured) => measured.size === size),
  );

  return {
    rows: rows.map((row, index) => {
      const measured = found[index];
      return measured ? { ...row, texts: toTexts(measured) } : row;
    }),
    copied: found.filter((measured) => measured !== undefined).length,
  };
}

/** The measured sizes of the rows, without cells that cannot be read. */
export function readSizeRows(rows: readonly SizeRow[]): MeasuredSize[] {
  return rows.map(({ size, texts }) => {
    const read = MEASURE_CODES.flatMap((measure) => {
      const mm = parseMeasure(measure, texts[measure] ?? '');
      return mm === undefined ? [] : [[measure, mm] as const];
    });
    return { size, measures: Object.fromEntries(read) };
  });
}

/** The name of a cell's field, as the API names it in a refusal. */
export const getCellName = (row: number, measure: Measure) => `sizes.${row}.measures.${measure}`;

/** The names of the cells that hold something else than a measure. */
export function listUnreadableCells(rows: readonly SizeRow[]): string[] {
  return rows.flatMap(({ texts }, row) =>
    MEASURE_CODES.filter((measure) => {
      const text = texts[measure]?.trim() ?? '';
      return text !== '' && parseMeasure(measure, text) === undefined;
    }).map((measure) => getCellName(row, measure)),
  );
}

/** The rows of a form of the grid. */
export function readSizeForm(form: FormData): SizeRow[] {
  const labels = form.getAll('size').map(String);
  return labels.map((size, row) => {
    const typed = MEASURE_CODES.flatMap((measure) => {
      const text = form.get(getCellName(row, measure));
      return typeof text === 'string' ? [[measure, text] as const] : [];
    });
    return { size: size.trim(), texts: Object.fromEntries(typed) };
  });
}
