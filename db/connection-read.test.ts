import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  holdOpen,
  insertItem,
  listNames,
  openItems,
  type ItemTables,
} from '../tests/support/database/item-shop.ts';
import { tempFile } from '../tests/support/temp-file.ts';
import { openDatabase, padList, type Reader, type Tx } from './connection.ts';

describe('shop.read', () => {
  test('does not wait for an open transaction, nor see it', async () => {
    const database = await openItems();
    const holder = await holdOpen(database, 'unsaved');
    expect(await listNames(database)).toEqual([]);

    holder.release();
    await holder.done;

    expect(await listNames(database)).toEqual(['unsaved']);
  });

  test('refuses to write, whatever the types say', async () => {
    const database = await openItems();
    const write = insertItem(database.read as unknown as Tx<ItemTables>, 'sneaked in');
    await expect(write).rejects.toThrow('handle that database.tx hands out');
    expect(await listNames(database)).toEqual([]);
  });

  test('gives a read-only transaction one snapshot', async () => {
    const database = await openItems();

    const count = async (db: Reader<ItemTables>) =>
      (await db.selectFrom('item').select('itemSn').execute()).length;
    const snapshot = database.read.transaction().setAccessMode('read only');

    const counts = await snapshot.execute(async (db) => {
      const before = await count(db);
      await database.tx((t) => insertItem(t, 'meanwhile'));
      return [before, await count(db)];
    });
    expect(counts).toEqual([0, 0]);
    expect(await count(database.read)).toBe(1);
  });

  test('streams while others read and write', async () => {
    const database = await openItems();
    await database.tx((t) => insertItem(t, 'one'));
    await database.tx((t) => insertItem(t, 'two'));

    const names: string[] = [];
    for await (const { name } of database.read.selectFrom('item').select('name').stream(1)) {
      await database.tx((t) => insertItem(t, `after ${name}`));
      names.push(name);
    }

    expect(names).toEqual(['one', 'two']);
    expect(await listNames(database)).toEqual(['one', 'two', 'after one', 'after two']);
  });

  test('works without a writer', async () => {
    const file = tempFile();
    const database = await openItems({ file });
    const report = await openItems({ file, readonly: true });

    await database.tx((t) => insertItem(t, 'seen'));

    expect(await listNames(report)).toEqual(['seen']);
    await expect(report.tx((t) => insertItem(t, 'no'))).rejects.toThrow('reading only');
  });

  test('needs an existing file when it may not create one', async () => {
    await expect(openDatabase({ file: tempFile(), readonly: true })).rejects.toMatchObject({
      code: 'SQLITE_CANTOPEN',
    });
  });
});

test('copyTo leaves one whole file that opens as a shop', async () => {
  const database = await openItems();
  await database.tx((t) => insertItem(t, 'kept'));

  const file = tempFile('copy.db');
  await database.copyTo(file);
  await database.copyTo(file); // replaces the earlier one

  expect(existsSync(`${file}.part`)).toBe(false);
  expect(await listNames(await openItems({ file }))).toEqual(['kept']);
});

test.each([
  [[], [null]],
  [[1], [1]],
  [
    [1, 2, 3],
    [1, 2, 3, 3],
  ],
  [
    [1, 2, 3, 4, 5],
    [1, 2, 3, 4, 5, 5, 5, 5],
  ],
])('padList(%j) is %j', (values, padded) => {
  expect(padList(values)).toEqual(padded);
});

test('an empty padded list matches nothing', async () => {
  const database = await openItems();
  await database.tx((t) => insertItem(t, 'there'));

  const rows = await database.read
    .selectFrom('item')
    .selectAll()
    .where('itemSn', 'in', padList<number>([]))
    .execute();
  expect(rows).toEqual([]);
});
