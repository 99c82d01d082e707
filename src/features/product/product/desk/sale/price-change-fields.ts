/** The limits of a bulk change of prices. */
export const PERCENT = { min: -99.99, max: 1000 };
export const AMOUNT = { min: -100_000_000, max: 100_000_000 };

/** The values as they were entered: null for an empty field, NaN for a text that is no number. */
export interface PriceChange {
  percent: number | null;
  amount: number | null;
}

/** `-10`, `-10%`, `1,000`; null without text. */
export function getPercent(text: string): number | null {
  const plain = text.replaceAll(/[%,\s]/g, '');
  return plain === '' ? null : Number(plain);
}

/** The field that cannot be used and why; undefined if the change can be tried out. */
export function getPriceProblem({ percent, amount }: PriceChange) {
  if (percent === null && amount === null) return { field: 'percent', why: 'nothing' } as const;
  if (percent !== null && !isWithin(percent, PERCENT)) {
    return { field: 'percent', why: 'percent' } as const;
  }

  const isAmount = amount === null || (Number.isInteger(amount) && isWithin(amount, AMOUNT));
  return isAmount ? undefined : ({ field: 'amount', why: 'amount' } as const);
}

const isWithin = (n: number, { min, max }: { min: number; max: number }) => n >= min && n <= max;
