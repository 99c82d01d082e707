import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { tempFile } from '../tests/support/temp-file.ts';
import { loadSqlite, SqliteConnection } from './sqlite-connection.ts';
import { SqliteWriter } from './sqlite-writer.ts';

afterEach(() => void vi.restoreAllMocks());

/** A group of transactions never grows too old, however busy the machine is. */
const stopClock = () => vi.spyOn(performance, 'now').mockReturnValue(0);

async function openWriter() {
  const options = { file: tempFile(), readonly: false, onFatal: vi.fn() };
  const connection = new SqliteConnection(await loadSqlite(), options);

  connection.command('create table item (n integer) strict');

  const writer = new SqliteWriter(connection, 5000);
  onTestFinished(() => writer.close());

  const command = vi.spyOn(connection, 'command');
  const count = (sql: string) => command.mock.calls.filter(([sent]) => sent === sql).length;

  const save = async (n: number) => {
    await writer.begin();
    connection.run({ sql: 'insert into item values (?)', parameters: [n] });
    await writer.commit();
  };

  const countRows = () =>
    connection.run<{ n: number }>({ sql: 'select count(*) as n from item', parameters: [] }).rows;

  return { connection, writer, count, save, countRows };
}

test('saves waiting transactions with one commit, at most 32 at a time', async () => {
  const { count, save, countRows } = await openWriter();
  stopClock();
  await Promise.all(Array.from({ length: 64 }, (_, n) => save(n)));
  expect(count('commit')).toBe(2);
  expect(countRows()).toEqual([{ n: 64 }]);
});

test('saves with one commit what separate events of one turn of the event loop write', async () => {
  const { count, save, countRows } = await openWriter();
  stopClock();

  const turn = [1, 2, 3].map(
    (n) =>
      new Promise<void>((done) => {
        setImmediate(() => void save(n).then(done)); // microtasks run between two of these
      }),
  );

  await Promise.all(turn);

  expect(count('commit')).toBe(1);
  expect(countRows()).toEqual([{ n: 3 }]);
});

test('commits for all at the end of a transaction that outlives its turn', async () => {
  const { writer, count, save, countRows } = await openWriter();
  stopClock();

  const first = save(1);

  await writer.begin();
  await new Promise(setImmediate);

  expect(count('commit')).toBe(0);

  const third = save(3);

  await writer.commit();
  await Promise.all([first, third]);

  expect(count('commit')).toBe(2);
  expect(countRows()).toEqual([{ n: 2 }]);
});

test('waits for more transactions when commits are slow and shared', async () => {
  const { connection, count, save } = await openWriter();

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.mocked(connection.command).mockImplementation((sql) => {
    if (sql === 'commit') vi.advanceTimersByTime(20);
    connection.run({ sql, parameters: [] });
  });
  await Promise.all([save(1), save(2)]);

  const saved = [save(3)];

  for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate);
  saved.push(save(4));
  for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate);

  expect(count('commit')).toBe(1);

  vi.advanceTimersByTime(20);
  await Promise.all(saved);

  expect(count('commit')).toBe(2);
});

test('closes a group after 25 ms even if others wait', async () => {
  const { count, save } = await openWriter();
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 30));
  await Promise.all([save(1), save(2), save(3)]);
  expect(count('commit')).toBe(3);
});

test('acknowledges no transaction when the shared commit fails', async () => {
  const { connection, save, countRows } = await openWriter();
  const failure = new Error('commit failed');
  const { command } = connection;

  vi.mocked(command).mockImplementation((sql) => {
    if (sql === 'commit') throw failure;
    connection.run({ sql, parameters: [] });
  });

  const results = await Promise.allSettled([save(1), save(2)]);
  expect(results).toEqual([
    { status: 'rejected', reason: failure },
    { status: 'rejected', reason: failure },
  ]);
  expect(countRows()).toEqual([{ n: 0 }]);
});

test('lets timers and I/O in while transactions keep coming', async () => {
  const { save } = await openWriter();
  let isRunning = true;

  setImmediate(() => (isRunning = false));

  let saved = 0;

  const keepSaving = async () => {
    while (isRunning && saved < 100_000) {
      await save(saved);
      saved++;
    }
  };

  await Promise.all([keepSaving(), keepSaving()]);
  expect(saved).toBeLessThan(100_000);
});
