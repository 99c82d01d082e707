import type { IncomingMessage, ServerResponse } from 'node:http';

export const SERVER_OPTIONS = {
  // Against slow clients (slowloris).
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 100, // few at once: ending one takes half a millisecond
  // Longer than a proxy keeps idle connections (deploy/nginx/shop.conf): whoever closes one while the other
  // side sends a request on it loses that request.
  keepAliveTimeout: 65_000,
  // A request without a body is parsed without a stream: a tenth of the time of a static page.
  optimizeEmptyRequests: true,
};

/**
 * A normalised pathname without a trailing slash, and its query: `''`, or from the question mark
 * on.
 */
export interface Target {
  pathname: string;
  search: string;
}

interface HostProblem {
  status: 400 | 421;
  text: string;
}
const NO_HOST: HostProblem = { status: 400, text: 'Bad request' };
const OTHER_HOST: HostProblem = {
  status: 421,
  text: 'This shop does not answer for that host. SITE_URL and ALLOWED_HOSTS say which are its own.',
};

/** Returns the reason to refuse a request: its Host is missing, sent twice or unknown. */
export function hostProblem(
  { headers, rawHeaders }: IncomingMessage,
  hosts: readonly string[],
): HostProblem | undefined {
  if (headers.host === undefined) return undefined; // HTTP 1.0 need not say it
  if (!isHost(headers.host) || isHostRepeated(rawHeaders)) return NO_HOST;
  return hosts.includes(headers.host.replace(/:\d+$/, '').toLowerCase()) ? undefined : OTHER_HOST;
}

/** Node keeps the first of several Host headers; a proxy in front may have used the last. */
function isHostRepeated(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }

  return count > 1;
}

/** The requested URL; undefined where the path is invalid. */
export function toTarget({ url = '/' }: IncomingMessage): Target | undefined {
  // `new URL` reads a backslash as a slash: `/\\host` would be another host.
  if (!url.startsWith('/') || /^\/[/\\]/.test(url)) return undefined;

  const queryStart = url.indexOf('?');
  const raw = queryStart < 0 ? url : url.slice(0, queryStart);
  if (!isDecodable(raw)) return undefined;

  const path = /%|\/\./.test(raw) ? plainSpelling(raw) : raw;
  const pathname = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;

  return { pathname, search: queryStart < 0 ? '' : url.slice(queryStart) };
}

/** A host name or address, optionally with a port, and nothing else that would change the URL. */
function isHost(host: string): boolean {
  const isNamed = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host);
  return isNamed && URL.canParse(`http://${host}`);
}

/**
 * Normalises a path (RFC 3986 6.2.2): no dot segments, no unreserved character percent-encoded.
 * Otherwise each other spelling of a published page would be rendered on request.
 */
function plainSpelling(path: string): string {
  const { pathname } = new URL(path, 'http://shop.invalid');
  return pathname.replace(/%(?:3\d|[46][1-9a-f]|[57][0-9a]|2d|5f|7e)/gi, decodeURIComponent);
}

function isDecodable(path: string): boolean {
  try {
    return !path.includes('%') || decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** The requested URL; the server has validated both parts. */
export function getUrl({ headers, url = '/' }: IncomingMessage): URL {
  return new URL(url, `http://${headers.host ?? 'localhost'}`);
}

export function isCall({ pathname }: Target): boolean {
  return pathname.startsWith('/api/');
}

export function sendPlain(res: ServerResponse, status: number, text: string): void {
  res.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  res.end(text);
}

/** Weak comparison of If-None-Match (RFC 9110 13.1.2). */
export function matchesEtag(header: string, etag: string): boolean {
  if (header === etag || header.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return header.split(',').some((listedTag) => listedTag.trim().replace(/^W\//, '') === opaque);
}
