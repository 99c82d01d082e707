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
  closeApp: () => void;
}

/**
 * The thread that shoppers' requests reach first. Published pages and files never wait there for an
 * order being written; what is not in its memory goes on to the app.
 */
export class FrontThread implements PageSink {
  readonly #worker: Worker;
  readonly #closeApp: () => void;
  /** The port it listens on. */
  readonly port: number;

  private constructor({ worker, port, closeApp }: Opened) {
    this.#worker = worker;
    this.#closeApp = closeApp;
    this.port = port;
  }

  /** Resolves when requests are taken. If the thread fails, then or ever, the process ends. */
  static async start({ config, app, pages }: FrontOptions): Promise<FrontThread> {
    const { appSocket, closeApp } = await listenPrivately(app);
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
    return new FrontThread({ worker, port, closeApp });
  }

  drop(page: string): void {
    this.#tell({ kind: 'drop', path: page });
  }

  /** Lets requests under way end and takes no new ones. */
  async close(): Promise<void> {
    const exit = once(this.#worker, 'exit');
    this.#tell({ kind: 'close' });
    await exit;
    this.#closeApp();
  }

  #tell(order: Order): void {
    this.#worker.postMessage(order);
  }
}

/** On a socket that nobody else finds or may open; its folder goes when the app or the process ends. */
async function listenPrivately(app: Server) {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.on('exit', remove);
  const appSocket = path.join(folder, 'app.sock');
  app.keepAliveTimeout = 0; // how long a connection is kept is for the front to say
  app.listen({ path: appSocket, backlog: BACKLOG });
  await once(app, 'listening');
  const closeApp = () => {
    app.close();
    app.closeAllConnections();
    remove();
    process.off('exit', remove);
  };
  return { appSocket, closeApp };
}
