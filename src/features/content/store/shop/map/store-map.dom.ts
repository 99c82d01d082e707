import { api } from '../../../../../lib/api.ts';
import type { Flags } from '../../../setting/flags.schema.ts';
import type { StoreMapView } from './leaflet-map.dom.ts';
import type { MapPlace } from './store-pins.dom.ts';

/** The layouts in which the map has a column of its own. */
const WIDE = '(width >= 1024px)';

/** `<store-map>` of StoreMap.astro: loads the map when it is first opened, and keeps the address. */
export class StoreMapElement extends HTMLElement {
  #view: StoreMapView | undefined;
  #loading: Promise<void> | undefined;
  /** The stores to show, once there is a map. */
  #shown: readonly number[] | undefined;

  connectedCallback() {
    this.#button?.addEventListener('click', () => {
      keepInAddress(!this.#isOpen);
      if (this.#isOpen) this.#toggle(false);
      else void this.#open();
    });

    const isMapRequested = new URLSearchParams(location.search).get('showType') === 'map';
    const hasPlace = this.dataset.wide !== undefined && matchMedia(WIDE).matches;
    if (isMapRequested || hasPlace) void this.#open();
  }

  show(storeSns: readonly number[]) {
    this.#shown = storeSns;
    if (this.#isOpen) this.#view?.show(storeSns);
  }

  get #button() {
    return this.querySelector<HTMLButtonElement>('button[aria-expanded]');
  }

  get #box() {
    return this.querySelector<HTMLElement>('.box');
  }

  get #isOpen() {
    return this.#button?.ariaExpanded === 'true';
  }

  async #open() {
    this.#toggle(true);
    this.#loading ??= this.#load();

    try {
      await this.#loading;
      if (this.#shown) this.#view?.show(this.#shown);
    } catch {
      // The button stays to try again after a network failure.
      this.#loading = undefined;
      this.#toggle(false);
      this.#say(this.dataset.failed ?? '');
    }
  }

  #toggle(isOpen: boolean) {
    const { show = '', hide = '' } = this.#button?.dataset ?? {};

    this.#say('');
    if (this.#button) this.#button.ariaExpanded = String(isOpen);

    const label = this.#button?.querySelector('span');
    if (label) label.textContent = isOpen ? hide : show;
    if (this.#box) this.#box.hidden = !isOpen;
  }

  #say(text: string) {
    const place = this.querySelector('.failed');
    if (place) place.textContent = text;
  }

  async #load() {
    const [{ drawStoreMap }, { map }] = await Promise.all([
      import('./leaflet-map.dom.ts'),
      api.get<Flags>('/api/flags'),
    ]);

    if (!this.#box) return;

    this.#view = await drawStoreMap(this.#box, {
      // Written by the page itself (StoreMap.astro).
      places: JSON.parse(this.dataset.places ?? '[]') as MapPlace[],
      texts: JSON.parse(this.dataset.texts ?? '{}') as Record<string, string>,
      tiles: map.tiles,
      onChoose: (detail) =>
        this.dispatchEvent(new CustomEvent<number>('storechoose', { detail, bubbles: true })),
    });
  }
}

function keepInAddress(isOpen: boolean): void {
  const url = new URL(location.href);
  if (isOpen) url.searchParams.set('showType', 'map');
  else url.searchParams.delete('showType');
  history.replaceState(history.state, '', url);
}
