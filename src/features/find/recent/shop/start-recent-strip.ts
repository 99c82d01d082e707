import { startLateIsland } from '../../../../components/late-island.ts';
import { RecentStripList, type RecentWords } from './RecentStripList.tsx';

/** Renders the products viewed last into `<recent-strip>`. */
export function showRecentStrip(strip: HTMLElement): void {
  const words = JSON.parse(strip.dataset['words'] ?? '{}') as RecentWords; // RecentStrip.astro writes it
  const viewed = strip.dataset['viewed'];
  const isSimilarShown = strip.dataset['similar'] !== undefined;
  startLateIsland(strip, RecentStripList, { viewed, isSimilarShown, ...words });
}
