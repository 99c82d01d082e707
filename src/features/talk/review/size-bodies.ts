import { getLocalizedText, type Locale } from '../../../lib/locale.ts';
import { BODY_PEOPLE_MIN, getBodyBand, type BodyRange } from '../../product/size/body.ts';
import type { FittedRow } from './similar.queries.ts';

/** The bodies of the buyers whom a size fits, from the smallest step to the largest. */
export interface SizeBodies {
  name: string;
  people: number;
  height: BodyRange;
  weight: BodyRange;
}

/** Sums up bodies by size, in the order of the rows; no size of too few people. */
export function toSizeBodies(rows: readonly FittedRow[], locale: Locale): SizeBodies[] {
  const sizes = Map.groupBy(rows, ({ nameKo, nameEn }) => getLocalizedText(locale, nameKo, nameEn));

  return [...sizes]
    .filter(([, people]) => people.length >= BODY_PEOPLE_MIN)
    .map(([name, people]) => ({
      name,
      people: people.length,
      height: spanSteps(people.map(({ heightCm }) => heightCm)),
      weight: spanSteps(people.map(({ weightKg }) => weightKg)),
    }));
}

function spanSteps(values: readonly number[]): BodyRange {
  return {
    from: getBodyBand(Math.min(...values)).from,
    to: getBodyBand(Math.max(...values)).to,
  };
}
