import type { IncomingMessage, ServerResponse } from 'node:http';
import { urlOf } from './call.ts';
import { remoteAddress } from './client-address.ts';
import { readBody } from './read-text.ts';
import type { Runtime } from './runtime.ts';
import type { Site } from './site.ts';

/** Of a form, or of what a payment provider posts. */
const MAX_BODY_BYTES = 1024 * 1024;

/**
 * Answers pages made for one visitor, and all that is no endpoint; returns whether there is one. A
 * page that finds nothing to show says so by 404 without a body (middleware.ts).
 */
export function createPages(site: Pick<Site, 'render'>, runtime: Runtime) {
  return async (req: IncomingMessage, res: ServerResponse, url = urlOf(req)): Promise<boolean> => {
    const body = mayHaveBody(req) ? await readBody(req, MAX_BODY_BYTES) : null;
    if (body === undefined) {
      res.writeHead(413).end();
      return true;
    }
    const request = requestOf(req, { url, body });
    const clientAddress = remoteAddress(req);
    const response = await site.render(request, { locals: { runtime }, clientAddress });
    if (response === undefined) return false;
    const bytes = response.body && Buffer.from(await response.arrayBuffer());
    if (response.status === 404 && !bytes?.length) return false;
    const { status, headers } = response;
    if (!runtime.config.cacheTags) headers.delete('cache-tag');
    res.setHeaders(headers); // each cookie in a line of its own
    res.writeHead(status).end(bytes);
    return true;
  };
}

function mayHaveBody({ method }: IncomingMessage): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

function requestOf(
  req: IncomingMessage,
  { url, body }: { url: URL; body: Buffer<ArrayBuffer> | null },
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  return new Request(url, { method: req.method ?? 'GET', headers, body });
}
