import { z } from 'zod';

/** A record that is open at the desk: `orders/N2611`. */
export const PresenceAt = z.strictObject({ path: z.string().min(1).max(200) });

/** Names of the others who have it open. */
export const Others = z.object({ names: z.array(z.string()) });
export type Others = z.output<typeof Others>;
