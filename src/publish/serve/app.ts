import { isBusy } from '#db/busy.ts';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Locale } from '../../lib/locale.ts';
import { localePath, splitLocale } from '../../lib/paths.ts';
import { serverPaths } from '../../lib/server-paths.ts';
import { deskPart, hasAddressForm } from '../../lib/private-paths.ts';
import { createApiHandler } from '../../server/api.ts';
import { apiProblem } from '../../server/api-problem.ts';
import { isBuildComplete } from '../../server/build-folder.ts';
import type { Config } from '../../server/config.ts';
import { createStaticTier, type Pages, type StaticTier } from './static-tier.ts';
import {
  hostProblem,
  isCall,
  sendPlain,
  SERVER_OPTIONS,
  toTarget,
  getUrl,
  type Target,
} from '../../server/http.ts';
import type { Logger } from '../../server/log.ts';
import { getRouteClass, type RequestMeter } from '../../server/metrics/request-meter.ts';
import { createPages } from '../../server/page.ts';
import { decodePage, pageFile } from '../page-files.ts';
import type { RouteProvider } from '../routes.ts';
import { answerRedirect } from './redirect-answer.ts';
import { createRenderer } from './render-page.ts';
import type { Runtime } from '../../server/runtime.ts';
import { callHeaders, pageHeaders } from '../../server/security-headers.ts';
import type { Site } from '../../server/site.ts';

const FILE_METHODS = ['GET', 'HEAD'];

/** Bound of the memory for published pages and files, encoded. */
const MAX_KEPT_BYTES = 134_217_728;

interface App {
  server: Server;
  staticTier: StaticTier;
}

interface AppOptions {
  runtime: Runtime;
  site: Site;
  pages: Pages;
  /** The kinds of published pages: only these are previewed. */
  routes: readonly Pick<RouteProvider, 'owns'>[];
}

/**
 * The HTTP server: published pages and files from memory, API requests by their route files,
 * everything else through Astro, and the published 404 page for unknown paths.
 */
export function createApp({ runtime, site, pages, routes }: AppOptions): App {
  const staticTier = createStaticTier(runtime.config, { pages, maxBytes: MAX_KEPT_BYTES });
  const fail = createFail(runtime.log, staticTier);
  const answerCall = createApiHandler(site.routeFiles, runtime);
  const answerPage = createPages(site, runtime);
  const headersFor = createHeaders(runtime.config);
  const { publishedDir } = runtime.config;

  runtime.renderPage = createRenderer(site, runtime, routes);
  runtime.isBuildComplete = () => isBuildComplete(runtime.config.distDir);

  async function render(req: IncomingMessage, res: ServerResponse, target: Target): Promise<void> {
    res.setHeaders(headersFor(target));

    if (await answerCall(req, res)) return;

    const isFile = staticTier.hasFile(target.pathname);
    const allowed = isFile ? FILE_METHODS : await site.readMethods(getUrl(req));
    if (allowed === undefined) return notFound(req, res, target);
    if (!allowed.includes(req.method ?? '')) return refuseMethod(res, allowed);

    if (!(await answerPage(req, res))) await notFound(req, res, target);
  }

  async function notFound(req: IncomingMessage, res: ServerResponse, from: Target): Promise<void> {
    const { locale } = splitLocale(from.pathname);
    const page = { pathname: localePath(locale, serverPaths.notFound()), search: '' };
    const { method = '' } = req;
    const isPage = FILE_METHODS.includes(method);

    const redirected = await answerRedirect(runtime, { method, ...from });
    if (redirected) return sendRedirected(req, res, { ...redirected, locale });

    if (isPage && (await staticTier.handle(req, res, page))) return;
    // The first request comes before the page is published.
    if (isPage && (await answerPage(req, res, page.pathname))) return;

    sendPlain(res, 404, 'Not found');
  }

  /** A redirect, or 410 with the text of the 404 page. */
  async function sendRedirected(
    { method }: IncomingMessage,
    res: ServerResponse,
    { status, headers, locale }: { status: number; headers: object; locale: Locale },
  ): Promise<void> {
    const path = localePath(locale, serverPaths.notFound());
    const page = status === 410 ? await decodePage(pageFile(publishedDir, path)) : undefined;

    if (page !== undefined) res.setHeader('content-type', 'text/html; charset=utf-8');
    res.writeHead(status, { ...headers }).end(method === 'HEAD' ? undefined : page);
  }

  const requests = runtime.metrics?.requests;

  const server = createServer(SERVER_OPTIONS, (req, res) => {
    const begunAt = requests === undefined ? 0 : performance.now();
    const problem = hostProblem(req, runtime.config.hosts);
    if (problem) return sendPlain(res, problem.status, problem.text);

    const target = toTarget(req);
    if (target === undefined) return sendPlain(res, 400, 'Bad request');

    // The hot path: a response from memory is one call without a promise.
    const sent = !isCall(target) && staticTier.handle(req, res, target);
    if (sent === true) {
      return requests?.note('static', res.statusCode, performance.now() - begunAt);
    }
    if (requests) noteAtEnd(requests, res, { pathname: target.pathname, begunAt });

    Promise.resolve(sent)
      .then((isSent) => (isSent ? undefined : render(req, res, target)))
      .catch(fail(req, res, target));
  });

  return { server, staticTier };
}

/** Counts a request once its response is sent, or its client is gone. */
function noteAtEnd(
  requests: RequestMeter,
  res: ServerResponse,
  { pathname, begunAt }: { pathname: string; begunAt: number },
): void {
  res.once('close', () => {
    const ms = performance.now() - begunAt;
    requests.note(getRouteClass(pathname), res.statusCode, ms);
  });
}

/** The security headers of dynamic responses, by kind of target. */
function createHeaders(config: Config): (target: Target) => Map<string, string> {
  const hasPostcode = config.addressSearch === 'kakao';
  const ofCalls = new Map(Object.entries(callHeaders(config)));
  const ofPages = new Map(Object.entries(pageHeaders(config)));
  // Pages of one shopper: their redirects and refusals are not stored either.
  const formHeaders = { ...pageHeaders(config, { hasPostcode }), 'Cache-Control': 'no-store' };
  const ofForms = new Map(Object.entries(formHeaders));
  const ofDesk = (desk: 'desk' | 'preview') =>
    new Map(Object.entries({ ...pageHeaders(config, { desk }), 'Cache-Control': 'no-store' }));
  const desks = { desk: ofDesk('desk'), preview: ofDesk('preview') };

  return (target) => {
    if (isCall(target)) return ofCalls;
    const desk = deskPart(target.pathname);
    if (desk) return desks[desk];
    return hasAddressForm(target.pathname) ? ofForms : ofPages;
  };
}

/** The handler of requests that failed with an exception. */
function createFail(log: Logger, staticTier: StaticTier) {
  /**
   * Sends the published error page, from which the shopper can try again, to a browser's
   * navigation.
   */
  async function unavailable(req: IncomingMessage, res: ServerResponse, from: Target) {
    const { locale } = splitLocale(from.pathname);
    const page = { pathname: localePath(locale, serverPaths.unavailable()), search: '' };
    res.setHeader('Retry-After', '1');
    const isPage = !isCall(from) && req.headers.accept?.includes('text/html');
    return isPage && staticTier.handle(req, res, page);
  }

  return (req: IncomingMessage, res: ServerResponse, from: Target) => (error: unknown) => {
    const isGone = req.destroyed && !req.complete; // hung up while still talking
    const requestId = randomUUID();
    if (!isGone) log.error({ err: error, requestId, url: from.pathname }, 'request failed');

    if (isGone || res.headersSent) return void res.destroy();

    unavailable(req, res, from)
      .catch(() => false)
      .then((isSent) => isSent || sendFailure(req, res, { from, error, requestId }))
      .catch(() => res.destroy());
  };
}

interface Failure {
  from: Target;
  error: unknown;
  /** Names the line of the log. */
  requestId: string;
}

function sendFailure(
  { headers }: IncomingMessage,
  res: ServerResponse,
  { from, error, requestId }: Failure,
): void {
  const code = isBusy(error) ? 'Busy' : 'Unexpected';
  const problem = apiProblem(code, headers['accept-language'], { requestId });
  if (!isCall(from)) {
    return sendPlain(res, problem.status, `Something went wrong (${requestId})`);
  }

  res.setHeaders(problem.headers);
  res.writeHead(problem.status).end(problem.body);
}

function refuseMethod(res: ServerResponse, allowed: readonly string[]): void {
  res.setHeader('allow', allowed.join(', '));
  sendPlain(res, 405, 'Method not allowed');
}
