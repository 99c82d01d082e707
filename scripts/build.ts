import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bin, root, runQuietly } from './processes.ts';

const SOURCES = [
  'src',
  'db',
  'public',
  'scripts/astro-adapter.ts',
  'scripts/browser-imports.ts',
  'scripts/inline-scripts.ts',
  'scripts/named-react.ts',
  'astro.config.mjs',
  'package-lock.json',
  'tsconfig.json',
];
const stampFile = path.join(root, 'dist', '.built');

/** Builds the templates unless the last build is up to date. */
export async function ensureBuilt(print: (line: string) => void = console.log): Promise<void> {
  const stamp = fingerprint();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  print(existsSync(stampFile) ? 'dist/ is older than the code: building ...' : 'Building ...');
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
  const { code, output } = await runQuietly(bin('astro'), ['build'], { env });
  if (code !== 0) throw new Error(`The build failed.\n${output}`);
  writeFileSync(stampFile, stamp);
}

/** A hash of file names, sizes and times: reads no content, so it takes milliseconds. */
function fingerprint(): string {
  const hash = createHash('sha256').update(process.version);
  for (const source of SOURCES) {
    for (const file of filesOf(path.join(root, source))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file}\0${size}\0${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

function filesOf(target: string): string[] {
  if (!existsSync(target)) return [];
  if (statSync(target).isFile()) return [target];
  const entries = readdirSync(target, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'));
  return files.map((entry) => path.join(entry.parentPath, entry.name)).sort();
}
