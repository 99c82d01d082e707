import { openPart } from '../../../../components/load-part.ts';
import { $viewedColor } from '../../../display/purchase/shop/purchase.store.ts';

class ProductGallery extends HTMLElement {
  connectedCallback() {
    const track = this.querySelector<HTMLElement>('.gallery-track');
    if (!track) return;

    track.addEventListener('scroll', () => this.#mark(), { passive: true });
    this.addEventListener('click', (event) => {
      if (!(event.target instanceof Element)) return;

      const link = event.target.closest<HTMLAnchorElement>('[data-zoom]');

      // The picture opens in a tab of its own if a modifier key is held down.
      if (link && !(event.ctrlKey || event.metaKey || event.shiftKey)) {
        event.preventDefault();
        openPart(import('./zoom.dom.ts'), ({ openZoom }) => openZoom(this, link));
      }

      const move = event.target.closest<HTMLElement>('[data-move]')?.dataset.move;
      if (move !== undefined) this.#show(this.#at() + Number(move));

      const thumb = event.target.closest<HTMLElement>('.gallery-thumbs li');
      if (thumb) this.#show(this.#shown('.gallery-thumbs').indexOf(thumb));
    });

    $viewedColor.listen((color) => this.#filter(color));
    if ($viewedColor.get() !== null) this.#filter($viewedColor.get());
    this.#mark();
  }

  #shown(list: string): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>(`${list} > li:not([hidden])`)];
  }

  #at(): number {
    const track = this.querySelector('.gallery-track');
    return track ? Math.round(track.scrollLeft / Math.max(1, track.clientWidth)) : 0;
  }

  #show(n: number, behavior: ScrollBehavior = 'auto') {
    const track = this.querySelector('.gallery-track');
    const count = this.#shown('.gallery-track').length;
    const index = (n + count) % count;
    track?.scrollTo({ left: index * track.clientWidth, behavior });
  }

  /** Pictures of the colour and of every colour; all where the colour has none. */
  #filter(color: number | null) {
    const items = [...this.querySelectorAll<HTMLElement>('li')];
    const colorText = String(color);
    const has = color !== null && items.some((item) => item.dataset.color === colorText);

    for (const item of items) {
      item.hidden = has && item.dataset.color !== undefined && item.dataset.color !== colorText;
    }

    this.#show(0, 'instant');
    this.#mark();
  }

  #mark() {
    const shownIndex = this.#at();
    const count = this.#shown('.gallery-track').length;
    for (const [name, n] of [
      ['[data-at]', shownIndex + 1],
      ['[data-of]', count],
    ] as const) {
      const place = this.querySelector(name);
      if (place) place.textContent = String(n);
    }

    this.toggleAttribute('data-single', count < 2);

    for (const [i, thumb] of this.#shown('.gallery-thumbs').entries()) {
      thumb.querySelector('button')?.setAttribute('aria-current', String(i === shownIndex));
    }
  }
}
customElements.define('product-gallery', ProductGallery);
