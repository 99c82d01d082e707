import type { FlashSaleInfo } from '../flash-offer.queries.ts';

type FlashUnit = Pick<FlashSaleInfo['units'][number], 'flashPrice' | 'leftQty'>;

/** The news of a flash sale; `limited`: active, with this many left in all. */
export type FlashNews = 'waiting' | 'open' | 'active' | 'limited' | 'soldOut' | 'ended';

/** A product page's flash sale: its lowest price, and how many are left. */
export function flashNews({
  state,
  joined,
  units,
}: Pick<FlashSaleInfo, 'state' | 'joined'> & { units: readonly FlashUnit[] }): {
  kind: FlashNews;
  price: number;
  left: number;
} {
  const open = units.filter((unit) => unit.leftQty !== 0);
  const price = Math.min(...(open.length > 0 ? open : units).map((unit) => unit.flashPrice));
  const left = open.reduce((sum, unit) => sum + (unit.leftQty ?? Infinity), 0);
  const toNews = (kind: FlashNews) => ({ kind, price, left });
  if (state !== 'inProgress') return toNews(state);
  if (!joined) return toNews('open');
  if (open.length === 0) return toNews('soldOut');

  return toNews(left === Infinity ? 'active' : 'limited');
}
