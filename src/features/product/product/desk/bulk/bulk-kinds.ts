import type { ProductAction } from './product-bulk.schema.ts';

/** The bulk actions on products, in the order of the buttons. */
export const BULK_KINDS = [
  'price',
  'saleStatus',
  'displayed',
  'addCategory',
  'removeCategory',
  'addIcon',
  'removeIcon',
  'salePeriod',
] as const satisfies readonly ProductAction['kind'][];
