/** The steps at which shoppers agree to a text. */
type Agreeing = 'signUp' | 'checkout' | 'guestCheckout';

/**
 * The terms that a shop needs a text of before anybody joins or buys (docs/operating.md), and where
 * they are agreed to: a consent to no text is void.
 */
export const NEEDED_TERMS = {
  use: 'signUp',
  privacyConsent: 'signUp',
  marketing: 'signUp',
  purchase: 'checkout',
  efinance: 'checkout',
  efinancePrivacy: 'checkout',
  efinanceThirdParty: 'checkout',
  guest: 'guestCheckout',
} as const satisfies Record<string, Agreeing>;

export type NeededTerms = keyof typeof NEEDED_TERMS;

export const NEEDED_CODES = Object.keys(NEEDED_TERMS) as NeededTerms[]; // the keys above
