import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PageSink } from '#src/publish/publisher.ts';
import type { Config } from '../config.ts';
import type { Found, Order, Word } from './front.worker.ts';

/** Answers are short-lived and few at once. */
const MEMORY = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 256 };

export interface FrontOptions {
  config: Config;
  /** Where the app listens. */
  appSocket: string;
  findPage: (path: string) => Promise<Found>;
}

/**
 * The thread that shoppers' requests reach first. Published pages and files never wait there for an
 * order being written; what is not in its memory goes on to the app.
 */
export class FrontThread implements PageSink {
  readonly #worker: Worker;
  /** The port it listens on. */
  readonly port: number;

  private constructor(worker: Worker, port: number) {
    this.#worker = worker;
    this.port = port;
  }

  /** Resolves when it takes requests. If it fails, then or ever, the process ends. */
  static async start({ config, appSocket, findPage }: FrontOptions): Promise<FrontThread> {
    const worker = new Worker(new URL('./front.worker.ts', import.meta.url), {
      workerData: { config, appSocket },
      resourceLimits: MEMORY,
    });
    const reply = (order: Order) => worker.postMessage(order);
    const port = await new Promise<number>((resolve) => {
      worker.on('message', (word: Word) => {
        if (word.kind === 'listening') return resolve(word.port);
        const { id, path } = word;
        findPage(path).then(
          (found) => reply({ kind: 'found', id, found }),
          (error: unknown) => reply({ kind: 'notFound', id, error: String(error) }),
        );
      });
    });
    return new FrontThread(worker, port);
  }

  drop(path: string): void {
    this.#tell({ kind: 'drop', path });
  }

  /** Lets requests under way end and takes no new ones. */
  async close(): Promise<void> {
    const exit = once(this.#worker, 'exit');
    this.#tell({ kind: 'close' });
    await exit;
  }

  #tell(order: Order): void {
    this.#worker.postMessage(order);
  }
}
