import path from 'node:path';
import Database from 'better-sqlite3';
import { test, type Site } from '../../support/journey/journey.ts';

test.describe.configure({ mode: 'default' }); // the second test mends what the first one breaks

function executeStatement({ dataDir }: Site, statement: string): void {
  const database = new Database(path.join(dataDir, 'shop.sqlite'), { timeout: 5_000 });
  database.exec(statement);
  database.close();
}

test('a journey that leaves a broken row behind fails', ({ site }) => {
  test.fail();
  executeStatement(site, `insert into "published_page_tag" values ('f', '/x', 'home')`);
});

test('one that leaves none does not', ({ site }) => {
  executeStatement(site, `delete from "published_page_tag" where "path" = '/x'`);
});
