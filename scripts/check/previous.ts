import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkOut, findCommit, removeCheckout } from '../bench/compare/revision.ts';
import { exitCodeOf, root, runQuietly } from '../processes.ts';

/** Everything by which the schema is made: migrations, and the helpers that they import. */
const SCHEMA = [path.join('db', 'migrations'), path.join('db', 'ddl.ts')];

/**
 * Plays the API tests of the release before with its own code on the schema of this one: a server that has
 * not been upgraded yet, beside one that has. Returns the exit code.
 */
export async function checkPrevious([named, ...files]: readonly string[]): Promise<number> {
  const revision = named ?? (await findLastTag());
  if (revision === undefined) {
    console.log('Which revision is the release before? No tag names one.');
    return 2;
  }

  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'previous-')), 'release');
  try {
    await checkOut(root, await findCommit(root, revision), folder);
    for (const name of SCHEMA) {
      cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
    }

    console.log(`The API tests of ${revision}, on the schema of this checkout:`);
    return await runTests(folder, files.length > 0 ? files : ['tests/api']);
  } finally {
    await removeCheckout(root, folder);
    rmSync(path.dirname(folder), { recursive: true, force: true });
  }
}

async function findLastTag(): Promise<string | undefined> {
  const args = ['describe', '--tags', '--abbrev=0', 'HEAD^'];
  const { code, output } = await runQuietly('git', args);
  return code === 0 ? output.trim() : undefined;
}

/** Runs the release's own command, which installs the packages that it has in other versions. */
function runTests(folder: string, files: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'check', 'api', ...files], {
    cwd: folder,
    env: { ...process.env, DIST_DIR: undefined, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: 'inherit',
  });
  return exitCodeOf(child);
}
