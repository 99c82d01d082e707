import {
  createServer,
  request as send,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { findDelay } from '../../../scripts/bench/slowness.ts';

/** Headers that are about one connection, not about the message. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'proxy-connection']);

/** How Node's `fetch` names itself. */
const OWN_CALL = 'node';

/**
 * A proxy between the journeys and their shop that holds back a third of the answers: pages, API
 * calls and static files alike. As it is no route of a page, it holds back what every tab and
 * context receives, also after a test's own route, and the order of routes stays as it is. Answers
 * that a test makes up itself (`route.fulfill`), those to its own calls (`fetch`, by which it
 * prepares and measures the shop) and those of the sandboxes come at once.
 *
 * The request is passed on at once: the shop has acted long before the page learns of it.
 */
export class LateAnswers {
  readonly #seed: number;
  readonly #server: Server;
  readonly #counts = new Map<string, number>();
  #journey = '';
  #shopPort = 0;

  constructor(seed: number) {
    this.#seed = seed;
    this.#server = createServer((request, response) => this.#passOn(request, response));
  }

  /** Listens at the port that the shop's pages name; the shop itself listens elsewhere. */
  async listen(port: number, shopPort: number): Promise<void> {
    this.#shopPort = shopPort;
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, '127.0.0.1', resolve);
    });
  }

  /** From now on the requests belong to this journey. */
  startJourney(name: string): void {
    this.#journey = name;
    this.#counts.clear();
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #passOn(request: IncomingMessage, response: ServerResponse): void {
    const ms = this.#nextDelay(request);
    const upstream = send(
      {
        host: '127.0.0.1',
        port: this.#shopPort,
        method: request.method,
        path: request.url,
        headers: keepHeaders(request.rawHeaders),
        setHost: false,
        agent: false,
      },
      (answer) => {
        const timer = setTimeout(() => passBack(answer, response), ms);
        response.once('close', () => clearTimeout(timer));
      },
    );

    // A connection that is lost on one side is lost on the other.
    upstream.once('error', () => response.destroy());
    response.once('close', () => upstream.destroy());
    request.pipe(upstream);
  }

  #nextDelay({ method = '', url = '', headers }: IncomingMessage): number {
    if (headers['user-agent'] === OWN_CALL) return 0;

    const [path = ''] = url.split('?');
    const key = `${method} ${path}`;
    const nth = (this.#counts.get(key) ?? 0) + 1;

    this.#counts.set(key, nth);

    return findDelay(this.#seed, { journey: this.#journey, method, path, nth });
  }
}

function passBack(answer: IncomingMessage, response: ServerResponse): void {
  if (response.destroyed) return;
  response.writeHead(answer.statusCode ?? 502, keepHeaders(answer.rawHeaders));
  answer.once('error', () => response.destroy());
  answer.pipe(response);
}

/** Names and values in turns, as Node gives and takes them. */
function keepHeaders(raw: readonly string[]): string[] {
  return raw.filter((_, n) => !OF_CONNECTION.has((raw[n - (n % 2)] ?? '').toLowerCase()));
}
