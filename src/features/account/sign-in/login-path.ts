import type { Locale } from '../../../lib/locale.ts';
import { localePath, paths } from '../../../lib/paths.ts';
import type { Cookies } from '../../../server/cookies.ts';
import type { Visitor } from '../../../server/visitor.ts';

interface LoginRequest {
  locale: Locale;
  visitor: Pick<Visitor, 'isExpired'>;
  cookies: Pick<Cookies, 'clear'>;
}

/**
 * The login URL for a visitor of a members' page, with the way back. If their session has expired,
 * the page says so, once (rule 4.20 "Login session change").
 */
export function loginPath({ locale, visitor, cookies }: LoginRequest, url: URL): string {
  const path = localePath(locale, paths.login(url.pathname + url.search));
  if (!visitor.isExpired) return path;
  cookies.clear('session');
  return `${path}&inactive=1`;
}
