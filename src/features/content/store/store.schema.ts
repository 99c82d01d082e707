import { z } from 'zod';
import { pageFields } from '../../../lib/query.schema.ts';
import { STORE_OWNERS } from './store.ts';

export const StoreListQuery = z.object({
  storeTypeSn: z.coerce.number().int().min(1).optional(),
  ...pageFields(),
});

export const StoreParams = z.object({
  storeSn: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
});

const Times = z.object({ openMin: z.int(), closeMin: z.int() }).nullable();

/** A store in the caller's language (rule 3.33). */
export const StoreAnswer = z.object({
  storeSn: z.int(),
  type: z.enum(STORE_OWNERS),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  storeTypeSn: z.int(),
  storeTypeName: z.string(),
  csTypeSn: z.int().nullable(),
  csTypeName: z.string().nullable(),
  guide: z.string(),
  /** Minutes since midnight in Korea; null = closed. */
  hours: z.object({
    /** Sunday first. */
    weekly: z.array(Times).length(7),
    /** The exceptions by civil date, YYYY-MM-DD. */
    exceptions: z.record(z.string(), Times),
  }),
});
export type StoreAnswer = z.input<typeof StoreAnswer>;

export const StoreList = z.object({ stores: z.array(StoreAnswer) });
