import { $cartCount } from '../lib/cart-count.store.ts';
import { fillText } from '../lib/fill-text.ts';

const MOST_SHOWN = 99;

class CartBadge extends HTMLElement {
  connectedCallback() {
    // Never unsubscribed: the header lives as long as its page.
    $cartCount.subscribe((count) => this.#show(count ?? 0));
  }

  #show(count: number) {
    const badge = this.querySelector<HTMLElement>('.count');
    if (!badge) return;

    badge.hidden = count === 0;
    badge.textContent = count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);

    if (count === 0) return;

    const label = fillText(this.dataset.text, count);
    this.querySelector('a')?.setAttribute('aria-label', label);
  }
}
/** Makes `<cart-badge>` show the count. */
export function defineCartBadge(): void {
  customElements.define('cart-badge', CartBadge);
}
