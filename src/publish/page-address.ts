import { splitLocale } from '../lib/paths.ts';
import type { RouteProvider } from './routes.ts';

/** One spelling: no encoded characters, no backslash, no empty and no dotted segments. */
const PATH = /^\/(?:[\w.-]+\/)*[\w.-]*$/;
const DOTS = /(?:^|\/)\.{1,2}(?:\/|$)/;

/**
 * Returns whether an address with or without a query is, in its one spelling, that of a kind of
 * published page. Endpoints and pages of one visitor never are.
 */
export function isPageAddress(
  routes: readonly Pick<RouteProvider, 'owns'>[],
  address: string,
): boolean {
  const [pathname = ''] = address.split('?', 1);
  if (!PATH.test(pathname) || DOTS.test(pathname)) return false;
  // The renderer must look for the same address that was checked.
  if (new URL(address, 'http://shop.invalid').pathname !== pathname) return false;

  const { path } = splitLocale(pathname);
  return routes.some(({ owns }) => owns(path));
}
