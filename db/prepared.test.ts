import { describe, expect, test } from 'vitest';
import { insertItem, openItems, type ItemTables } from '../tests/support/database/item-shop.ts';
import { padList, type Reader, type Tx } from './connection.ts';
import { prepare } from './prepared.ts';

interface NewItem {
  name: string;
  qty?: number | undefined;
}

/** Queries of the little shop, and how often each was built. */
function itemQueries() {
  const built = { select: 0, insert: 0 };
  const itemsNamed = prepare((db: Reader<ItemTables>, by: { names: (string | null)[] }) => {
    built.select += 1;
    const items = db.selectFrom('item').select(['name', 'qty']).where('name', 'in', by.names);
    return items.where('qty', '>', 0).orderBy('name').compile();
  });

  const addItems = prepare((t: Tx<ItemTables>, { rows }: { rows: NewItem[] }) => {
    built.insert += 1;
    const whole = rows.map(({ name, qty }) => ({ name, qty: qty ?? 5 }));
    return t.insertInto('item').values(whole).returning('itemSn').compile();
  });

  const raise = prepare((t: Tx<ItemTables>, by: { name: string; qty: number }) =>
    t
      .updateTable('item')
      .set((e) => ({ qty: e('qty', '+', by.qty) }))
      .where('name', '=', by.name)
      .compile(),
  );

  return { built, itemsNamed, addItems, raise };
}

describe('prepare', () => {
  test('builds a query once and gives each run its own values', async () => {
    const { built, itemsNamed } = itemQueries();
    const database = await openItems();

    await database.tx((t) => insertItem(t, 'tent', 3));
    await database.tx((t) => insertItem(t, 'stove', 1));

    expect(await itemsNamed.all(database.read, { names: ['tent'] })).toEqual([
      { name: 'tent', qty: 3 },
    ]);
    expect(await itemsNamed.first(database.read, { names: ['stove'] })).toEqual({
      name: 'stove',
      qty: 1,
    });
    expect(await itemsNamed.first(database.read, { names: ['kayak'] })).toBeUndefined();
    expect(built.select).toBe(1);
  });

  test('builds one for each length of a list', async () => {
    const { built, itemsNamed } = itemQueries();
    const database = await openItems();
    for (const name of ['a', 'b', 'c', 'd']) await database.tx((t) => insertItem(t, name));

    for (const names of [['a'], ['a', 'b', 'c'], ['b', 'c', 'd', 'a'], ['d']]) {
      const found = await itemsNamed.all(database.read, { names: padList(names) });
      expect(found.map((item) => item.name)).toEqual(names.toSorted());
    }

    expect(built.select).toBe(2);
  });

  test('builds one for each set of columns, and sees its own transaction', async () => {
    const { built, addItems, itemsNamed } = itemQueries();
    const database = await openItems();

    const found = await database.tx(async (t) => {
      await addItems.one(t, { rows: [{ name: 'a', qty: 2 }] });
      await addItems.one(t, { rows: [{ name: 'b' }] });
      await addItems.one(t, { rows: [{ name: 'c', qty: undefined }] });
      await addItems.one(t, { rows: [{ name: 'd', qty: 4 }] });
      return itemsNamed.all(t, { names: ['a', 'b', 'c', 'd'] });
    });
    expect(found.map((item) => item.qty)).toEqual([2, 5, 5, 4]);
    expect(built.insert).toBe(2);
  });

  test('returns the number of changed rows, and throws for a missing required row', async () => {
    const { itemsNamed, raise } = itemQueries();
    const database = await openItems();

    await database.tx((t) => insertItem(t, 'tent', 3));

    expect(await database.tx((t) => raise.count(t, { name: 'tent', qty: 4 }))).toBe(1);
    expect(await database.tx((t) => raise.count(t, { name: 'kayak', qty: 4 }))).toBe(0);
    expect(await itemsNamed.one(database.read, { names: ['tent'] })).toEqual({
      name: 'tent',
      qty: 7,
    });
    await expect(itemsNamed.one(database.read, { names: ['kayak'] })).rejects.toThrow(
      'sure to be there',
    );
  });

  test('serves every database that is open', async () => {
    const { itemsNamed } = itemQueries();
    const shops = [await openItems(), await openItems()];
    for (const [n, database] of shops.entries())
      await database.tx((t) => insertItem(t, 'tent', n + 1));

    const found = await Promise.all(
      shops.map((database) => itemsNamed.one(database.read, { names: ['tent'] })),
    );
    expect(found.map((item) => item.qty)).toEqual([1, 2]);
  });

  test('keeps to its handle: not past the end of a transaction, nor around one', async () => {
    const { itemsNamed, raise } = itemQueries();
    const database = await openItems();

    await database.tx((t) => insertItem(t, 'tent', 3));

    let ended: Tx<ItemTables> | undefined;

    await database.tx(async (t) => {
      ended = t;
      expect(await raise.count(t, { name: 'tent', qty: 1 })).toBe(1);
    });

    const late = ended as unknown as Tx<ItemTables>;
    await expect(raise.count(late, { name: 'tent', qty: 1 })).rejects.toThrow();

    const around = database.tx(() => itemsNamed.all(database.read, { names: ['tent'] }));
    await expect(around).rejects.toThrow('must use its handle');

    const reader = database.read as unknown as Tx<ItemTables>;
    await expect(raise.count(reader, { name: 'tent', qty: 1 })).rejects.toThrow('A write must use');
    expect(await itemsNamed.one(database.read, { names: ['tent'] })).toEqual({
      name: 'tent',
      qty: 4,
    });
  });
});
