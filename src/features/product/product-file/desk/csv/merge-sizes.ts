import { MEASURE_CODES, type Measure } from '../../../size/measure.ts';
import { findSizeOption, keepOwnSizes, type MeasuredSize } from '../../../size/size.ts';
import { ProblemError } from '../../../../desk/bulk/product-problem.ts';
import type { OptionInput, UnitInput } from '../../../product/desk/save/product-input.ts';
import { getMeasureColumn } from './csv-format.ts';
import type { CsvProduct, CsvUnit } from './read-csv-product.ts';

interface Saved {
  options: readonly OptionInput[];
  /** In the order of the file's. */
  units: readonly Pick<UnitInput, 'options'>[];
  known: readonly MeasuredSize[];
}

/**
 * The measured sizes to save: those of the file's columns, and the stored ones for other columns.
 * A size is measured on any one of the rows of its units. Throws ProblemError where two contradict.
 */
export function mergeSizes(
  { units: rows }: Pick<CsvProduct, 'units'>,
  { options, units, known }: Saved,
): MeasuredSize[] {
  if (rows.every(({ measures }) => Object.keys(measures).length === 0)) return [...known];

  const sizeOption = findSizeOption(options);
  const level = sizeOption ? options.indexOf(sizeOption) : -1;
  const onlySize = known[0]?.size ?? '';

  const bySize = Map.groupBy(rows, (row) => {
    const chosen = units[rows.indexOf(row)]?.options[level] ?? -1;
    return sizeOption ? (sizeOption.values[chosen]?.nameKo ?? '') : onlySize;
  });

  const merged = [...bySize].map(([size, sizeRows]) => {
    const stored = known.find((measured) => measured.size === size)?.measures ?? {};
    const found = MEASURE_CODES.flatMap((measure) => {
      const mm = readAgreed(sizeRows, { size, measure });
      const value = mm === undefined ? stored[measure] : mm;
      return value === undefined || value === null ? [] : [[measure, value] as const];
    });
    return { size, measures: Object.fromEntries(found) };
  });

  return keepOwnSizes(merged, options);
}

/** The measure of the rows of one size; null if their cells are empty, undefined without a column. */
function readAgreed(
  rows: readonly CsvUnit[],
  { size, measure }: { size: string; measure: Measure },
): number | null | undefined {
  const [first, ...others] = rows.filter(({ measures }) => typeof measures[measure] === 'number');
  if (!first) return rows[0]?.measures[measure];

  const mm = first.measures[measure];
  const other = others.find(({ measures }) => measures[measure] !== mm);
  if (other) {
    const params = { size, column: getMeasureColumn(measure), line: other.line };
    throw new ProblemError('sizeContradicts', params);
  }

  return mm;
}
