import { GUEST_SESSION_MS, VISITOR_CART_MS } from '../lib/constants.ts';

/**
 * The shop's cookies. On https each gets the `__Host-` prefix, so that no subdomain can plant one, or
 * `__Secure-` if it has a path.
 */
type CookieName =
  | 'session'
  | 'cart'
  | 'guest'
  | 'csrf'
  | 'device'
  | 'passkey'
  | 'social'
  | 'staff'
  | 'preview'
  | 'previewEn';

interface CookieRule {
  maxAgeS: number;
  /** The page's own script reads the csrf token, and no other cookie. */
  httpOnly: boolean;
  /** Sent to addresses below it alone, and never from another site. */
  path?: string;
}

const DAY_S = 24 * 60 * 60;
const RULES: Record<CookieName, CookieRule> = {
  /** Longer than a session lasts: a browser that comes back later is told that it has expired. */
  session: { maxAgeS: 365 * DAY_S, httpOnly: true },
  cart: { maxAgeS: VISITOR_CART_MS / 1000, httpOnly: true },
  guest: { maxAgeS: GUEST_SESSION_MS / 1000, httpOnly: true },
  csrf: { maxAgeS: DAY_S, httpOnly: false },
  device: { maxAgeS: 365 * DAY_S, httpOnly: true },
  /** Ties a passkey's challenge to the browser; a page may hold a challenge for five minutes. */
  passkey: { maxAgeS: 5 * 60, httpOnly: true },
  /** An unfinished sign-in or sign-up at a provider of identity, encrypted. */
  social: { maxAgeS: 30 * 60, httpOnly: true },
  /** Lives as long as a staff session at most. */
  staff: { maxAgeS: DAY_S / 2, httpOnly: true, path: '/api/staff' },
  /** Previews of drafts, in both languages. */
  preview: { maxAgeS: 30 * 60, httpOnly: true, path: '/staff/preview' },
  previewEn: { maxAgeS: 30 * 60, httpOnly: true, path: '/en/staff/preview' },
};

export interface Cookies {
  get(name: CookieName): string | undefined;
  set(name: CookieName, value: string): void;
  clear(name: CookieName): void;
  /** `Set-Cookie` values to send. */
  changes(): string[];
}

/** The name under which a browser has a cookie. */
export function toCookieName(name: CookieName, secure: boolean): string {
  if (!secure) return name;
  return RULES[name].path === undefined ? `__Host-${name}` : `__Secure-${name}`;
}

/** Parses a request's cookies and collects those that the response sets. */
export function createCookies(header: string | null, secure: boolean): Cookies {
  const requestCookies = parseCookieHeader(header ?? '');
  const changed = new Map<CookieName, string>();

  const put = (name: CookieName, value: string, maxAgeS: number) => {
    const { httpOnly, path } = RULES[name];
    const reach = `Path=${path ?? '/'}; Max-Age=${maxAgeS}; SameSite=${path === undefined ? 'Lax' : 'Strict'}`;
    const flags = `${httpOnly ? '; HttpOnly' : ''}${secure ? '; Secure' : ''}`;
    changed.set(name, `${toCookieName(name, secure)}=${value}; ${reach}${flags}`);
  };

  return {
    get: (name) => requestCookies.get(toCookieName(name, secure)),
    set(name, value) {
      requestCookies.set(toCookieName(name, secure), value);
      put(name, value, RULES[name].maxAgeS);
    },
    clear(name) {
      requestCookies.delete(toCookieName(name, secure));
      put(name, '', 0);
    },
    changes: () => [...changed.values()],
  };
}

function parseCookieHeader(header: string): Map<string, string> {
  const out = new Map<string, string>();
  for (const pair of header.slice(0, 8192).split(';')) {
    const equalsIndex = pair.indexOf('=');
    if (equalsIndex < 0) continue;
    const name = pair.slice(0, equalsIndex).trim();
    if (!out.has(name)) out.set(name, pair.slice(equalsIndex + 1).trim());
  }

  return out;
}
