import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect } from 'vitest';
import { checkInvariants } from '#db/invariants.ts';
import { createRedirects } from '#src/features/marketing/redirect/answer-redirect.service.ts';
import type { PageSink } from '#src/publish/apply-rendered.ts';
import { ROUTES } from '#src/published.ts';
import { createApp } from '#src/publish/serve/app.ts';
import { readConfig } from '#src/server/config.ts';
import { createRuntime, type RuntimeOptions } from '#src/server/create-runtime.ts';
import type { Pages } from '#src/publish/serve/static-tier.ts';
import { loadSite } from '#src/server/site.ts';
import type { Runtime } from '#src/server/runtime.ts';
import { tempRoot } from '../../scripts/temp-root.ts';
import { listUnnamedFields } from './desk/audit-words.ts';
import { watchErrors } from './soundness/declared-errors.ts';
import { Shopper } from './shopper.ts';
import { makeTestDatabase, ON_FILE, putMigratedFile } from './database/test-database.ts';
import { watchLog } from './server/watched-log.ts';

export interface TestShop {
  url: string;
  runtime: Runtime;
  /** Receives the newly published pages from a publisher of the shop's `pages`. */
  sink: PageSink;
  /** Environment of commands and servers on this shop: `runVerb(args, shop.env)`. */
  env: { DATA_DIR: string; DATABASE_URL?: string };
  /** Sets the shop's clock. */
  setNow(now: number): void;
  now(): number;
  /** A new browser: no cookies. */
  shopper(name?: string): Shopper;
  /**
   * Closes the shop, and fails if its database violates an invariant, an endpoint responded with what
   * it does not declare, or a field of its log has an odd name.
   */
  close(): Promise<void>;
}

interface ShopOptions extends Pick<RuntimeOptions, 'logTo' | 'onSql'> {
  /** Its errors are expected, and not printed. */
  isSilent?: boolean;
}

const NOTHING_PUBLISHED: Pages = {
  find: async () => undefined,
  publishNow: async () => false,
  tagsOf: async () => [],
  isOutdated: () => false,
  freshen: async () => undefined,
  requestCount: 0,
};

/** Friday 2026-11-20 14:30 in Korea. */
export const FRIDAY = Date.UTC(2026, 10, 20, 5, 30);

/**
 * A whole shop on a fresh migrated database, over real HTTP, through the
 * built templates (`npm test` builds them). `env` adds to or replaces the environment.
 */
export async function startTestShop(
  env: Record<string, string> = {},
  pages: Pages = NOTHING_PUBLISHED,
  { isSilent = false, ...options }: ShopOptions = {},
): Promise<TestShop> {
  const dataDir = mkdtempSync(path.join(tempRoot, 'shop-test-'));
  // '' forces the SQLite file, whatever the engine under test.
  const database = env['DATABASE_URL'] === '' ? ON_FILE : await makeTestDatabase();
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_POOL: '5',
    DIST_DIR: process.env.DIST_DIR,
    PORT: '0',
    LOG_LEVEL: 'info',
    ORDERS_PER_MINUTE: '1000',
    CACHE_TAGS: '1', // tests read them
    NICEPAY_CLIENT_ID: 'test-client',
    NICEPAY_SECRET_KEY: 'test-secret',
    ...env,
    DATABASE_URL: database.url,
  });

  if (database === ON_FILE) putMigratedFile(config.databaseFile);

  let now = FRIDAY;
  const { logTo, oddFields } = watchLog({ printsErrors: !isSilent });
  const runtime = await createRuntime(config, { logTo, ...options, clock: () => now });
  runtime.findRedirect = createRedirects(runtime);
  const site = await loadSite(config.distDir);
  const { files: routeFiles, undeclared } = watchErrors(site.routeFiles);

  const { server, staticTier } = createApp({
    runtime,
    site: { ...site, routeFiles },
    pages,
    routes: ROUTES,
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const { port } = server.address() as AddressInfo; // listening on TCP: always an object
  const url = `http://127.0.0.1:${port}`;

  return {
    url,
    runtime,
    sink: staticTier,
    env: { DATA_DIR: dataDir, ...(database.url && { DATABASE_URL: database.url }) },
    setNow: (time) => (now = time),
    now: () => now,
    shopper: (name = 'visitor') => new Shopper(url, name),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      for (const flush of runtime.flushes) await flush();

      const results = await checkInvariants(runtime.database);
      const unnamed = await listUnnamedFields(runtime.database.read);

      await runtime.database.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });

      const broken = results.filter(({ violations }) => violations > 0);
      expect(broken, 'invariants of the database').toEqual([]);
      expect(unnamed, 'audited fields without a name at the desk').toEqual([]);
      expect([...undeclared], 'answers that no endpoint declares').toEqual([]);
      expect([...oddFields], 'names of log fields').toEqual([]);
    },
  };
}
