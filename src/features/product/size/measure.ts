import type { Measure } from '#db/tables/size.ts';

export type { Measure };

interface MeasureFacts {
  unit: 'cm' | 'mm';
  /** The least and the most that goods can have, in millimetres. */
  min: number;
  max: number;
  /** From here on a flat width looks like a girth, in millimetres. */
  girthFrom?: number;
  /** The names that files have for it: the shop's own first, then synonyms. */
  names: readonly [string, ...string[]];
}

/** Every measure, in the order of tables. */
export const MEASURES = {
  length: {
    unit: 'cm',
    min: 50,
    max: 2000,
    names: ['총장', '기장', '옷길이', '총기장', 'Length'],
  },
  shoulder: {
    unit: 'cm',
    min: 100,
    max: 1000,
    names: ['어깨너비', '어깨', '어깨단면', '견장', 'Shoulder width', 'Shoulder'],
  },
  chest: {
    unit: 'cm',
    min: 100,
    max: 2000,
    girthFrom: 750,
    names: ['가슴단면', '가슴', '흉위', '품', 'Chest (flat)', 'Chest'],
  },
  sleeve: {
    unit: 'cm',
    min: 50,
    max: 1200,
    names: ['소매길이', '팔길이', '소매', 'Sleeve length', 'Sleeve'],
  },
  raglanSleeve: {
    unit: 'cm',
    min: 100,
    max: 1500,
    names: ['화장', 'Neck to cuff'],
  },
  waist: {
    unit: 'cm',
    min: 100,
    max: 2000,
    girthFrom: 600,
    names: ['허리단면', '허리', 'Waist (flat)', 'Waist'],
  },
  hip: {
    unit: 'cm',
    min: 100,
    max: 2000,
    names: ['엉덩이단면', '힙', '힙단면', '엉덩이', 'Hips (flat)', 'Hips', 'Hip'],
  },
  thigh: {
    unit: 'cm',
    min: 50,
    max: 1000,
    names: ['허벅지단면', '허벅지', 'Thigh (flat)', 'Thigh'],
  },
  rise: { unit: 'cm', min: 50, max: 800, names: ['밑위', '밑위길이', 'Rise'] },
  inseam: { unit: 'cm', min: 30, max: 1500, names: ['인심', '안쪽기장', 'Inseam'] },
  hem: { unit: 'cm', min: 30, max: 2000, names: ['밑단단면', '밑단', 'Hem (flat)', 'Hem'] },
  armhole: { unit: 'cm', min: 30, max: 800, names: ['암홀', 'Armhole'] },
  footLength: { unit: 'mm', min: 80, max: 350, names: ['발길이', 'Foot length'] },
  footWidth: { unit: 'mm', min: 30, max: 160, names: ['발볼', '발볼너비', 'Foot width'] },
  heelHeight: { unit: 'mm', min: 1, max: 250, names: ['굽높이', '굽', 'Heel height', 'Heel'] },
  width: { unit: 'cm', min: 10, max: 3000, names: ['가로', '너비', 'Width'] },
  height: { unit: 'cm', min: 10, max: 3000, names: ['세로', '높이', 'Height'] },
  depth: { unit: 'cm', min: 1, max: 2000, names: ['폭', '깊이', 'Depth'] },
  strap: { unit: 'cm', min: 20, max: 2500, names: ['끈길이', '스트랩', 'Strap length', 'Strap'] },
  headGirth: { unit: 'cm', min: 300, max: 800, names: ['머리둘레', 'Head girth'] },
  brim: { unit: 'cm', min: 5, max: 400, names: ['챙길이', '챙', 'Brim length', 'Brim'] },
  crown: { unit: 'cm', min: 30, max: 500, names: ['모자깊이', 'Crown height'] },
  totalLength: { unit: 'cm', min: 300, max: 2000, names: ['총길이', 'Full length'] },
  beltWidth: { unit: 'cm', min: 5, max: 200, names: ['벨트폭', 'Belt width'] },
} as const satisfies Record<Measure, MeasureFacts>;

export const MEASURE_CODES = Object.keys(MEASURES) as [Measure, ...Measure[]]; // the literal's own

export const isMeasure = (code: string): code is Measure => Object.hasOwn(MEASURES, code);

/** The facts of a measure, with those that few measures have. */
export const getMeasureFacts = (measure: Measure): MeasureFacts => MEASURES[measure];

const plainTitle = (title: string) =>
  title
    .normalize('NFC')
    .replace(/[(（[]\s*(?:cm|mm|단면)\s*[)）\]]\s*$/i, '')
    .replaceAll(/\s/g, '')
    .toLowerCase();

const BY_TITLE = new Map(
  MEASURE_CODES.flatMap((measure) =>
    MEASURES[measure].names.map((name) => [plainTitle(name), measure] as const),
  ),
);

/** The measure of a column's title; spaces, capitals and a unit at its end do not count. */
export function findMeasure(title: string): Measure | undefined {
  return BY_TITLE.get(plainTitle(title));
}

const unitMm = (measure: Measure) => (MEASURES[measure].unit === 'cm' ? 10 : 1);

/** The number in the measure's unit: `57.5` for 575 mm of a chest, `265` of a foot. */
export function toMeasureNumber(measure: Measure, mm: number): number {
  return mm / unitMm(measure);
}

/** A number in the measure's unit as millimetres; undefined with more decimals than a tape tells. */
export function toMm(measure: Measure, { units, scale }: ExactUnits): number | undefined {
  const decimals = MEASURES[measure].unit === 'cm' ? 1 : 0;
  const digits = 10n ** BigInt(Math.max(0, scale - decimals));
  if (units % digits !== 0n) return undefined;

  const mm = Number((units / digits) * 10n ** BigInt(Math.max(0, decimals - scale)));
  const { min, max } = MEASURES[measure];
  return mm >= min && mm <= max ? mm : undefined;
}

/** `units` without its last `scale` digits: 575 and 1 are 57.5. */
interface ExactUnits {
  units: bigint;
  scale: number;
}

/**
 * The millimetres that a person typed in the measure's unit, with or without it: `57.5`, `57.5cm`;
 * undefined for anything else, and beyond what goods can have.
 */
export function parseMeasure(measure: Measure, text: string): number | undefined {
  const plain = text.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase();
  const { unit } = MEASURES[measure];
  const number = plain.endsWith(unit) ? plain.slice(0, -unit.length) : plain;
  const [, whole = '', decimals = ''] = /^(\d{1,5})(?:\.(\d{1,3}))?$/.exec(number) ?? [];
  if (whole === '') return undefined;

  return toMm(measure, { units: BigInt(whole + decimals), scale: decimals.length });
}

/** The range that a measure can have, in its unit. */
export function getMeasureRange(measure: Measure): { min: number; max: number; unit: string } {
  const { min, max, unit } = MEASURES[measure];
  return { min: toMeasureNumber(measure, min), max: toMeasureNumber(measure, max), unit };
}
