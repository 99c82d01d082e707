import { hmac, randomToken, sha256 } from '../../../server/crypto.ts';

interface PresentLink {
  linkSeed: string;
  linkHash: string;
}

/**
 * The token in the link of a present. It is derived from its seed, of 192 random bits, and the shop's
 * secret, so that neither a backup of the table nor a queued mail holds a usable one.
 */
export function presentToken(secret: string, linkSeed: string): string {
  return hmac(secret, `present:${linkSeed}`);
}

/** The hash under which a token is stored. */
export const presentHash = (token: string): string => sha256(token);

/** Makes a link that nobody has had yet. */
export function makePresentLink(secret: string): PresentLink {
  const linkSeed = randomToken();
  return { linkSeed, linkHash: presentHash(presentToken(secret, linkSeed)) };
}
