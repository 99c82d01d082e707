import { platformAuthenticatorIsAvailable } from '@simplewebauthn/browser';
import { ApiError, api } from '../../../../lib/api.ts';
import { ceremonyProblem, createPasskey } from './ceremony.dom.ts';
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

/** Shows the offer; both its answers lead on to `target`. */
export function showPasskeyOffer(offer: HTMLElement, target: string): void {
  const create = offer.querySelector('button');
  const skip = offer.querySelector('a');
  const texts = JSON.parse(offer.dataset.texts ?? '{}') as Record<string, string>;

  const say = (role: 'alert' | 'status', text: string) => {
    const place = offer.querySelector(`[role=${role}]`);
    if (place) place.textContent = text;
  };

  skip?.setAttribute('href', target);
  skip?.addEventListener('click', () => localStorage.setItem(SKIPPED_AT, String(Date.now())));

  create?.addEventListener('click', () => {
    if (create.ariaBusy === 'true') return;

    create.ariaBusy = 'true';
    say('alert', '');

    void createPasskey()
      .then(() => {
        say('status', texts['done'] ?? '');
        location.assign(target);
      })
      .catch((error: unknown) => {
        create.ariaBusy = null;
        say('alert', getText(error, texts));
      });
  });

  offer.hidden = false;
  offer.focus();
}

function getText(error: unknown, texts: Record<string, string>): string {
  if (error instanceof ApiError) return error.message || (texts['network'] ?? '');
  return texts[ceremonyProblem(error)] ?? '';
}
