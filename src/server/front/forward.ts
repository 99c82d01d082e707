import { Agent, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CALLER_HEADER } from '../client-address.ts';

/** Headers of one connection, and one that callers may not set. */
const OWN_HEADERS = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'upgrade',
  'expect',
  'trailer',
];
const NOT_ASKED_ON = new Set([...OWN_HEADERS, CALLER_HEADER]);
const NOT_ANSWERED_ON = new Set([...OWN_HEADERS, 'transfer-encoding']);

export interface Forward {
  (req: IncomingMessage, res: ServerResponse): void;
  close(): void;
}

/**
 * Hands requests to the server that listens on `socketPath`, and its answers back, as they come.
 * When either side hangs up, so does the other.
 */
export function createForward(socketPath: string): Forward {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 64 });
  const forward = (req: IncomingMessage, res: ServerResponse): void => {
    const { method = 'GET', url = '/', headers } = req;
    const kept = without(req.rawHeaders, NOT_ASKED_ON);
    if (headers.host === undefined) kept.push('host', 'localhost'); // HTTP 1.0 need not say it
    kept.push(CALLER_HEADER, req.socket.remoteAddress ?? '');
    const onward = request({ agent, socketPath, method, path: url, headers: kept });
    onward.on('response', (answer) => {
      res.writeHead(answer.statusCode ?? 502, without(answer.rawHeaders, NOT_ANSWERED_ON));
      answer.on('error', () => res.destroy());
      answer.pipe(res);
    });
    onward.on('error', () => {
      req.resume(); // what still comes is for nobody
      if (!res.writableEnded) res.destroy();
    });
    res.on('close', () => res.writableFinished || onward.destroy());
    if (!hasBody(req)) return void onward.end();
    onward.flushHeaders(); // the app may have an answer before any of the body
    req.pipe(onward);
  };
  return Object.assign(forward, { close: () => agent.destroy() });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return 'transfer-encoding' in headers || (headers['content-length'] ?? '0') !== '0';
}

/** Names and values in turn, as they came, without those that are named. */
function without(raw: readonly string[], names: ReadonlySet<string>): string[] {
  return raw.filter((_, at) => !names.has((raw[at - (at % 2)] ?? '').toLowerCase()));
}
