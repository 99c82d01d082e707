import type { handler } from '@astrojs/node/server.js';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadOnce } from './load-once.ts';
import type { RouteFiles } from './route.ts';

interface RenderOptions {
  locals: Pick<App.Locals, 'runtime'> & Partial<App.Locals>;
  clientAddress: string;
}

/** The site as Astro built it. */
export interface Site {
  /** Renders a page on request; calls `next` where src/pages has no route. */
  handler: typeof handler;
  /** Renders a page for publishing; undefined where src/pages has no route. */
  render(request: Request, given: RenderOptions): Promise<Response> | undefined;
  /** The allowed methods of an address (`Allow`); undefined where src/pages has no route. */
  readMethods(url: URL): Promise<readonly string[] | undefined>;
  /** Route files of the API, which are dispatched without Astro. */
  routeFiles: RouteFiles;
}

export async function loadSite(distDir: string): Promise<Site> {
  const entry = pathToFileURL(path.join(distDir, 'server/entry.mjs')).href;
  const site = (await import(entry)) as Site; // the build is not there when types are checked
  const files = Object.entries(site.routeFiles).map(([file, load]) => [file, loadOnce(load)]);
  return { ...site, routeFiles: Object.fromEntries(files) as RouteFiles };
}
