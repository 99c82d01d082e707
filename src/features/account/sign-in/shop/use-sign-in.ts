import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { ApiError, api } from '../../../../lib/api.ts';
import { $visitor } from '../../../display/live/shop/live.store.ts';
import { syncRecent } from '../../../find/recent/shop/recent.store.ts';
import type { SignedIn } from '../auth.schema.ts';
import { leadsToOrder } from '../checkout-target.ts';

/** Shown in place of the forms before the visitor goes on. */
type Arrival = { kind: 'merged'; changes: number } | { kind: 'passkey' };

interface Options {
  /** The page that the visitor goes on to. */
  target: string;
  /** A signed-in member is not led on: they, too, look up an order placed without logging in. */
  staysHere: boolean;
  changePassword: string;
  additionalAuth: string;
}

/** Signs a member in, by password or passkey, and leads on. */
export function useSignIn({ target = '/', staysHere, changePassword, additionalAuth }: Options) {
  const [arrival, setArrival] = useState<Arrival>();
  const visitor = useStore($visitor, { ssr: 'initial' });
  const isLeaving = useRef(false);

  useEffect(() => {
    if (visitor?.loggedIn && !staysHere && !isLeaving.current) location.replace(target);
  }, [visitor, staysHere, target]);

  async function callSignIn(path: string, body: unknown): Promise<SignedIn> {
    isLeaving.current = true; // the live call must not navigate before the merge notice

    try {
      const answer = await api.post<SignedIn>(path, body);
      await syncRecent().catch(() => {}); // the next sign-in syncs too
      return answer;
    } catch (error) {
      isLeaving.current = false;
      throw error;
    }
  }

  /** Shows which lines changed when the carts were merged, before the redirect. */
  function arrive({ changes }: SignedIn): void {
    if (changes.length > 0) setArrival({ kind: 'merged', changes: changes.length });
    else location.assign(target);
  }

  async function signInByPassword(credentials: object): Promise<void> {
    const answer = await callSignIn('/login', credentials).catch((error: unknown) =>
      askForCode(error, additionalAuth),
    );
    if (!answer) return;

    // An old password leads to a new one, unless the member is on the way to an order.
    const hasChanges = answer.changes.length > 0;
    if (answer.passwordExpired && !hasChanges && !leadsToOrder(target)) {
      location.assign(`${changePassword}?redirectUrl=${encodeURIComponent(target)}`);
    } else if (!hasChanges && (await shouldOffer(target))) {
      setArrival({ kind: 'passkey' });
    } else {
      arrive(answer);
    }
  }

  return {
    arrival,
    signInByPassword,
    signInByPasskey: async (credential: object) =>
      arrive(await callSignIn('/api/login/passkey', { credential })),
  };
}

/** On an unknown device: goes to the page for the mailed code. */
async function askForCode(error: unknown, page: string): Promise<undefined> {
  const detail = error instanceof ApiError && error.detailOf('AdditionalAuthRequired');
  if (!detail) throw error;

  const { additionalAuthRequest } = await import('./additional-auth.store.ts');
  additionalAuthRequest.keep(detail);
  location.assign(`${page}${location.search}`);
}

/** Returns whether a passkey is offered before the redirect; a failure leads straight on. */
async function shouldOffer(target: string): Promise<boolean> {
  try {
    const { shouldOfferPasskey } = await import('../../passkey/shop/offer-passkey.dom.ts');
    return await shouldOfferPasskey(target);
  } catch {
    return false;
  }
}
