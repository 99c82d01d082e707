import { z } from 'zod';

/** The code of a product or of one of its units, in every external call. */
export const ItemCode = z
  .string()
  .regex(/^[A-Za-z0-9][\w.-]{0,63}$/)
  .meta({ format: 'product' });

/** The choices for the groups of a set; a group with one unit may be left out. */
export const RequestedComponents = z
  .array(z.strictObject({ itemSetGroupSn: z.int().min(1), itemCode: ItemCode }))
  .max(20)
  .default([]);

export function isItemCode(code: string): boolean {
  return ItemCode.safeParse(code).success;
}

/** The inputs of a product's display status (rule 4.5, `displayStatus`), and its prices in won. */
export const SaleFacts = {
  saleStatus: z.enum(['On', 'Waiting', 'Pause', 'End']),
  supplierStatus: z.enum(['On', 'SalesEnd', 'Closed']),
  /** No unit of it can be bought now. */
  outOfStock: z.boolean(),
  listPrice: z.int(),
  /** The price everybody pays now. */
  benefitPrice: z.int(),
};

/** The displayed reviews of a product (`score/score.ts`). */
export const ScoreFacts = {
  reviewCount: z.int(),
  /** To one decimal; 0 without reviews. */
  averageScore: z.number(),
};
