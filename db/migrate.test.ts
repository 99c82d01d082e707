import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { tempFile } from '../tests/support/temp-file.ts';
import { openDatabase } from './connection.ts';
import { ddl, notNull } from './ddl.ts';
import { backupBefore, migrate, migrationState, type Migrations } from './migrate.ts';
import { migrations as shopMigrations } from './migrations/index.ts';

const createMember = {
  async up(db: Kysely<unknown>) {
    const { createTable, id, int, text } = ddl(db);
    await createTable('member')
      .addColumn('memberNo', int, id)
      .addColumn('name', text, notNull)
      .execute();
  },
};
const addLevel = {
  async up(db: Kysely<unknown>) {
    const { int } = ddl(db);
    await db.schema.alterTable('member').addColumn('level', int).execute();
  },
};
const failHalfway = {
  async up(db: Kysely<unknown>) {
    await addLevel.up(db);
    throw new Error('a mistake');
  },
};
const first: Migrations = { '0001_member': createMember };
const both: Migrations = { ...first, '0002_level': addLevel };

async function openEmpty(file = tempFile()) {
  const database = await openDatabase({ file });
  onTestFinished(() => database.close());
  return database;
}
type EmptyShop = Awaited<ReturnType<typeof openEmpty>>;

async function listTables(database: EmptyShop): Promise<string[]> {
  return (await database.read.introspection.getTables()).map(({ name }) => name).sort();
}

async function listColumns(database: EmptyShop): Promise<string[]> {
  const tables = await database.read.introspection.getTables();
  const member = tables.find(({ name }) => name === 'member');
  return (member?.columns ?? []).map(({ name }) => name);
}

test('runs what is pending, in order, once', async () => {
  const database = await openEmpty();
  expect(await migrationState(database, both)).toEqual({
    executed: [],
    pending: ['0001_member', '0002_level'],
    unknown: [],
  });
  expect(await migrate(database, both)).toEqual(['0001_member', '0002_level']);
  expect(await listColumns(database)).toEqual(['memberNo', 'name', 'level']);
  expect(await migrate(database, both)).toEqual([]);
  expect((await migrationState(database, both)).executed).toEqual(['0001_member', '0002_level']);
});

test('is safe to start in two processes at once', async () => {
  const file = tempFile();
  const shops = [await openEmpty(file), await openEmpty(file)];
  const ran = await Promise.all(shops.map((database) => migrate(database, both)));
  expect(ran.flat().sort()).toEqual(['0001_member', '0002_level']);
});

test('checks column types', async () => {
  const database = await openEmpty();
  await migrate(database, both);
  const wrong = database.tx((t) => sql`insert into member values (1, 'a', 'gold')`.execute(t));
  await expect(wrong).rejects.toThrow('cannot store TEXT value in INTEGER column');
});

test('copies a database with data before it changes', async () => {
  const database = await openEmpty();
  const backupDir = path.join(path.dirname(database.file ?? ''), 'backups');
  const nameBackup = (migration: string) => backupBefore(backupDir, 'sqlite', migration);
  await migrate(database, first, { backupDir });

  expect(existsSync(nameBackup('0001_member'))).toBe(false);

  await database.tx((t) => sql`insert into member values (1, 'alice')`.execute(t));
  await migrate(database, both, { backupDir });

  const copy = await openEmpty(nameBackup('0002_level'));
  expect(await listColumns(copy)).toEqual(['memberNo', 'name']);
  expect((await migrationState(copy, both)).pending).toEqual(['0002_level']);
});

test('refuses a database that is newer than the code', async () => {
  const database = await openEmpty();
  await migrate(database, both);
  await expect(migrate(database, first)).rejects.toThrow(
    'The database is newer than this version of the shop (it has 0002_level).',
  );
});

test.each([
  [true, 'runs'],
  [false, 'is refused'],
])('beside a newer schema, where the record says %s, the code %s', async (isAllowed) => {
  const database = await openEmpty();
  await migrate(database, both);

  const record = { save: async () => undefined, allows: async () => isAllowed };
  const migrated = migrate(database, first, { record });

  if (isAllowed) expect(await migrated).toEqual([]);
  else await expect(migrated).rejects.toThrow('The database is newer');

  const other = { ...first, '0003_other': createMember };
  await expect(migrate(database, other, { record })).rejects.toThrow('The database is newer');
});

test('refuses a database from before the first release, and leaves it as it is', async () => {
  const database = await openEmpty();
  await migrate(database, both);

  await expect(migrate(database, { '0001_shop': createMember })).rejects.toThrow(
    'The database is from before the first release of the shop, and no version brings it over.',
  );
  expect((await migrationState(database, both)).executed).toEqual(['0001_member', '0002_level']);
});

test('leaves nothing behind when a migration fails', async () => {
  const database = await openEmpty();
  const broken = { ...first, '0002_broken': failHalfway };
  await expect(migrate(database, broken)).rejects.toThrow('Migration 0002_broken failed');
  expect(await listTables(database)).toEqual([]);
  expect(await migrate(database, both)).toEqual(['0001_member', '0002_level']);
});

test("creates the shop's own tables", async () => {
  const database = await openEmpty();
  expect(await migrate(database, shopMigrations)).toEqual(Object.keys(shopMigrations));
});
