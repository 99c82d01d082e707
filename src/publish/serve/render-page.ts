import { readerOnly, type ShopDatabase } from '#db/connection.ts';
import { isPageAddress } from '../page-address.ts';
import type { RouteProvider } from '../routes.ts';
import { readonlyRuntime } from '../../server/readonly-runtime.ts';
import type { Runtime } from '../../server/runtime.ts';
import type { Site } from '../../server/site.ts';

/** Caches of renders as of other times are freed when nobody has asked for so long. */
const KEPT_MS = 5 * 60_000;

/**
 * Renders pages as of a time, as the publisher does, but in this process, and stores nothing: only
 * addresses of published pages, by a runtime that cannot write. Their
 * caches are their own (those of the catalogue hold the prices of one time), so they are rendered
 * one after the other.
 */
export function createRenderer(
  site: Pick<Site, 'render'>,
  runtime: Runtime,
  routes: readonly Pick<RouteProvider, 'owns'>[],
): Runtime['renderPage'] {
  let read: ShopDatabase['read'] | undefined;
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function render(path: string, now: number): Promise<Response | undefined> {
    read ??= readerOnly(runtime.database.read);
    clearTimeout(timer);
    timer = setTimeout(() => (read = undefined), KEPT_MS).unref();

    const locals = { runtime: readonlyRuntime(runtime, { now, read }), now, isPreview: true };
    const request = new Request(new URL(path, runtime.config.siteUrl)); // without cookies
    const response = await site.render(request, { locals, clientAddress: '' });
    if (!response) return undefined;

    // The whole body, before the next page is rendered.
    const { status, headers } = response;
    return new Response(await response.text(), { status, headers });
  }

  return async (path, now) => {
    if (!isPageAddress(routes, path)) return undefined;
    const rendered = last.then(() => render(path, now));
    last = rendered.catch(() => undefined);
    return rendered;
  };
}
