import { existsSync } from 'node:fs';
import { siteUrlThrough } from '#src/publish/control.ts';
import { readConfig, type Config } from '#src/server/config.ts';
import { createRuntime } from '#src/server/create-runtime.ts';
import type { Runtime } from '#src/server/runtime.ts';
import type { Output, VerbContext } from './verb.ts';

/** A shop that a verb has open, and where the verb prints. */
export interface OpenShop extends Runtime {
  out: Output;
}

interface Opening {
  /** No writer; the database must be migrated. */
  readonly?: boolean;
  /** A shop is created if there is none. */
  mayCreate?: boolean;
}

/** The settings of the existing shop in a verb's folder; throws without one, unless it may be created. */
export function configOfShop(
  { dataDir, env }: VerbContext,
  { mayCreate = false }: Opening = {},
): Config {
  const config = readConfig({ ...env, DATA_DIR: dataDir });
  if (!mayCreate && config.databaseUrl === undefined && !existsSync(config.databaseFile)) {
    throw new Error(`No shop in ${dataDir}.`);
  }

  return config;
}

/** With the address of the server that runs on the folder, for links, where no setting names it. */
async function withSiteUrl({ env, dataDir, out }: VerbContext): Promise<VerbContext> {
  const siteUrl = env['SITE_URL'] ?? (await siteUrlThrough(dataDir));
  return { env: { ...env, ...(siteUrl !== undefined && { SITE_URL: siteUrl }) }, dataDir, out };
}

/** Opens the shop in a verb's folder for the duration of `work`. */
export async function withShop<T>(
  context: VerbContext,
  work: (shop: OpenShop) => Promise<T>,
  opening: Opening = {},
): Promise<T> {
  const { out } = context;

  const config = configOfShop(await withSiteUrl(context), opening);

  const logTo = { write: (line: string) => out.print(line.trimEnd()) };
  const runtime = await createRuntime(config, { ...opening, logTo });
  try {
    return await work({ ...runtime, out });
  } finally {
    await runtime.database.close();
  }
}
