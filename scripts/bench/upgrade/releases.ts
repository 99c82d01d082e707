import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, runQuietly } from '../../processes.ts';
import { checkOut, findCommit, removeCheckout } from '../compare/revision.ts';

/** The version that runs, and the one that it is upgraded to, each in a folder of its own. */
export interface Releases {
  from: string;
  to: string;
}

/** The migration that only the next version has. */
export const NEXT_MIGRATION = '9999_next';

const MIGRATION = `import type { Kysely } from 'kysely';
import { ddl } from '../ddl.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, int, id, text } = ddl(db);
  await createTable('next_version').addColumn('nextSn', int, id).execute();
  await db.schema.alterTable('product').addColumn('nextNote', text).execute();
}
`;

/**
 * Runs `work` with the committed state of this checkout as the version that runs (BENCH_FROM names another
 * revision), and with a next one beside it that has a migration, another style and another number. Both
 * are built, as before an upgrade.
 */
export async function withReleases<T>(
  dir: string,
  work: (releases: Releases) => Promise<T>,
): Promise<T> {
  const from = path.join(dir, 'releases', '1');
  const to = path.join(dir, 'releases', '2');

  try {
    await checkOut(root, await findCommit(root, process.env['BENCH_FROM'] ?? 'HEAD'), from);
    await checkOut(root, await findCommit(root, 'HEAD'), to);
    makeNext(to);
    for (const folder of [from, to]) await buildRelease(folder);

    return await work({ from, to });
  } finally {
    for (const folder of [from, to]) await removeCheckout(root, folder);
  }
}

/** Runs `npm run shop -- ...` in a release's folder, as its operator does; throws what it complains of. */
export async function runVerb(
  folder: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const ownBuild = folder === root ? {} : { DIST_DIR: undefined };

  const { code, output } = await runQuietly(
    process.execPath,
    ['scripts/run.mjs', 'shop', ...args],
    { cwd: folder, env: { ...process.env, ENV_FILE: '', ...ownBuild, ...env } },
  );
  if (code !== 0) throw new Error(`shop ${args.join(' ')} failed: ${output}`);
}

/** Prepares a release before a restart. */
export const prepareRelease = (folder: string, dataDir: string, env: NodeJS.ProcessEnv = {}) =>
  runVerb(folder, ['upgrade', '--data', dataDir], env);

function makeNext(folder: string): void {
  const changeFile = (file: string, edit: (text: string) => string) => {
    const target = path.join(folder, file);
    writeFileSync(target, edit(readFileSync(target, 'utf8')));
  };

  writeFileSync(path.join(folder, 'db/migrations', `${NEXT_MIGRATION}.ts`), MIGRATION);
  changeFile('db/migrations/index.ts', (text) =>
    text
      .replace(/^/, `import * as next from './${NEXT_MIGRATION}.ts';\n`)
      .replace(/\n\};\s*$/, `\n  '${NEXT_MIGRATION}': next,\n};\n`),
  );
  changeFile('src/styles/base.css', (text) => `${text}\n.next-version {\n  color: red;\n}\n`);
  changeFile('package.json', (text) =>
    text.replace(/"version": "(\d+)/, (_, n) => `"version": "9${n}`),
  );
}

async function buildRelease(folder: string): Promise<void> {
  const build = "await (await import('./scripts/build.ts')).ensureBuilt()";
  const args = ['--input-type=module', '--eval', build];
  const env = { ...process.env, DIST_DIR: undefined };

  const { code, output } = await runQuietly(process.execPath, args, { cwd: folder, env });
  if (code !== 0) throw new Error(`${folder} could not be built: ${output}`);
}
