import { z } from 'zod';
import { computeMedian } from '../figure.ts';

/** A figure as a bench prints it; a value that is no number is printed as null. */
const Figure = z.object({
  figure: z.string(),
  value: z.number().nullable(),
  unit: z.string(),
  better: z.enum(['more', 'less']).optional(),
});

type Figure = z.infer<typeof Figure>;

/** The figures of one run by their names; those without a number are left out. */
export type Measured = ReadonlyMap<string, Figure & { value: number }>;

/** Reads the figures among the lines that a bench printed. */
export function readFigures(output: string): Measured {
  const measured = new Map<string, Figure & { value: number }>();
  for (const line of output.split('\n')) {
    const figure = readFigure(line);
    if (figure === undefined || figure.value === null) continue;
    measured.set(figure.figure, { ...figure, value: figure.value });
  }

  return measured;
}

function readFigure(line: string): Figure | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return Figure.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/** Two runs, one of each revision, one right after the other. */
export interface Pair {
  mine: Measured;
  other: Measured;
}

/** The answer of all pairs for a figure: see `explainTable`. */
export type Verdict = 'more' | 'less' | 'equal' | 'open' | 'too few pairs';

export interface Comparison {
  figure: string;
  unit: string;
  better: 'more' | 'less' | undefined;
  /** Medians of the runs. */
  mine: number;
  other: number;
  /** mine / other. */
  ratio: number;
  /** The smallest and the largest ratio of a pair. */
  lowest: number;
  highest: number;
  verdict: Verdict;
}

/** Runs in which a figure was missing on one side. */
export interface Missing {
  figure: string;
  side: 'this' | 'other';
  runs: number;
}

/** Equal code falls on one side of 1 in all five pairs once in 16 times. */
export const LEAST_PAIRS = 5;

/** Compares every figure that both runs of a pair have. */
export function comparePairs(pairs: readonly Pair[]): {
  comparisons: Comparison[];
  missing: Missing[];
} {
  const names = new Set(pairs.flatMap(({ mine, other }) => [...mine.keys(), ...other.keys()]));
  const comparisons: Comparison[] = [];
  const missing: Missing[] = [];

  for (const figure of names) {
    const comparison = compareFigure(figure, pairs);
    if (comparison !== undefined) comparisons.push(comparison);
    missing.push(...listMissing(figure, pairs));
  }

  return { comparisons, missing };
}

function compareFigure(figure: string, pairs: readonly Pair[]): Comparison | undefined {
  const both = pairs.flatMap((pair) => {
    const mine = pair.mine.get(figure);
    const other = pair.other.get(figure);
    return mine === undefined || other === undefined ? [] : [{ mine, other }];
  });

  const [first] = both;
  if (first === undefined) return undefined;

  const mine = computeMedian(both.map((pair) => pair.mine.value));
  const other = computeMedian(both.map((pair) => pair.other.value));
  const ratios = both.map((pair) => computeRatio(pair.mine.value, pair.other.value));

  return {
    figure,
    unit: first.mine.unit,
    better: first.mine.better,
    mine,
    other,
    ratio: computeRatio(mine, other),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
    verdict: judgeRatios(ratios),
  };
}

/** Counts that are 0 on both sides are equal; Infinity if only `other` is 0. */
function computeRatio(mine: number, other: number): number {
  return mine === other ? 1 : mine / other;
}

function judgeRatios(ratios: readonly number[]): Verdict {
  if (ratios.every((ratio) => ratio === 1)) return 'equal';
  if (ratios.length < LEAST_PAIRS) return 'too few pairs';
  if (ratios.every((ratio) => ratio > 1)) return 'more';
  return ratios.every((ratio) => ratio < 1) ? 'less' : 'open';
}

function listMissing(figure: string, pairs: readonly Pair[]): Missing[] {
  const mine = pairs.filter((pair) => !pair.mine.has(figure)).length;
  const other = pairs.filter((pair) => !pair.other.has(figure)).length;
  const sides: Missing[] = [
    { figure, side: 'this', runs: mine },
    { figure, side: 'other', runs: other },
  ];

  return sides.filter(({ runs }) => runs > 0);
}
