import { z } from 'zod';

/** An area of deliveries: its surcharge, its further working days, and whether it has any. */
export const DeliveryAreaView = z.object({
  addFee: z.int(),
  addDays: z.int(),
  deliverable: z.boolean(),
});
