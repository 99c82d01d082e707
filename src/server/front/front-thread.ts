import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PageSink } from '#src/publish/publisher.ts';
import type { Config } from '../config.ts';
import type { Order, Word } from './front.worker.ts';
import type { Pages } from './static.ts';

/** Answers are short-lived and few at once. */
const MEMORY = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 256 };

/** Connections that may wait to be accepted while the app does something else. */
const BACKLOG = 4096;

export interface FrontOptions {
  config: Config;
  /** Answers what the front does not; only the front reaches it. */
  app: Server;
  pages: Pages;
}

interface Opened {
  worker: Worker;
  port: number;
  app: Server;
}

/**
 * The thread that shoppers' requests reach first. Published pages and files never wait there for an
 * order being written; what is not in its memory goes on to the app.
 */
export class FrontThread implements PageSink {
  readonly #worker: Worker;
  readonly #app: Server;
  /** The port it listens on. */
  readonly port: number;

  private constructor({ worker, port, app }: Opened) {
    this.#worker = worker;
    this.#app = app;
    this.port = port;
  }

  /** Resolves when requests are taken. If the thread fails, then or ever, the process ends. */
  static async start({ config, app, pages }: FrontOptions): Promise<FrontThread> {
    const appSocket = await listenPrivately(app);
    const worker = new Worker(new URL('./front.worker.ts', import.meta.url), {
      workerData: { config, appSocket },
      resourceLimits: MEMORY,
    });
    const reply = (order: Order) => worker.postMessage(order);
    const port = await new Promise<number>((resolve) => {
      worker.on('message', (word: Word) => {
        if (word.kind === 'listening') return resolve(word.port);
        const { id, of, path: asked } = word;
        const answer: Promise<unknown> = pages[of](asked);
        answer.then(
          (value) => reply({ kind: 'answer', id, value }),
          (error: unknown) => reply({ kind: 'failed', id, error: String(error) }),
        );
      });
    });
    return new FrontThread({ worker, port, app });
  }

  drop(page: string): void {
    this.#tell({ kind: 'drop', path: page });
  }

  /** Lets requests under way end and takes no new ones. */
  async close(): Promise<void> {
    const exit = once(this.#worker, 'exit');
    this.#tell({ kind: 'close' });
    await exit;
    this.#app.close();
    this.#app.closeAllConnections();
  }

  #tell(order: Order): void {
    this.#worker.postMessage(order);
  }
}

/** On a socket that nobody else finds or may open. */
async function listenPrivately(app: Server): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'app.sock');
  app.keepAliveTimeout = 0; // how long a connection is kept is for the front to say
  app.listen({ path: file, backlog: BACKLOG });
  await once(app, 'listening');
  return file;
}
