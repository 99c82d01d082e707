import type { Measure, SizeKind } from '#db/tables/size.ts';
import { MEASURE_CODES } from './measure.ts';

export type { SizeKind };

/** The usual measures of each kind, in order. */
export const KIND_MEASURES = {
  '': [],
  Top: ['length', 'shoulder', 'chest', 'sleeve'],
  Raglan: ['length', 'chest', 'raglanSleeve', 'hem'],
  Pants: ['length', 'waist', 'hip', 'thigh', 'rise', 'hem'],
  Skirt: ['length', 'waist', 'hip', 'hem'],
  Dress: ['length', 'shoulder', 'chest', 'waist', 'sleeve'],
  Shoes: ['footLength', 'footWidth', 'heelHeight'],
  Bag: ['width', 'height', 'depth', 'strap'],
  Hat: ['headGirth', 'brim', 'crown'],
  Belt: ['totalLength', 'beltWidth'],
} as const satisfies Record<SizeKind, readonly Measure[]>;

export const SIZE_KINDS = Object.keys(KIND_MEASURES) as [SizeKind, ...SizeKind[]]; // the literal's own

/** The kinds without that of goods that nothing is measured of. */
export const NAMED_SIZE_KINDS = SIZE_KINDS.filter((kind) => kind !== '');

/** The measures that are there: those of the kind first, then others in the order of all. */
export function sortMeasures(kind: SizeKind, measures: ReadonlySet<Measure>): Measure[] {
  const usual: readonly Measure[] = KIND_MEASURES[kind];
  const others = MEASURE_CODES.filter((measure) => !usual.includes(measure));
  return [...usual, ...others].filter((measure) => measures.has(measure));
}

/** The kind of a category with this code: its own, or of the nearest above that has one. */
export function findSizeKind(
  displayCateCode: string,
  kinds: ReadonlyMap<string, SizeKind>,
): SizeKind {
  for (let end = displayCateCode.length; end > 0; end -= 3) {
    const kind = kinds.get(displayCateCode.slice(0, end));
    if (kind) return kind;
  }

  return '';
}
