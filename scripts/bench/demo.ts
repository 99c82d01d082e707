import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadDemo } from '#src/demo/demo.service.ts';
import { readBuildId, startFromBuild } from '#src/publish/build-id.ts';
import { readConfig } from '#src/server/config.ts';
import { createRuntime } from '#src/server/create-runtime.ts';

/** Environment variable: a folder with a prepared demo shop, which another process made. */
export const DEMO_FOLDER = 'BENCH_DEMO';

let templateDir: string | undefined;

/**
 * Puts a demo shop into `dataDir` whose pages are rendered on request: a copy of one that is made
 * once a run.
 */
export async function putDemo(dataDir: string): Promise<void> {
  templateDir ??= process.env[DEMO_FOLDER] ?? (await makeDemo());
  cpSync(templateDir, dataDir, { recursive: true });
}

/** Makes the demo shop that `putDemo` copies; its folder goes with this process. */
export async function makeDemo(): Promise<string> {
  const dir = mkdtempSync(path.join(tmpdir(), 'bench-demo-'));
  process.on('exit', () => rmSync(dir, { recursive: true, force: true }));

  const config = readConfig({ ...process.env, DATA_DIR: dir, LOG_LEVEL: 'error' });
  const runtime = await createRuntime(config);
  const { database, clock } = runtime;

  await loadDemo(runtime, clock());

  const { publishedDir, distDir } = config;
  await startFromBuild(database, { publishedDir, buildId: readBuildId(distDir), now: clock() });
  await database.tx((t) => t.deleteFrom('publish_request').execute());
  await database.close();

  return dir;
}
