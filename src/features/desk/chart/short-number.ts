import type { Locale } from '../../../lib/locale.ts';
import { formatCount } from '../../../lib/money.ts';

const UNITS = {
  ko: [
    [100_000_000, '억'],
    [10_000, '만'],
  ],
  en: [
    [1_000_000_000, 'B'],
    [1_000_000, 'M'],
    [1_000, 'K'],
  ],
} as const satisfies Record<Locale, readonly (readonly [number, string])[]>;

/** The distances between the labels of an axis of whole amounts. */
export const WHOLE_STEPS: number[] = Array.from({ length: 13 }, (_, power) => 10 ** power).flatMap(
  (power) => [power, 2 * power, 5 * power],
);

/**
 * `1.2억`, `350만`, `3.5M`: of an axis, where there is little room. Amounts a `step` apart are told
 * apart: `1.05만`.
 */
function shortNumber(amount: number, locale: Locale, step: number): string {
  const unit = UNITS[locale].find(([size]) => Math.abs(amount) >= size);
  if (!unit) return formatCount(Math.round(amount));

  const [size, name] = unit;
  const scaled = amount / size;
  const digits = getDigits(step / size);
  const [whole = '', part = ''] = scaled.toFixed(digits).split('.');
  const decimals = part.replace(/0+$/, '');

  return `${formatCount(Number(whole))}${decimals && `.${decimals}`}${name}`;
}

/** The labels of an axis, at equal distances. */
export function axisLabels(amounts: readonly number[], locale: Locale): string[] {
  const [first = 0, second = first + 1] = amounts;
  return amounts.map((amount) => shortNumber(amount, locale, second - first));
}

/** The decimals that a step of an axis needs, at least one: 0.05 -> 2. */
const getDigits = (step: number) => Math.max(1, Math.ceil(-Math.log10(step) - 1e-9));
