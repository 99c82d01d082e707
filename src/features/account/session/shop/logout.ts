import { showToast } from '../../../../components/toast.ts';
import { ApiError, api } from '../../../../lib/api.ts';
import { LOGOUT } from '../../../../lib/refused.ts';
import { $signedIn } from '../../../../lib/signed-in.store.ts';
import { forgetKeptSize } from '../../../product/size/shop/kept-size.store.ts';
import { forgetHere, syncRecent } from '../../../find/recent/shop/recent.store.ts';

/** Signs out as the pressed button specifies, then navigates to the home page. */
export async function logOut(button: HTMLElement): Promise<void> {
  button.ariaBusy = 'true';

  try {
    await logOutVisitor();
    location.assign(button.dataset.home ?? '/');
  } catch (error) {
    button.ariaBusy = null;
    showToast((error instanceof ApiError && error.message) || (button.dataset.failed ?? ''));
  }
}

/**
 * Saves the member's recently viewed products to their account and removes them here, with the size
 * that this browser keeps, for the browser's next user.
 */
async function logOutVisitor(): Promise<void> {
  const isMember = $signedIn.get() === true;
  if (isMember) await syncRecent().catch(() => {});
  await api.post(LOGOUT);
  if (!isMember) return;

  forgetHere();
  forgetKeptSize();
}
