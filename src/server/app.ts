import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { splitLocale, localePath } from '../lib/paths.ts';
import type { Runtime } from './runtime.ts';
import { pageHeaders, securityHeaders } from './security-headers.ts';
import { isDynamicQuery, StaticTier } from './static.ts';
import type { Target } from './static.ts';

type Next = (error?: unknown) => void;
type AstroHandler = (
  ...args: [IncomingMessage, ServerResponse, Next, { runtime: Runtime }]
) => Promise<void>;

/** What the built templates answer with. */
export async function loadAstroHandler(distDir: string): Promise<AstroHandler> {
  const entry = pathToFileURL(path.join(distDir, 'server/entry.mjs')).href;
  const { handler } = (await import(entry)) as { handler: AstroHandler };
  return handler;
}

/** Renders and stores a page that is valid but not published yet. */
export type PublishNow = (path: string) => Promise<boolean>;

export interface App {
  server: Server;
  staticTier: StaticTier;
}

export interface AppOptions {
  runtime: Runtime;
  astro: AstroHandler;
  publishNow: PublishNow;
}

/**
 * The HTTP server: published pages and files from memory, everything else through Astro, the
 * published 404 page for what neither knows.
 */
export function createApp({ runtime, astro, publishNow }: AppOptions): App {
  const { config, log } = runtime;
  const staticTier = createStaticTier(runtime);
  const dynamicHeaders = Object.entries(pageHeaders(config));

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const target = targetOf(req.url ?? '/');
    if (target === undefined) return sendPlain(res, 400, 'Bad request');
    if (await staticTier.handle(req, res, target)) return;
    if (mayBePublished(req, target) && (await publishNow(target.pathname))) {
      if (await staticTier.handle(req, res, target)) return;
    }
    for (const [name, value] of dynamicHeaders) res.setHeader(name, value);
    await astro(req, res, () => void notFound(req, res, target.pathname).catch(fail(res)), {
      runtime,
    });
  }

  async function notFound(req: IncomingMessage, res: ServerResponse, from: string): Promise<void> {
    const page = { pathname: localePath(splitLocale(from).locale, '/404'), search: '' };
    const asksForPage = req.method === 'GET' || req.method === 'HEAD';
    if (asksForPage && !from.startsWith('/api/') && (await staticTier.handle(req, res, page)))
      return;
    sendPlain(res, 404, 'Not found');
  }

  const fail = (res: ServerResponse) => (error: unknown) => {
    log.error({ err: error }, 'request failed');
    if (res.headersSent) res.destroy();
    else sendPlain(res, 500, 'Something went wrong');
  };
  const server = createServer((req, res) => void answer(req, res).catch(fail(res)));
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  server.keepAliveTimeout = 5_000;
  return { server, staticTier };
}

/** A valid page that is not published yet is rendered, stored and served like any other. */
function mayBePublished(req: IncomingMessage, { pathname, search }: Target): boolean {
  return req.method === 'GET' && !(search !== '' && isDynamicQuery(pathname, search));
}

function createStaticTier({ config, shop }: Runtime): StaticTier {
  return new StaticTier({
    publishedDir: config.publishedDir,
    mediaDir: config.mediaDir,
    clientDir: path.join(config.distDir, 'client'),
    findPage: (pagePath) =>
      shop.read
        .selectFrom('published_page')
        .select(['status', 'contentHash'])
        .where('path', '=', pagePath)
        .executeTakeFirst(),
    pageHeaders: pageHeaders(config),
    assetHeaders: securityHeaders(config),
  });
}

/** The path without its trailing slash, and the query; undefined for what is no path. */
function targetOf(url: string): Target | undefined {
  if (!url.startsWith('/') || url.startsWith('//')) return undefined;
  const at = url.indexOf('?');
  const raw = at < 0 ? url : url.slice(0, at);
  const pathname = raw.length > 1 && raw.endsWith('/') ? raw.slice(0, -1) : raw;
  return { pathname, search: at < 0 ? '' : url.slice(at) };
}

function sendPlain(res: ServerResponse, status: number, text: string): void {
  res.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  res.end(text);
}
