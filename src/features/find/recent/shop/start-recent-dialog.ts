import { startLateIsland } from '../../../../components/late-island.ts';
import { RecentDialogList } from './RecentDialogList.tsx';
import type { RecentWords } from './RecentStripList.tsx';

const listeners = new WeakMap<HTMLElement, Set<() => void>>();

/** Renders the content of the opened layer, or asks for it anew. */
export function showRecentDialog(layer: HTMLElement): void {
  const known = listeners.get(layer);
  if (known) return known.forEach((listener) => listener());

  const place = layer.querySelector<HTMLElement>('.dialog-body');
  if (!place) return;

  const opened = new Set<() => void>();
  const words = JSON.parse(layer.dataset['words'] ?? '{}') as RecentWords; // RecentLayer.astro writes it

  listeners.set(layer, opened);
  startLateIsland(place, RecentDialogList, {
    ...words,
    onOpened: (listener: () => void) => {
      opened.add(listener);
      return () => opened.delete(listener);
    },
  });
}
