import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { HttpProblem, type Route, sendJson } from './http.ts';

export interface RunningSandbox {
  url: string;
  close: () => Promise<void>;
}

interface Serving {
  port: number;
  host?: string | undefined;
  routes: readonly Route[];
  /** The provider's bodies of 404 and 405. */
  unknown: { notFound: object; notAllowed: object };
  /** Called before the server waits for its last connections. */
  onClose: () => void;
}

/** Serves a provider's routes; port 0 takes any free port. */
export async function serveRoutes(serving: Serving): Promise<RunningSandbox> {
  const server = createServer(
    (request, response) => void answerRequest(serving, request, response),
  );
  const { port, host = '127.0.0.1' } = serving;

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });

  const url = `http://${host}:${portOf(server)}`;
  return { url, close: () => closeServer(server, serving) };
}

async function answerRequest(
  { routes, unknown }: Serving,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const url = new URL(request.url ?? '/', 'http://sandbox');
    let isKnownPath = false;
    for (const route of routes) {
      const match = route.path.exec(url.pathname);
      if (match === null) continue;

      isKnownPath = true;

      if (route.method !== request.method) continue;

      const params = match.slice(1).map((part) => decodeURIComponent(part));
      return await route.handle({ request, response, url, params });
    }

    if (isKnownPath) sendJson(response, unknown.notAllowed, 405);
    else sendJson(response, unknown.notFound, 404);
  } catch (error) {
    sendFailure(response, error);
  }
}

function sendFailure(response: ServerResponse, error: unknown): void {
  if (response.headersSent || response.destroyed) return void response.destroy();
  const isProblem = error instanceof HttpProblem || error instanceof URIError;
  if (!isProblem) process.stderr.write(`${String(error instanceof Error ? error.stack : error)}\n`);
  const status = error instanceof HttpProblem ? error.status : isProblem ? 400 : 500;
  sendJson(response, { message: isProblem ? error.message : 'the sandbox failed' }, status);
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP port');
  return address.port;
}

async function closeServer(server: Server, { onClose }: Serving): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  onClose();
  server.closeAllConnections();
  await closed;
}
