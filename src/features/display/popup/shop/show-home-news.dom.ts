import { startLateIsland } from '../../../../components/late-island.ts';
import type { HomeNews } from '../home-news.schema.ts';
import { HomeNewsPopups, type NewsWords } from './HomeNewsPopups.tsx';

/** Shows the popups of the day in `place`, after the first screen. */
export async function showHomeNews(place: HTMLElement, news: HomeNews): Promise<void> {
  const words = JSON.parse(place.dataset['words'] ?? '{}') as NewsWords; // HomeNews.astro writes it

  await waitForFirstScreen();
  startLateIsland(place, HomeNewsPopups, { news, ...words });
}

/** Waits until everything of the first screen has been loaded and painted: no popup comes before. */
async function waitForFirstScreen(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }

  for (const _ of ['paint', 'painted']) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
