/**
 * The place of a person in the sizes of a product: 0 is its first size, 1.5 between its second and
 * third. It follows from the body by a line that is learned from buyers, beginning with a prior of
 * clothes for grown-ups: few answers leave it wide, so that little data gives no advice.
 */

export type FitVerdict = 'Small' | 'True' | 'Large';

/** A person's height and weight; undefined for what they did not say. */
export interface Body {
  heightCm?: number | undefined;
  weightKg?: number | undefined;
}

/** One person's word on a size of the product. */
export interface FitAnswer extends Body {
  /** The size's place in the order of the product's sizes. */
  index: number;
  verdict: FitVerdict;
  /** 1 for an answer in a review; more for what is surer, less for what is old or silent. */
  weight: number;
}

/** A normal distribution of a place in the sizes. */
export interface Place {
  mean: number;
  variance: number;
}

/** Sizes from the one that was bought to the one that would have fitted. */
const STEPS = { Small: 0.9, True: 0, Large: -0.9 } as const satisfies Record<FitVerdict, number>;
/** The width of an answer: pieces beside the right one are called right as well. */
const ANSWER_VARIANCE = 0.15;

/** Variance of people of one body, in sizes; as many answers as it counts for before there are any. */
const PERSON_VARIANCE = 0.2;
const PERSON_ANSWERS = 12;

/** One centimetre and one kilogram in the model's units, and the middle of bodies. */
const UNIT = 10;
const MIDDLE = { heightCm: 170, weightKg: 65 } as const;
/** Variances of height and weight among buyers, in the model's units. */
const HEIGHT_VARIANCE = 0.6;
const WEIGHT_VARIANCE = 1;

/** The prior of offset, height and weight: sizes a unit. */
const PRIOR_MEANS = [0.3, 0.7] as const;
const PRIOR_VARIANCES = [4, 0.12, 0.12] as const;

type Vector = readonly number[];

/** The line from bodies to sizes, with how sure it is. */
export interface SizeModel {
  weights: Vector;
  covariance: readonly Vector[];
  personVariance: number;
  /** The mean body of those who said theirs. */
  middle: Required<{ [K in keyof Body]: number }>;
}

const multiplyVectors = (a: Vector, b: Vector) =>
  a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

/** Learns the line from answers, one after another (recursive least squares). */
export function learnSizes(answers: readonly FitAnswer[], sizeCount: number): SizeModel {
  const middle = findMiddle(answers);
  let model: SizeModel = {
    weights: [(sizeCount - 1) / 2, ...PRIOR_MEANS],
    covariance: PRIOR_VARIANCES.map((variance, row) =>
      PRIOR_VARIANCES.map((_, column) => (row === column ? variance : 0)),
    ),
    personVariance: PERSON_VARIANCE,
    middle,
  };
  for (const answer of answers) model = learnAnswer(model, answer);

  return { ...model, personVariance: measureVariance(model, answers) };
}

/** The place of a person by their body; without one anywhere in the sizes. */
export function placeBody(model: SizeModel, body: Body): Place {
  const { point, variance } = toPoint(model, body);
  const spread = multiplyVectors(point, multiplyMatrix(model.covariance, point));
  return {
    mean: multiplyVectors(model.weights, point),
    variance: spread + variance + model.personVariance,
  };
}

/** The chances of each size to be the right one. */
export function spreadChances({ mean, variance }: Place, sizeCount: number): number[] {
  const deviation = Math.sqrt(variance);
  return Array.from(
    { length: sizeCount },
    (_, i) => normalShare((i + 0.5 - mean) / deviation) - normalShare((i - 0.5 - mean) / deviation),
  );
}

/** Two independent views of one place. */
export function joinPlaces(a: Place, b: Place): Place {
  const variance = 1 / (1 / a.variance + 1 / b.variance);
  return { mean: variance * (a.mean / a.variance + b.mean / b.variance), variance };
}

function learnAnswer(model: SizeModel, answer: FitAnswer): SizeModel {
  const { point, variance } = toPoint(model, answer);
  const noise = (model.personVariance + ANSWER_VARIANCE + variance) / answer.weight;
  const reach = multiplyMatrix(model.covariance, point);
  const gain = reach.map((value) => value / (multiplyVectors(point, reach) + noise));
  const error = answer.index + STEPS[answer.verdict] - multiplyVectors(model.weights, point);

  return {
    ...model,
    weights: model.weights.map((value, i) => value + (gain[i] ?? 0) * error),
    covariance: model.covariance.map((row, i) =>
      row.map((value, j) => value - (gain[i] ?? 0) * (reach[j] ?? 0)),
    ),
  };
}

/** How far people are from the line, begun with what is usual. */
function measureVariance(model: SizeModel, answers: readonly FitAnswer[]): number {
  let sum = PERSON_VARIANCE * PERSON_ANSWERS;
  let count = PERSON_ANSWERS;
  for (const answer of answers) {
    if (answer.heightCm === undefined || answer.weightKg === undefined) continue;

    const { point } = toPoint(model, answer);
    const error = answer.index + STEPS[answer.verdict] - multiplyVectors(model.weights, point);
    sum += answer.weight * Math.max(0, error ** 2 - ANSWER_VARIANCE);
    count += answer.weight;
  }
  return sum / count;
}

/** A body as the model's numbers; what is not known is the middle, with a variance of its own. */
function toPoint({ weights, middle }: SizeModel, { heightCm, weightKg }: Body) {
  const point = [
    1,
    ((heightCm ?? middle.heightCm) - MIDDLE.heightCm) / UNIT,
    ((weightKg ?? middle.weightKg) - MIDDLE.weightKg) / UNIT,
  ];
  const height = heightCm === undefined ? HEIGHT_VARIANCE * (weights[1] ?? 0) ** 2 : 0;
  const weight = weightKg === undefined ? WEIGHT_VARIANCE * (weights[2] ?? 0) ** 2 : 0;
  return { point, variance: height + weight };
}

function findMiddle(answers: readonly FitAnswer[]): SizeModel['middle'] {
  const findMean = (values: readonly (number | undefined)[], prior: number) => {
    const known = values.filter((value) => value !== undefined);
    return (known.reduce((sum, value) => sum + value, 0) + prior) / (known.length + 1);
  };
  return {
    heightCm: findMean(
      answers.map(({ heightCm }) => heightCm),
      MIDDLE.heightCm,
    ),
    weightKg: findMean(
      answers.map(({ weightKg }) => weightKg),
      MIDDLE.weightKg,
    ),
  };
}

function multiplyMatrix(matrix: readonly Vector[], vector: Vector): number[] {
  return matrix.map((row) => multiplyVectors(row, vector));
}

/** The share of a normal distribution below `z` (logistic approximation, error below 0.0002). */
function normalShare(z: number): number {
  return 1 / (1 + Math.exp(-1.5976 * z - 0.070565 * z ** 3));
}
