import { readdirSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../../src/pages');

/** Routes of the pages (.astro files) of src/pages, as `/store/[storeSn]` or `/staff/[...path]`. */
export function listPageRoutes(): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.astro'))
    .map((file) => `/${file.replace(/\.astro$/, '').replace(/(^|\/)index$/, '')}`)
    .sort();
}

/** Whether a route matches a path of the Korean shop; a static route wins over a dynamic one. */
export function isOfRoute(route: string, pathname: string, routes: readonly string[]): boolean {
  if (route !== pathname && routes.includes(pathname)) return false;
  const pattern = route.replace('/[...path]', '(/.+)?').replace(/\[\w+\]/g, '[^/]+');
  return new RegExp(`^${pattern}$`).test(pathname);
}

/** The address of a route, with an unknown value for each of its parameters. */
export function inventedAddress(route: string): string {
  return route.replace(/\[(?:\.\.\.)?\w+\]/g, 'nosuch') || '/';
}
