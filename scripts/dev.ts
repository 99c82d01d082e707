import { spawn } from 'node:child_process';
import { readDataOption } from './options.ts';
import { bin, endWithUs, exitCodeOf, root } from './processes.ts';

/** Astro's development server on the shop's own database. */
export async function run(args: readonly string[]): Promise<number> {
  const { dataDir, rest } = readDataOption(args);
  const env = { ...process.env, DATA_DIR: dataDir, ASTRO_TELEMETRY_DISABLED: '1' };
  const port = process.env['PORT'] ?? '4321';
  const child = spawn(bin('astro'), ['dev', '--port', port, ...rest], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  endWithUs(child);
  return exitCodeOf(child);
}
