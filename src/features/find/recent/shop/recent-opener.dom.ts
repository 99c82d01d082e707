import { openPart } from '../../../../components/load-part.ts';
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

    document.addEventListener('click', ({ target }) => {
      if (!(target instanceof Element) || !target.closest('[data-opens="recent"]')) return;
      // Only the few who open it load it.
      openPart(import('./start-recent-dialog.ts'), (part) => part.showRecentDialog(this));
    });
  }
}

export function defineRecentLayer(): void {
  customElements.define('recent-layer', RecentLayer);
}
