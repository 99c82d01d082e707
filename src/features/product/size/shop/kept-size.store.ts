import { withStorage } from '../../../../lib/storage.ts';
import { BODY_FIGURES, type BodyFigure } from '../body.ts';
import type { AskSizeAdvice } from '../my-size.schema.ts';
import { listSizeLabels } from '../size-label.ts';

/** The facts that somebody tells of their body, their usual size and a piece that fits them. */
export type ToldSize = NonNullable<AskSizeAdvice['shopper']>;

const KEPT_AS = 'mySize';

export function keepSize(told: ToldSize): void {
  withStorage(() => localStorage.setItem(KEPT_AS, JSON.stringify(told)));
}

/** Forgets what this browser keeps: the next to use it need not see it. */
export function forgetKeptSize(): void {
  withStorage(() => localStorage.removeItem(KEPT_AS));
}

/** The labels of the usual size that a member (`usualSize`), or else this browser, keeps. */
export function readSizeLabels(usualSize: string | undefined): readonly string[] {
  return listSizeLabels(usualSize ?? readKeptSize()?.usualSize ?? '');
}

/** The size that this browser keeps; what is no such thing is left out. */
export function readKeptSize(): ToldSize | undefined {
  const kept = withStorage(() => JSON.parse(localStorage.getItem(KEPT_AS) ?? 'null') as unknown);
  if (typeof kept !== 'object' || kept === null) return undefined;

  const { heightCm, weightKg, usualSize, measures } = kept as Record<keyof ToldSize, unknown>; // any of them may be missing
  const told: ToldSize = {
    ...(isFigure('heightCm', heightCm) && { heightCm }),
    ...(isFigure('weightKg', weightKg) && { weightKg }),
    ...(typeof usualSize === 'string' && usualSize !== '' && { usualSize }),
    ...(isMeasures(measures) && { measures }),
  };
  return Object.keys(told).length > 0 ? told : undefined;
}

function isFigure(figure: BodyFigure, value: unknown): value is number {
  const { min, max } = BODY_FIGURES[figure];
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
}

/** The server knows the measures there are, and their ranges. */
function isMeasures(value: unknown): value is NonNullable<ToldSize['measures']> {
  return (
    typeof value === 'object' && value !== null && Object.values(value).every(Number.isInteger)
  );
}
