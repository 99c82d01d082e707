import { api } from '../../../../../lib/api.ts';
import { nextLookMs } from '../../../payment/transfer-look.ts';

/** `<transfer-watch>` of TransferWatch.astro: refreshes the order once its transfer has arrived. */
export class TransferWatch extends HTMLElement {
  readonly #openedAt = Date.now();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isLooking = false;

  connectedCallback() {
    document.addEventListener('visibilitychange', this.#look);
    addEventListener('focus', this.#look);
    this.#plan();
  }

  disconnectedCallback() {
    document.removeEventListener('visibilitychange', this.#look);
    removeEventListener('focus', this.#look);
    clearTimeout(this.#timer);
  }

  #plan() {
    clearTimeout(this.#timer);
    const waitMs = nextLookMs(Date.now() - this.#openedAt);
    if (waitMs !== undefined) this.#timer = setTimeout(this.#look, waitMs);
  }

  /** A hidden page does not poll; becoming visible triggers a poll. */
  readonly #look = () => {
    if (document.hidden || this.#isLooking || !this.isConnected) return;

    this.#isLooking = true;
    void this.#hasChanged()
      .then((hasChanged) => (hasChanged ? this.#show() : undefined))
      .catch(() => {}) // a failed request: poll again
      .finally(() => {
        this.#isLooking = false;
        if (this.isConnected && this.dataset.id !== undefined) this.#plan();
      });
  };

  async #hasChanged(): Promise<boolean> {
    const path = `/api/payment/status/${this.dataset.id ?? ''}`;
    const { state } = await api.look<{ state: string }>(path);
    return state !== 'Deposit';
  }

  /** Replaces the displayed order by the current one, and announces it. */
  async #show(): Promise<void> {
    const response = await fetch(location.href, { credentials: 'same-origin' });
    if (!response.ok) return;

    const next = new DOMParser().parseFromString(await response.text(), 'text/html');
    const [shown, fresh] = [document, next].map((page) => page.querySelector('[data-order-view]'));
    // An open dialog has user input: the first poll after it closes refreshes the order.
    if (!shown || !fresh || shown.querySelector('dialog[open]')) return;

    this.disconnectedCallback();
    delete this.dataset.id;
    shown.replaceWith(document.importNode(fresh, true));
    document.title = next.title;
    this.textContent = fresh.querySelector('h1')?.textContent?.trim() ?? '';
  }
}
