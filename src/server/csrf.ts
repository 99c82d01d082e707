import type { RequestHeaders } from './route.ts';
import type { Cookies } from './cookies.ts';
import { hmac, randomToken, sameText } from './crypto.ts';

/**
 * Signed double-submit cookie: the csrf cookie holds `<random>.<hmac>`, bound to the session, and a
 * writing request repeats it in `X-CSRF-Token`. Another site can neither read nor set it.
 */
export function csrfToken(cookies: Cookies, secret: string): string {
  const existing = cookies.get('csrf');
  if (existing !== undefined && isSigned(existing, cookies, secret)) return existing;

  const random = randomToken();
  const token = `${random}.${signCsrfToken(random, cookies, secret)}`;

  cookies.set('csrf', token);

  return token;
}

/** Returns whether a writing request comes from the shop's own page. */
export function isOwnRequest(
  request: { headers: RequestHeaders },
  cookies: Cookies,
  site: { secret: string; origins: readonly string[] },
): boolean {
  if (isForeign(request, site.origins)) return false;
  if (request.headers.get('x-requested-with') !== 'XMLHttpRequest') return false;

  const header = request.headers.get('x-csrf-token');
  const cookie = cookies.get('csrf');
  if (header === null || cookie === undefined || !sameText(header, cookie)) return false;

  return isSigned(cookie, cookies, site.secret);
}

/**
 * Returns whether a form without a token was posted from the shop's own page, by `Sec-Fetch-Site` or
 * `Origin`; without either it is refused.
 */
export function isOwnForm(
  request: { headers: RequestHeaders },
  origins: readonly string[],
): boolean {
  const { headers } = request;
  const tells = headers.has('origin') || headers.has('sec-fetch-site');

  return tells && !isForeign(request, origins);
}

/** The shop's own origins: that of the request, and the public one behind a proxy. */
export function ownOrigins(url: URL, siteUrl: string): string[] {
  return [url.origin, new URL(siteUrl).origin];
}

function isForeign({ headers }: { headers: RequestHeaders }, origins: readonly string[]): boolean {
  const origin = headers.get('origin');
  if (origin !== null && !origins.includes(origin)) return true;
  const fetchSite = headers.get('sec-fetch-site');
  return fetchSite !== null && fetchSite !== 'same-origin';
}

function isSigned(token: string, cookies: Cookies, secret: string): boolean {
  const [random, signature] = token.split('.');
  if (!random || !signature) return false;
  return sameText(signature, signCsrfToken(random, cookies, secret));
}

function signCsrfToken(random: string, cookies: Cookies, secret: string): string {
  return hmac(secret, `csrf:${random}:${cookies.get('session') ?? ''}`);
}
