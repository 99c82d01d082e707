import { z } from 'zod';
import { isCivilDay } from '../../../../../lib/instant.ts';
import { PRE_ORDER_CAP_MAX } from '../../../pre-order/pre-order.ts';
import { ItemCode } from '../../product.schema.ts';

const Reason = z.string().trim().max(200).default('');
const ShipsBy = z.string().refine(isCivilDay);

/** Opens the pre-order of a unit, or changes the open one. */
export const PreOrderEdit = z.strictObject({
  unitCode: ItemCode,
  shipsBy: ShipsBy,
  cap: z.int().min(1).max(PRE_ORDER_CAP_MAX),
  reason: Reason,
});
export type PreOrderEdit = z.output<typeof PreOrderEdit>;

/** Moves the day of ended pre-orders of a unit whose buyers still wait. */
export const PreOrderDelay = z.strictObject({
  unitCode: ItemCode,
  shipsBy: ShipsBy,
  reason: Reason,
});
export type PreOrderDelay = z.output<typeof PreOrderDelay>;

export const PreOrderClose = z.strictObject({ unitCode: ItemCode, reason: Reason });
export type PreOrderClose = z.output<typeof PreOrderClose>;
