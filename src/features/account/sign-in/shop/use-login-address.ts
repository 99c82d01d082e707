import { useEffect, useState } from 'react';
import { safeRedirect } from '../../../../lib/paths.ts';

/** The parameters of the login page's address. */
interface LoginAddress {
  /** False until hydration: the published page knows no query. */
  isKnown: boolean;
  /** The page that the visitor was led here from, if it is one of the shop. */
  redirectUrl: string | undefined;
  /** The page to go on to. */
  target: string;
  /** The order that a guest looks up. */
  orderNo: string | undefined;
  /** The session ended because nothing was done. */
  isInactive: boolean;
  /** The checkout, if it may be done as a guest. */
  guestCheckout: string | undefined;
}

export function useLoginAddress(home: string): LoginAddress {
  const [address, setAddress] = useState<LoginAddress>({
    isKnown: false,
    redirectUrl: undefined,
    target: home,
    orderNo: undefined,
    isInactive: false,
    guestCheckout: undefined,
  });

  useEffect(() => setAddress(readAddress(home)), [home]);

  return address;
}

function readAddress(home: string): LoginAddress {
  const query = new URLSearchParams(location.search);
  const redirectUrl = safeRedirect(query.get('redirectUrl'));

  return {
    isKnown: true,
    redirectUrl,
    target: redirectUrl ?? home,
    orderNo: query.get('orderNo') ?? undefined,
    isInactive: query.has('inactive'),
    guestCheckout: query.has('guestCheckoutType') ? redirectUrl : undefined,
  };
}
