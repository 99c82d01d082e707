import startIsland from '@astrojs/react/client.js';
import { keepEarlyTyping } from './early-typing.ts';
import { IslandBoundary } from './IslandBoundary.tsx';

keepEarlyTyping();

type Start = ReturnType<typeof startIsland>;

/**
 * The client entry of all islands (astro.config.mjs): each is hydrated within an error boundary.
 */
export default function startIslandWithBoundary(element: HTMLElement) {
  const hydrate = startIsland(element);
  return (...[island, props, ...rest]: Parameters<Start>) =>
    hydrate(IslandBoundary, { ...props, island: island as unknown }, ...rest);
}
