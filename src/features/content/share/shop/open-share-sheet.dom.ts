import { startLateIsland } from '../../../../components/late-island.ts';
import { ShareSheet, type SharedPage } from './ShareSheet.tsx';

let isOpen = false;

/** Opens the sheet over the page, once however often its button was pressed meanwhile. */
export function openShareSheet(page: SharedPage): void {
  if (isOpen) return;

  const place = document.body.appendChild(document.createElement('div'));
  const onClosed = () => {
    isOpen = false;
    removeSheet();
    place.remove();
  };

  isOpen = true;
  const removeSheet = startLateIsland(place, ShareSheet, { ...page, onClosed });
}
