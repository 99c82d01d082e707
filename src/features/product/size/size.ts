import type { Measure, SizeKind } from '#db/tables/size.ts';
import { getMeasureFacts, MEASURE_CODES, toMeasureNumber } from './measure.ts';
import { sortMeasures } from './size-kind.ts';

/** The measures of one size, in millimetres. */
export interface MeasuredSize {
  /** Korean name of the size among the options; a free label where there is none to choose. */
  size: string;
  measures: Readonly<Partial<Record<Measure, number>>>;
}

/** An option of a product, as far as it tells the sizes. */
interface SizedOption {
  nameKo: string;
  isColor: boolean;
  values: readonly { nameKo: string }[];
}

const SIZE_NAME = /사이즈|치수|크기|호수|size/i;

/** The option that the sizes are chosen by: the one named like it, else the first that is no colour. */
export function findSizeOption<Option extends SizedOption>(
  options: readonly Option[],
): Option | undefined {
  const others = options.filter(({ isColor }) => !isColor);
  return others.find(isNamedLikeSize) ?? others[0];
}

/** Returns whether an option says that its values are sizes. */
export function isNamedLikeSize({ nameKo }: Pick<SizedOption, 'nameKo'>): boolean {
  return SIZE_NAME.test(nameKo);
}

/** The sizes to choose, in order; none for a product that comes in one. */
export function listSizeNames(options: readonly SizedOption[]): string[] {
  return findSizeOption(options)?.values.map(({ nameKo }) => nameKo) ?? [];
}

/** The sizes that a product has: in the order of its options, or the one of a product in one size. */
export function keepOwnSizes(
  sizes: readonly MeasuredSize[],
  options: readonly SizedOption[],
): MeasuredSize[] {
  const names = listSizeNames(options);
  const measured = sizes.filter(({ measures }) => Object.keys(measures).length > 0);
  if (names.length === 0) return measured.slice(0, 1);

  return names.flatMap((name) => measured.find(({ size }) => size === name) ?? []);
}

/** Returns whether a measured size is none that can be chosen, or one of several that can't. */
export function hasForeignSize(
  sizes: readonly MeasuredSize[],
  options: readonly SizedOption[],
): boolean {
  const names = listSizeNames(options);
  const isTwice = new Set(sizes.map(({ size }) => size)).size < sizes.length;
  if (isTwice) return true;

  return names.length === 0 ? sizes.length > 1 : sizes.some(({ size }) => !names.includes(size));
}

/** Rows of `product_size` as sizes, each with its measures in the order of all. */
export function toMeasuredSizes(
  rows: readonly { size: string; measure: Measure; mm: number }[],
): MeasuredSize[] {
  return [...Map.groupBy(rows, ({ size }) => size)].map(([size, measured]) => {
    const byMeasure = new Map(measured.map(({ measure, mm }) => [measure, mm]));
    const known = MEASURE_CODES.filter((measure) => byMeasure.has(measure));
    return {
      size,
      measures: Object.fromEntries(known.map((measure) => [measure, byMeasure.get(measure)])),
    };
  });
}

/** The measures in their units: `{ chest: '57.5cm', footLength: '265mm' }`. */
export function measureTexts(measures: MeasuredSize['measures']): Record<string, string> {
  return Object.fromEntries(
    MEASURE_CODES.flatMap((measure) => {
      const mm = measures[measure];
      if (mm === undefined) return [];
      return [[measure, `${toMeasureNumber(measure, mm)}${getMeasureFacts(measure).unit}`]];
    }),
  );
}

/** `100(L): length 72cm, chest 57.5cm`: a size in one line. */
export function sizeText({ size, measures }: MeasuredSize): string {
  const texts = Object.entries(measureTexts(measures)).map((pair) => pair.join(' '));
  return `${size}: ${texts.join(', ')}`;
}

/** A flat width that looks like a girth. */
export interface SizeDoubt {
  size: string;
  measure: Measure;
  mm: number;
}

/** The widths that look like girths, without those that `before` has already. */
export function listSizeDoubts(
  sizes: readonly MeasuredSize[],
  before: readonly MeasuredSize[] = [],
): SizeDoubt[] {
  return sizes.flatMap(({ size, measures }) => {
    const known = before.find((stored) => stored.size === size)?.measures ?? {};
    return MEASURE_CODES.flatMap((measure): SizeDoubt[] => {
      const mm = measures[measure];
      const { girthFrom = Infinity } = getMeasureFacts(measure);
      const isDoubtful = mm !== undefined && mm > girthFrom && known[measure] !== mm;
      return isDoubtful ? [{ size, measure, mm }] : [];
    });
  });
}

/** The sizes of a product as a page shows them, in one language. */
export interface SizeTable {
  kind: SizeKind;
  measures: Measure[];
  /** Millimetres in the order of `measures`; null for what is not measured. */
  sizes: { name: string; mm: (number | null)[] }[];
}

/** The table of measured sizes; null without any. `names` are those of the sizes by Korean name. */
export function toSizeTable(
  kind: SizeKind,
  sizes: readonly MeasuredSize[],
  names: ReadonlyMap<string, string>,
): SizeTable | null {
  const measured = new Set(
    MEASURE_CODES.filter((measure) =>
      sizes.some(({ measures: had }) => had[measure] !== undefined),
    ),
  );
  if (measured.size === 0) return null;

  const measures = sortMeasures(kind, measured);

  return {
    kind,
    measures,
    sizes: sizes.map((measuredSize) => ({
      name: names.get(measuredSize.size) ?? measuredSize.size,
      mm: measures.map((measure) => measuredSize.measures[measure] ?? null),
    })),
  };
}

/** Columns that a phone shows beside the names of the rows without scrolling. */
const PHONE_COLUMNS = 4;

/** Returns whether a row is a measure, not a size: the narrower way once there are many measures. */
export function isTransposed({ measures, sizes }: Pick<SizeTable, 'measures' | 'sizes'>): boolean {
  return (
    measures.length > PHONE_COLUMNS && sizes.length <= Math.max(PHONE_COLUMNS, measures.length)
  );
}
