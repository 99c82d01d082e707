import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Route } from './route.ts';

/** A file of src/pages/api or src/pages/payment: `GET`, `POST` … */
export type CallModule = Record<string, Route | undefined>;

interface Given {
  locals: Pick<App.Locals, 'runtime'> & Partial<App.Locals>;
  clientAddress: string;
}

/** The site as Astro built it. */
export interface Site {
  /** Answers a request with what src/pages has for it; undefined where that is nothing. */
  render(request: Request, given: Given): Promise<Response> | undefined;
  /** The methods of an address (`Allow`); undefined where src/pages has nothing. */
  methodsOf(url: URL): Promise<readonly string[] | undefined>;
  /** What is answered without Astro, by file: '../pages/api/live.ts'. */
  calls: Record<string, () => Promise<CallModule>>;
}

export async function loadSite(distDir: string): Promise<Site> {
  const entry = pathToFileURL(path.join(distDir, 'server/entry.mjs')).href;
  return (await import(entry)) as Site; // the build is not there when types are checked
}
