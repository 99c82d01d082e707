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

/** What is asked for; undefined where host or path are none. */
export function targetOf({ headers, url = '/' }: IncomingMessage): Target | undefined {
  // A URL reads a backslash as a slash: another host, again.
  if (!isHost(headers.host) || !url.startsWith('/') || /^\/[/\\]/.test(url)) return undefined;
  const at = url.indexOf('?');
  const raw = at < 0 ? url : url.slice(0, at);
  if (!isDecodable(raw)) return undefined;
  const path = /%|\/\./.test(raw) ? plainSpelling(raw) : raw;
  const pathname = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return { pathname, search: at < 0 ? '' : url.slice(at) };
}

/** A name or an address, perhaps with a port; nothing that would make another URL of it. */
function isHost(host: string | undefined): boolean {
  if (host === undefined) return true;
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

export function isCall({ pathname }: Target): boolean {
  return pathname.startsWith('/api/');
}

export function sendPlain(res: ServerResponse, status: number, text: string): void {
  res.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  res.end(text);
}
