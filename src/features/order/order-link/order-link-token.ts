import { localePath, paths } from '../../../lib/paths.ts';
import type { Locale } from '../../../lib/locale.ts';
import { hmac, randomToken, sha256 } from '../../../server/crypto.ts';

/**
 * The token of a link. It is derived from its seed, of 192 random bits, and the shop's secret, so that
 * neither a backup of the table nor a queued mail holds a usable one.
 */
function orderLinkToken(secret: string, linkSeed: string): string {
  return hmac(secret, `orderLink:${linkSeed}`);
}

/** The hash under which a token is stored. */
export const orderLinkHash = (token: string): string => sha256(token);

export function makeOrderLink(secret: string): { linkSeed: string; linkHash: string } {
  const linkSeed = randomToken();
  return { linkSeed, linkHash: orderLinkHash(orderLinkToken(secret, linkSeed)) };
}

interface LinkPlace {
  siteUrl: string;
  locale: Locale;
  secret: string;
}

/** The link that a customer is sent. */
export function orderLinkUrl({ siteUrl, locale, secret }: LinkPlace, linkSeed: string): string {
  return siteUrl + localePath(locale, paths.orderLink(orderLinkToken(secret, linkSeed)));
}
