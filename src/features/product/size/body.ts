/** The figures of a body that a shopper may tell, in whole units, each with its range and its unit. */
export const BODY_FIGURES = {
  heightCm: { min: 100, max: 230, unit: 'cm', near: 4 },
  weightKg: { min: 25, max: 200, unit: 'kg', near: 5 },
} as const;

export type BodyFigure = keyof typeof BODY_FIGURES;

/** Length of the label that a shopper usually buys: `100`, `L`. */
export const USUAL_SIZE_MAX = 20;

/** Fewer people are not told of together: they could be known by their body. */
export const BODY_PEOPLE_MIN = 3;

/** Width of the steps in which figures are shown to others. */
export const BODY_STEP = 5;

/** Includes `from`, excludes `to`; both are multiples of the step. */
export interface BodyRange {
  from: number;
  to: number;
}

/** The step that a figure lies in: 170 to below 175 for 172 and for 170. */
export function getBodyBand(value: number): BodyRange {
  const from = Math.floor(value / BODY_STEP) * BODY_STEP;
  return { from, to: from + BODY_STEP };
}

/**
 * The steps that people of nearly the same figure lie in: 165 to below 180 for a height of 172.
 * They are whole steps: a filter by narrower ranges would disclose the exact figures of others.
 */
export function getNearBodyRange(figure: BodyFigure, value: number): BodyRange {
  const { near } = BODY_FIGURES[figure];
  return { from: getBodyBand(value - near).from, to: getBodyBand(value + near).to };
}

/** `170-175cm`: a range as it is shown, in both languages. */
export function formatBodyRange(figure: BodyFigure, { from, to }: BodyRange): string {
  return `${from}-${to}${BODY_FIGURES[figure].unit}`;
}

/**
 * The figure that a person typed, with or without its unit: `172`, `172cm`; undefined for anything
 * else, and beyond what bodies have.
 */
export function parseBodyFigure(figure: BodyFigure, text: string): number | undefined {
  const plain = text.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase();
  const { min, max, unit } = BODY_FIGURES[figure];
  const number = plain.endsWith(unit) ? plain.slice(0, -unit.length) : plain;
  if (!/^\d{2,3}$/.test(number)) return undefined;

  const value = Number(number);
  return value >= min && value <= max ? value : undefined;
}
