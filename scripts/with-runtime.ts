import { existsSync } from 'node:fs';
import { readConfig } from '#src/server/config.ts';
import { createRuntime } from '#src/server/create-runtime.ts';
import type { Runtime } from '#src/server/runtime.ts';

/** Runs a command on the shop of a data folder, and closes it whatever happens. */
export async function withRuntime(
  dataDir: string,
  run: (runtime: Runtime) => Promise<number>,
): Promise<number> {
  const config = readConfig({ ...process.env, DATA_DIR: dataDir });
  if (!existsSync(config.databaseFile)) throw new Error(`No shop in ${dataDir}.`);
  const runtime = await createRuntime(config);
  try {
    return await run(runtime);
  } finally {
    await runtime.shop.close();
  }
}

/** The member who signs in with an e-mail; an error that says so if there is none. */
export async function memberOf({ shop }: Runtime, email: string) {
  const member = await shop.read
    .selectFrom('member')
    .select(['memberNo', 'level', 'name'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  if (!member) throw new Error(`No member ${email}.`);
  return member;
}
