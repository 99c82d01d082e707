import { existsSync, readdirSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase, type ShopDatabase } from '#db/connection.ts';
import { backupBefore, migrate, migrationState } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';
import { recordVersions } from '#db/schema-version.ts';
import { readConfig } from '#src/server/config.ts';
import {
  findPostgresPrograms,
  startPostgres,
  type Postgres,
  type PostgresPrograms,
} from '../../scripts/postgres.ts';
import { root, runQuietly } from '../../scripts/processes.ts';
import { checkUpgrade } from '../../scripts/upgrade/upgrade-check.ts';
import { databaseOn, runSql } from '../support/database/test-database.ts';
import { runVerb } from '../support/shop-verb.ts';
import { tempDir } from '../support/temp-file.ts';

const names = Object.keys(migrations);
const last = names.at(-1) ?? '';
const older = Object.fromEntries(Object.entries(migrations).filter(([name]) => name !== last));

const systemPath = process.env['PATH'];

let programs: PostgresPrograms;
let server: Postgres;
/** The shop's environment, with a database that lacks the last migration. */
let env: { DATA_DIR: string; DATABASE_URL: string; PATH: string };

beforeAll(async () => {
  programs = await findPostgresPrograms();
  server = await startPostgres({ programs });

  await runSql(server.url, 'create role seller login');
  await runSql(server.url, 'create database older owner seller');
  const database = await openDatabase({ file: '', url: toUrl('older') });
  await migrate(database, older, { record: recordVersions(older) });
  await database.close();
});
afterAll(() => server.stop());

beforeEach(async (context) => {
  const name = `shop_${context.task.id.replaceAll(/\W/g, '')}`;
  await runSql(server.url, `create database ${name} template older owner seller`);

  const { folder, remove } = tempDir();
  onTestFinished(remove);

  env = { DATA_DIR: folder, DATABASE_URL: toUrl(name), PATH: programs.bin };
  vi.stubEnv('PATH', programs.bin);
  vi.stubEnv('LD_LIBRARY_PATH', programs.env['LD_LIBRARY_PATH']);
  onTestFinished(() => void vi.unstubAllEnvs());
});

/** The address by which the shop, which owns nothing but its database, finds it. */
function toUrl(name: string): string {
  return databaseOn(server.url, name).replace('//shop@', '//seller:pass%2Fword@');
}

/** Runs `work` on the shop's database. */
async function withShop<T>(work: (database: ShopDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase({ file: '', url: env.DATABASE_URL });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const setMotto = (value: string) =>
  withShop((database) =>
    database.tx((t) =>
      t
        .insertInto('setting')
        .values({ name: 'motto', value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute(),
    ),
  );
const getMotto = () =>
  withShop(async ({ read }) => {
    const query = read.selectFrom('setting').select('value').where('name', '=', 'motto');
    return (await query.executeTakeFirst())?.value;
  });

const migrateShop = (folder: string | undefined = readConfig(env).backupDir) =>
  withShop((database) => migrate(database, migrations, { backupDir: folder }));
const listPending = async () =>
  (await withShop((database) => migrationState(database, migrations))).pending;

test('a database with data is dumped before it is migrated, and the dump brings it back', async () => {
  await setMotto('then');
  expect(await migrateShop()).toEqual([last]);

  const dump = backupBefore(readConfig(env).backupDir, 'postgres', last);
  expect(statSync(dump).mode & 0o777).toBe(0o600);
  expect(readdirSync(path.dirname(dump))).toEqual([path.basename(dump)]);

  await setMotto('now');

  const restored = await runVerb(['restore', dump], env);
  expect(restored).toMatchObject({ code: 0, complaint: '' });
  expect([await getMotto(), await listPending()]).toEqual(['then', [last]]);

  // The tables that the migration has added are gone, so that it can run again.
  expect(await migrateShop()).toEqual([last]);

  const [, aside = ''] = /The database before is (.+)\.$/m.exec(restored.output) ?? [];
  expect(await runVerb(['restore', aside], env)).toMatchObject({ code: 0 });
  expect([await getMotto(), await listPending()]).toEqual(['now', []]);
});

test('of servers that start at once one migrates, and no dump is left of the others', async () => {
  const folders = ['a', 'b', 'c'].map((name) => path.join(env.DATA_DIR, name, 'backups'));
  const ran = await Promise.all(folders.map((folder) => migrateShop(folder)));

  expect(ran.flat()).toEqual([last]);
  const files = folders.flatMap((folder) => (existsSync(folder) ? readdirSync(folder) : []));
  expect(files).toEqual([`before-${last}.dump`]);
});

test('what cannot be dumped is not migrated, unless the operator has a backup', async () => {
  vi.stubEnv('PATH', env.DATA_DIR);

  await expect(migrateShop()).rejects.toThrow(
    `No backup could be made before ${last}, so the database stays as it is: pg_dump is missing`,
  );
  expect(await listPending()).toEqual([last]);
  expect(readdirSync(readConfig(env).backupDir)).toEqual([]);

  const readBackup = async (settings: Record<string, string>) => {
    const { checks } = await checkUpgrade(readConfig({ ...env, ...settings }), env.DATA_DIR);
    return checks.find(({ name }) => name === 'backup')?.text;
  };
  expect(await readBackup({})).toMatch(/^pg_dump is missing/);
  expect(await readBackup({ MIGRATE_WITHOUT_BACKUP: '1' })).toMatch(/^The start makes none/);

  const readDumps = async () => {
    const { output } = await runVerb(['doctor'], env);
    return /^(\w+) +dumps +(.*)$/m.exec(output)?.slice(1);
  };
  expect(await readDumps()).toEqual(['attention', expect.stringMatching(/^pg_dump is missing/)]);

  vi.stubEnv('PATH', programs.bin);
  expect(await readBackup({})).toBe('There is none yet: npm run shop -- backup');
  expect(await readDumps()).toEqual(['ok', 'can be made here']);

  expect(await withShop((database) => migrate(database, migrations))).toEqual([last]);
});

test('the nightly backup is a dump, which the drill restores into a database of its own', async () => {
  await migrateShop();
  await runSql(server.url, 'create database drill owner seller');
  const searched = `${programs.bin}${path.delimiter}${systemPath}`;
  const runScript = (name: string, more: Record<string, string> = {}) =>
    runQuietly('/bin/sh', [path.join(root, 'deploy', name)], {
      env: { ...process.env, ...env, PATH: searched, NODE: process.execPath, ...more },
    });

  expect(await runScript('backup.sh')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/\.dump: \d+\.\d MB in \d+ ms, checked/),
  });
  expect(await runScript('restore-drill.sh')).toEqual({
    code: 1,
    output: 'DRILL_DATABASE_URL must name a database for the drill alone.\n',
  });

  const drill = await runScript('restore-drill.sh', { DRILL_DATABASE_URL: toUrl('drill') });
  expect([drill.code, drill.output]).toEqual([0, expect.stringContaining('can be restored')]);
});

test('a dump that is cut off changes nothing, nor does one under open connections', async () => {
  await setMotto('now');
  const dump = path.join(env.DATA_DIR, 'shop.dump');
  expect(await runVerb(['backup', dump], env)).toMatchObject({ code: 0, complaint: '' });

  const open = await withShop(async ({ read }) => {
    await read.selectFrom('setting').select('name').execute();
    return runVerb(['restore', dump], env);
  });
  expect(open.complaint).toMatch(/1 connections? to the database are open/);

  truncateSync(dump, statSync(dump).size - 2000);
  const cut = await runVerb(['restore', dump], env);
  expect(cut).toMatchObject({ code: 1, complaint: expect.stringContaining('pg_restore: error') });
  expect(await getMotto()).toBe('now');
  expect(existsSync(readConfig(env).backupDir)).toBe(false); // nor is anything put aside
});
