import { existsSync } from 'node:fs';
import { sql, type Generated } from 'kysely';
import { onTestFinished } from 'vitest';
import { openDatabase, type ShopDatabase, type DatabaseOptions, type Tx } from '#db/connection.ts';
import { ddl, notNull } from '#db/ddl.ts';
import { tempFile } from '../temp-file.ts';

/** The tables of a tiny shop, for tests of the data layer alone. */
export interface ItemTables {
  item: { itemSn: Generated<number>; name: string; qty: number };
}

/** A shop with the table `item`, closed when the test ends. */
export async function openItems(
  options: Partial<DatabaseOptions> = {},
): Promise<ShopDatabase<ItemTables>> {
  const file = options.file ?? tempFile();
  const isNew = !existsSync(file);
  const database = await openDatabase<ItemTables>({ ...options, file });

  onTestFinished(() => database.close());
  if (isNew) await database.tx(createItems);

  return database;
}

async function createItems(t: Tx<ItemTables>): Promise<void> {
  const { createTable, id, int, text } = ddl(t);

  await createTable('item')
    .addColumn('itemSn', int, id)
    .addColumn('name', text, notNull)
    .addColumn('qty', int, (c) => c.notNull().check(sql`"qty" >= 0`))
    .execute();
}

export async function insertItem(t: Tx<ItemTables>, name: string, qty = 1): Promise<void> {
  await t.insertInto('item').values({ name, qty }).execute();
}

export async function listNames(database: ShopDatabase<ItemTables>): Promise<string[]> {
  const rows = await database.read.selectFrom('item').select('name').orderBy('itemSn').execute();
  return rows.map(({ name }) => name);
}

/** A transaction that has written a row and stays open until `release` is called. */
export async function holdOpen(database: ShopDatabase<ItemTables>, name: string) {
  const written = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const done = database.tx(async (t) => {
    await insertItem(t, name);
    written.resolve();
    await release.promise;
  });

  await written.promise;

  return { release: release.resolve, done };
}
