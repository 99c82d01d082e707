import type { IncomingMessage, ServerResponse } from 'node:http';
import { remoteAddress } from './client-address.ts';
import { encodingFor, pack } from './compress.ts';
import { loadOnce } from './load-once.ts';
import { apiPath } from './openapi.ts';
import { noSuchCall } from './no-such-call.ts';
import { openLocals } from './open-locals.ts';
import { readBody } from './read-text.ts';
import type { Answered } from './route.ts';
import type { Runtime } from './runtime.ts';
import { identify } from './visitor.ts';
import type { CallModule, Site } from './site.ts';

/** Names in lower case. */
export type RequestHeaders = Pick<Headers, 'get' | 'has'>;

/** As much of a request as a route reads. */
export interface CallRequest {
  method: string;
  headers: RequestHeaders;
  /** The body; undefined when it is longer than `maxBytes`. */
  readText: (maxBytes: number) => Promise<string | undefined>;
}

/** What a route answers to. */
export interface CallContext {
  request: CallRequest;
  url: URL;
  /** The same whatever its parameters are. */
  route: string;
  params: Record<string, string | undefined>;
  locals: Omit<App.Locals, 'locale'>;
  /** Of the connection; `clientAddress()` sees behind a proxy. */
  clientAddress: string;
}

interface Found {
  route: string;
  load: () => Promise<CallModule>;
  params: Record<string, string>;
}

type FindCall = (pathname: string) => Found | undefined;

/**
 * Answers the API (`/api/…`) and where payment providers send a buyer (`/payment/…`) straight from
 * their routes. Through Astro a call costs a quarter of a millisecond more: a Request, a Response,
 * streams, and the route imported again each time. Returns whether it was answered.
 */
export function createCalls({ calls }: Pick<Site, 'calls'>, runtime: Runtime) {
  const find = createFind(calls);
  return async (req: IncomingMessage, res: ServerResponse): Promise<boolean> => {
    const url = urlOf(req);
    const found = find(url.pathname);
    const module = await found?.load();
    const method = req.method ?? 'GET';
    const route = module?.[method] ?? (method === 'HEAD' ? module?.['GET'] : undefined);
    if (found === undefined || route === undefined) return isApi(url) && (await refuse(req, res));
    const opened = openLocals(runtime, req.headers.cookie);
    const locals = { runtime, ...opened, visitor: await identify(runtime, opened) };
    const { status, headers, body } = await route.answer({
      request: { method, headers: headersOf(req), readText: (max) => readText(req, max) },
      url,
      route: found.route,
      params: found.params,
      locals,
      clientAddress: remoteAddress(req),
    });
    const cookies = locals.cookies.changes();
    if (cookies.length > 0) res.setHeader('set-cookie', cookies);
    await send(req, res, { status, headers, body });
    return true;
  };
}

async function refuse(req: IncomingMessage, res: ServerResponse): Promise<true> {
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8' });
  const body = noSuchCall(req.headers['accept-language']);
  await send(req, res, { status: 404, headers, body });
  return true;
}

/** What is a packet or two gains nothing by being packed. */
const SMALL_BYTES = 2_048;

async function send(
  req: IncomingMessage,
  res: ServerResponse,
  { status, headers, body }: Answered,
): Promise<void> {
  headers.forEach((value, name) => res.setHeader(name, value));
  let bytes: Uint8Array = Buffer.from(body);
  const encoding = encodingFor(headersOf(req).get('accept-encoding'));
  if (encoding && bytes.length >= SMALL_BYTES) {
    bytes = await pack(bytes, encoding);
    res.setHeader('content-encoding', encoding);
    res.appendHeader('vary', 'accept-encoding');
  }
  res.setHeader('content-length', bytes.length);
  res.writeHead(status).end(bytes);
}

/** As it was asked; the server has looked at both parts. */
export function urlOf({ headers, url = '/' }: IncomingMessage): URL {
  return new URL(url, `http://${headers.host ?? 'localhost'}`);
}

function isApi({ pathname }: URL): boolean {
  return pathname.startsWith('/api/');
}

function headersOf({ headers }: IncomingMessage): RequestHeaders {
  return {
    get: (name) => headers[name]?.toString() ?? null,
    has: (name) => headers[name] !== undefined,
  };
}

async function readText(req: IncomingMessage, maxBytes: number): Promise<string | undefined> {
  const body = await readBody(req, maxBytes);
  return body && new TextDecoder().decode(body);
}

/** By path; what openapi.ts writes as `{name}` stands for any one part. */
function createFind(calls: Site['calls']): FindCall {
  const fixed = new Map<string, Found>();
  const open: (Omit<Found, 'params'> & { parts: string[] })[] = [];
  for (const [file, load] of Object.entries(calls)) {
    const route = apiPath(file);
    const found = { route, load: loadOnce(load) };
    if (route.includes('{')) open.push({ ...found, parts: route.split('/') });
    else fixed.set(route, { ...found, params: {} });
  }
  return (pathname) => {
    const known = fixed.get(pathname);
    if (known) return known;
    const given = pathname.split('/');
    for (const { parts, ...found } of open) {
      const params = match(parts, given);
      if (params) return { ...found, params };
    }
    return undefined;
  };
}

function match(parts: readonly string[], given: readonly string[]) {
  if (parts.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of parts.entries()) {
    const text = given[at] ?? '';
    if (!part.startsWith('{')) {
      if (part !== text) return undefined;
    } else if (text === '') return undefined;
    else params[part.slice(1, -1)] = decodeURIComponent(text);
  }
  return params;
}
