import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = path.resolve(import.meta.dirname, '..');

const UNIT = '{src,db,scripts}/**/*.test.ts';
const API = 'tests/{api,gateways}/**/*.test.ts';
const ON_POSTGRES = ['tests/postgres/*.test.ts', 'tests/api/*.test.ts'];

/** API tests that open SQLite files, or no database, whatever the engine under test. */
const NEVER_ON_POSTGRES = apiTests([
  'declared-errors',
  'docs-examples',
  'import',
  'import-verb',
  'invariants', // damages a file directly, bypassing its constraints
  'invariants-benefit',
  'invariants-claim',
  'invariants-plan',
  'price-history',
  'shopify-import',
  'start', // `npm start` on an empty folder uses SQLite
]);

/**
 * API tests that the gate plays on one engine; `npm run bench -- both-engines` plays them on the
 * other. Their statements are prepared there by the gate, too (TESTS=statements).
 */
const ONLY_ON_SQLITE = apiTests([
  // Recovery of a shop that crashed or was killed: leases, jobs and ledgers, one step after another.
  'crash',
  'crash-claim',
  'kill',
  // Random sequences of calls, one after another.
  'purchase-model',
  'sum-places',
  // Hostile requests that are refused before any statement.
  'hostile',
  'page-address',
  'security',
  'upload-bombs',
  // Headers, files behind a proxy, and the words of pages, whatever they were read from.
  'content-security',
  'nginx',
  'page-handler',
  'unreviewed',
  // Many rows: the same statements many times.
  'backlog',
  'catalogue-csv-demo',
]);
const ONLY_ON_POSTGRES = apiTests([
  // Transactions that meet at READ COMMITTED; SQLite lets one write at a time.
  'races',
  'races-benefit',
  'races-claim',
  'races-claim-seams',
  'races-orders',
  // Hostile values: PostgreSQL refuses what SQLite takes (NUL, numbers beyond 64 bits, texts that
  // are no number), so an endpoint that passes one on fails there.
  'hostile-values',
]);

/**
 * Values of TESTS. On SQLite `unit`, for a quick `npm run check`, and `all`; `postgres` runs the API
 * tests on a PostgreSQL of their own. The gate runs `gate-sqlite` and `gate-postgres`, and then
 * `statements`, which prepares what they ran on the other engine.
 */
const SELECTIONS: Record<string, { include: string[]; exclude?: string[] }> = {
  unit: { include: [UNIT] },
  all: { include: [UNIT, API] },
  postgres: { include: ON_POSTGRES, exclude: NEVER_ON_POSTGRES },
  'gate-sqlite': { include: [UNIT, API], exclude: ONLY_ON_POSTGRES },
  'gate-postgres': {
    include: ON_POSTGRES,
    exclude: [...NEVER_ON_POSTGRES, ...ONLY_ON_SQLITE],
  },
  statements: { include: ['tests/statements/*.test.ts'] },
  'other-sqlite': { include: ONLY_ON_POSTGRES },
  'other-postgres': { include: ONLY_ON_SQLITE },
};
const { include, exclude } = SELECTIONS[process.env['TESTS'] ?? 'all'] ?? { include: [] };

/** Their files; throws if one is missing, which would then run nowhere. */
function apiTests(names: readonly string[]): string[] {
  const files = names.map((name) => `tests/api/${name}.test.ts`);
  const missing = files.filter((file) => !existsSync(path.join(root, file)));
  if (missing.length > 0) throw new Error(`tests/vitest.config.ts names ${missing.join(', ')}.`);
  return files;
}

export default defineConfig({
  root,
  test: {
    include,
    ...(exclude && { exclude }),
    globalSetup: ['tests/support/database-setup.ts'],
    setupFiles: ['tests/support/setup.ts'],
    // No settings of a developer's own `.env`.
    env: { TZ: 'Asia/Seoul', LOG_LEVEL: 'silent', ENV_FILE: '' },
    // Only a limit for hanging tests: a busy machine is slow.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000, interval: 5 } }, // as long as the journeys' expect
    maxWorkers: 3, // one more than cores: they wait for databases and each other
    execArgv: ['--expose-gc'], // for tests that measure memory
    // In-memory state belongs to each shop, so files can share a thread and its loaded modules.
    isolate: false,
  },
});
