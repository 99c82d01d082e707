import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = path.resolve(import.meta.dirname, '..');

const UNIT = '{src,db,scripts}/**/*.test.ts';
const API = 'tests/{api,soundness,gateways}/**/*.test.ts';
const ON_POSTGRES = ['tests/postgres/*.test.ts', 'tests/{api,soundness}/**/*.test.ts'];

/** API tests that open SQLite files, or no database, whatever the engine under test. */
const NEVER_ON_POSTGRES = toTestFiles([
  'soundness/declared-errors',
  'api/server/docs-examples',
  'api/product/import',
  'api/product/import-verb',
  'soundness/invariants', // damages a file directly, bypassing its constraints
  'soundness/invariants-benefit',
  'soundness/invariants-claim',
  'soundness/invariants-plan',
  'soundness/invariants-pre-order',
  'api/product/price-history',
  'api/product/shopify-import',
  'api/server/start', // `npm start` on an empty folder uses SQLite
]);

/**
 * API tests that the gate plays on one engine; `npm run bench -- both-engines` plays them on the
 * other. Their statements are prepared there by the gate, too (TESTS=statements).
 */
const ONLY_ON_SQLITE = toTestFiles([
  // Recovery of a shop that crashed or was killed: leases, jobs and ledgers, one step after another.
  'soundness/crash',
  'soundness/crash-claim',
  'soundness/kill',
  // Random sequences of calls, one after another.
  'soundness/purchase-model',
  'soundness/sum-places',
  // Hostile requests that are refused before any statement.
  'soundness/hostile',
  'api/publish/page-address',
  'soundness/security',
  'soundness/upload-bombs',
  // Methods, headers, files behind a proxy, and the words of pages, whatever they were read from.
  'api/server/methods',
  'soundness/content-security',
  'api/server/nginx',
  'api/publish/page-handler',
  'api/server/api-client', // a linter and a client of the API's documents
  'api/talk/unreviewed',
  // Many rows: the same statements many times.
  'soundness/backlog',
  'api/product/catalogue-csv-demo',
]);
const ONLY_ON_POSTGRES = toTestFiles([
  // Transactions that meet at READ COMMITTED; SQLite lets one write at a time.
  'soundness/races',
  'soundness/races-benefit',
  'soundness/races-claim',
  'soundness/races-claim-seams',
  'soundness/races-orders',
  // Hostile values: PostgreSQL refuses what SQLite takes (NUL, numbers beyond 64 bits, texts that
  // are no number), so an endpoint that passes one on fails there.
  'soundness/hostile-values',
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
function toTestFiles(names: readonly string[]): string[] {
  const files = names.map((name) => `tests/${name}.test.ts`);
  const missing = files.filter((file) => !existsSync(path.join(root, file)));
  if (missing.length > 0) throw new Error(`tests/vitest.config.ts names ${missing.join(', ')}.`);
  return files;
}

export default defineConfig({
  root,
  test: {
    include,
    ...(exclude && { exclude }),
    globalSetup: ['tests/support/database/database-setup.ts'],
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
