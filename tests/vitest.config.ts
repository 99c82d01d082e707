import path from 'node:path';
import { defineConfig } from 'vitest/config';

const UNIT = '{src,db,scripts}/**/*.test.ts';
const API = 'tests/{api,gateways}/**/*.test.ts';
/**
 * The tests that run on PostgreSQL, too. Not `start` (`npm start` on an empty folder uses SQLite)
 * and `invariants`, which damages an SQLite file directly, bypassing its constraints.
 */
const ON_POSTGRES = ['tests/postgres/*.test.ts', 'tests/api/!(invariants|start).test.ts'];
/**
 * `TESTS=unit` leaves out the API tests, for a quick `npm run check`. `postgres` runs the API tests
 * on a PostgreSQL of their own.
 */
const which = process.env['TESTS'] ?? 'all';
const include =
  {
    unit: [UNIT],
    postgres: ON_POSTGRES,
    all: [UNIT, API],
    statements: ['tests/statements/*.test.ts'],
  }[which] ?? [];

export default defineConfig({
  root: path.resolve(import.meta.dirname, '..'),
  test: {
    include,
    globalSetup: ['tests/support/database-setup.ts'],
    setupFiles: ['tests/support/setup.ts'],
    env: { TZ: 'Asia/Seoul', LOG_LEVEL: 'silent' },
    // Only a limit for hanging tests: a busy machine is slow.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    execArgv: ['--expose-gc'], // for tests that measure memory
    // In-memory state belongs to each shop, so files can share a thread and its loaded modules.
    isolate: false,
  },
});
