import { expect, onTestFinished, test, vi } from 'vitest';
import { tempFile } from '../tests/support/temp-file.ts';
import { loadSqlite, SqliteConnection } from './sqlite-connection.ts';

async function connect(file = tempFile(), onFatal: (error: unknown) => void = vi.fn()) {
  const connection = new SqliteConnection(await loadSqlite(), { file, readonly: false, onFatal });
  onTestFinished(() => connection.close());
  return connection;
}

test('reports a Node that is too old', async () => {
  await expect(loadSqlite(9)).rejects.toThrow('needs Node 22.14 or newer');
});

test('prepares a statement once, and keeps the latest of many', async () => {
  const connection = await connect();
  const ask = (n: number) =>
    connection.run({ sql: `select ${n} as "n", ? as "given"`, parameters: ['x'] });

  for (let n = 0; n < 3; n++) expect(ask(7).rows).toEqual([{ n: 7, given: 'x' }]);

  expect(connection.statementCount).toBe(1);

  for (let n = 1000; n < 1600; n++) ask(n);

  expect(connection.statementCount).toBe(500);
  expect(ask(7).rows).toEqual([{ n: 7, given: 'x' }]);
});

test('a kept statement sees a column that came later', async () => {
  const connection = await connect();
  const all = { sql: 'select * from item', parameters: [] };

  connection.command('create table item (a integer) strict');
  connection.command('insert into item values (1)');

  expect(connection.run(all).rows).toEqual([{ a: 1 }]);

  connection.command("alter table item add column b text default 'new'");
  expect(connection.run(all).rows).toEqual([{ a: 1, b: 'new' }]);
});

test('a table that cannot be read for another reason than I/O is not fatal', async () => {
  const onFatal = vi.fn();
  const connection = await connect(tempFile(), onFatal);
  expect(() => connection.command('select * from missing')).toThrow('no such table');
  expect(onFatal).not.toHaveBeenCalled();
});
