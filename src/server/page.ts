import type { IncomingMessage, ServerResponse } from 'node:http';
import { urlOf } from './call.ts';
import { connectionAddress } from './client-address.ts';
import { readBody } from './read-text.ts';
import type { Runtime } from './runtime.ts';
import type { Site } from './site.ts';

/** Of a form, or of what a payment provider posts. */
const MAX_BODY_BYTES = 1024 * 1024;

/** Answers pages made for one visitor, and all that is no endpoint; returns whether there is one. */
export function createPages(site: Pick<Site, 'render'>, runtime: Runtime) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<boolean> => {
    const body = mayHaveBody(req) ? await readBody(req, MAX_BODY_BYTES) : null;
    if (body === undefined) {
      res.writeHead(413).end();
      return true;
    }
    const request = requestOf(req, body);
    const clientAddress = connectionAddress(req);
    const response = await site.render(request, { locals: { runtime }, clientAddress });
    if (response) await send(res, response);
    return response !== undefined;
  };
}

function mayHaveBody({ method }: IncomingMessage): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

function requestOf(req: IncomingMessage, body: Buffer<ArrayBuffer> | null): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  return new Request(urlOf(req), { method: req.method ?? 'GET', headers, body });
}

async function send(res: ServerResponse, response: Response): Promise<void> {
  const { status, headers, body } = response;
  res.setHeaders(headers); // each cookie in a line of its own
  res.writeHead(status).end(body && Buffer.from(await response.arrayBuffer()));
}
