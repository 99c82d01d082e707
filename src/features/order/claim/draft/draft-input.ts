import { z } from 'zod';
import { ClaimAddress, EstimateReturn } from '../claim.schema.ts';

/** The stored input of a draft: both addresses from its creation, the rest after an estimate. */
export const DraftInput = z.object({
  collectionAddress: ClaimAddress,
  shippingAddress: ClaimAddress,
  asked: EstimateReturn.optional(),
});
export type DraftInput = z.output<typeof DraftInput>;

export function parseDraft({ input }: { input: string }): DraftInput {
  return DraftInput.parse(JSON.parse(input)); // written by draft.service.ts
}
