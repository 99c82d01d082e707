import { existsSync } from 'node:fs';
import { readConfig } from '#src/server/config.ts';
import type { Config } from '#src/server/config.ts';
import { createRuntime } from '#src/server/create-runtime.ts';
import type { RuntimeOptions } from '#src/server/create-runtime.ts';
import type { Runtime } from '#src/server/runtime.ts';

/** `env` replaces settings of the process's environment. */
interface ShopAt extends RuntimeOptions {
  dataDir: string;
  env?: NodeJS.ProcessEnv | undefined;
}

/** The settings of the shop that was made in a folder; throws where there is none. */
export function configOfShop({ dataDir, env }: ShopAt): Config {
  const config = readConfig({ ...process.env, ...env, DATA_DIR: dataDir });
  if (config.databaseUrl === undefined && !existsSync(config.databaseFile)) {
    throw new Error(`No shop in ${dataDir}.`);
  }
  return config;
}

/** Opens the shop that was made in a folder for as long as `work` takes. */
export async function withShop<T>(at: ShopAt, work: (runtime: Runtime) => Promise<T>): Promise<T> {
  const runtime = await createRuntime(configOfShop(at), at);
  try {
    return await work(runtime);
  } finally {
    await runtime.database.close();
  }
}
