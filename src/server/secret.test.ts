import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase, type ShopDatabase } from '#db/connection.ts';
import { tempDir } from '../../tests/support/temp-file.ts';
import { putMigratedFile } from '../../tests/support/database/test-database.ts';
import { createLogger } from './log.ts';
import { shopSecret } from './secret.ts';

// Test files share loaded modules: a mock reaches only those that are loaded anew.
vi.hoisted(() => vi.resetModules());
const synced: string[] = [];
vi.mock('#db/sync-file.ts', () => ({ syncFile: (name: string) => synced.push(name) }));

const SECRET = 'a'.repeat(48);
let database: ShopDatabase;
let dir: string;
let end: () => Promise<void>;

beforeEach(async () => {
  const { folder, remove } = tempDir();
  dir = folder;

  const file = path.join(dir, 'shop.sqlite');
  putMigratedFile(file);
  database = await openDatabase({ file });
  end = async () => {
    await database.close();
    remove();
  };
});
afterEach(() => end());

const log = createLogger('silent');
const fileOf = () => path.join(dir, 'secret');
const secretOf = (secret?: string) =>
  shopSecret({ database, log, config: { secret, secretFile: fileOf() } });
const settings = async () =>
  (
    await database.read.selectFrom('setting').select(['name', 'value']).orderBy('name').execute()
  ).filter(({ name }) => name.startsWith('secret') || name.startsWith('signing'));
const putRow = (value: string) =>
  database.tx((t) => t.insertInto('setting').values({ name: 'signingSecret', value }).execute());

test('a new shop makes a secret of its own, in a file that no backup carries', async () => {
  const secret = await secretOf();
  const again = await secretOf();
  expect(secret.length).toBeGreaterThanOrEqual(48);
  expect(again).toBe(secret);
  expect(readFileSync(fileOf(), 'utf8').trim()).toBe(secret);
  expect((statSync(fileOf()).mode & 0o777).toString(8)).toBe('600');
  expect((await settings()).map(({ name }) => name)).toEqual(['secretCheck']);
  expect(JSON.stringify(await settings())).not.toContain(secret);
});

test('servers that start at once have the same', async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, () => secretOf()));
  expect(new Set(secrets).size).toBe(1);
  expect(readdirSync(dir).filter((name) => name.startsWith('secret'))).toEqual(['secret']);
});

test('an older shop’s moves from its row into the file', async () => {
  await putRow(SECRET);
  expect(await secretOf()).toBe(SECRET);
  expect(await secretOf()).toBe(SECRET);
  expect((await settings()).map(({ name }) => name)).toEqual(['secretCheck']);
});

test('the file is on the disk, name and all, before the row goes', async () => {
  await putRow(SECRET);
  synced.length = 0;

  const tx = vi.spyOn(database, 'tx').mockImplementation(() => {
    throw new Error('crash');
  });

  await expect(secretOf()).rejects.toThrow('crash');
  expect(synced).toEqual([expect.stringMatching(/secret\.\w+\.tmp$/) as unknown, dir]);

  tx.mockRestore();
});

test('a crash leaves the row, or what tells other servers of the secret', async () => {
  await putRow(SECRET);

  const { tx } = database;
  const second = vi.fn().mockRejectedValue(new Error('crash'));
  const spy = vi.spyOn(database, 'tx').mockImplementationOnce(tx).mockImplementation(second);

  await secretOf().catch(() => undefined);
  spy.mockRestore();

  expect((await settings()).map(({ name }) => name)).toEqual(['secretCheck']);
});

test('a restored backup of an older shop brings its own; the file’s is kept aside', async () => {
  writeFileSync(fileOf(), 'another');
  await putRow(SECRET);
  expect(await secretOf()).toBe(SECRET);
  const aside = readdirSync(dir).find((name) => /^secret\.\d+$/.test(name)) ?? '';
  expect(readFileSync(path.join(dir, aside), 'utf8')).toBe('another');
});

test('SECRET goes before the file', async () => {
  expect(await secretOf(SECRET)).toBe(SECRET);
  expect(readdirSync(dir)).not.toContain('secret');
});

test('a shop restored without its secret goes on, and says what that means', async () => {
  await secretOf(SECRET);

  const error = vi.spyOn(log, 'error');
  const other = await secretOf();
  expect(error).toHaveBeenCalledTimes(1);
  expect(await secretOf()).toBe(other);
  expect(error).toHaveBeenCalledTimes(1);

  error.mockRestore();
});
