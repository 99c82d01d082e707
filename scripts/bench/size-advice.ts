import { adviseSize, type Shopper } from '#src/features/product/size/advice.ts';
import type { FitAnswer } from '#src/features/product/size/size-model.ts';
import type { Size } from './bench.ts';
import type { Report } from './figure.ts';

export const summary = 'size advice against planted fits, and against the size sold most';
export const takes = '10 s';

interface Scale {
  products: number;
  /** Shoppers who ask for each product. */
  shoppers: number;
}

const SCALE: Record<Size, Scale> = {
  full: { products: 400, shoppers: 40 },
  short: { products: 60, shoppers: 20 },
};

const SIZES = ['90(S)', '95(M)', '100(L)', '105(XL)', '110(XXL)'];
/** Buyers of a product who answered; most have few. */
const ANSWERS = [0, 3, 8, 20, 60];
/** Answers that have nothing to do with the fit. */
const NOISE = 0.08;

export async function run(report: Report, size: Size): Promise<void> {
  const questions = playQuestions(SCALE[size]);
  const answered = questions.filter(({ confidence }) => confidence !== 'Unsure');
  const sure = questions.filter(({ confidence }) => confidence === 'Sure');
  const right = computePercent(answered, ({ isRight }) => isRight);
  const mostSold = computePercent(answered, ({ isMostSold }) => isMostSold);
  const note = `${questions.length} shoppers, 0 to 60 answers a product`;
  const unit = '%';

  report({ figure: 'sizeAdvice.right', value: right, unit, note: 'of the answers given' });
  report({ figure: 'sizeAdvice.mostSold', value: mostSold, unit, note: 'of the same questions' });
  report({ figure: 'sizeAdvice.gain', value: right - mostSold, unit: 'points', atLeast: 15, note });
  report({
    figure: 'sizeAdvice.sureRight',
    value: computePercent(sure, ({ isRight }) => isRight),
    unit,
    atLeast: 85,
  });
  report({
    figure: 'sizeAdvice.sure',
    value: computePercent(questions, ({ confidence }) => confidence === 'Sure'),
    unit,
    atLeast: 10,
    note: 'of all questions',
  });
  report({
    figure: 'sizeAdvice.unsure',
    value: computePercent(questions, ({ confidence }) => confidence === 'Unsure'),
    unit,
    note: 'of all questions',
  });

  const guessed = questions.filter(
    ({ known, answers, confidence }) =>
      confidence !== 'Unsure' && (known === 'nothing' || (known === 'body' && answers === 0)),
  );
  report({
    figure: 'sizeAdvice.guessed',
    value: guessed.length,
    unit: 'answers',
    atMost: 0,
    note: 'where nothing tells the size',
  });
  for (const known of ['body', 'label', 'piece', 'all'] as const) {
    const questioned = questions.filter((question) => question.known === known);
    const told = questioned.filter(({ confidence }) => confidence !== 'Unsure');
    report({
      figure: `sizeAdvice.right.${known}`,
      value: computePercent(told, ({ isRight }) => isRight),
      unit,
      note: `${told.length} of ${questioned.length} answered, ${told.filter(({ confidence }) => confidence === 'Sure').length} surely`,
    });
  }
}

type Known = 'nothing' | 'body' | 'label' | 'piece' | 'all';
const KNOWN: readonly Known[] = ['nothing', 'body', 'label', 'piece', 'all'];

interface Played {
  known: Known;
  answers: number;
  confidence: string;
  isRight: boolean;
  isMostSold: boolean;
}

function playQuestions({ products, shoppers }: Scale): Played[] {
  const random = startRandom(20_260_301);

  return Array.from({ length: products }, (_, n) => {
    const count = ANSWERS[n % ANSWERS.length] ?? 0;
    const product = plantProduct(random);
    const answers = Array.from({ length: count }, () => plantAnswer(product, random));
    // The shop has sold many more than it has answers of.
    const sold = Array.from({ length: 300 }, () => buySize(plantPerson(random), random));
    const mostSold = findMost(sold);

    return Array.from({ length: shoppers }, (__, i): Played => {
      const known = KNOWN[i % KNOWN.length] ?? 'nothing';
      const person = plantPerson(random);
      const right = findRight(product, person, random);
      const advice = adviseSize({
        sizes: product.sizes,
        answers,
        shopper: describePerson(person, known, random),
      });

      return {
        known,
        answers: count,
        confidence: advice.confidence,
        isRight: advice.size === SIZES[right],
        isMostSold: mostSold === right,
      };
    });
  }).flat();
}

interface Random {
  /** Uniform in [0, 1). */
  drawNext: () => number;
  drawNormal: (mean: number, deviation: number) => number;
}

interface Person {
  heightCm: number;
  weightKg: number;
  /** Their place in labels that turn out true. */
  place: number;
}

function plantPerson({ drawNormal }: Random): Person {
  const heightCm = drawNormal(173, 6);
  const weightKg = 69 + 0.8 * (heightCm - 173) + drawNormal(0, 8);
  const body = 2 + 0.025 * (heightCm - 173) + 0.07 * (weightKg - 69);
  return { heightCm, weightKg, place: body + drawNormal(0, 0.4) };
}

function plantProduct({ drawNormal }: Random) {
  /** Sizes to add to the usual label. */
  const offset = drawNormal(0, 0.5);
  const sizes = SIZES.map((size, i) => ({
    size,
    measures: measurePiece(i - offset, () => drawNormal(0, 4)),
  }));

  return { offset, sizes };
}
type Product = ReturnType<typeof plantProduct>;

/** The measures of a piece at a place in true labels. */
function measurePiece(place: number, error: () => number) {
  return {
    length: Math.round(680 + 20 * place + error()),
    shoulder: Math.round(445 + 15 * place + error()),
    chest: Math.round(525 + 25 * place + error()),
    sleeve: Math.round(615 + 15 * place + error()),
  };
}

const toIndex = (place: number) => Math.min(SIZES.length - 1, Math.max(0, Math.round(place)));

const findRight = ({ offset }: Product, { place }: Person, { drawNormal }: Random) =>
  toIndex(place + offset + drawNormal(0, 0.15));

/** Most take their usual size, not quite knowing it. */
const buySize = ({ place }: Person, { drawNormal }: Random) => toIndex(place + drawNormal(0, 0.4));

function plantAnswer({ offset }: Product, random: Random): FitAnswer {
  const person = plantPerson(random);
  const index = buySize(person, random);
  const tightness = person.place + offset - index + random.drawNormal(0, 0.15);
  const felt = tightness > 0.6 ? 'Small' : tightness < -0.6 ? 'Large' : 'True';
  const verdicts = ['Small', 'True', 'Large'] as const;
  const isNoise = random.drawNext() < NOISE;
  const verdict = isNoise ? (verdicts[Math.floor(random.drawNext() * 3)] ?? felt) : felt;
  const { heightCm, weightKg } = person;
  const body = random.drawNext() < 0.6 ? { heightCm, weightKg } : {};

  return { index, verdict, weight: 1, ...body };
}

/** The facts that a person tells of themselves, with errors. */
function describePerson(person: Person, known: Known, { drawNormal }: Random): Shopper {
  const body = { heightCm: person.heightCm, weightKg: person.weightKg };
  const usualSize = SIZES[toIndex(person.place + drawNormal(0, 0.2))];
  const measures = measurePiece(person.place + drawNormal(0, 0.2), () => drawNormal(0, 8));

  const told = {
    nothing: {},
    body,
    label: { usualSize },
    piece: { measures },
    all: { ...body, usualSize, measures },
  } as const satisfies Record<Known, Shopper>;

  return told[known];
}

function findMost(indexes: readonly number[]): number {
  const counts = SIZES.map((_, i) => indexes.filter((index) => index === i).length);
  return counts.indexOf(Math.max(...counts));
}

function computePercent<T>(items: readonly T[], isCounted: (item: T) => boolean): number {
  return items.length === 0 ? 0 : (items.filter(isCounted).length / items.length) * 100;
}

/** The same numbers in each run (mulberry32). */
function startRandom(seed: number): Random {
  let state = seed;
  const drawNext = () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;

    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };

  return {
    drawNext,
    drawNormal: (mean, deviation) =>
      mean +
      deviation * Math.sqrt(-2 * Math.log(1 - drawNext())) * Math.cos(2 * Math.PI * drawNext()),
  };
}
