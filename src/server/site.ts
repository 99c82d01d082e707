import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from './endpoint.ts';

/** A file of src/pages/api; `GET`, `POST` … Most are endpoints; a provider's webhook is a route. */
export type CallModule = Record<string, Endpoint | object | undefined>;

interface Given {
  locals: Pick<App.Locals, 'runtime'> & Partial<App.Locals>;
  clientAddress: string;
}

/** The site as Astro built it. */
export interface Site {
  /** Answers a request with what src/pages has for it; undefined where that is nothing. */
  render(request: Request, given: Given): Promise<Response> | undefined;
  /** The API by file ('../pages/api/live.ts'), for those who answer it without Astro. */
  calls: Record<string, () => Promise<CallModule>>;
}

export async function loadSite(distDir: string): Promise<Site> {
  const entry = pathToFileURL(path.join(distDir, 'server/entry.mjs')).href;
  return (await import(entry)) as Site; // the build is not there when types are checked
}
