import type { Kind } from './copy.ts';
import { between } from './hash.ts';
import type { SizeRun } from './sizes.ts';
import type { SeedMeasure, SeedProduct } from './types.ts';

/** Millimetres of the first size of a run, and what each further size has more. */
type Grades = Partial<Record<SeedMeasure, readonly [first: number, step: number]>>;

const MEN_TOP: Grades = {
  length: [680, 20],
  shoulder: [445, 15],
  chest: [525, 25],
  sleeve: [615, 15],
};
const WOMEN_TOP: Grades = {
  length: [590, 20],
  shoulder: [375, 15],
  chest: [455, 25],
  sleeve: [565, 15],
};
const MEN_BOTTOM: Grades = {
  length: [1010, 15],
  waist: [390, 25],
  hip: [500, 20],
  thigh: [295, 12],
  rise: [265, 5],
  hem: [180, 5],
};
const WOMEN_BOTTOM: Grades = {
  length: [940, 12],
  waist: [330, 20],
  hip: [450, 20],
  thigh: [265, 12],
  rise: [258, 5],
  hem: [155, 5],
};

/** The grades of a run of letters begin at the size before the shorter run's first. */
const TOPS: Partial<Record<SizeRun, Grades>> = {
  menWide: MEN_TOP,
  men: startLater(MEN_TOP),
  womenWide: WOMEN_TOP,
  women: startLater(WOMEN_TOP),
  kids: { length: [460, 40], shoulder: [310, 20], chest: [380, 25], sleeve: [430, 40] },
};
const BOTTOMS: Partial<Record<SizeRun, Grades>> = {
  menBottom: MEN_BOTTOM,
  menWide: MEN_BOTTOM,
  men: startLater(MEN_BOTTOM),
  womenBottom: WOMEN_BOTTOM,
  womenWide: WOMEN_BOTTOM,
  women: startLater(WOMEN_BOTTOM),
  kids: {
    length: [640, 60],
    waist: [240, 15],
    hip: [340, 20],
    thigh: [195, 12],
    rise: [190, 8],
    hem: [120, 6],
  },
};

function startLater(grades: Grades): Grades {
  return mapGrades(grades, (_, first, step) => [first + step, step]);
}

type Change = (measure: SeedMeasure, first: number, step: number) => readonly [number, number];

function mapGrades(grades: Grades, change: Change): Grades {
  const entries = Object.entries(grades) as [SeedMeasure, readonly [number, number]][];
  return Object.fromEntries(
    entries.map(([measure, [first, step]]) => [measure, change(measure, first, step)]),
  );
}

/** Millimetres that a cut has more than a plain layer. */
const CUTS: Partial<Record<Kind, Partial<Record<SeedMeasure, number>>>> = {
  shell: { length: 30, chest: 25, shoulder: 10, sleeve: 15 },
  wind: { length: 10, chest: 20, sleeve: 10 },
  puffer: { length: 20, chest: 40, shoulder: 15, sleeve: 20 },
  fleece: { chest: 10 },
  vest: { shoulder: -55 },
  shirt: { length: 20 },
};
/** Longer ones, by their pictures. */
const LONG = /^(?:puffer-long|shell-parka)$/;
const SHORT_SLEEVED = /^(?:tee-(?:logo|graphic|stripe)|shirt-short)$/;
const RAGLAN = 'tee-zip';

const BAGS: Partial<Record<Kind, Grades>> = {
  pack: { width: [320, 10], height: [620, 40], depth: [240, 10] },
  daypack: { width: [290, 0], height: [450, 0], depth: [160, 0] },
  sling: { width: [240, 0], height: [160, 0], depth: [70, 0], strap: [1250, 0] },
};

interface Measured {
  itemCode: string;
  kind: Kind;
  /** Slug of the picture, which tells the cut. */
  image: string;
  sizes: SizeRun | undefined;
  /** Korean names of the values of the first option beside the colours. */
  names: readonly string[];
}

/** The measured sizes of clothes, shoes and bags; nothing for other goods. */
export function measureSizes(measured: Measured): Pick<SeedProduct, 'sizeKind' | 'sizes'> {
  const { kind, names } = measured;
  const graded = gradeGoods(measured);
  if (!graded) return {};

  const offset = 5 * between(`${measured.itemCode}measure${kind}`, -2, 2);

  return {
    sizeKind: graded.sizeKind,
    sizes: (names.length === 0 ? [''] : names).map((size, n) => ({
      size,
      measures: gradeSize(graded, { name: size, n, offset }),
    })),
  };
}

interface Graded {
  sizeKind: NonNullable<SeedProduct['sizeKind']>;
  grades: Grades;
}

function gradeSize(
  { sizeKind, grades }: Graded,
  { name, n, offset }: { name: string; n: number; offset: number },
) {
  if (sizeKind === 'Shoes') {
    const label = Number(name);
    return { footLength: label, footWidth: Math.round(46 + label * 0.21), heelHeight: 30 };
  }

  const all = mapGrades(grades, (_, first, step) => [first + offset + n * step, 0]);
  return Object.fromEntries(Object.entries(all).map(([measure, [mm]]) => [measure, mm]));
}

const SHOES: ReadonlySet<Kind> = new Set(['boot', 'trail', 'walk']);
const TOP_KINDS: ReadonlySet<Kind> = new Set([
  'shell',
  'wind',
  'puffer',
  'fleece',
  'vest',
  'tee',
  'shirt',
]);

function gradeGoods({ kind, image, sizes }: Measured): Graded | undefined {
  const bag = BAGS[kind];
  if (bag) return { sizeKind: 'Bag', grades: bag };
  if (sizes === undefined) return undefined;
  if (SHOES.has(kind)) return { sizeKind: 'Shoes', grades: {} };
  if (TOP_KINDS.has(kind)) return gradeTop(TOPS[sizes], { kind, image });

  const bottom = BOTTOMS[sizes];
  if (kind === 'shorts' && bottom) return { sizeKind: 'Pants', grades: shorten(bottom) };
  return kind === 'pants' && bottom ? { sizeKind: 'Pants', grades: bottom } : undefined;
}

function shorten(grades: Grades): Grades {
  return mapGrades(grades, (measure, first, step) => {
    if (measure === 'length') return [Math.round(first * 0.048) * 10, step];
    return [measure === 'hem' ? first + 90 : first, step];
  });
}

function gradeTop(
  top: Grades | undefined,
  { kind, image }: Pick<Measured, 'kind' | 'image'>,
): Graded | undefined {
  if (!top) return undefined;

  const more = CUTS[kind] ?? {};
  const grades = mapGrades(top, (measure, first, step) => {
    const long = measure === 'length' && LONG.test(image) ? 250 : 0;
    return [first + (more[measure] ?? 0) + long, step];
  });

  if (image === RAGLAN) return { sizeKind: 'Raglan', grades: withRaglanSleeve(grades) };
  return { sizeKind: 'Top', grades: withSleeve(grades, { kind, image }) };
}

/** From the neck to the cuff: half of the shoulders, and the sleeve. */
function withRaglanSleeve({ length, chest, shoulder, sleeve }: Grades): Grades {
  const sum = (index: 0 | 1) => Math.round((shoulder?.[index] ?? 0) / 2 + (sleeve?.[index] ?? 0));
  return { ...(length && { length }), ...(chest && { chest }), raglanSleeve: [sum(0), sum(1)] };
}

function withSleeve(grades: Grades, { kind, image }: Pick<Measured, 'kind' | 'image'>): Grades {
  if (kind === 'vest') {
    const body = Object.entries(grades).filter(([measure]) => measure !== 'sleeve');
    return Object.fromEntries(body);
  }
  if (!SHORT_SLEEVED.test(image)) return grades;

  const [first] = grades.sleeve ?? [0];
  return { ...grades, sleeve: [Math.round(first * 0.036) * 10, 5] };
}
