import { expect, test } from 'vitest';
import { BusyError, isBusy } from './busy.ts';
import { GroupLostError, LockWaitError } from './sqlite-writer.ts';

const coded = (code: string) => Object.assign(new Error(code), { code });

test.each([
  ['another process writes', new LockWaitError()],
  ['lost with others of its commit', new GroupLostError()],
  ['the disk is full', coded('SQLITE_FULL')],
  ['the server’s disk is full', coded('53100')],
  ['a deadlock, again and again', coded('40P01')],
  ['the server ends', coded('57P02')],
  ['the server is gone', new Error('Connection terminated unexpectedly')],
  ['a thread has no database', new BusyError('/ answered 503')],
  ['of what failed for that', new Error('/ failed', { cause: new LockWaitError() })],
])('%s: the same call may succeed later', (_, error) => {
  expect(isBusy(error)).toBe(true);
});

test.each([
  ['a rule of the database', coded('SQLITE_CONSTRAINT_CHECK')],
  ['a mistake', new TypeError('x is not a function')],
  ['a mistake behind another', new Error('/ failed', { cause: new TypeError('x') })],
  ['no error', 'LOCK_WAIT'],
])('%s is no reason to try again', (_, error) => {
  expect(isBusy(error)).toBe(false);
});
