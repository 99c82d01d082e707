import type { IncomingMessage, ServerResponse } from 'node:http';
import { apiProblem } from './api-problem.ts';
import { createRouter } from './api-router.ts';
import { remoteAddress } from './client-address.ts';
import { compressText } from './compress.ts';
import { getUrl } from './http.ts';
import { openLocals } from './open-locals.ts';
import { readBody } from './request-body.ts';
import { exportedMethods } from './page-methods.ts';
import type { Answered, CallRequest, RequestHeaders, RouteFiles, RouteModule } from './route.ts';
import type { Runtime } from './runtime.ts';
import { identifyVisitor } from './visitor.ts';

/** An API request, independent of the transport. */
interface Call extends CallRequest {
  url: URL;
  clientAddress: string;
}

type Api = (call: Call) => Promise<Answered | undefined>;

/**
 * Dispatches requests to their route files; undefined for an unknown path. HEAD is answered as GET;
 * any other method that a path does not have by 405 with those it has.
 */
export function createApi(files: RouteFiles, runtime: Runtime): Api {
  const find = createRouter(files);
  return async ({ url, clientAddress, ...request }) => {
    const found = find(url.pathname);
    const module = await found?.load();
    if (found === undefined || module === undefined) return undefined;

    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const answer = module[method];
    if (answer === undefined) return refusedMethod(module);

    const opened = openLocals(runtime, request.headers.get('cookie'));
    const locals = { runtime, ...opened, visitor: await identifyVisitor(runtime, opened) };

    const { route, params } = found;
    const routedRequest = { ...request, method };

    const answered = await answer({
      request: routedRequest,
      url,
      route,
      params,
      locals,
      clientAddress,
    });

    for (const cookie of locals.cookies.changes()) answered.headers.append('set-cookie', cookie);

    return answered;
  };
}

function refusedMethod(module: RouteModule): Answered {
  const allow = exportedMethods(module).join(', ');
  const headers = new Headers({ allow, 'content-type': 'text/plain; charset=utf-8' });
  return { status: 405, headers, body: 'Method not allowed' };
}

/**
 * Handles requests for the API (`/api/…`) and for the addresses that payment providers send a buyer
 * to (`/payment/…`), in development and in production; returns whether there was an endpoint.
 * Astro's handler would cost a sixth of the orders a second: it makes a Request, a Response and
 * streams of each request.
 */
export function createApiHandler(files: RouteFiles, runtime: Runtime) {
  const api = createApi(files, runtime);
  return async (req: IncomingMessage, res: ServerResponse): Promise<boolean> => {
    const call = toCall(req);
    const answered = (await api(call)) ?? unknownCall(call);
    if (answered === undefined) return false;

    const { status, headers, body } = answered;
    const { bytes, encoding } =
      typeof body === 'string'
        ? await compressText(body, call.headers.get('accept-encoding'))
        : { bytes: body, encoding: undefined };

    if (encoding !== undefined) {
      headers.set('content-encoding', encoding);
      headers.append('vary', 'accept-encoding');
    }
    if (status !== 304) headers.set('content-length', String(bytes.length));
    res.setHeaders(headers); // each cookie in a line of its own
    res.writeHead(status).end(bytes);

    return true;
  };
}

function unknownCall({ url, headers }: Call): Answered | undefined {
  if (!url.pathname.startsWith('/api/')) return undefined;
  return apiProblem('NotFound', headers.get('accept-language'));
}

function toCall(req: IncomingMessage): Call {
  return {
    method: req.method ?? 'GET',
    url: getUrl(req),
    headers: buildHeaders(req),
    readText: async (maxBytes) => {
      const body = await readBody(req, maxBytes);
      return body && new TextDecoder().decode(body);
    },
    stream: req,
    clientAddress: remoteAddress(req),
  };
}

function buildHeaders({ headers }: IncomingMessage): RequestHeaders {
  return {
    get: (name) => headers[name]?.toString() ?? null,
    has: (name) => headers[name] !== undefined,
  };
}
