import type { Translate } from '../i18n/t.ts';
import { formatCount } from './money.ts';

/** The reason for an amount: a message key and its numbers (won, quantities) or names. */
export interface Reason {
  key: string;
  params: Record<string, string | number>;
}

/** The reason as a sentence; numbers are written with thousands separators. */
export function formatReason(t: Translate, { key, params }: Reason): string {
  const texts = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'number' ? formatCount(value) : value,
  ]);
  return t(key, Object.fromEntries(texts));
}
