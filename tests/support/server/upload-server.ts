import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApiHandler } from '#src/server/api.ts';
import { readConfig } from '#src/server/config.ts';
import { createCookies } from '#src/server/cookies.ts';
import { createRuntime } from '#src/server/create-runtime.ts';
import { csrfToken } from '#src/server/csrf.ts';
import { SERVER_OPTIONS } from '#src/server/http.ts';
import type { Route } from '#src/server/route.ts';
import { FRIDAY } from '../shop.ts';
import { makeTestDatabase, ON_FILE, putMigratedFile } from '../database/test-database.ts';

/** A server with the shop's dispatcher and a few routes of a test: `'/api/try' -> POST`. */
export async function startUploadServer(routes: Record<string, Record<string, Route>>) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'upload-test-'));
  const database = await makeTestDatabase();
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', DATABASE_URL: database.url });
  if (database === ON_FILE) putMigratedFile(config.databaseFile);

  const clock = { now: FRIDAY };
  const runtime = await createRuntime(config, { clock: () => clock.now });
  const files = Object.entries(routes).map(
    ([route, module]) => [`/src/pages${route}.ts`, async () => module] as const,
  );
  const answer = createApiHandler(Object.fromEntries(files), runtime);

  const server = createServer(SERVER_OPTIONS, (req, res) => {
    answer(req, res)
      .then((isFound) => isFound || res.writeHead(404).end())
      .catch(() => res.destroy());
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const { port } = server.address() as AddressInfo; // listening on TCP: always an object

  return {
    runtime,
    clock,
    port,
    url: `http://127.0.0.1:${port}`,
    /** Headers of the shop's own page, with these cookies. */
    headers(cookie = ''): Record<string, string> {
      const token = csrfToken(createCookies(cookie, false), runtime.secret);
      return {
        'x-requested-with': 'XMLHttpRequest',
        'x-csrf-token': token,
        cookie: `${cookie}; csrf=${token}`,
      };
    },
    /** The temporary files of uploads. */
    leftovers: () => (existsSync(config.uploadDir) ? readdirSync(config.uploadDir) : []),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await runtime.database.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
