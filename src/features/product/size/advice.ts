import { BODY_PEOPLE_MIN, getBodyBand, getNearBodyRange, type BodyRange } from './body.ts';
import { compareMeasures, type MeasureDifference } from './compare.ts';
import type { Measure } from './measure.ts';
import { listSizeLabels } from './size-label.ts';
import type { MeasuredSize } from './size.ts';
import {
  joinPlaces,
  learnSizes,
  placeBody,
  spreadChances,
  type Body,
  type FitAnswer,
  type Place,
} from './size-model.ts';

/** The facts that a shopper tells of themselves; each helps, none is needed. */
export interface Shopper extends Body {
  /** The label that they usually buy: `100`, `L`. */
  usualSize?: string | undefined;
  /** The measures of a piece that fits them, in millimetres. */
  measures?: MeasuredSize['measures'] | undefined;
}

/** The reasons for a size, in the order of what weighs most. */
type AdviceReason =
  /** Among `people` with such a body, `fit` bought the size and it fitted. */
  | { kind: 'people'; height: BodyRange; weight: BodyRange; people: number; fit: number }
  /** The sizes that `people` of other bodies bought tell it. */
  | { kind: 'buyers'; people: number }
  | { kind: 'measure'; measure: Measure; differenceCm: number }
  /** No measure differs noticeably from the piece they have. */
  | { kind: 'alike' }
  | { kind: 'usual' }
  /** Most buyers find the product small or large. */
  | { kind: 'lean'; lean: 'Small' | 'Large' };

export interface SizeAdvice {
  /** Null: not sure. */
  size: string | null;
  /** Sure: right for at least 85 of 100. Likely: more probable than all others together. */
  confidence: 'Sure' | 'Likely' | 'Unsure';
  /** The chances of the sizes to be the right one, in their order. */
  chances: number[];
  reasons: AdviceReason[];
}

interface Question {
  /** The product's sizes from small to large. */
  sizes: readonly MeasuredSize[];
  answers: readonly FitAnswer[];
  shopper: Shopper;
}

const SURE_FROM = 0.82;
const LIKELY_FROM = 0.5;

/** Variance of a person's usual label, and of the labels of brands until buyers have told the lean. */
const LABEL_VARIANCE = 0.12;
const BRAND_VARIANCE = 0.25;

/** Answers that the prior of a true size counts for. */
const TRUE_ANSWERS = 10;
/** The standard deviations on both sides that hold 80 % of a normal distribution. */
const INTERVAL = 1.28;

/** How much the cost of a comparison tells two sizes apart. */
const COMPARISON_WEIGHT = 1.5;
/** Beyond this cost no size is near the piece. */
const COST_MAX = 6;

/** Advises the size that is most probably right, and says why; no size where too little is known. */
export function adviseSize(question: Question): SizeAdvice {
  const { sizes, answers, shopper } = question;
  const label = findLabel(question);
  const lean = findLean(answers);
  const places = [placeByBody(question), placeByLabel(label, lean)].filter(
    (place) => place !== undefined,
  );
  const costs = compareAll(question);
  const chances = combineChances(places, costs, sizes.length);
  const best = Math.max(...chances, 0);
  const index = chances.indexOf(best);
  const size = sizes[index]?.size;
  const isKnown = size !== undefined && sizes.length > 1 && best >= LIKELY_FROM;

  const leanReasons: AdviceReason[] = lean.told ? [{ kind: 'lean', lean: lean.told }] : [];
  if (!isKnown) return { size: null, confidence: 'Unsure', chances, reasons: leanReasons };

  return {
    size,
    confidence: best >= SURE_FROM ? 'Sure' : 'Likely',
    chances,
    reasons: [
      ...explainPeople(answers, shopper, index),
      ...explainMeasures(question, index),
      ...(label === index ? [{ kind: 'usual' } as const] : []),
      ...leanReasons,
    ],
  };
}

function placeByBody({ sizes, answers, shopper }: Question): Place | undefined {
  if (shopper.heightCm === undefined && shopper.weightKg === undefined) return undefined;

  return placeBody(learnSizes(answers, sizes.length), shopper);
}

/** The usual label's own place, moved by how the product turns out. */
function placeByLabel(index: number | undefined, { steps, answers }: Lean): Place | undefined {
  if (index === undefined) return undefined;

  const brand = (BRAND_VARIANCE * TRUE_ANSWERS) / (answers + TRUE_ANSWERS);
  return { mean: index + steps, variance: LABEL_VARIANCE + brand };
}

/** The one size that has the usual label, alone or beside another: `100` and `L` are `100(L)`. */
function findLabel({ sizes, shopper }: Question): number | undefined {
  const labels = listSizeLabels(shopper.usualSize ?? '');
  const found = sizes.flatMap(({ size }, index) =>
    listSizeLabels(size).some((label) => labels.includes(label)) ? [index] : [],
  );
  return found.length === 1 ? found[0] : undefined;
}

interface Lean {
  /** Sizes to add to the usual one; below 0 the product turns out large. */
  steps: number;
  answers: number;
  /** The lean that is beyond chance. */
  told: 'Small' | 'Large' | undefined;
}

function findLean(answers: readonly FitAnswer[]): Lean {
  const sumWeights = (verdict?: FitAnswer['verdict']) =>
    answers
      .filter((answer) => verdict === undefined || answer.verdict === verdict)
      .reduce((total, { weight }) => total + weight, 0);
  const all = sumWeights() + TRUE_ANSWERS;
  const small = sumWeights('Small') / all;
  const large = sumWeights('Large') / all;
  const steps = small - large;
  const deviation = Math.sqrt((small + large - steps ** 2) / (all + 1));
  const isTold = Math.abs(steps) > INTERVAL * deviation && Math.abs(steps) >= 0.1;

  return {
    steps,
    answers: sumWeights(),
    told: isTold ? (steps > 0 ? 'Small' : 'Large') : undefined,
  };
}

/** The cost of each size beside the shopper's piece; undefined if it can't be compared. */
function compareAll({ sizes, shopper }: Question): (number | undefined)[] | undefined {
  const piece = shopper.measures;
  if (!piece) return undefined;

  const costs = sizes.map(({ measures }) => compareMeasures(measures, piece)?.cost);
  const isNear = costs.some((cost) => cost !== undefined && cost <= COST_MAX);
  return isNear ? costs : undefined;
}

function combineChances(
  places: readonly Place[],
  costs: readonly (number | undefined)[] | undefined,
  sizeCount: number,
): number[] {
  if (places.length === 0 && !costs) return Array.from({ length: sizeCount }, () => 0);

  const byPlace =
    places.length === 0
      ? Array.from({ length: sizeCount }, () => 1)
      : spreadChances(places.reduce(joinPlaces), sizeCount);
  if (!costs) return byPlace;

  const joined = byPlace.map((chance, i) => {
    const cost = costs[i];
    return cost === undefined ? 0 : chance * Math.exp(-COMPARISON_WEIGHT * cost);
  });
  const sum = joined.reduce((total, chance) => total + chance, 0);
  return joined.map((chance) => (sum === 0 ? 0 : chance / sum));
}

function explainPeople(
  answers: readonly FitAnswer[],
  { heightCm, weightKg }: Shopper,
  index: number,
): AdviceReason[] {
  if (heightCm === undefined && weightKg === undefined) return [];

  const bands =
    heightCm === undefined || weightKg === undefined ? [] : listBands(heightCm, weightKg);
  for (const band of bands) {
    const alike = answers.filter(
      (answer) => isIn(answer.heightCm, band.height) && isIn(answer.weightKg, band.weight),
    );
    const fit = alike.filter((answer) => answer.index === index && answer.verdict === 'True');
    if (alike.length < BODY_PEOPLE_MIN || 2 * fit.length < alike.length) continue;

    return [{ kind: 'people', ...band, people: alike.length, fit: fit.length }];
  }

  const people = answers.filter((answer) => answer.heightCm !== undefined).length;
  return people < BODY_PEOPLE_MIN ? [] : [{ kind: 'buyers', people }];
}

const isIn = (value: number | undefined, { from, to }: BodyRange) =>
  value !== undefined && value >= from && value < to;

/** The steps of the shopper's own body, then those beside them as well. */
function listBands(heightCm: number, weightKg: number) {
  return [
    { height: getBodyBand(heightCm), weight: getBodyBand(weightKg) },
    {
      height: getNearBodyRange('heightCm', heightCm),
      weight: getNearBodyRange('weightKg', weightKg),
    },
  ];
}

/** Differences that a shopper is told of, the largest first. */
const DIFFERENCES_MAX = 2;

function explainMeasures({ sizes, shopper }: Question, index: number): AdviceReason[] {
  const measures = sizes[index]?.measures;
  const compared = measures && shopper.measures && compareMeasures(measures, shopper.measures);
  if (!compared || compared.cost > COST_MAX) return [];

  const told = compared.differences
    .filter(({ mm }) => mm !== 0)
    .toSorted((a, b) => Math.abs(b.mm) - Math.abs(a.mm))
    .slice(0, DIFFERENCES_MAX);
  return told.length === 0 ? [{ kind: 'alike' }] : told.map(toReason);
}

const toReason = ({ measure, mm }: MeasureDifference): AdviceReason => ({
  kind: 'measure',
  measure,
  differenceCm: mm / 10,
});
