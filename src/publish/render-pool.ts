import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { BusyError } from '#db/busy.ts';
import type { Config } from '#src/server/config.ts';
import type { Rendered, Renderer, RenderJob } from './render.ts';
import type { RenderReply } from './render.worker.ts';

/** The timeout of a render: its worker is terminated, and every job on it fails. */
const TIMEOUT_MS = 30_000;

/** One job rendering and one waiting keeps workers busy during bulk publishing. */
const JOBS_PER_WORKER = 2;

/** The old generation takes 60 MB; the young one has its size from the command line. */
const MEMORY = { maxOldGenerationSizeMb: 256 };

interface Pending {
  resolve: (rendered: Rendered) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

interface Member {
  worker: Worker;
  pending: Map<number, Pending>;
  /** The error that ended it, or is about to. */
  cause?: Error;
}

/**
 * Renders in worker threads, so that rendering never blocks the event loop of the server. A thread
 * starts with its first job, or when it is warmed, and stays.
 */
export class RenderPool implements Renderer {
  readonly #config: Config;
  readonly #onEnd: (error: Error) => void;
  #size: number;
  #members: Member[] = [];
  #lastId = 0;

  /** `onEnd` is called for each thread that crashed. */
  constructor(config: Config, size = 1, onEnd: (error: Error) => void = () => {}) {
    this.#config = config;
    this.#size = size;
    this.#onEnd = onEnd;
  }

  /** A single worker has no queue of its own, so that a page on demand is rendered next. */
  get capacity(): number {
    return this.#size === 1 ? 1 : this.#size * JOBS_PER_WORKER;
  }

  render(job: RenderJob): Promise<Rendered> {
    const member = this.#leastBusy();
    const id = ++this.#lastId;

    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        member.cause = new BusyError(`${job.path} took longer than ${TIMEOUT_MS / 1000} s`);
        void member.worker.terminate();
      }, TIMEOUT_MS);

      member.pending.set(id, { resolve, reject, timer });
      member.worker.postMessage({ id, job });
    });
  }

  warm(): void {
    if (this.#members.length === 0) this.#add();
  }

  /**
   * Renders pages without storing them, so that the first job is as quick as any other: one after
   * the other, so that a job waits for one at most. One that fails is reported when it is published.
   */
  async rehearse(paths: readonly string[], now: number): Promise<void> {
    for (const path of paths) {
      await this.render({ path, now, isRehearsal: true }).catch(() => undefined);
    }
  }

  resize(workers: number): void {
    this.#size = workers;
    this.#shrink();
  }

  async close(): Promise<void> {
    const members = this.#members;
    this.#members = [];
    await Promise.all(members.map(({ worker }) => closeWorker(worker)));
  }

  #leastBusy(): Member {
    const [first, ...rest] = this.#members.slice(0, this.#size);
    if (first === undefined) return this.#add();
    const least = rest.reduce((a, b) => (b.pending.size < a.pending.size ? b : a), first);
    const mayGrow = least.pending.size > 0 && this.#members.length < this.#size;
    return mayGrow ? this.#add() : least;
  }

  #add(): Member {
    const worker = new Worker(new URL('./render.worker.ts', import.meta.url), {
      workerData: this.#config,
      resourceLimits: MEMORY,
    });
    const member: Member = { worker, pending: new Map() };

    worker.on('message', (reply: RenderReply) => this.#settle(member, reply));
    worker.on('error', (cause: Error) => (member.cause = cause));
    worker.on('exit', () => this.#remove(member));
    this.#members.push(member);

    return member;
  }

  #remove(member: Member): void {
    const { cause, pending } = member;

    this.#members = this.#members.filter((otherMember) => otherMember !== member);

    // Staff see only the message of a failed page, so it contains the cause.
    const why = cause === undefined ? '.' : `: ${cause.message}`;
    const error = new Error(`The thread that renders pages ended${why}`, { cause });
    if (cause !== undefined) this.#onEnd(error);

    for (const { reject, timer } of pending.values()) {
      clearTimeout(timer);
      reject(error);
    }
  }

  #settle(member: Member, reply: RenderReply): void {
    const pending = member.pending.get(reply.id);
    if (pending === undefined) return;

    member.pending.delete(reply.id);
    clearTimeout(pending.timer);
    if (reply.rendered !== undefined) pending.resolve(reply.rendered);
    else pending.reject(toError(reply));
    this.#shrink();
  }

  /** Ends idle workers beyond the pool's size. */
  #shrink(): void {
    for (const member of this.#members.slice(this.#size)) {
      if (member.pending.size > 0) continue;
      this.#members = this.#members.filter((otherMember) => otherMember !== member);
      void closeWorker(member.worker);
    }
  }
}

function toError({ error = 'The page could not be rendered.', isBusy }: RenderReply): Error {
  return isBusy ? new BusyError(error) : new Error(error);
}

async function closeWorker(worker: Worker): Promise<void> {
  const exit = once(worker, 'exit');
  worker.postMessage('close');
  const timer = setTimeout(() => void worker.terminate(), 2000);
  await exit;
  clearTimeout(timer);
}
