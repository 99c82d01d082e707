import { ApiError } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { recentCard } from '../recent-card.ts';
import { forgetAllViewed, forgetViewed, loadRecent } from './recent.store.ts';

const listening = new WeakSet<HTMLElement>();

/** Fills the opened layer with what was viewed, as it stands now. */
export async function fillLayer(layer: HTMLElement, locale: Locale): Promise<void> {
  listenOnce(layer);

  const template = layer.querySelector('template');
  if (!template) return;

  try {
    const products = await loadRecent();
    const cards = products.flatMap((product) => recentCard(template, product, locale) ?? []);
    layer.querySelector('ul')?.replaceChildren(...cards);
    refreshRecentLayer(layer);
  } catch (error) {
    showLayerError(layer, error);
  }
}

function listenOnce(layer: HTMLElement): void {
  if (listening.has(layer)) return;

  listening.add(layer);
  layer.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    const card = button?.closest<HTMLElement>('.recent-card');
    const isAll = button?.hasAttribute('data-clear') ?? false;
    if (!card && !isAll) return;

    const forget = card ? forgetViewed(card.dataset.item ?? '') : forgetAllViewed();

    void forget
      .then(() => {
        (card?.nextElementSibling ?? card?.previousElementSibling)?.querySelector('a')?.focus();
        if (card) card.remove();
        else layer.querySelector('ul')?.replaceChildren();
        refreshRecentLayer(layer);
      })
      .catch((error: unknown) => showLayerError(layer, error));
  });
}

function refreshRecentLayer(layer: HTMLElement): void {
  const isEmpty = layer.querySelector('ul > li') === null;
  const says = layer.querySelector('[role=status]');
  if (says) says.textContent = '';
  layer.querySelector('.empty')?.toggleAttribute('hidden', !isEmpty);
  layer.querySelector('.recent-foot')?.toggleAttribute('hidden', isEmpty);
}

function showLayerError(layer: HTMLElement, error: unknown): void {
  const says = layer.querySelector('[role=status]');
  const text = error instanceof ApiError ? error.message : '';
  if (says) says.textContent = text || (layer.dataset.failed ?? '');
}
