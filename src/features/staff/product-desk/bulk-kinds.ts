import type { ProductAction } from './product-bulk.schema.ts';

/** What can be done with many products at once, in the order of the buttons. */
export const BULK_KINDS = [
  'price',
  'saleStatus',
  'displayed',
  'addCategory',
  'removeCategory',
] as const satisfies readonly ProductAction['kind'][];
