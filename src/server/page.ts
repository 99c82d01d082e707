import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from './request-body.ts';
import type { Runtime } from './runtime.ts';
import type { Site } from './site.ts';

/** Of a form. */
const MAX_BODY_BYTES = 1024 * 1024;

/**
 * Answers pages made for one visitor, and all that is no endpoint, by the handler of @astrojs/node;
 * returns whether there is one. `url` may name another page than the one that was asked for.
 */
export function createPages({ handler }: Pick<Site, 'handler'>, runtime: Runtime) {
  return async (req: IncomingMessage, res: ServerResponse, url = req.url): Promise<boolean> => {
    // Read here, since the handler lets a page fail when a body is too long.
    const body = mayHaveBody(req) ? await readBody(req, MAX_BODY_BYTES) : null;
    if (body === undefined) {
      res.writeHead(413).end();
      return true;
    }
    let isPage = true;
    const next = () => void (isPage = false);
    // As Express hands both on.
    Object.assign(req, { url, ...(body && { body }) });
    await handler(req, res, next, { runtime });
    return isPage;
  };
}

function mayHaveBody({ method }: IncomingMessage): boolean {
  return method !== 'GET' && method !== 'HEAD';
}
