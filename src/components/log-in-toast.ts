import { getPageLocale } from '../lib/page-locale.ts';
import { localePath, paths } from '../lib/paths.ts';
import { pageText } from './page-text.ts';
import { showToast } from './toast.ts';

/**
 * Says why a visitor has to log in, with a link that comes back to `backTo`. The reason comes first:
 * the visitor decides whether to leave the page for it.
 */
export function showLogInToast(reason: string, backTo = location.pathname + location.search): void {
  const href = localePath(getPageLocale(), paths.login(backTo));
  showToast(reason, { action: { label: pageText('logIn'), href } });
}
