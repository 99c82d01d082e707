import { spawn, type ChildProcess } from 'node:child_process';
import { isPortTaken, refusesSettings, startSandboxes, superviseUntilEnd } from './children.ts';
import { makePrivateDir } from '#src/server/private-files.ts';
import { readDataOption } from './options.ts';
import { findProgram, root } from './processes.ts';

/** Astro's development server on the shop's own database, with sandboxes as `npm start` has them. */
export async function run(args: readonly string[]): Promise<number> {
  const { dataDir, rest } = readDataOption(args);

  if (refusesSettings(process.env)) return 1;

  const port = Number(process.env['PORT'] ?? 4321);
  if (await isPortTaken(process.env, port)) return 1;

  makePrivateDir(dataDir);

  const env = { ...process.env, DATA_DIR: dataDir, ASTRO_TELEMETRY_DISABLED: '1' };
  const children: ChildProcess[] = [];
  const [bank] = startSandboxes(children, { env, port });
  if (bank) console.log(`Test bank: ${bank.url}`);

  const astro = ['dev', '--port', String(port), ...rest];
  children.push(spawn(findProgram('astro'), astro, { cwd: root, env, stdio: 'inherit' }));

  return superviseUntilEnd(children);
}
