import { z } from 'zod';
import { AppError } from '../../../../errors/errors.ts';
import { getCollection } from '../claim.ts';
import { EstimateReturn, StoredAddress } from '../claim.schema.ts';

/** The stored input of a draft: both addresses from its creation, the rest after an estimate. */
export const DraftInput = z.object({
  collectionAddress: StoredAddress,
  shippingAddress: StoredAddress,
  asked: EstimateReturn.optional(),
});
export type DraftInput = z.output<typeof DraftInput>;

export function parseDraft({ input }: { input: string }): DraftInput {
  return DraftInput.parse(JSON.parse(input)); // written by draft.service.ts
}

/** Throws AddressRequired where an address is still empty that the claim needs. */
export function throwIfAddressMissing(claimType: string, draft: DraftInput): void {
  const { asked, collectionAddress, shippingAddress } = draft;
  const method = asked && getCollection(asked.claimReasonCode, asked.collectionMethod);
  const needed = [
    ...(method === 'Collect' ? [collectionAddress] : []),
    ...(claimType === 'Exchange' ? [shippingAddress] : []),
  ];
  if (needed.some(({ zipCode }) => zipCode === '')) throw new AppError('AddressRequired');
}
