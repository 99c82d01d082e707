import { z } from 'zod';
import type { JobKind } from '../../../server/jobs.ts';

const ClaimPaid = z.object({ claimSn: z.int(), paymentAttemptSn: z.int() });
export type ClaimPaid = z.output<typeof ClaimPaid>;

/** An additional payment of a claim was captured: the claim goes on, or the money back. */
export const claimPaidJob: JobKind<ClaimPaid> = { kind: 'claim-paid', payload: ClaimPaid };
