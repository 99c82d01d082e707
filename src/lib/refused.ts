import type { Locale } from './locale.ts';
import { localePath, paths } from './paths.ts';

export interface Refused {
  status: number;
  code: string;
  /** The call that was refused, '/api/my/order/list'. */
  call: string;
  /** Whether the page takes its reader for signed in. */
  isSignedIn: boolean;
  /** The page, with its query: where to come back to. */
  here: string;
  locale: Locale;
}

/**
 * Where a page goes whose call was refused to whoever makes it (spec 8); undefined for any other
 * error, which the caller tells. Signing out ends on the home page all the same.
 */
export function refusedTarget(refused: Refused): string | undefined {
  const { status, code, call, isSignedIn, here, locale } = refused;
  if (call === LOGOUT) {
    return [401, 403].includes(status) ? localePath(locale, paths.home()) : undefined;
  }
  if (code !== 'LoginRequired' && code !== 'Forbidden') return undefined;
  const login = localePath(locale, paths.login(here));
  if (!isSignedIn) return login;
  // Signed in and still not let in: not theirs. Signed in as far as the page knows: no longer.
  if (code === 'Forbidden') return `${localePath(locale, paths.home())}?alert=0003`;
  return `${login}&alert=0004`;
}

export const LOGOUT = '/login/logout-perform';
