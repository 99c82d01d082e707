import { writeFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import type { ShopDatabase } from '#db/connection.ts';
import { insertFrame, loadDemo } from '#src/demo/demo.service.ts';
import type { Runtime } from '#src/server/runtime.ts';
import {
  exportCatalogueFile,
  importCatalogueFile,
  listPublishRequests,
  NOON,
} from '../../support/product/catalogue-csv.ts';
import { readEveryFormat } from '../../support/server/picture-loaders.ts';
import { startTestShop } from '../../support/shop.ts';
import { tempFile } from '../../support/temp-file.ts';

readEveryFormat();

/** A shop whose invariants are checked when the test ends. */
async function openWholeShop(): Promise<Runtime> {
  const site = await startTestShop();
  onTestFinished(() => site.close());
  return site.runtime;
}

const listMoves = (database: ShopDatabase) =>
  database.read.selectFrom('stock_movement').selectAll().execute();

test('the demo catalogue goes out and in again without a change, also into an empty shop', async () => {
  const file = tempFile('catalogue.csv');
  const shop = await openWholeShop();
  const { database } = shop;

  await loadDemo(shop, NOON);

  const { units, text } = await exportCatalogueFile(database, `${file}.out`);
  expect(units).toBeGreaterThan(1000);
  expect(text.startsWith('\uFEFFitemCode,nameKo,')).toBe(true);

  const { count } = await database.read
    .selectFrom('product')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const requests = await listPublishRequests(database);
  const moves = await listMoves(database);
  const same = { saved: Number(count), changed: 0, errors: [] };

  writeFileSync(file, text);

  expect(await importCatalogueFile(database, file, NOON + 60_000)).toEqual(same);
  expect(await listPublishRequests(database)).toEqual(requests);
  expect(await listMoves(database)).toEqual(moves);

  const { database: other } = await openWholeShop();
  await other.tx(insertFrame);

  expect(await importCatalogueFile(other, file)).toEqual({ ...same, changed: Number(count) });
  expect((await exportCatalogueFile(other, `${file}.out`)).text).toBe(text);
  expect(await importCatalogueFile(other, file, NOON + 60_000)).toEqual(same);
});
