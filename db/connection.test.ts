import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { holdOpen, insertItem, listNames, openItems } from '../tests/support/database/item-shop.ts';
import { tempFile } from '../tests/support/temp-file.ts';

afterEach(() => void vi.restoreAllMocks());

describe('shop.tx', () => {
  test('keeps what succeeds when a transaction of the same commit fails', async () => {
    const database = await openItems();
    const jobs = Array.from({ length: 30 }, (_, n) =>
      database.tx(async (t) => {
        await insertItem(t, `item ${n}`);
        if (n % 3 === 0) throw new Error(`refused ${n}`);
      }),
    );

    const results = await Promise.allSettled(jobs);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(10);
    expect(await listNames(database)).toHaveLength(20);
  });

  test('goes on after a CHECK failed', async () => {
    const database = await openItems();
    await expect(database.tx((t) => insertItem(t, 'below zero', -1))).rejects.toMatchObject({
      code: 'SQLITE_CONSTRAINT_CHECK',
    });

    await database.tx((t) => insertItem(t, 'fine'));
    expect(await listNames(database)).toEqual(['fine']);
  });

  test('sells exactly ten of ten pieces to forty buyers', async () => {
    const database = await openItems();
    await database.tx((t) => insertItem(t, 'tent', 10));

    const buy = () =>
      database.tx(async (t) => {
        const { numUpdatedRows } = await t
          .updateTable('item')
          .set((e) => ({ qty: e('qty', '-', 1) }))
          .where('name', '=', 'tent')
          .where('qty', '>=', 1)
          .executeTakeFirstOrThrow();
        return numUpdatedRows === 1n;
      });

    const sold = await Promise.all(Array.from({ length: 40 }, buy));
    expect(sold.filter(Boolean)).toHaveLength(10);

    const { qty } = await database.read.selectFrom('item').select('qty').executeTakeFirstOrThrow();
    expect(qty).toBe(0);
  });

  test('refuses a transaction inside a transaction at once', async () => {
    const database = await openItems();
    const nested = database.tx(() => database.tx((t) => insertItem(t, 'inner')));
    await expect(nested).rejects.toThrow('database.tx inside database.tx');
  });

  test('refuses a query that passes by its handle', async () => {
    const database = await openItems();
    const outside = database.tx(() => listNames(database));
    await expect(outside).rejects.toThrow('must use its handle');
  });

  test('may be called by timers and promises that an earlier transaction started', async () => {
    const database = await openItems();
    const started = Promise.withResolvers<void>();
    let later = Promise.resolve();

    await database.tx(async () => {
      later = started.promise.then(() => database.tx((t) => insertItem(t, 'later')));
    });
    started.resolve();
    await later;

    expect(await listNames(database)).toEqual(['later']);
  });

  test('fails with LOCK_WAIT after the lock timeout, without an effect on others', async () => {
    const database = await openItems({ lockWaitMs: 20 });
    const holder = await holdOpen(database, 'slow');
    await expect(database.tx((t) => insertItem(t, 'late'))).rejects.toMatchObject({
      code: 'LOCK_WAIT',
    });

    holder.release();
    await holder.done;
    await database.tx((t) => insertItem(t, 'next'));

    expect(await listNames(database)).toEqual(['slow', 'next']);
  });

  test('waits for a writer of another connection without stopping the event loop', async () => {
    const file = tempFile();
    const ours = await openItems({ file });
    const theirs = await openItems({ file });
    const holder = await holdOpen(theirs, 'theirs');
    const waiting = ours.tx((t) => insertItem(t, 'ours'));

    holder.release(); // only reached because waiting left the thread free
    await Promise.all([holder.done, waiting]);

    expect(await listNames(ours)).toEqual(['theirs', 'ours']);
  });

  test('fails with LOCK_WAIT when another connection never releases the lock', async () => {
    const file = tempFile();
    const ours = await openItems({ file, lockWaitMs: 20 });
    const holder = await holdOpen(await openItems({ file }), 'theirs');
    await expect(ours.tx((t) => insertItem(t, 'ours'))).rejects.toMatchObject({
      code: 'LOCK_WAIT',
    });

    holder.release();
    await holder.done;
    await ours.tx((t) => insertItem(t, 'ours'));

    expect(await listNames(ours)).toEqual(['theirs', 'ours']);
  });

  test('is retried after a transient error', async () => {
    const database = await openItems();
    let runs = 0;

    await database.tx(async (t) => {
      await insertItem(t, `run ${++runs}`);
      if (runs === 1) throw Object.assign(new Error('serialization failure'), { code: '40001' });
    });

    expect(await listNames(database)).toEqual(['run 2']);
  });

  test('is retried after another transaction of its commit rolled it back', async () => {
    const database = await openItems();

    vi.spyOn(performance, 'now').mockReturnValue(0); // so that the two share a commit

    const culpritWaits = Promise.withResolvers<void>();
    let runs = 0;
    const innocent = database.tx(async (t) => {
      await insertItem(t, `innocent, run ${++runs}`);
      await culpritWaits.promise;
    });
    const culprit = database.tx(async (t) => {
      await sql`rollback`.execute(t); // as SQLite does by itself when the disk is full
      await insertItem(t, 'stray');
    });

    setImmediate(culpritWaits.resolve);

    await expect(culprit).rejects.toThrow('rolled this back');

    await innocent;
    expect(await listNames(database)).toEqual(['innocent, run 2']);
  });

  test('writes with full synchronisation and foreign keys', async () => {
    const database = await openItems();
    const pragma = (name: string) =>
      database.tx(async (t) => (await sql`${sql.raw(`pragma ${name}`)}`.execute(t)).rows);
    expect(await pragma('synchronous')).toEqual([{ synchronous: 2 }]);
    expect(await pragma('foreign_keys')).toEqual([{ foreign_keys: 1 }]);
    expect(await pragma('journal_mode')).toEqual([{ journal_mode: 'wal' }]);
  });
});
