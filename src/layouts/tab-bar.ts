import { splitLocale } from '../lib/paths.ts';

/** The places of the bar at the bottom of a phone, in order. */
export const TABS = ['home', 'categories', 'search', 'wishList', 'myPage'] as const;

export type Tab = (typeof TABS)[number];

/** The paths below each place, the narrower first. */
const PATHS: readonly (readonly [path: RegExp, tab: Tab])[] = [
  [/^\/$/, 'home'],
  [/^\/(?:category|brand)\//, 'categories'],
  [/^\/products$/, 'categories'],
  [/^\/search$/, 'search'],
  [/^\/myPage\/wishList$/, 'wishList'],
  [/^\/myPage(?:\/|$)/, 'myPage'],
];

/** Pages with a bar of their own there: it buys, or puts into the cart. */
const HAS_OWN_BAR = /^\/(?:checkout|product|sharedCart)\//;

/** Returns whether a page, its path with or without language, has the bar of places. */
export function hasTabBar(pathname: string): boolean {
  return !HAS_OWN_BAR.test(splitLocale(pathname).path);
}

/** The place that a page belongs to. */
export function findTab(pathname: string): Tab | undefined {
  const { path } = splitLocale(pathname);
  return PATHS.find(([pattern]) => pattern.test(path))?.[1];
}

/** A finger at rest moves the page by a pixel or two. */
const LEAST_MOVE = 6;

/** Takes the bar out of sight while the page goes down, and brings it back while it goes up. */
export function startTabBar(): void {
  let last = scrollY;

  const followScroll = () => {
    const moved = scrollY - last;
    if (Math.abs(moved) < LEAST_MOVE) return;

    last = scrollY;
    document.documentElement.toggleAttribute('data-going-down', moved > 0);
  };

  addEventListener('scroll', followScroll, { passive: true });
}
