import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import {
  holdBuild,
  listBuildFiles,
  readLatestBuild,
  removeUnusedBuilds,
  writeLatestBuild,
} from '#src/server/build-folder.ts';
import { findProgram, root, runQuietly } from './processes.ts';

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
const dist = path.join(root, 'dist');

/**
 * Builds the templates unless there is a build of these sources, and makes it the one that this
 * process and those it starts use: a folder of its own, so that a running server keeps the one it
 * started from. DIST_DIR names another build instead. Resolves to the folder.
 */
export async function ensureBuilt(print: (line: string) => void = console.log): Promise<string> {
  if (process.env['DIST_DIR']) return process.env['DIST_DIR'];

  const stamp = hashSources(sizeAndTime);
  const latest = readLatestBuild(dist);
  const isSame = latest?.stamp === stamp && existsSync(latest.folder);
  const folder = isSame ? latest.folder : path.join(dist, hashSources(readFileSync));

  if (existsSync(folder)) holdBuild(folder);
  else await buildShop(folder, print);
  if (!isSame) writeLatestBuild({ folder, stamp });
  process.env['DIST_DIR'] = folder;
  removeUnusedBuilds(folder);

  return folder;
}

/** Builds beside `folder` and moves the result there when it is complete. */
async function buildShop(folder: string, print: (line: string) => void): Promise<void> {
  print('Building ...');
  mkdirSync(dist, { recursive: true });

  const workDir = mkdtempSync(path.join(dist, 'unfinished-'));
  holdBuild(workDir);

  const built = path.join(workDir, 'build');
  const env = {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
    OUT_DIR: built,
  };

  try {
    const { code, output } = await runQuietly(findProgram('astro'), ['build'], { env });
    if (code !== 0) throw new Error(`The build failed.\n${output}`);

    listBuildFiles(built);
    holdBuild(built);
    // Another process may have been quicker.
    if (!existsSync(folder)) renameSync(built, folder);
    holdBuild(folder);
  } finally {
    rmSync(workDir, { recursive: true, force: true });
  }
}

/**
 * A hash of the sources. Of their contents it names the build, so that a copy of the project finds
 * the one that came along; sizes and times, which take milliseconds, tell whether anything changed.
 */
function hashSources(read: (file: string) => string | Buffer): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesOf(path.join(root, source))) {
      hash.update(`${path.relative(root, file)}\0`).update(read(file));
    }
  }

  return hash.digest('hex').slice(0, 16);
}

function sizeAndTime(file: string): string {
  const { size, mtimeMs } = statSync(file);
  return `${size}\0${mtimeMs}`;
}

function filesOf(target: string): string[] {
  if (!existsSync(target)) return [];
  if (statSync(target).isFile()) return [target];
  const entries = readdirSync(target, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'));
  return files.map((entry) => path.join(entry.parentPath, entry.name)).sort();
}
