import type { handler } from '@astrojs/node/server.js';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadOnce } from './load-once.ts';
import type { RouteFiles } from './route.ts';

interface Given {
  locals: Pick<App.Locals, 'runtime'> & Partial<App.Locals>;
  clientAddress: string;
}

/** The site as Astro built it. */
export interface Site {
  /** Answers a request with a page for its visitor; calls `next` where src/pages has none. */
  handler: typeof handler;
  /** Makes a page that is published; undefined where src/pages has none. */
  render(request: Request, given: Given): Promise<Response> | undefined;
  /** The methods of an address (`Allow`); undefined where src/pages has nothing. */
  methodsOf(url: URL): Promise<readonly string[] | undefined>;
  /** What is answered without Astro. */
  routeFiles: RouteFiles;
}

export async function loadSite(distDir: string): Promise<Site> {
  const entry = pathToFileURL(path.join(distDir, 'server/entry.mjs')).href;
  const site = (await import(entry)) as Site; // the build is not there when types are checked
  const files = Object.entries(site.routeFiles).map(([file, load]) => [file, loadOnce(load)]);
  return { ...site, routeFiles: Object.fromEntries(files) as RouteFiles };
}
