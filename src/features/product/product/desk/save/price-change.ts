import { isMadeOfUnits } from '../../item-set.ts';
import { withShownPrice } from './product-edit.ts';
import type { ProductInput } from './product-input.ts';

/** A change of many prices at once. Percent counts first, then the amount, then the rounding. */
export interface PriceChange {
  of: 'salePrice' | 'listPrice' | 'both';
  /** -10: ten percent less. */
  percent: number;
  /** Won more, or less if below zero. */
  amount: number;
  /** The unit that prices are rounded to: 1, 10, 100 or 1000 won. */
  roundTo: number;
  rounding: 'down' | 'up' | 'nearest';
}

const ROUND = { down: Math.floor, up: Math.ceil, nearest: Math.round } as const;

/** A price after the change; never below 0. Percents have two decimals, so this is exact. */
export function changedPrice(
  price: number,
  { percent, amount, rounding, roundTo }: PriceChange,
): number {
  const hundredths = Math.round(percent * 100);
  const exact = (price * (10_000 + hundredths)) / 10_000 + amount;

  return Math.max(0, ROUND[rounding](exact / roundTo) * roundTo);
}

/** The product with its units' prices changed; of a set, those of its groups. */
export function withPriceChange(input: ProductInput, change: PriceChange): ProductInput {
  const isOf = (field: 'listPrice' | 'salePrice') => change.of === field || change.of === 'both';
  const list = (price: number) => (isOf('listPrice') ? changedPrice(price, change) : price);
  const sale = (price: number) => (isOf('salePrice') ? changedPrice(price, change) : price);

  if (isMadeOfUnits(input.itemType)) {
    const setGroups = input.setGroups?.map((group) => ({
      ...group,
      listPrice: list(group.listPrice),
      groupPrice: sale(group.groupPrice),
    }));
    return setGroups ? { ...input, setGroups } : input;
  }

  const units = input.units.map((unit) => ({
    ...unit,
    listPrice: list(unit.listPrice),
    salePrice: sale(unit.salePrice),
  }));

  return withShownPrice({ ...input, units });
}
