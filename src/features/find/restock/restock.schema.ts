import { z } from 'zod';
import { pageFields } from '../../../lib/query.schema.ts';
import { ItemCode } from '../../product/product/product.schema.ts';
import { RESTOCK_STATUSES } from './restock.ts';

const Day = z.iso.date();

export const RestockListQuery = z.object({
  ...pageFields(),
});
export type RestockListQuery = z.output<typeof RestockListQuery>;

/** rule 3.30 "Restock request". */
export const RestockNotify = z.object({
  restockNotifySn: z.int(),
  /** The unit's. */
  itemCode: z.string(),
  productItemCode: z.string(),
  itemName: z.string(),
  optionName: z.string(),
  image: z.string().nullable(),
  notifyRequestStartDt: z.string(),
  notifyRequestEndDt: z.string(),
  notifyStatus: z.enum(RESTOCK_STATUSES),
  createdAt: z.int(),
  sentAt: z.int().nullable(),
});
export type RestockNotify = z.output<typeof RestockNotify>;

/** Newest first. */
export const RestockList = z.object({ restockNotifies: z.array(RestockNotify) });
export type RestockList = z.output<typeof RestockList>;

/** `itemCode` is the unit's: what one waits for is a size, not a product. */
export const RestockRequest = z.object({
  itemCode: ItemCode,
  notifyRequestStartDt: Day,
  notifyRequestEndDt: Day,
});
export type RestockRequest = z.output<typeof RestockRequest>;

export const RestockRequested = z.object({ restockNotifySn: z.int() });
export const RestockParams = z.object({
  restockNotifySn: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
});
export const RestockCancelled = z.object({ notifyStatus: z.literal('Cancel') });
