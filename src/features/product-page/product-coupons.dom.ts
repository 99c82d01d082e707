import { openDialog } from '../../components/dialog.ts';
import { toast } from '../../components/toast.ts';
import { $hasCoupons } from '../coupon/coupon-stand.store.ts';

/** `<product-coupons>` of ProductCoupons.astro. */
export class ProductCoupons extends HTMLElement {
  #forget: (() => void) | undefined;

  connectedCallback() {
    this.#forget = $hasCoupons.subscribe((has) => this.toggleAttribute('data-shown', has));
    const link = this.querySelector('a');
    link?.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      this.#open(link.href).catch(() => toast(this.dataset.failed ?? ''));
    });
  }

  disconnectedCallback() {
    this.#forget?.();
  }

  /** Read anew each time: what was taken meanwhile says so. */
  async #open(href: string) {
    const dialog = document.getElementById('coupons');
    if (!(dialog instanceof HTMLDialogElement)) return;
    const [response] = await Promise.all([fetch(href), import('../coupon/coupon-download.dom.ts')]);
    if (!response.ok) throw new Error(`The coupons were answered with ${response.status}.`);
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    borrowStyles(page);
    const list = page.querySelector('[data-coupons]');
    dialog.querySelector('[data-content]')?.replaceChildren(...(list?.childNodes ?? []));
    openDialog(dialog);
  }
}

/** The styles of that page that this one does not have yet. */
function borrowStyles(page: Document): void {
  const keyOf = (style: Element) => style.getAttribute('href') ?? style.textContent;
  const selector = 'link[rel=stylesheet], style';
  const known = new Set([...document.querySelectorAll(selector)].map(keyOf));
  const missing = [...page.querySelectorAll(selector)].filter((style) => !known.has(keyOf(style)));
  document.head.append(...missing);
}
