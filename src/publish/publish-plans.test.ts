import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';
import { tempDir } from '../../tests/support/temp-file.ts';

const { folder, remove } = tempDir();
const file = `${folder}/shop.sqlite`;
let raw: Database.Database;

beforeAll(async () => {
  const database = await openDatabase({ file });
  await migrate(database, migrations);
  await database.close();
  raw = new Database(file, { readonly: true });
});
afterAll(() => {
  raw.close();
  remove();
});

const OF_PATHS = `"folderId" = 'f' and "path" in ('/a', '/b', '/c', '/d')`;

/** A full scan of the folder's rows for each batch of 64 pages would double a full publish. */
test.each([
  ['tags of pages', `select "path", "tag" from "published_page_tag" where ${OF_PATHS}`],
  ['deleted tags', `delete from "published_page_tag" where ${OF_PATHS}`],
  ['pages', `select "path", "contentHash" from "published_page" where ${OF_PATHS}`],
  ['deleted pages', `delete from "published_page" where ${OF_PATHS}`],
  [
    'pages of a tag',
    `select "path" from "published_page_tag" where "folderId" = 'f' and "tag" = 'home'`,
  ],
])('%s are found by both columns of the index', (_, statement) => {
  const steps = raw.prepare(`explain query plan ${statement}`).all() as { detail: string }[];
  expect(steps.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/\((?:path|tag)=\? AND folderId=\?\)$/),
  ]);
});
