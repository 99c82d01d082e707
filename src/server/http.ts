import type { IncomingMessage, ServerResponse } from 'node:http';

export const SERVER_OPTIONS = {
  // Nobody holds a connection by sending slowly.
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 100, // few at once: ending one takes half a millisecond
  keepAliveTimeout: 5_000,
  // A request that announces no body has none to wait for: a tenth of the time of a static page.
  optimizeEmptyRequests: true,
};

/** A pathname in its plain spelling without its trailing slash and its query, `''` or from the question mark on. */
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

/** Why a request is not for this shop: its Host is none, is said twice, or is another's. */
export function hostProblem(
  { headers: { host }, rawHeaders }: IncomingMessage,
  hosts: readonly string[],
): HostProblem | undefined {
  if (host === undefined) return undefined; // HTTP 1.0 need not say it
  if (!isHost(host) || isSaidTwice(rawHeaders)) return NO_HOST;
  return hosts.includes(host.replace(/:\d+$/, '').toLowerCase()) ? undefined : OTHER_HOST;
}

/** Node keeps the first of several; a proxy before us may have gone by the last. */
function isSaidTwice(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count > 1;
}

/** The requested URL; undefined where the path is invalid. */
export function targetOf({ url = '/' }: IncomingMessage): Target | undefined {
  // A URL reads a backslash as a slash: another host, again.
  if (!url.startsWith('/') || /^\/[/\\]/.test(url)) return undefined;
  const at = url.indexOf('?');
  const raw = at < 0 ? url : url.slice(0, at);
  if (!isDecodable(raw)) return undefined;
  const path = /%|\/\./.test(raw) ? plainSpelling(raw) : raw;
  const pathname = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return { pathname, search: at < 0 ? '' : url.slice(at) };
}

/** A name or an address, perhaps with a port; nothing that would make another URL of it. */
function isHost(host: string): boolean {
  const isNamed = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host);
  return isNamed && URL.canParse(`http://${host}`);
}

/**
 * The one spelling of a path that has several (RFC 3986 6.2.2): without dot segments, and no letter,
 * digit, hyphen or underscore percent-encoded. Else a published page would be rendered for whoever
 * spells it in another way.
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

/** As it was asked; the server has looked at both parts. */
export function urlOf({ headers, url = '/' }: IncomingMessage): URL {
  return new URL(url, `http://${headers.host ?? 'localhost'}`);
}

export function isCall({ pathname }: Target): boolean {
  return pathname.startsWith('/api/');
}

export function sendPlain(res: ServerResponse, status: number, text: string): void {
  res.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  res.end(text);
}
