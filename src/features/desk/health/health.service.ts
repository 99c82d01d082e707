import { databaseBytes, findBackup, readDisk } from '../../../server/disk.ts';
import { listFailedJobs, listSchedules } from '../../../server/job-list.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { countOwed } from '../../order/refund/owed/owed-refund.queries.ts';
import { countLate } from '../../order/refund/owed/owed-refund.service.ts';
import { companyWarnings } from '../../content/setting/setting.service.ts';
import { termsWarnings } from '../../content/terms/needed-terms.service.ts';
import { mailJob } from '../../member/mail/mail.ts';
import { CHECK_JOBS, type CheckKind } from './self-check.ts';
import { findCheck } from './self-check.queries.ts';
import {
  countOpenJobs,
  countPublishRequests,
  listFailingRequests,
  listRunningKinds,
  listServers,
} from './health.queries.ts';
import type { StaffHealth } from './health.schema.ts';
import {
  judgeBackup,
  judgeCheck,
  judgeJobs,
  judgeMails,
  judgePublishing,
  judgeRefunds,
  judgeServer,
  LATE_MS,
  getWorst,
  type Finding,
} from './verdict.ts';

const LONGEST_LIST = 100;

/** The state of every part of the shop. */
export async function readStaffHealth(runtime: Runtime, now: number): Promise<StaffHealth> {
  const { read } = runtime.database;
  const open = await countOpenJobs(read, now);
  const running = await listRunningKinds(read, now);

  const parts = {
    server: await readServer(runtime, now),
    jobs: await readJobs(runtime, { now, open, running }),
    publishing: await readPublishing(runtime, now),
    books: await readBooks(runtime, { now, running }),
    ledgers: await readLedgers(runtime, { now, running }),
    refunds: await readRefunds(runtime, now),
    mails: toMails(open),
    backup: readBackup(runtime, now),
  };

  return {
    at: now,
    verdict: getWorst(Object.values(parts).map(({ verdict }) => verdict)),
    ...parts,
  };
}

const toJudgedFindings = (findings: Finding[]) => ({
  findings,
  verdict: getWorst(findings.map(({ verdict }) => verdict)),
});

type Part<K extends keyof StaffHealth> = Promise<StaffHealth[K]>;

async function readServer(runtime: Runtime, now: number): Part<'server'> {
  const { database, config, publishing } = runtime;

  const health = await runtime.health(now);
  const state =
    health.status === 'ready'
      ? { ...health, problem: null }
      : { ...NO_HEALTH, problem: health.problem };

  const servers = await listServers(database.read);
  const disk = await readDisk(config.dataDir).catch(() => null);

  const currentFolderId = publishing()?.folderId;
  const { migration, jobLagMs, problem } = state;

  const warnings = [
    ...state.warnings,
    ...(await termsWarnings(database.read, now)),
    ...(await companyWarnings(database.read)),
  ];

  const builds = servers.map(({ buildId }) => buildId);

  return {
    ...toJudgedFindings(judgeServer({ problem, jobLagMs, warnings, disk, builds })),
    engine: health.engine,
    migration,
    jobLagMs,
    disk,
    databaseBytes: database.file === undefined ? null : databaseBytes(database.file),
    node: process.versions.node,
    servers: servers.map(({ seenAt, buildId, folderId, pages }) => ({
      seenAt,
      build: buildId.slice(0, 12),
      isThis: folderId === currentFolderId,
      pages,
    })),
  };
}

const NO_HEALTH = { migration: '', jobLagMs: 0, warnings: [] };

type OpenJobs = Awaited<ReturnType<typeof countOpenJobs>>;

interface HealthContext {
  now: number;
  running: ReadonlySet<string>;
}

async function readJobs(
  { database }: Runtime,
  { now, open, running }: HealthContext & { open: OpenJobs },
): Part<'jobs'> {
  const schedules = await listSchedules(database.read);
  const failed = await listFailedJobs(database.read, LONGEST_LIST);

  const sum = (name: 'open' | 'parked' | 'failed') =>
    open.reduce((all, jobCounts) => all + jobCounts[name], 0);
  const late = schedules.filter(({ nextRunAt }) => nextRunAt < now - LATE_MS);
  const parked = sum('parked');
  const retried = Math.max(0, failed.filter(({ isParked }) => !isParked).length);

  return {
    ...toJudgedFindings(judgeJobs({ parked, retried, late: late.map(({ kind }) => kind) })),
    waiting: sum('open') - parked,
    parked,
    retried,
    schedules: schedules.map(({ kind, lastRunAt, nextRunAt, lastResult }) => ({
      kind,
      lastRunAt,
      nextRunAt,
      lastResult: lastResult ?? '',
      isRunning: running.has(kind),
    })),
    failed: failed.map(({ jobSn, kind, key, payload, attempts, lastError, runAt, isParked }) => ({
      jobSn,
      kind,
      about: key ?? payload,
      attempts,
      lastError: lastError ?? '',
      againAt: isParked ? null : runAt,
    })),
  };
}

async function readPublishing(runtime: Runtime, now: number): Part<'publishing'> {
  const { read } = runtime.database;
  const { oldestMs, ...requests } = await countPublishRequests(read, now);
  const failing = await listFailingRequests(read, LONGEST_LIST);

  const progress = runtime.publishing()?.progress;
  const isRunning = progress?.startedAt !== undefined && progress.finishedAt === undefined;
  const { startedAt = null, finishedAt = null } = progress ?? {};

  return {
    ...toJudgedFindings(judgePublishing({ failing: failing.length, oldestMs, isRunning })),
    ...requests,
    failing,
    progress: progress ? { ...progress, startedAt, finishedAt } : null,
  };
}

const isRunningCheck = (kind: CheckKind, { running }: HealthContext) =>
  running.has(CHECK_JOBS[kind]);

async function readBooks({ database }: Runtime, moment: HealthContext): Part<'books'> {
  const check = await findCheck(database.read, 'books');
  const { compared = 0, differences = [] } = check?.result ?? {};

  return {
    ...toJudgedFindings(judgeCheck(check, 'books', moment.now)),
    lastRunAt: check?.endedAt ?? null,
    isRunning: isRunningCheck('books', moment),
    compared,
    differences,
  };
}

async function readLedgers({ database }: Runtime, moment: HealthContext): Part<'ledgers'> {
  const check = await findCheck(database.read, 'ledgers');
  const results = check?.result ?? [];

  return {
    ...toJudgedFindings(judgeCheck(check, 'ledgers', moment.now)),
    lastRunAt: check?.endedAt ?? null,
    isRunning: isRunningCheck('ledgers', moment),
    checked: results.length,
    broken: results.filter(({ violations }) => violations > 0),
  };
}

async function readRefunds({ database }: Runtime, now: number): Part<'refunds'> {
  const late = await countLate(database.read, now);
  return {
    ...toJudgedFindings(judgeRefunds(late)),
    open: await countOwed(database.read),
    late,
  };
}

function toMails(open: OpenJobs): StaffHealth['mails'] {
  const mails = open.find(({ kind }) => kind === mailJob.kind);
  const { parked = 0, failed = 0, oldestMs = 0 } = mails ?? {};
  const waiting = (mails?.open ?? 0) - parked;
  const retried = Math.max(0, failed - parked);
  const late = waiting > 0 ? oldestMs : 0;

  return {
    ...toJudgedFindings(judgeMails({ parked, retried, oldestMs: late })),
    waiting,
    parked,
    retried,
  };
}

function readBackup({ database, config }: Runtime, now: number): StaffHealth['backup'] {
  const last = findBackup(config.backupDir, database.engine);
  const isElsewhere = last === undefined && database.engine === 'postgres';
  const findings = judgeBackup(isElsewhere ? null : last, now);
  return { ...toJudgedFindings(findings), isElsewhere, last: last ?? null };
}
