import { z } from 'zod';
import { ClaimAddress, EstimateReturn } from '../claim/claim.schema.ts';

/** What a draft holds: both addresses from its begin, the rest once it was estimated. */
export const DraftInput = z.object({
  collectionAddress: ClaimAddress,
  shippingAddress: ClaimAddress,
  asked: EstimateReturn.optional(),
});
export type DraftInput = z.output<typeof DraftInput>;

export function parseDraft({ input }: { input: string }): DraftInput {
  return DraftInput.parse(JSON.parse(input)); // written by draft.service.ts
}
