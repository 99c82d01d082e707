import type { Locale } from '../../../lib/locale.ts';
import { localePath, paths } from '../../../lib/paths.ts';

/**
 * Where a page for members sends whoever is not signed in: to the login page and back again. A
 * browser that still holds a session cookie was signed in: it is told why it is not any more
 * (spec 4 "Login session change").
 */
export function loginPath(locale: Locale, url: URL, cookieHeader: string | null): string {
  const path = localePath(locale, paths.login(url.pathname + url.search));
  const hadSession = /(?:^|;\s*)(?:__Host-)?session=[^;]/.test(cookieHeader ?? '');
  return hadSession ? `${path}&inactive=1` : path;
}
