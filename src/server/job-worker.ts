import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ShopDatabase, Tx } from '#db/connection.ts';
import { enqueueDueSlots, recordRun, type Schedule } from './job-schedule.ts';
import {
  bringBack,
  claimJobs,
  CLOCK_SLACK_MS,
  describeError,
  failJob,
  findNextRunAt,
  finishJob,
  jobsStored,
  renewJobLease,
  type Job,
  type JobKind,
} from './jobs.ts';

/** The arguments of a handler besides its payload. */
interface JobCall {
  job: Job;
  now: number;
}

/** The handler of one kind of job, made by `defineJobHandler` or `handleEvery`. */
export interface JobHandler {
  kind: string;
  schedule?: Schedule;
  run(call: JobCall): Promise<string | void>;
}

/** Handles the jobs of one kind. Delivery is at least once, so its effect must be idempotent. */
export function defineJobHandler<P>(
  kind: JobKind<P>,
  run: (payload: P, call: JobCall) => Promise<void>,
): JobHandler {
  return {
    kind: kind.kind,
    run: async (call) => run(kind.payload.parse(JSON.parse(call.job.payload)), call),
  };
}

/** Runs periodically; its result is shown to staff. */
export function handleEvery(
  schedule: Schedule,
  run: (call: JobCall) => Promise<string | void>,
): JobHandler {
  return { kind: schedule.kind, schedule, run };
}

/**
 * Jobs that become due within this time are claimed in one batch: a claim costs as much as a job.
 */
const GATHER_MS = 25;

export interface WorkerOptions {
  database: ShopDatabase;
  handlers: readonly JobHandler[];
  clock: () => number;
  /** Called on every failure; with the job, if its handler failed. */
  onError: (error: unknown, job?: Job) => void;
  /** Number of concurrent handlers. */
  concurrency?: number;
  /** Lease after which another worker may take over the jobs of a dead one. */
  leaseMs?: number;
  /** Polling interval for jobs without a `poke`. */
  idleMs?: number;
}

/** Creates a worker for the kinds of `handlers`; it is idle before `start` or `runDue`. */
export function createWorker(options: WorkerOptions): JobWorker {
  return new JobWorker(options);
}

/** Processes the job table. Any number of workers, in any process, may share it. */
class JobWorker {
  readonly #options: Required<WorkerOptions>;
  readonly #handlers: ReadonlyMap<string, JobHandler>;
  readonly #schedules: readonly Schedule[];
  readonly #running = new Map<Job, Promise<void>>();
  #loop: Promise<void> | undefined;
  /**
   * Time of the last poll; if the clock is before it, the clock ran ahead, maybe before this start.
   */
  #latest = Infinity;
  #isStopping = false;
  #isPoked = false;
  #wake = () => {};

  constructor(options: WorkerOptions) {
    this.#options = { concurrency: 8, leaseMs: 30_000, idleMs: 500, ...options };
    this.#handlers = new Map(options.handlers.map((handler) => [handler.kind, handler]));
    this.#schedules = options.handlers.flatMap(({ schedule }) => schedule ?? []);
  }

  /** Runs jobs when they are due, those of this process's transactions at once. */
  start(): void {
    this.#loop ??= this.#run();
  }

  /** Signals that a job may be due. */
  poke(): void {
    this.#isPoked = true;
    this.#wake();
  }

  /** Claims no new job and waits for the running ones. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.poke();
    await this.#loop;
  }

  /** Runs every job due at `now`, without timers; returns how many. */
  async runDue(now: number): Promise<number> {
    for (let count = 0; ;) {
      const jobs = await this.#claim(now, this.#options.concurrency);
      if (jobs.length === 0) return count;
      await Promise.all(jobs.map((job) => this.#work(job, () => now)));
      count += jobs.length;
    }
  }

  async #run(): Promise<void> {
    const { idleMs, leaseMs, onError } = this.#options;
    const renewal = setInterval(() => void this.#renewAll().catch(onError), leaseMs / 3);
    const unlisten = jobsStored.listen(this.#options.database, () => this.poke());
    while (!this.#isStopping) {
      this.#isPoked = false;

      try {
        if (await this.#launchDue()) await sleep(GATHER_MS);
        else await this.#rest(await this.#msUntilDue());
      } catch (error) {
        onError(error);
        await this.#rest(idleMs);
      }
    }

    await Promise.all(this.#running.values());
    unlisten();
    clearInterval(renewal);
  }

  /** Claims and starts due jobs up to the concurrency; false if there was none. */
  async #launchDue(): Promise<boolean> {
    const { clock, concurrency } = this.#options;
    const room = concurrency - this.#running.size;
    if (room === 0) return false;

    const jobs = await this.#claim(clock(), room);
    for (const job of jobs) {
      const work = this.#work(job, clock).finally(() => {
        this.#running.delete(job);
        this.poke();
      });
      this.#running.set(job, work);
    }

    return jobs.length > 0;
  }

  async #claim(now: number, limit: number): Promise<Job[]> {
    const { database, leaseMs } = this.#options;
    if (now + CLOCK_SLACK_MS < this.#latest) await bringBack(database, now);
    this.#latest = now;
    await enqueueDueSlots(database, this.#schedules, now);
    return claimJobs(database, { kinds: [...this.#handlers.keys()], now, leaseMs, limit });
  }

  async #work(job: Job, clock: () => number): Promise<void> {
    const { database, onError } = this.#options;
    const handler = this.#handlers.get(job.kind);
    if (!handler) return; // only kinds with a handler are claimed

    try {
      const result = await handler.run({ job, now: clock() });

      await database.tx(async (t) => {
        const now = clock();
        if (await finishJob(t, job, now))
          await recordScheduledRun(t, handler, { now, result: result ?? 'ok' });
      });
    } catch (error) {
      onError(error, job);
      await this.#fail(handler, job, { error, now: clock() }).catch(onError);
    }
  }

  async #fail(handler: JobHandler, job: Job, { error, now }: { error: unknown; now: number }) {
    const random = randomInt(2 ** 32) / 2 ** 32;
    await this.#options.database.tx(async (t) => {
      if (!(await failJob(t, job, { error, now, random }))) return;
      await recordScheduledRun(t, handler, { now, result: describeError(error) });
    });
  }

  async #renewAll(): Promise<void> {
    if (this.#running.size === 0) return;

    const { database, clock, leaseMs } = this.#options;
    const runAt = clock() + leaseMs;

    const renewed = await database.tx(async (t) => {
      const jobs: Job[] = [];
      for (const job of this.#running.keys())
        if (await renewJobLease(t, job, runAt)) jobs.push(job);
      return jobs;
    });

    for (const job of renewed) job.runAt = runAt;
  }

  async #msUntilDue(): Promise<number> {
    const { database, clock, concurrency, idleMs } = this.#options;
    if (this.#running.size >= concurrency) return idleMs; // who finishes first pokes
    const nextRunAt = await findNextRunAt(database.read, [...this.#handlers.keys()]);
    return nextRunAt === undefined ? idleMs : Math.max(1, nextRunAt - clock());
  }

  /** Waits for a poke, or for `ms` but never longer than `idleMs`. */
  async #rest(ms: number): Promise<void> {
    if (this.#isPoked) return;

    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.min(ms, this.#options.idleMs));
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

    this.#wake = () => {};
  }
}

async function recordScheduledRun(
  t: Tx,
  handler: JobHandler,
  run: { now: number; result: string },
) {
  if (!handler.schedule) return;

  await recordRun(t, handler.kind, { lastRunAt: run.now, lastResult: run.result });
}
