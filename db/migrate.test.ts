import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { tempFile } from '../tests/support/temp-file.ts';
import { openShop } from './connection.ts';
import { ddl, notNull } from './ddl.ts';
import { migrate, migrationState } from './migrate.ts';
import type { Migrations } from './migrate.ts';
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
  const shop = await openShop({ file });
  onTestFinished(() => shop.close());
  return shop;
}
type EmptyShop = Awaited<ReturnType<typeof openEmpty>>;

async function listTables(shop: EmptyShop): Promise<string[]> {
  return (await shop.read.introspection.getTables()).map(({ name }) => name).sort();
}

async function listColumns(shop: EmptyShop): Promise<string[]> {
  const tables = await shop.read.introspection.getTables();
  const member = tables.find(({ name }) => name === 'member');
  return (member?.columns ?? []).map(({ name }) => name);
}

test('runs what is pending, in order, once', async () => {
  const shop = await openEmpty();
  expect(await migrationState(shop, both)).toEqual({
    executed: [],
    pending: ['0001_member', '0002_level'],
    unknown: [],
  });
  expect(await migrate(shop, both)).toEqual(['0001_member', '0002_level']);
  expect(await listColumns(shop)).toEqual(['memberNo', 'name', 'level']);
  expect(await migrate(shop, both)).toEqual([]);
  expect((await migrationState(shop, both)).executed).toEqual(['0001_member', '0002_level']);
});

test('is safe to start in two processes at once', async () => {
  const file = tempFile();
  const shops = [await openEmpty(file), await openEmpty(file)];
  const ran = await Promise.all(shops.map((shop) => migrate(shop, both)));
  expect(ran.flat().sort()).toEqual(['0001_member', '0002_level']);
});

test('checks column types', async () => {
  const shop = await openEmpty();
  await migrate(shop, both);
  const wrong = shop.tx((t) => sql`insert into member values (1, 'a', 'gold')`.execute(t));
  await expect(wrong).rejects.toThrow('cannot store TEXT value in INTEGER column');
});

test('copies a database with data before it changes', async () => {
  const shop = await openEmpty();
  await migrate(shop, first);
  expect(existsSync(`${shop.file}.before-0001_member`)).toBe(false);
  await shop.tx((t) => sql`insert into member values (1, 'alice')`.execute(t));
  await migrate(shop, both);
  const copy = await openEmpty(`${shop.file}.before-0002_level`);
  expect(await listColumns(copy)).toEqual(['memberNo', 'name']);
  expect((await migrationState(copy, both)).pending).toEqual(['0002_level']);
});

test('refuses a database that is newer than the code', async () => {
  const shop = await openEmpty();
  await migrate(shop, both);
  await expect(migrate(shop, first)).rejects.toThrow(
    'The database is newer than this version of the shop (it has 0002_level).',
  );
});

test('leaves nothing behind when a migration fails', async () => {
  const shop = await openEmpty();
  const broken = { ...first, '0002_broken': failHalfway };
  await expect(migrate(shop, broken)).rejects.toThrow('Migration 0002_broken failed');
  expect(await listTables(shop)).toEqual([]);
  expect(await migrate(shop, both)).toEqual(['0001_member', '0002_level']);
});

test("creates the shop's own tables", async () => {
  const shop = await openEmpty();
  expect(await migrate(shop, shopMigrations)).toEqual(Object.keys(shopMigrations));
});
