import { showToast } from '../../../../components/toast.ts';
import { api, ApiError } from '../../../../lib/api.ts';
import { $signedIn } from '../../../../lib/signed-in.store.ts';
import { $couponStates, noteCoupons } from './coupon-stand.store.ts';
import { COUPON_STATES, type CouponState } from '../coupon-state.ts';

/**
 * A coupon to download (`data-live-coupon`). The live call gives its state for the visitor; only the
 * part `data-for` that state is shown. `data-view` and `data-list` are the label and the address of
 * the member's coupon list.
 */
class CouponDownload extends HTMLElement {
  #forget: (() => void) | undefined;

  connectedCallback() {
    const button = this.querySelector('button');
    button?.addEventListener('click', () => void this.#take(button));

    const forgetStates = $couponStates.subscribe((states) => {
      const state = states[this.#couponSn];
      if (state) this.#show(state);
    });
    // The live call sets it last: a coupon without a state then can't be downloaded.
    const forgetAnswer = $signedIn.subscribe((answer) => {
      if (answer !== undefined && !this.dataset.state) this.#show('disable');
    });

    this.#forget = () => {
      forgetStates();
      forgetAnswer();
    };
  }

  disconnectedCallback() {
    this.#forget?.();
  }

  get #couponSn() {
    return Number(this.dataset.liveCoupon);
  }

  #show(state: CouponState) {
    this.dataset.state = state;
    for (const couponState of COUPON_STATES) {
      const part = this.querySelector<HTMLElement>(`[data-for=${couponState}]`);
      if (part) part.hidden = couponState !== state;
    }
  }

  /** The call itself redirects visitors to the sign-in. */
  async #take(button: HTMLButtonElement) {
    if (button.ariaBusy === 'true') return;

    button.ariaBusy = 'true';

    try {
      await api.post('/api/my/coupon/couponDownload', { couponSn: this.#couponSn });
      noteCoupons([{ couponSn: this.#couponSn, state: 'after' }]);
      const { done = '', view, list } = this.dataset;
      showToast(done, view && list ? { action: { label: view, href: list } } : {});
      this.dispatchEvent(new CustomEvent('coupon-taken', { bubbles: true }));
    } catch (error) {
      this.#refused(error);
    } finally {
      button.ariaBusy = null;
    }
  }

  #refused(error: unknown) {
    if (!(error instanceof ApiError) || error.code === 'Network') {
      showToast(this.dataset.failed ?? '');
      return;
    }

    if (error.code === 'CouponLimitExceeded') {
      noteCoupons([{ couponSn: this.#couponSn, state: 'after' }]);
    }

    if (error.code === 'CouponStockExceeded' || error.code === 'CouponOver') {
      noteCoupons([{ couponSn: this.#couponSn, state: 'disable' }]);
    }
    showToast(error.message);
  }
}
customElements.define('coupon-download', CouponDownload);
