import path from 'node:path';
import { defineConfig } from 'vitest/config';

const UNIT = '{src,db,scripts}/**/*.test.ts';
const API = 'tests/{api,gateways}/**/*.test.ts';
/**
 * Those that have to do with a database of either kind. `start` tells how `npm start` begins on an
 * empty folder, which is SQLite's; `invariants` breaks a file from outside, past all its rules.
 */
const ON_POSTGRES = ['tests/postgres/*.test.ts', 'tests/api/!(invariants|start).test.ts'];
/**
 * `TESTS=unit` leaves out the API tests: that is what `npm run check` has time for. `postgres`
 * runs those of the API on a PostgreSQL of their own.
 */
const which = process.env['TESTS'] ?? 'all';
const include = { unit: [UNIT], postgres: ON_POSTGRES, all: [UNIT, API] }[which] ?? [];

export default defineConfig({
  root: path.resolve(import.meta.dirname, '..'),
  test: {
    include,
    globalSetup: ['tests/support/database-setup.ts'],
    setupFiles: ['tests/support/setup.ts'],
    env: { TZ: 'Asia/Seoul', LOG_LEVEL: 'silent' },
    // Nothing is judged by it: a busy machine takes its time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    execArgv: ['--expose-gc'], // for tests that measure memory
    // What is kept in memory is each shop's own, so files share a thread and what it has loaded.
    isolate: false,
  },
});
