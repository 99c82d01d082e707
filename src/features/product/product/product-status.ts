import { unitState, type SaleStatus, type SaleUnit, type SupplierStatus } from './product.ts';

/** The display status of a product (rule 4.5); purchase buttons only in `on`. */
export type DisplayStatus = 'on' | 'soldOut' | 'wait' | 'pause' | 'closed';

export interface StatusFacts {
  readonly saleStatus: SaleStatus;
  readonly supplierStatus: SupplierStatus;
  /** The price to pay, in won. */
  readonly benefitPrice: number;
  readonly outOfStock: boolean;
}

/** In order, first hit wins; each state outweighs the ones below it. */
const DERIVATION: readonly (readonly [DisplayStatus, (p: StatusFacts) => boolean])[] = [
  // Final: neither stock nor a date makes it available again, so nothing below may promise that.
  ['closed', isClosed],
  // Not begun: the goods are often not in stock yet, which does not make them sold out.
  ['wait', (p) => p.saleStatus === 'Waiting'],
  // Held back by the shop, or without a price to sell at: a restock would change nothing.
  ['pause', (p) => p.saleStatus === 'Pause' || p.benefitPrice <= 0],
  // Last, because it alone is answered by new stock and therefore offers a restock notice.
  ['soldOut', (p) => p.outOfStock],
];

/** The display status of a product (rule 4.5). */
export function displayStatus(product: StatusFacts): DisplayStatus {
  return DERIVATION.find(([, applies]) => applies(product))?.[0] ?? 'on';
}

/** How long the page of an ended product is served (410 afterwards, for search engines). */
export const GONE_AFTER_MS = 90 * 24 * 60 * 60 * 1000;

/** Returns whether neither stock nor a date makes the product available again. */
export function isClosed(product: Pick<StatusFacts, 'saleStatus' | 'supplierStatus'>): boolean {
  return product.saleStatus === 'End' || product.supplierStatus !== 'On';
}

/** Returns whether a product that ended at `endedAt` has no page any more. */
export function isGone(endedAt: number | null, now: number): boolean {
  return endedAt !== null && endedAt + GONE_AFTER_MS <= now;
}

/** Returns whether none of the units can be bought now. */
export function isOutOfStock(units: readonly SaleUnit[], minPurchaseQty: number): boolean {
  return units.every((unit) => unitState(unit, minPurchaseQty) !== 'on');
}
