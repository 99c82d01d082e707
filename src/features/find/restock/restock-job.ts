import { z } from 'zod';
import type { JobKind } from '../../../server/jobs.ts';

const RestockPayload = z.object({ prodUnitSn: z.int() });

/** Tells those who wait for a unit that it can be bought again. */
export const restockJob: JobKind<z.output<typeof RestockPayload>> = {
  kind: 'restock',
  payload: RestockPayload,
};
