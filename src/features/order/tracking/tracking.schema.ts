import { z } from 'zod';
import { SCAN_KINDS, TRACKING_STATES } from './tracking.ts';

/** The carrier's word of a shipment. Times in epoch ms. */
export const ShipmentTracking = z.object({
  state: z.enum(TRACKING_STATES),
  /** Not scanned for two days, as of the last look-up. */
  isStalled: z.boolean(),
  /** The last look-up that was answered; null: none was yet. */
  answeredAt: z.int().nullable(),
  /** The latest look-up had no answer. */
  isUnanswered: z.boolean(),
  /** The latest first. */
  scans: z.array(
    z.object({
      kind: z.enum(SCAN_KINDS),
      occurredAt: z.int(),
      /** The name of the branch; '' if it is unknown, or tells where a gift goes. */
      place: z.string(),
    }),
  ),
});
export type ShipmentTracking = z.output<typeof ShipmentTracking>;
