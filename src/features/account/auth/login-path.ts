import type { Locale } from '../../../lib/locale.ts';
import { localePath, paths } from '../../../lib/paths.ts';

/**
 * The login URL for a visitor of a members' page, with the way back. A browser with a session
 * cookie was signed in before, and gets the notice of an expired session (spec 4 "Login session
 * change").
 */
export function loginPath(locale: Locale, url: URL, cookieHeader: string | null): string {
  const path = localePath(locale, paths.login(url.pathname + url.search));
  const hadSession = /(?:^|;\s*)(?:__Host-)?session=[^;]/.test(cookieHeader ?? '');
  return hadSession ? `${path}&inactive=1` : path;
}
