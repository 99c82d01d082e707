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
    ['nothing is wrong', {}, []],
    ['the free space is unknown', { disk: null }, []],
    ['it is not ready', { problem: 'locked' }, ['notReady broken']],
    ['jobs come a minute late', { jobLagMs: 61_000 }, ['jobLag attention']],
    ['jobs come ten minutes late', { jobLagMs: 601_000 }, ['jobLag broken']],
    ['one GiB is free', { disk: { freeBytes: 2 ** 30 } }, ['disk attention']],
    ['128 MiB are free', { disk: { freeBytes: 2 ** 27 } }, ['disk broken']],
    ['two builds', { builds: ['a', 'b'] }, ['builds attention']],
    ['two warnings', { warnings: ['x', 'y'] }, ['warning attention', 'warning attention']],
  ])('%s', (_, overrides, found) => {
    expect(short(judgeServer({ ...fine, ...overrides }))).toEqual(found);
  });
});

test.each([
  ['none is late', { parked: 0, retried: 0, late: [] }, []],
  [
    'parked, retried and late',
    { parked: 1, retried: 2, late: ['feeds'] },
    ['parked broken', 'retried attention', 'late attention'],
  ],
])('jobs: %s', (_, jobsState, found) => {
  expect(short(judgeJobs(jobsState))).toEqual(found);
});

test.each([
  ['nothing waits', { failing: 0, oldestMs: 0, isRunning: false }, []],
  ['an hour of waiting while it runs', { failing: 0, oldestMs: HOUR_MS, isRunning: true }, []],
  [
    'an hour of waiting while it does not run',
    { failing: 0, oldestMs: HOUR_MS, isRunning: false },
    ['publishStuck broken'],
  ],
  ['pages that fail', { failing: 3, oldestMs: 0, isRunning: false }, ['publishFailing attention']],
])('publishing: %s', (_, publishingState, found) => {
  expect(short(judgePublishing(publishingState))).toEqual(found);
});

test.each([
  ['that never ran', undefined, ['booksNever attention']],
  ['an hour ago without problems', { endedAt: NOW - HOUR_MS, problems: 0 }, []],
  [
    'two days ago with a problem',
    { endedAt: NOW - 48 * HOUR_MS, problems: 1 },
    ['booksWrong broken', 'booksOld attention'],
  ],
])('a check %s', (_, lastCheck, found) => {
  expect(short(judgeCheck(lastCheck, 'books', NOW))).toEqual(found);
});

test.each([
  ['none waits', { parked: 0, retried: 0, oldestMs: 0 }, []],
  ['one is parked', { parked: 1, retried: 0, oldestMs: 0 }, ['mailParked broken']],
  [
    'one is retried for an hour',
    { parked: 0, retried: 1, oldestMs: HOUR_MS },
    ['mailRetried attention', 'mailLate attention'],
  ],
])('mails: %s', (_, mailsState, found) => {
  expect(short(judgeMails(mailsState))).toEqual(found);
});

test.each([
  ['another program makes them', null, []],
  ['never made', undefined, ['backupNone attention']],
  ['made an hour ago', { madeAt: NOW - HOUR_MS }, []],
  ['made two days ago', { madeAt: NOW - 48 * HOUR_MS }, ['backupOld attention']],
  ['made eight days ago', { madeAt: NOW - 8 * 24 * HOUR_MS }, ['backupOld broken']],
])('a backup: %s', (_, lastBackup, found) => {
  expect(short(judgeBackup(lastBackup, NOW))).toEqual(found);
});

test.each([
  [0, []],
  [2, ['refundsLate attention']],
])('%i late refunds', (late, found) => {
  expect(short(judgeRefunds(late))).toEqual(found);
});
