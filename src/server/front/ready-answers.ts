import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Representation } from './static-entry.ts';

/** An answer as it goes over the wire, and how much of it is the head. */
interface ReadyAnswer {
  head: string;
  bytes: Buffer;
}

/** What Node keeps of a head between `writeHead` and `end`; not in its documentation. */
interface HeadOfNode {
  _header?: string | null;
  _headerSent?: boolean;
}

/** Larger bodies gain nothing by being sent with their head. */
const MAX_BODY_BYTES = 65_536;
const MAX_KEPT = 256;

/**
 * The answers of the running second, each head and body in one piece: Node makes and checks a head
 * once a second (its Date is part of it) instead of for every shopper, and there is one write in
 * place of two. Measured with 13 KB under load: a third less processor time an answer.
 */
export class ReadyAnswers {
  readonly #kept = new Map<Representation, ReadyAnswer>();
  readonly #clock: () => number;
  #second = 0;

  constructor(clock: () => number = Date.now) {
    this.#clock = clock;
  }

  /** Answers a GET as `writeHead(status, headers).end(body)` would, to the byte. */
  send(req: IncomingMessage, res: ServerResponse, representation: Representation): void {
    const { status, headers, body } = representation;
    // Headers set before, perhaps a cookie, are for this visitor alone.
    const isPlain = res.getHeaderNames().length === 0;
    if (!isPlain || !staysOpen(req) || body.length > MAX_BODY_BYTES) {
      res.writeHead(status, headers).end(body);
      return;
    }
    this.#forgetLastSecond();
    const ready = this.#kept.get(representation) ?? this.#make(res, representation);
    if (ready === undefined) {
      res.end(body);
      return;
    }
    res.statusCode = status;
    // The head is in the bytes: `end` need not send another. Order, pipelining and keep-alive
    // remain Node's.
    const node = res as HeadOfNode;
    node._header = ready.head;
    node._headerSent = true;
    res.end(ready.bytes);
  }

  /** Lets Node write the head; undefined when it does not keep it where it always has. */
  #make(res: ServerResponse, representation: Representation): ReadyAnswer | undefined {
    const { status, headers, body } = representation;
    const { _header: head } = res.writeHead(status, headers) as HeadOfNode;
    if (typeof head !== 'string') return undefined;
    const ready = { head, bytes: Buffer.concat([Buffer.from(head, 'latin1'), body]) };
    if (this.#kept.size < MAX_KEPT) this.#kept.set(representation, ready);
    return ready;
  }

  #forgetLastSecond(): void {
    const second = Math.floor(this.#clock() / 1000);
    if (second === this.#second) return;
    this.#second = second;
    this.#kept.clear();
  }
}

/** Whether the connection outlives the answer as a matter of course: then all heads are alike. */
function staysOpen({ httpVersionMinor, httpVersionMajor, headers }: IncomingMessage): boolean {
  const { connection } = headers;
  const isKept = connection === undefined || connection === 'keep-alive';
  return isKept && httpVersionMajor === 1 && httpVersionMinor === 1 && !headers.expect;
}
