import { paths, splitLocale } from './paths.ts';
import { serverPaths } from './server-paths.ts';

/** The first path segments of pages that are for one visitor, or of one moment. */
export const PRIVATE_PATHS = [
  '/cart',
  '/checkout',
  '/orderComplete',
  '/present',
  '/myPage',
  '/guest',
  '/login',
  '/signUp',
  '/payment',
  '/search',
  '/staff',
];

/** Returns whether search engines must not index a page, in either language. */
export function isPrivatePath(pathname: string): boolean {
  const { path } = splitLocale(pathname);
  if (path === serverPaths.notFound() || path === serverPaths.unavailable()) return true;
  return PRIVATE_PATHS.some((start) => path === start || path.startsWith(`${start}/`));
}

/** Returns whether a page is the staff desk, or a preview that it frames. */
export function deskPart(pathname: string): 'desk' | 'preview' | undefined {
  const { path } = splitLocale(pathname);
  if (path.startsWith('/staff/preview/')) return 'preview';
  return path === '/staff' || path.startsWith('/staff/') ? 'desk' : undefined;
}

/** Returns whether a page may hold a form for an address: of a checkout, an order on its way, or a present. */
export function hasAddressForm(pathname: string): boolean {
  const { path } = splitLocale(pathname);
  if (path === paths.present()) return true;
  return ['/checkout/', '/myPage/', '/guest/'].some((start) => path.startsWith(start));
}
