import { toast } from '../../components/toast.ts';
import { api, ApiError } from '../../lib/api.ts';
import { $couponStates, noteCoupons } from './coupon-stand.store.ts';
import { COUPON_STATES } from './page-builder.ts';
import type { CouponState } from './page-builder.ts';

/** A coupon of a page; the live call says where it stands for who looks. */
class CouponDownload extends HTMLElement {
  #forget: (() => void) | undefined;

  connectedCallback() {
    this.querySelector('button')?.addEventListener('click', () => void this.#take());
    this.#forget = $couponStates.subscribe((states) => this.#show(states[this.#couponSn]));
  }

  disconnectedCallback() {
    this.#forget?.();
  }

  get #couponSn() {
    return Number(this.dataset.liveCoupon);
  }

  #show(state: CouponState = 'disable') {
    this.dataset.state = state;
    for (const one of COUPON_STATES) {
      const part = this.querySelector<HTMLElement>(`[data-for=${one}]`);
      if (part) part.hidden = one !== state;
    }
  }

  async #take() {
    try {
      await api.post('/api/my/coupon/couponDownload', { couponSn: this.#couponSn });
      noteCoupons([{ couponSn: this.#couponSn, state: 'after' }]);
      toast(this.dataset.done ?? '');
    } catch (error) {
      const isKnown = error instanceof ApiError && error.code !== 'Network';
      toast(isKnown ? error.message : (this.dataset.failed ?? ''));
    }
  }
}
customElements.define('coupon-download', CouponDownload);
