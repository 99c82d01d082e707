import { describe, expect, test } from 'vitest';
import {
  judgeBackup,
  judgeCheck,
  judgeJobs,
  judgeMails,
  judgePublishing,
  judgeRefunds,
  judgeServer,
  getWorst,
  type Finding,
} from './verdict.ts';

const HOUR_MS = 3_600_000;
const NOW = 1_800_000_000_000;
const short = (findings: readonly Finding[]) =>
  findings.map(({ code, verdict }) => `${code} ${verdict}`);

test('the worst verdict counts', () => {
  expect(getWorst([])).toBe('ok');
  expect(getWorst(['ok', 'attention', 'ok'])).toBe('attention');
  expect(getWorst(['broken', 'attention'])).toBe('broken');
});

describe('the server', () => {
  const fine = {
    problem: null,
    jobLagMs: 0,
    warnings: [],
    builds: ['a', 'a'],
    disk: { freeBytes: 2 ** 40 },
  };

  test.each([
    [{}, []],
    [{ disk: null }, []],
    [{ problem: 'locked' }, ['notReady broken']],
    [{ jobLagMs: 61_000 }, ['jobLag attention']],
    [{ jobLagMs: 601_000 }, ['jobLag broken']],
    [{ disk: { freeBytes: 2 ** 30 } }, ['disk attention']],
    [{ disk: { freeBytes: 2 ** 27 } }, ['disk broken']],
    [{ builds: ['a', 'b'] }, ['builds attention']],
    [{ warnings: ['x', 'y'] }, ['warning attention', 'warning attention']],
  ])('%j', (overrides, found) => {
    expect(short(judgeServer({ ...fine, ...overrides }))).toEqual(found);
  });
});

test.each([
  [{ parked: 0, retried: 0, late: [] }, []],
  [
    { parked: 1, retried: 2, late: ['feeds'] },
    ['parked broken', 'retried attention', 'late attention'],
  ],
])('jobs %j', (jobsState, found) => {
  expect(short(judgeJobs(jobsState))).toEqual(found);
});

test.each([
  [{ failing: 0, oldestMs: 0, isRunning: false }, []],
  [{ failing: 0, oldestMs: HOUR_MS, isRunning: true }, []],
  [{ failing: 0, oldestMs: HOUR_MS, isRunning: false }, ['publishStuck broken']],
  [{ failing: 3, oldestMs: 0, isRunning: false }, ['publishFailing attention']],
])('publishing %j', (publishingState, found) => {
  expect(short(judgePublishing(publishingState))).toEqual(found);
});

test.each([
  [undefined, ['booksNever attention']],
  [{ endedAt: NOW - HOUR_MS, problems: 0 }, []],
  [{ endedAt: NOW - 48 * HOUR_MS, problems: 1 }, ['booksWrong broken', 'booksOld attention']],
])('a check %j', (lastCheck, found) => {
  expect(short(judgeCheck(lastCheck, 'books', NOW))).toEqual(found);
});

test.each([
  [{ parked: 0, retried: 0, oldestMs: 0 }, []],
  [{ parked: 1, retried: 0, oldestMs: 0 }, ['mailParked broken']],
  [{ parked: 0, retried: 1, oldestMs: HOUR_MS }, ['mailRetried attention', 'mailLate attention']],
])('mails %j', (mailsState, found) => {
  expect(short(judgeMails(mailsState))).toEqual(found);
});

test.each([
  [null, []],
  [undefined, ['backupNone attention']],
  [{ madeAt: NOW - HOUR_MS }, []],
  [{ madeAt: NOW - 48 * HOUR_MS }, ['backupOld attention']],
  [{ madeAt: NOW - 8 * 24 * HOUR_MS }, ['backupOld broken']],
])('a backup %j', (lastBackup, found) => {
  expect(short(judgeBackup(lastBackup, NOW))).toEqual(found);
});

test.each([
  [0, []],
  [2, ['refundsLate attention']],
])('%i late refunds', (late, found) => {
  expect(short(judgeRefunds(late))).toEqual(found);
});
