import { $signedIn } from '../lib/signed-in.store.ts';

/**
 * Shows parts of a published page to members only, or to guests only: the classes `for-members` and
 * `for-guests` depend on an attribute of the page, set when the live call has answered.
 */
export function startSignedIn(): void {
  $signedIn.subscribe((signedIn) => {
    document.documentElement.toggleAttribute('data-signed-in', signedIn === true);
  });
  document.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>('[data-logs-out]') : null;
    if (!button) return;
    // Loaded on demand, at sign-out.
    void import('../features/account/session/shop/logout.ts').then(({ logOut }) => logOut(button));
  });
}
