import { z } from 'zod';
import { AD_CHANNELS } from './consent.ts';

const Channel = z.enum(AD_CHANNELS);

/** The consents to advertising that are wanted from now on. */
export const ChangeConsents = z.strictObject({
  Email: z.boolean(),
  Sms: z.boolean(),
  Night: z.boolean(),
});

export const ConsentView = z.object({
  consents: z.array(
    z.object({
      channel: Channel,
      agreed: z.boolean(),
      /** The time when it was given or withdrawn; null if it was never asked for. */
      changedAt: z.int().nullable(),
      /** The time when the member was last told that it is in force. */
      confirmedAt: z.int().nullable(),
    }),
  ),
  /** The consents given and withdrawn, the newest first. */
  history: z.array(z.object({ channel: Channel, agreed: z.boolean(), at: z.int() })),
});
export type ConsentView = z.output<typeof ConsentView>;

/** The token of the link in a mail, which withdraws consent without signing in. */
export const WithdrawConsents = z.strictObject({ token: z.string().max(200) });
/** The address of a mail; a mail program may add to it. */
export const OneClickQuery = z.object({ token: z.string().max(200).default('') });
export const ConsentsWithdrawn = z.object({ withdrawn: z.literal(true) });
