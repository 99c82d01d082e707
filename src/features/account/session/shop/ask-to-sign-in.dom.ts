import { startLateIsland } from '../../../../components/late-island.ts';
import { createT, type Messages } from '../../../../i18n/t.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { askLiveAgain } from '../../../../lib/live-again.ts';
import { getPageLocale } from '../../../../lib/page-locale.ts';
import type { SignInKind } from '../../../../lib/sign-in-again.ts';
import { $memberKey } from '../../../../lib/signed-in.store.ts';
import { ConfirmIdentity } from '../../reauth/shop/ConfirmIdentity.tsx';
import { SignInAgain } from './SignInAgain.tsx';

/** Opens the sign-in dialog over the page; true once its owner has signed in again. */
export async function askToSignIn(kind: SignInKind): Promise<boolean> {
  const locale = getPageLocale();
  const t = createT(await readMessages(locale), locale);

  const place = document.body.appendChild(document.createElement('div'));
  let removeLayer = () => {};

  const isBack = await new Promise<boolean>((onClosed) => {
    if (kind === 'confirm') {
      removeLayer = startLateIsland(place, ConfirmIdentity, { t, onClosed });
    } else {
      const owner = kind === 'member' ? $memberKey.get() : getOrderNo(location.pathname);
      removeLayer = startLateIsland(place, SignInAgain, { kind, owner, t, onClosed });
    }
  });

  removeLayer();
  place.remove();
  if (isBack && kind !== 'confirm') askLiveAgain();

  return isBack;
}

/** The order number in a guest's order page. */
function getOrderNo(path: string): string | undefined {
  return /\/(?:order|orderComplete)\/([^/]+)/.exec(path)?.[1];
}

/** Loads the messages of the page's language on demand. */
async function readMessages(locale: Locale): Promise<Messages> {
  const loaded =
    locale === 'en'
      ? await import('../../../../i18n/en/session.json')
      : await import('../../../../i18n/ko/session.json');
  return loaded.default;
}
