import type { BlackFriday } from '../../../content/setting/flags.schema.ts';
import { getPageLocale } from '../../../../lib/page-locale.ts';
import { localePath, paths } from '../../../../lib/paths.ts';
import { withStorage } from '../../../../lib/storage.ts';
import { isRedirectDue } from '../popup.ts';

const LED = 'blackFriday';

/** Leads to the exhibition, if it is time and this session has not been led there (rule 2.10). */
export function leadToBlackFriday(blackFriday: BlackFriday): void {
  const { exhibitionSn } = blackFriday;
  const here = location.pathname;
  const wasLed = Boolean(withStorage(() => sessionStorage.getItem(LED)));
  if (!isRedirectDue(blackFriday, { now: Date.now(), wasLed, here })) return;

  // A visitor whose browser stores nothing would be redirected again and again.
  const isKept = withStorage(() => {
    sessionStorage.setItem(LED, String(exhibitionSn));
    return true;
  });
  if (!isKept) return;

  const locale = getPageLocale();
  const target = localePath(locale, paths.exhibition(exhibitionSn));
  if (target !== here) location.assign(target);
}
