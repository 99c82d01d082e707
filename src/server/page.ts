import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from './request-body.ts';
import type { Runtime } from './runtime.ts';
import type { Site } from './site.ts';

/** Limit of a form's body. */
const MAX_BODY_BYTES = 1024 * 1024;

/**
 * Renders dynamic pages, and everything that is no endpoint, by the handler of @astrojs/node;
 * returns whether there is one. `url` may rewrite the request to another page.
 */
export function createPages({ handler }: Pick<Site, 'handler'>, runtime: Runtime) {
  return async (req: IncomingMessage, res: ServerResponse, url = req.url): Promise<boolean> => {
    // Read here: the handler throws inside the page when a body is too long.
    const body = mayHaveBody(req) ? await readBody(req, MAX_BODY_BYTES) : null;
    if (body === undefined) {
      res.writeHead(413).end();
      return true;
    }

    let isPage = true;
    const next = () => void (isPage = false);

    // The form in which Express passes both on.
    Object.assign(req, { url, ...(body && { body }) });
    await handler(req, res, next, { runtime });

    return isPage;
  };
}

function mayHaveBody({ method }: IncomingMessage): boolean {
  return method !== 'GET' && method !== 'HEAD';
}
