import { createRouter } from '@nanostores/router';
import { leaveFor } from '../form/unsaved.store.ts';

/** `/staff/orders/N2611` -> place `orders`, record `N2611`; the view's state is in the query. */
const DESK = /^(?:\/en)?\/staff(?:\/([\w-]+))?(?:\/([^?]+))?$/;

/** Links are opened by `Desk`, as those that leave the desk load a page. */
export const $router = createRouter(
  {
    desk: [
      DESK,
      (place = '', record = '') => ({ place, record: decodeURIComponent(record) }),
    ] as const,
  },
  { links: false },
);

/** The address in the desk's language: `orders` -> `/en/staff/orders`. */
export function deskPath(path: string): string {
  const prefix = /^\/en(\/|$)/.test(location.pathname) ? '/en' : '';
  return path === '' ? `${prefix}/staff` : `${prefix}/staff/${path}`;
}

/** Opens `orders`, `orders/N2611` or `orders?search=kim`; `redirect` leaves no step back. */
export function openDesk(path: string, redirect = false): void {
  leaveFor(() => $router.open(deskPath(path), redirect));
}

/** Replaces the query of the view: a step back returns to it only if `isStep`. */
export function setQuery(query: Readonly<Record<string, string>>, isStep = true): void {
  const text = new URLSearchParams(query).toString();
  $router.open(location.pathname + (text && `?${text}`), !isStep);
}
