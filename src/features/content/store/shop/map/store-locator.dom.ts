import { openDialog } from '../../../../../components/dialog.ts';
import { distanceM, distanceText, type Place } from '../../store.ts';
import { StoreMapElement } from './store-map.dom.ts';

const LOCATE = { timeout: 10_000, maximumAge: 5 * 60_000 };

/** `<store-locator>` of StoreLocator.astro. */
export class StoreLocatorElement extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', ({ target }) => {
      if (!(target instanceof Element)) return;

      const chip = target.closest<HTMLElement>('[data-type]');
      if (chip) this.#filter(chip);
      if (target.closest('[data-near]')) this.#sortByDistance();

      const card = target.closest('[data-detail]')?.closest('li');
      if (card) openStoreDetail(card);
    });

    this.addEventListener('storechoose', (event) => {
      const storeSn = event instanceof CustomEvent ? String(event.detail) : '';
      const card = this.#cards.find((storeCard) => storeCard.dataset.storeSn === storeSn);
      if (card) openStoreDetail(card);
    });
  }

  get #cards() {
    return [...this.querySelectorAll<HTMLElement>('li[data-store-sn]')];
  }

  #filter(chip: HTMLElement) {
    for (const typeChip of this.querySelectorAll<HTMLElement>('[data-type]')) {
      typeChip.ariaPressed = String(typeChip === chip);
    }

    const type = chip.dataset.type ?? '';
    for (const card of this.#cards) card.hidden = type !== '' && card.dataset.storeType !== type;

    const map = this.querySelector('store-map');
    const shown = this.#cards.filter((card) => !card.hidden);
    if (map instanceof StoreMapElement) map.show(shown.map((c) => Number(c.dataset.storeSn)));
  }

  /** Asks where the shopper is: only ever when they tap for it. */
  #sortByDistance() {
    const { waiting = '', done = '', denied = '' } = this.dataset;
    this.#say(waiting);

    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        this.#sort(coords);
        this.#say(done);
      },
      () => this.#say(denied),
      LOCATE,
    );
  }

  #sort(here: Place) {
    const byDistance = this.#cards
      .map((card) => ({ card, metres: distanceM(here, toPlace(card)) }))
      .sort((a, b) => a.metres - b.metres);

    for (const { card, metres } of byDistance) {
      const place = card.querySelector('[data-distance]');
      if (place) place.textContent = distanceText(metres);
      card.parentElement?.append(card);
    }
  }

  #say(text: string) {
    const place = this.querySelector('.said');
    if (place) place.textContent = text;
  }
}

function toPlace({ dataset }: HTMLElement): Place {
  return { latitude: Number(dataset.latitude), longitude: Number(dataset.longitude) };
}

/** The overlay of one store, from the template beside it; `storeDetail=on` while it is open. */
export function openStoreDetail(near: Element): void {
  const dialog = document.getElementById('store-detail');
  const template = near.querySelector('template');
  if (!(dialog instanceof HTMLDialogElement) || !template) return;

  const title = dialog.querySelector('h2');
  if (title) title.textContent = template.dataset.detailOf ?? '';
  dialog.querySelector('[data-content]')?.replaceChildren(template.content.cloneNode(true));
  openDialog(dialog);
}
