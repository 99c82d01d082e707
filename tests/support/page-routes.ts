import { readdirSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../src/pages');

/** Pages of src/pages as `/store/[storeSn]`; what is no .astro file answers a call or a machine. */
export function listPageRoutes(): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.astro'))
    .map((file) => `/${file.replace(/\.astro$/, '').replace(/(^|\/)index$/, '')}`)
    .sort();
}

/** Whether a path of the Korean shop is of a route; where two fit, the one without a gap is meant. */
export function isOfRoute(route: string, pathname: string, routes: readonly string[]): boolean {
  if (route !== pathname && routes.includes(pathname)) return false;
  const pattern = route.replace(/\[\w+\]/g, '[^/]+');
  return new RegExp(`^${pattern}$`).test(pathname);
}
