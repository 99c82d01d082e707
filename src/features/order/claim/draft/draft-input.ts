import { z } from 'zod';
import { AppError } from '../../../../errors/errors.ts';
import { NOT_RECEIVED, type ClaimReason } from '../../../content/setting/claim-reasons.ts';
import { CLAIM_PAYERS, getCollection, type Fault } from '../claim.ts';
import { EstimateReturn, StoredAddress } from '../claim.schema.ts';

/** The terms that staff agree on with a buyer; a shopper's own claim has none. */
export const ClaimTerms = z.strictObject({
  /** If absent, the reason decides. */
  payer: z.enum(CLAIM_PAYERS).optional(),
  /** Units are taken back although the time to claim them is over. */
  liftsPeriod: z.boolean().default(false),
  /** The reason for them. Its buyer reads it where the sums are others than by the rules alone. */
  note: z.string(),
});
export type ClaimTerms = z.output<typeof ClaimTerms>;

/** The stored input of a draft: both addresses from its creation, the rest after an estimate. */
export const DraftInput = z.object({
  collectionAddress: StoredAddress,
  shippingAddress: StoredAddress,
  asked: EstimateReturn.optional(),
  terms: ClaimTerms.optional(),
});
export type DraftInput = z.output<typeof DraftInput>;

export function parseDraft({ input }: { input: string }): DraftInput {
  return DraftInput.parse(JSON.parse(input)); // written by draft.service.ts and open-claim.service.ts
}

/** Returns whose fault a claim is: as agreed with staff, else by its reason. What never came costs nothing. */
export function getAgreedFault({ code, fault }: ClaimReason, payer: ClaimTerms['payer']): Fault {
  const isRuled = payer === undefined || payer === 'Waived' || code === NOT_RECEIVED;
  return isRuled ? fault : payer;
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
