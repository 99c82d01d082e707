import { $signedIn } from '../lib/signed-in.store.ts';

/**
 * What a page that is the same for everybody offers only members, or only guests: the styles
 * `for-members` and `for-guests` go by an attribute of the page, set once the live call has answered.
 */
export function startSignedIn(): void {
  $signedIn.subscribe((signedIn) => {
    document.documentElement.toggleAttribute('data-signed-in', signedIn === true);
  });
  document.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>('[data-logs-out]') : null;
    if (!button) return;
    // Nobody loads it who does not leave.
    void import('../features/account/session/logout.ts').then(({ logOut }) => logOut(button));
  });
}
