import { expect, test, vi } from 'vitest';
import { insertItem, listNames, openItems } from '../tests/support/database/item-shop.ts';
import { CommitEvent } from './commit-event.ts';

const itemsStored = new CommitEvent<string>('items');

test('an event is announced once, after the rows are there, to every listener', async () => {
  const database = await openItems();
  const seen: Promise<string[]>[] = [];
  const other = vi.fn();
  let runs = 0;

  itemsStored.listen(database, () => void seen.push(listNames(database)));

  const unlisten = itemsStored.listen(database, other);

  const saveItem = (name: string) =>
    database.tx(async (t) => {
      await insertItem(t, name);
      itemsStored.announce(t, name);
      if (++runs === 1) throw Object.assign(new Error('deadlock'), { code: '40P01' });
    });

  await saveItem('first');

  expect(await Promise.all(seen)).toEqual([['first']]);
  expect(other.mock.calls).toEqual([['first']]);

  unlisten();
  await saveItem('second');

  expect(seen).toHaveLength(2);
  expect(other).toHaveBeenCalledOnce();
});

test('the listener of another event, or of another database, hears nothing', async () => {
  const [database, other] = await Promise.all([openItems(), openItems()]);
  const heard = vi.fn();

  new CommitEvent<string>('others').listen(database, heard);
  itemsStored.listen(other, heard);
  await database.tx(async (t) => itemsStored.announce(t, 'an item'));

  expect(heard).not.toHaveBeenCalled();
});

test('a transaction that fails announces nothing', async () => {
  const database = await openItems();
  const heard = vi.fn();

  itemsStored.listen(database, heard);

  const failing = database.tx(async (t) => {
    itemsStored.announce(t, 'an item');
    throw new Error('no');
  });

  await expect(failing).rejects.toThrow('no');
  expect(heard).not.toHaveBeenCalled();
});

test('the caller of the transaction waits for listeners that take longer', async () => {
  const database = await openItems();
  const told = Promise.withResolvers<void>();
  let isStored = false;

  itemsStored.listen(database, () => told.promise);

  const stored = database
    .tx(async (t) => itemsStored.announce(t, 'an item'))
    .then(() => (isStored = true));

  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isStored).toBe(false);

  told.resolve();
  expect(await stored).toBe(true);
});

test.each([
  ['throws', () => expect.fail('broken')],
  ['rejects', () => Promise.reject(new Error('broken'))],
])('a listener that %s is reported, and the rows stay', async (_, broken) => {
  const onListenerError = vi.fn();
  const database = await openItems({ onListenerError });

  itemsStored.listen(database, broken);

  await database.tx(async (t) => {
    await insertItem(t, 'saved');
    itemsStored.announce(t, 'saved');
  });

  expect(onListenerError).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ message: 'broken' }),
  );
  expect(await listNames(database)).toEqual(['saved']);
});

test('only the handle of a transaction announces', async () => {
  const database = await openItems();
  const announceOutside = () => itemsStored.announce(database.read as never, 'an item');
  expect(announceOutside).toThrow('database.tx');
});
