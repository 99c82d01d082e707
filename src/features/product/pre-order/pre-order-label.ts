import { formatMonthDay } from '../../../lib/date.ts';
import type { Locale } from '../../../lib/locale.ts';

type TranslateLabel = (key: 'preOrder.label' | 'preOrder.late', params: { date: string }) => string;

/** `예약 구매 · 12월 20일까지 발송`: what marks a unit that is not here yet, wherever it is shown. */
export function preOrderLabel(
  shipsBy: string,
  t: TranslateLabel,
  locale: Locale,
  { isLate = false } = {},
): string {
  const date = formatMonthDay(shipsBy, locale);
  return t(isLate ? 'preOrder.late' : 'preOrder.label', { date });
}
