import { existsSync } from 'node:fs';
import { readConfig, type Config } from '#src/server/config.ts';
import { createRuntime, type RuntimeOptions } from '#src/server/create-runtime.ts';
import type { Runtime } from '#src/server/runtime.ts';

/** `env` replaces settings of the process's environment. */
interface ShopAt extends RuntimeOptions {
  dataDir: string;
  env?: NodeJS.ProcessEnv | undefined;
}

/** The settings of the existing shop in a folder; throws without one. */
export function configOfShop({ dataDir, env }: ShopAt): Config {
  const config = readConfig({ ...process.env, ...env, DATA_DIR: dataDir });
  if (config.databaseUrl === undefined && !existsSync(config.databaseFile)) {
    throw new Error(`No shop in ${dataDir}.`);
  }
  return config;
}

/** Opens the existing shop in a folder for the duration of `work`. */
export async function withShop<T>(at: ShopAt, work: (runtime: Runtime) => Promise<T>): Promise<T> {
  const runtime = await createRuntime(configOfShop(at), at);
  try {
    return await work(runtime);
  } finally {
    await runtime.database.close();
  }
}
