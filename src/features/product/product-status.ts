import { unitState } from './product.ts';
import type { SaleStatus, SaleUnit, SupplierStatus } from './product.ts';

/** What a shopper is shown in place of the purchase buttons (spec 4); buttons only in `on`. */
export type DisplayStatus = 'on' | 'soldOut' | 'wait' | 'pause' | 'closed';

export interface StatusFacts {
  readonly saleStatus: SaleStatus;
  readonly supplierStatus: SupplierStatus;
  /** What one pays, in won. */
  readonly benefitPrice: number;
  readonly outOfStock: boolean;
}

/** In order, first hit wins; each state outweighs the ones below it. */
const DERIVATION: readonly (readonly [DisplayStatus, (p: StatusFacts) => boolean])[] = [
  // Final: neither stock nor a date brings it back, so nothing below may promise that.
  ['closed', (p) => p.saleStatus === 'End' || p.supplierStatus !== 'On'],
  // Not begun: the goods are often not in stock yet, which does not make them sold out.
  ['wait', (p) => p.saleStatus === 'Waiting'],
  // Held back by the shop, or without a price to sell at: a restock would change nothing.
  ['pause', (p) => p.saleStatus === 'Pause' || p.benefitPrice <= 0],
  // Last, because it alone is answered by new stock and therefore offers a restock notice.
  ['soldOut', (p) => p.outOfStock],
];

/** The display status of a product (spec 4). */
export function displayStatus(product: StatusFacts): DisplayStatus {
  return DERIVATION.find(([, applies]) => applies(product))?.[0] ?? 'on';
}

/** Whether none of its units can be bought now. */
export function isOutOfStock(units: readonly SaleUnit[], minPurchaseQty: number): boolean {
  return units.every((unit) => unitState(unit, minPurchaseQty) !== 'on');
}
