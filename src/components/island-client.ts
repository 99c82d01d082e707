import startIsland from '@astrojs/react/client.js';
import { IslandBoundary } from './IslandBoundary.tsx';

type Start = ReturnType<typeof startIsland>;

/**
 * Where Astro starts an island in the browser (astro.config.mjs): every one of them within an error
 * boundary.
 */
export default function start(element: HTMLElement) {
  const hydrate = startIsland(element);
  return (...[island, props, ...rest]: Parameters<Start>) =>
    hydrate(IslandBoundary, { ...props, island: island as unknown }, ...rest);
}
