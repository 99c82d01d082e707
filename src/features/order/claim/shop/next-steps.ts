import { PROMISES } from '../../../content/setting/promises.ts';
import type { Translate } from '../../../../i18n/t.ts';
import type { ClaimType, CollectionMethod } from '../claim.ts';

/** The steps after the application: the keys of their texts, in order. */
const STEPS = {
  Return: ['inspected', 'refunded'],
  Exchange: ['inspected', 'exchanged'],
  Reship: ['recordsChecked', 'resent'],
} as const satisfies Record<ClaimType, readonly string[]>;

export interface AppliedClaim {
  claimType: ClaimType;
  /** None of what never came, or is sent again. */
  collectionMethod: CollectionMethod | 'None';
}

/** Returns what happens after the application, as sentences in order. */
export function nextSteps({ claimType, collectionMethod }: AppliedClaim, t: Translate): string[] {
  const notReceived = ['recordsChecked', 'refundedAll'];
  const collected = collectionMethod === 'None' ? [] : [collectionMethod];
  const isNotReceived = claimType === 'Return' && collectionMethod === 'None';
  const keys = isNotReceived ? notReceived : [...collected, ...STEPS[claimType]];
  return keys.map((key) => t(`claim.next.${key}`, PROMISES));
}
