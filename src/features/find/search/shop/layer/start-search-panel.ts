import { startLateIsland } from '../../../../../components/late-island.ts';
import { SearchPanel, type PanelData } from './SearchPanel.tsx';

const started = new WeakSet<HTMLElement>();

/** Renders what stands below the field; once, however often the overlay is opened. */
export function startSearchPanel(dialog: HTMLElement, field: HTMLInputElement): void {
  const place = dialog.querySelector<HTMLElement>('[data-panel]');
  if (!place || started.has(dialog)) return;

  started.add(dialog);

  const data = JSON.parse(place.dataset['panel'] ?? '{}') as PanelData; // SearchLayer.astro writes it
  startLateIsland(place, SearchPanel, { field, ...data });
}
