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

/** `1.2억`, `350만`, `3.5M`: of an axis, where there is little room. */
export function shortNumber(amount: number, locale: Locale): string {
  const unit = UNITS[locale].find(([size]) => Math.abs(amount) >= size);
  if (!unit) return formatCount(Math.round(amount));
  const [size, name] = unit;
  const scaled = Math.round((amount * 10) / size) / 10;
  const isWhole = Math.abs(scaled) >= 100 || Number.isInteger(scaled);
  return `${isWhole ? formatCount(Math.round(scaled)) : scaled.toFixed(1)}${name}`;
}
