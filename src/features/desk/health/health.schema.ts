import { z } from 'zod';
import { VERDICTS } from './verdict.ts';

const Finding = z.object({
  code: z.string(),
  verdict: z.enum(['attention', 'broken']),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
/** Tells of each part whether it works, and what is wrong. Times are in epoch ms. */
const part = { verdict: z.enum(VERDICTS), findings: z.array(Finding) };

const Server = z.object({
  ...part,
  engine: z.string(),
  migration: z.string(),
  jobLagMs: z.number(),
  /** null where the database is elsewhere. */
  databaseBytes: z.int().nullable(),
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }).nullable(),
  node: z.string(),
  servers: z.array(
    z.object({ seenAt: z.int(), build: z.string(), isThis: z.boolean(), pages: z.int() }),
  ),
});

const FailedJob = z.object({
  jobSn: z.int(),
  kind: z.string(),
  /** The number or address of the thing it works on. */
  about: z.string(),
  attempts: z.int(),
  lastError: z.string(),
  /** The time of the next try; null: parked, until staff retry it. */
  againAt: z.int().nullable(),
});
export type FailedJob = z.output<typeof FailedJob>;

const Schedule = z.object({
  kind: z.string(),
  lastRunAt: z.int().nullable(),
  nextRunAt: z.int().nullable(),
  lastResult: z.string(),
  isRunning: z.boolean(),
});
export type Schedule = z.output<typeof Schedule>;

const Progress = z.object({
  total: z.int(),
  done: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  removed: z.int(),
  failed: z.int(),
  startedAt: z.int().nullable(),
  finishedAt: z.int().nullable(),
  failures: z.array(z.object({ path: z.string(), message: z.string() })),
});

const Publishing = z.object({
  ...part,
  /** The progress of this server; null if it publishes nothing. */
  progress: Progress.nullable(),
  /** Open requests that are due, and those of later. */
  waiting: z.int(),
  scheduled: z.int(),
  failing: z.array(z.object({ tag: z.string(), attempts: z.int(), lastError: z.string() })),
});

const Check = { lastRunAt: z.int().nullable(), isRunning: z.boolean(), ...part };

export const StaffHealth = z.object({
  at: z.int(),
  verdict: z.enum(VERDICTS),
  server: Server,
  jobs: z.object({
    ...part,
    waiting: z.int(),
    parked: z.int(),
    retried: z.int(),
    schedules: z.array(Schedule),
    failed: z.array(FailedJob),
  }),
  publishing: Publishing,
  books: z.object({
    ...Check,
    compared: z.int(),
    differences: z.array(
      z.object({
        orderNo: z.string(),
        provider: z.string(),
        status: z.string(),
        why: z.string(),
        end: z.enum(['left', 'healed', 'explained']),
      }),
    ),
  }),
  ledgers: z.object({
    ...Check,
    checked: z.int(),
    broken: z.array(z.object({ id: z.string(), sentence: z.string(), violations: z.int() })),
  }),
  refunds: z.object({ ...part, open: z.int(), late: z.int() }),
  mails: z.object({ ...part, waiting: z.int(), parked: z.int(), retried: z.int() }),
  backup: z.object({
    ...part,
    /** true: there is none of PostgreSQL here, so that another program may make them. */
    isElsewhere: z.boolean(),
    last: z.object({ name: z.string(), madeAt: z.int(), bytes: z.number() }).nullable(),
  }),
});
export type StaffHealth = z.output<typeof StaffHealth>;

/** Every invariant with the result of its last check. */
export const LedgerList = z.object({
  rows: z.array(z.object({ id: z.string(), sentence: z.string(), violations: z.int() })),
});
export type LedgerList = z.output<typeof LedgerList>;

const reason = z.string().trim().max(500).default('');
export const RunJob = z.strictObject({ kind: z.string().min(1).max(60), reason });
export const RetryJob = z.strictObject({ jobSn: z.int().positive(), reason });
export const StartPublish = z.strictObject({
  /** `*` is every page, `path:/product/P1` one page. */
  tag: z.string().trim().min(1).max(500),
  reason,
});
/** The number of pages that are published. */
export const PublishStarted = z.object({ pages: z.int() });
export const Done = z.object({});
