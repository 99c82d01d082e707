import { DEFAULT_LOCALE, isLocale } from '../../../../lib/locale.ts';
import { $recent } from './recent.store.ts';
import { fillText } from '../../../../lib/fill-text.ts';

/** Tells on the layer's button how many products there are, and fills the layer when it opens. */
class RecentLayer extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector<HTMLElement>('.recent-open');
    const count = button?.querySelector('span');

    $recent.subscribe(({ length }) => {
      if (!button || !count) return;
      button.hidden = length === 0;
      button.ariaLabel = fillText(this.dataset.open, length);
      count.textContent = String(length);
    });

    const { lang } = document.documentElement;
    const locale = isLocale(lang) ? lang : DEFAULT_LOCALE;

    document.addEventListener('click', ({ target }) => {
      if (!(target instanceof Element) || !target.closest('[data-opens="recent"]')) return;
      // Only the few who open it load it.
      void import('./recent-layer.ts').then(({ fillLayer }) => fillLayer(this, locale));
    });
  }
}

export function defineRecentLayer(): void {
  customElements.define('recent-layer', RecentLayer);
}
