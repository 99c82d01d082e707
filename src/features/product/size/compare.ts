import { MEASURE_CODES, type Measure } from './measure.ts';
import type { MeasuredSize } from './size.ts';

type Measures = MeasuredSize['measures'];

/** Millimetres by which two pieces differ and are still worn alike. */
const TOLERANCES: Partial<Record<Measure, number>> = {
  length: 20,
  shoulder: 15,
  chest: 20,
  sleeve: 20,
  raglanSleeve: 20,
  waist: 10,
  hip: 15,
  thigh: 10,
  rise: 15,
  inseam: 15,
  hem: 10,
  armhole: 10,
  footLength: 3,
  footWidth: 2,
  headGirth: 10,
};

/** The measures that pieces are compared by, in the order of all. */
export const COMPARED_MEASURES = MEASURE_CODES.filter((measure) => measure in TOLERANCES);

/** Measures at which a piece that is too tight is worse than one that is too loose. */
const TIGHT_MEASURES: ReadonlySet<Measure> = new Set(['waist', 'thigh', 'chest', 'shoulder']);
const TIGHT_COST = 1.5;

/** Fewer common measures say nothing of a piece. */
const MEASURES_MIN = 2;

/** Differences below this are errors of measuring: feet are measured to the millimetre. */
const getError = (measure: Measure) => (measure.startsWith('foot') ? 1 : 10);

/** A measure of a size beside the same measure of a piece that somebody has. */
export interface MeasureDifference {
  measure: Measure;
  /** Millimetres by which the size is larger; 0 for what may be an error of measuring. */
  mm: number;
}

/** How far a size is from a piece that fits. */
export interface Comparison {
  /** The mean of the squared differences in tolerances; 0 is alike, 1 noticeable at each measure. */
  cost: number;
  differences: MeasureDifference[];
}

/** Compares a size with a piece that fits; undefined with fewer than two common measures. */
export function compareMeasures(size: Measures, piece: Measures): Comparison | undefined {
  const compared = MEASURE_CODES.flatMap((measure) => {
    const tolerance = TOLERANCES[measure];
    const sizeMm = size[measure];
    const pieceMm = piece[measure];
    if (tolerance === undefined || sizeMm === undefined || pieceMm === undefined) return [];

    const exactMm = sizeMm - pieceMm;
    const mm = Math.abs(exactMm) < getError(measure) ? 0 : exactMm;
    const isTight = mm < 0 && TIGHT_MEASURES.has(measure);
    return [{ measure, mm, cost: (mm / tolerance) ** 2 * (isTight ? TIGHT_COST : 1) }];
  });
  if (compared.length < MEASURES_MIN) return undefined;

  return {
    cost: compared.reduce((sum, { cost }) => sum + cost, 0) / compared.length,
    differences: compared.map(({ measure, mm }) => ({ measure, mm })),
  };
}
