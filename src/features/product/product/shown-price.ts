import type { UnitSaleStatus } from './product.ts';

/** A unit with what decides whether one can buy it. Prices in won. */
interface PricedUnit {
  /** After promotions. */
  readonly benefitPrice: number;
  readonly saleStatus: UnitSaleStatus;
  readonly saleableQty: number;
}

/**
 * The unit whose price its product is shown with: the cheapest one that one can buy; while there is
 * none the cheapest one that is sold out, else one that is suspended, else one whose sale ended.
 */
export function shownUnit<Unit extends PricedUnit>(units: readonly Unit[]): Unit | undefined {
  const [shown] = units.toSorted(
    (unit, other) => rankOf(unit) - rankOf(other) || unit.benefitPrice - other.benefitPrice,
  );
  return shown;
}

const RANKS = { OnSale: 1, Suspend: 2, End: 3 } as const satisfies Record<UnitSaleStatus, number>;

function rankOf({ benefitPrice, saleStatus, saleableQty }: PricedUnit): number {
  if (benefitPrice <= 0) return 4; // nothing is sold for nothing
  return saleStatus === 'OnSale' && saleableQty > 0 ? 0 : RANKS[saleStatus];
}
