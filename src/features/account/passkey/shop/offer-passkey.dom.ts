import { platformAuthenticatorIsAvailable } from '@simplewebauthn/browser';
import { api } from '../../../../lib/api.ts';
import type { PasskeyList } from '../passkey.schema.ts';
import { mayOffer } from '../passkey-offer.ts';

const SKIPPED_AT = 'passkeySkippedAt';

/**
 * Returns whether to offer a passkey to the member who has just signed in: this device can keep one,
 * its user did not decline lately, and the member has none.
 */
export async function shouldOfferPasskey(target: string): Promise<boolean> {
  const skippedAt = Number(localStorage.getItem(SKIPPED_AT));
  if (!mayOffer({ target, skippedAt, now: Date.now() })) return false;
  if (!(await platformAuthenticatorIsAvailable())) return false;
  const { passkeys } = await api.look<PasskeyList>('/api/member/passkeys');
  return passkeys.length === 0;
}

/** Notes that the offer was declined on this device. */
export function noteSkipped(): void {
  localStorage.setItem(SKIPPED_AT, String(Date.now()));
}
