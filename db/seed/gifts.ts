import type { SeedGift } from './types.ts';

/** Free gifts of products of the demo shop, by item code. */
export const gifts: Readonly<Record<string, readonly SeedGift[]>> = {
  P1001: [{ product: 'P9001', perQty: 1, qty: 1 }],
  P1101: [{ product: 'P9004', perQty: 1, qty: 1 }],
  P4001: [{ product: 'P9005', perQty: 1, qty: 1 }],
  P5001: [{ product: 'P9008', perQty: 1, qty: 1 }],
  P6201: [{ product: 'P9006', perQty: 3, qty: 1 }],
};
