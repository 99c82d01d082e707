import { readerOfItsOwn, type ShopDatabase } from '#db/connection.ts';
import type { Runtime } from './runtime.ts';
import type { Site } from './site.ts';

/** Caches of renders as of other times are freed when nobody has asked for so long. */
const KEPT_MS = 5 * 60_000;

/**
 * Renders pages as of a time, as the publisher does, but in this process, and stores nothing. Their
 * caches are their own (those of the catalogue hold the prices of one time), so they are rendered
 * one after the other.
 */
export function createRenderer(
  site: Pick<Site, 'render'>,
  runtime: Runtime,
): Runtime['renderPage'] {
  let read: ShopDatabase['read'] | undefined;
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function render(path: string, now: number): Promise<Response | undefined> {
    read ??= readerOfItsOwn(runtime.database.read);
    clearTimeout(timer);
    timer = setTimeout(() => (read = undefined), KEPT_MS).unref();
    const database = { ...runtime.database, read };
    const locals = { runtime: { ...runtime, database, clock: () => now }, now };
    const request = new Request(new URL(path, runtime.config.siteUrl)); // without cookies
    const response = await site.render(request, { locals, clientAddress: '' });
    if (!response) return undefined;
    // The whole body, before the next page is rendered.
    const { status, headers } = response;
    return new Response(await response.text(), { status, headers });
  }

  return (path, now) => {
    const rendered = last.then(() => render(path, now));
    last = rendered.catch(() => undefined);
    return rendered;
  };
}
