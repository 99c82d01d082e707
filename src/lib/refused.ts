import type { Locale } from './locale.ts';
import { getPageLocale } from './page-locale.ts';
import { localePath, paths } from './paths.ts';
import type { SignInKind } from './sign-in-again.ts';
import { $signedIn } from './signed-in.store.ts';

export interface Refused {
  status: number;
  code: string;
  /** The call that was refused, '/api/my/order/list'. */
  call: string;
  /** True if the page takes its reader for signed in. */
  isSignedIn: boolean;
  /** The page, with its query: where to come back to. */
  here: string;
  locale: Locale;
}

/** The refusal of a call on this page. */
export function toRefusal(
  { status, code }: { status: number; code: string },
  call: string,
): Refused {
  return {
    status,
    code,
    call,
    isSignedIn: $signedIn.get() === true,
    here: location.pathname + location.search,
    locale: getPageLocale(),
  };
}

/**
 * Returns the next address of a page whose call was refused to whoever makes it (rule 8.1); undefined
 * for any other error, which the caller tells. Signing out ends on the home page all the same.
 */
export function refusedTarget(refused: Refused): string | undefined {
  const { status, code, call, isSignedIn, here, locale } = refused;
  if (call === LOGOUT) {
    return [401, 403].includes(status) ? localePath(locale, paths.home()) : undefined;
  }
  if (!['LoginRequired', 'SessionExpired', 'Forbidden'].includes(code)) return undefined;

  const login = localePath(locale, paths.login(here));
  if (code === 'SessionExpired') return `${login}&inactive=1`;
  if (!isSignedIn) return login;
  // Signed in and still not let in: not theirs. Signed in as far as the page knows: no longer.
  if (code === 'Forbidden') return `${localePath(locale, paths.home())}?alert=0003`;

  return `${login}&alert=0004`;
}

/** Pages of one guest's order, and of a member; a visitor of any other page has begun nothing there. */
const GUEST_PAGES = /^(\/en)?\/guest\//;
const ORDER_COMPLETE = /^(\/en)?\/orderComplete\//;
const MEMBER_PAGES = /^(\/en)?\/(myPage|checkout)(\/|$)/;

/**
 * The kind of sign-in to ask for, over the page as it stands: what was typed on it stays. Undefined
 * for any other refusal.
 */
export function sessionEndedFor(refused: Omit<Refused, 'locale'>): SignInKind | undefined {
  const { code, call, isSignedIn, here } = refused;
  if (code === 'ReauthenticationRequired') return 'confirm';
  if (!['LoginRequired', 'SessionExpired'].includes(code) || call === LOGOUT) return undefined;

  const isGuests = GUEST_PAGES.test(here) || (ORDER_COMPLETE.test(here) && !isSignedIn);
  if (isGuests) return 'guest';

  return isSignedIn || MEMBER_PAGES.test(here) ? 'member' : undefined;
}

export const LOGOUT = '/login/logout-perform';
