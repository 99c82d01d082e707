import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import { localePath, paths, splitLocale } from '../lib/paths.ts';
import type { Publisher } from '../publish/publisher.ts';
import { createCalls } from './call.ts';
import type { Logger } from './log.ts';
import { busyCall, noSuchCall } from './no-such-call.ts';
import { createPages } from './page.ts';
import type { Runtime } from './runtime.ts';
import { pageHeaders, securityHeaders } from './security-headers.ts';
import type { Site } from './site.ts';
import { isDynamicQuery, StaticTier } from './static.ts';
import type { Target } from './static.ts';

const PAGE_METHODS = ['GET', 'HEAD', 'POST'];
const CALL_METHODS = [...PAGE_METHODS, 'PUT', 'DELETE'];

const OPTIONS = {
  // Nobody holds a connection by sending slowly.
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 100, // few at once: ending one takes half a millisecond
  keepAliveTimeout: 5_000,
  // A request that announces no body has none to wait for: a tenth of the time of a static page.
  optimizeEmptyRequests: true,
};

/** Who publishes: tells what is there, and makes a page that is valid but not there yet. */
export type Pages = Pick<Publisher, 'find' | 'publishNow'>;

export interface App {
  server: Server;
  staticTier: StaticTier;
}

export interface AppOptions {
  runtime: Runtime;
  site: Site;
  pages: Pages;
}

/**
 * The HTTP server: published pages and files from memory, everything else through Astro, the
 * published 404 page for what neither knows.
 */
export function createApp({ runtime, site, pages }: AppOptions): App {
  const { config, log } = runtime;
  const staticTier = createStaticTier(runtime, pages);
  const fail = createFail(log, staticTier);
  const answerCall = createCalls(site, runtime);
  const answerPage = createPages(site, runtime);
  const dynamicHeaders = Object.entries(pageHeaders(config));

  async function render(req: IncomingMessage, res: ServerResponse, target: Target): Promise<void> {
    if (req.method === 'GET' && !isCall(target) && (await sendNew(req, res, target))) return;
    for (const [name, value] of dynamicHeaders) res.setHeader(name, value);
    if (isRouted(target) && (await answerCall(req, res))) return;
    if (!(await answerPage(req, res))) await notFound(req, res, target);
  }

  /** A valid page that is not published yet is rendered, stored and served like any other. */
  async function sendNew(req: IncomingMessage, res: ServerResponse, target: Target) {
    const { pathname, search } = target;
    if (search !== '' && isDynamicQuery(pathname, search)) return false;
    return (await pages.publishNow(pathname)) && staticTier.handle(req, res, target);
  }

  async function notFound(req: IncomingMessage, res: ServerResponse, from: Target): Promise<void> {
    const { locale } = splitLocale(from.pathname);
    const page = { pathname: localePath(locale, paths.notFound()), search: '' };
    const isPage = req.method === 'GET' && !isCall(from);
    if (isPage && (await staticTier.handle(req, res, page))) return;
    if (isPage && (await sendNew(req, res, page))) return;
    sendNotFound(req, res, from);
  }

  const server = createServer(OPTIONS, (req, res) => {
    const target = isHost(req.headers.host) ? targetOf(req.url ?? '/') : undefined;
    if (target === undefined) return sendPlain(res, 400, 'Bad request');
    const allowed = isCall(target) ? CALL_METHODS : PAGE_METHODS;
    if (!allowed.includes(req.method ?? '')) return refuseMethod(res, allowed);
    // The hottest path, an answer from memory, is one call without a promise.
    const sent = !isCall(target) && staticTier.handle(req, res, target);
    if (sent === true) return;
    Promise.resolve(sent)
      .then((isSent) => (isSent ? undefined : render(req, res, target)))
      .catch(fail(req, res, target));
  });
  return { server, staticTier };
}

/** What ends a request whose answer failed. */
function createFail(log: Logger, staticTier: StaticTier) {
  /** The published page that lets the shopper try again, if a browser asked for a page. */
  async function unavailable(req: IncomingMessage, res: ServerResponse, from: Target) {
    const { locale } = splitLocale(from.pathname);
    const page = { pathname: localePath(locale, paths.unavailable()), search: '' };
    res.setHeader('Retry-After', '1');
    const isPage = !isCall(from) && req.headers.accept?.includes('text/html');
    return isPage && staticTier.handle(req, res, page);
  }
  return (req: IncomingMessage, res: ServerResponse, from: Target) => (error: unknown) => {
    const isGone = req.destroyed && !req.complete; // hung up while still talking
    if (!isGone) log.error({ err: error }, 'request failed');
    if (isGone || res.headersSent) return void res.destroy();
    unavailable(req, res, from)
      .catch(() => false)
      .then((isSent) => isSent || sendUnavailable(req, res, from))
      .catch(() => res.destroy());
  };
}

function isDecodable(path: string): boolean {
  try {
    return !path.includes('%') || decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** A name or an address, perhaps with a port; nothing that would make another URL of it. */
function isHost(host: string | undefined): boolean {
  if (host === undefined) return true;
  const isNamed = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host);
  return isNamed && URL.canParse(`http://${host}`);
}

function isCall({ pathname }: Target): boolean {
  return pathname.startsWith('/api/');
}

/** Answered by a route of its own, without Astro. */
function isRouted(target: Target): boolean {
  return isCall(target) || target.pathname.startsWith('/payment/');
}

function createStaticTier({ config }: Runtime, pages: Pages): StaticTier {
  return new StaticTier({
    publishedDir: config.publishedDir,
    mediaDir: config.mediaDir,
    feedDir: config.feedDir,
    clientDir: path.join(config.distDir, 'client'),
    findPage: (pagePath) => pages.find(pagePath),
    pageHeaders: pageHeaders(config),
    assetHeaders: securityHeaders(config),
  });
}

/** The path without its trailing slash, and the query; undefined for what is no path. */
function targetOf(url: string): Target | undefined {
  // A URL reads a backslash as a slash: another host, again.
  if (!url.startsWith('/') || /^\/[/\\]/.test(url)) return undefined;
  const at = url.indexOf('?');
  const raw = at < 0 ? url : url.slice(0, at);
  if (!isDecodable(raw)) return undefined;
  const pathname = raw.length > 1 && raw.endsWith('/') ? raw.slice(0, -1) : raw;
  return { pathname, search: at < 0 ? '' : url.slice(at) };
}

function sendNotFound({ headers }: IncomingMessage, res: ServerResponse, from: Target): void {
  if (!isCall(from)) return sendPlain(res, 404, 'Not found');
  sendJson(res, 404, noSuchCall(headers['accept-language']));
}

function sendUnavailable({ headers }: IncomingMessage, res: ServerResponse, from: Target): void {
  if (!isCall(from)) return sendPlain(res, 503, 'Something went wrong');
  sendJson(res, 503, busyCall(headers['accept-language']));
}

function sendJson(res: ServerResponse, status: number, json: string): void {
  res.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  res.end(json);
}

function refuseMethod(res: ServerResponse, allowed: readonly string[]): void {
  res.setHeader('allow', allowed.join(', '));
  sendPlain(res, 405, 'Method not allowed');
}

function sendPlain(res: ServerResponse, status: number, text: string): void {
  res.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  res.end(text);
}
