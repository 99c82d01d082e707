import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { listContractions, readSchema } from '../tests/support/database/schema-diff.ts';
import { tempFile } from '../tests/support/temp-file.ts';
import { openDatabase } from './connection.ts';
import { migrate } from './migrate.ts';
import { migrations, RELEASED } from './migrations/index.ts';
import { compareVersions, VERSION } from './schema-version.ts';

const names = Object.keys(migrations);
const fresh = names.slice(names.indexOf(RELEASED) + 1);

test('a migration only adds, unless it names the version that does without what it takes', async () => {
  const file = tempFile();
  const database = await openDatabase({ file, synchronous: 'OFF' });
  onTestFinished(() => database.close());

  const migrateTo = (name: string) => {
    const known = names.slice(0, names.indexOf(name) + 1);
    return migrate(
      database,
      Object.fromEntries(known.map((key) => [key, migrations[key] ?? {}])) as typeof migrations,
    );
  };

  expect(names).toContain(RELEASED);
  await migrateTo(RELEASED);

  for (const name of fresh) {
    const before = readSchema(file);
    await migrateTo(name);
    const taken = listContractions(before, readSchema(file));
    const since = migrations[name]?.unusedSince;

    if (since === undefined) expect([name, taken]).toEqual([name, []]);
    else expect([name, compareVersions(since, VERSION) <= 0]).toEqual([name, true]);
  }
});

const TABLE = `create table "item" ("itemSn" integer primary key, "name" text not null default '',
  "note" text, "kind" text check ("kind" in ('a', 'b')), "qty" integer not null);`;

test.each([
  ['"size" between 0 and 500', []],
  ['"size" between -1 and 100', []],
  ['"size" between 0 and 50', ['list: a new condition: "size" between 0 and 50']],
  ['"size" between 10 and 500', ['list: a new condition: "size" between 10 and 500']],
])('a range of 0 to 100 becomes %s', (check, contractions) => {
  const makeFile = (condition: string) => {
    const file = tempFile();
    const database = new Sqlite(file);
    database.exec(`create table "list" ("size" integer check (${condition}))`);
    database.close();
    return file;
  };

  const before = readSchema(makeFile('"size" between 0 and 100'));
  expect(listContractions(before, readSchema(makeFile(check)))).toEqual(contractions);
});

test.each([
  ['alter table "item" add column "size" text', []],
  [`alter table "item" add column "size" text not null default ''`, []],
  ['alter table "item" add column "size" integer check ("size" > "qty")', []],
  ['create table "other" ("itemSn" integer references "item")', []],
  ['create index "item_name" on "item" ("name")', []],
  ['drop table "item"', ['item is gone']],
  ['alter table "item" rename to "thing"', ['item is gone']],
  ['alter table "item" drop column "note"', ['item: note is gone']],
  ['alter table "item" rename column "note" to "memo"', ['item: note is gone']],
  ['create unique index "item_name" on "item" ("name")', ['item: name must be unique']],
  [TABLE.replace('"note" text', '"note" text not null'), ['item: note may not be null any more']],
  [TABLE.replace(" default ''", ''), ['item: name has no default any more']],
  [TABLE.replace('"note" text', '"note" integer'), ['item: note was TEXT']],
  [
    TABLE.replace('"qty"', '"size" text not null, "qty"'),
    ['item: size is demanded of every new row'],
  ],
  [TABLE.replace("'a', 'b'", "'b', 'c', 'a'"), []],
  [TABLE.replace("'a', 'b'", "'a'"), [`item: a new condition: "kind" in ('a')`]],
  [
    TABLE.replace('"qty" integer not null', '"qty" integer not null check ("qty" > 0)'),
    ['item: a new condition: "qty" > 0'],
  ],
  [
    TABLE.replace('"note" text', '"note" text references "item"'),
    ['item: a new reference: note -> item'],
  ],
])('%s', (statement, contractions) => {
  const makeFile = (...statements: string[]) => {
    const file = tempFile();
    const database = new Sqlite(file);
    for (const sql of statements) database.exec(sql);
    database.close();
    return file;
  };

  // SQLite changes columns by a table made anew.
  const isRebuilt = statement.startsWith('create table "item"');
  const steps = isRebuilt ? [TABLE, 'drop table "item"', statement] : [TABLE, statement];

  expect(listContractions(readSchema(makeFile(TABLE)), readSchema(makeFile(...steps)))).toEqual(
    contractions,
  );
});
