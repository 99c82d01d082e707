import { createReadStream, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import type { ShopDatabase } from '#db/connection.ts';
import { importCatalogue } from '#src/features/product/product-file/desk/csv/catalogue-import.service.ts';
import { exportCatalogue } from '#src/features/product/product-file/desk/csv/export.service.ts';
import type { RowError } from '#src/features/product/product-file/desk/run/csv-rows.ts';
import { createPictureStore } from '#src/features/product/product-file/desk/run/picture.service.ts';
import { describeRefusals } from './refusals.ts';

export const NOON = Date.UTC(2026, 10, 20, 3);
let runs = 0;

/** Imports a file; pictures are put beside it. */
export async function importCatalogueFile(
  database: ShopDatabase,
  file: string,
  now = NOON,
  confirmPrices = false,
) {
  const errors: RowError[] = [];
  const warnings: RowError[] = [];
  const toConfirm: RowError[] = [];

  const storePicture = createPictureStore({
    baseDir: path.dirname(file),
    mediaDir: path.join(path.dirname(file), 'media'),
    publicDir: path.resolve('public'),
  });

  runs += 1;

  const options = {
    clock: () => now,
    ref: `test:${runs}`,
    storePicture,
    onError: (error: RowError) => void errors.push(error),
    onWarning: (warning: RowError) => void warnings.push(warning),
    onConfirm: (price: RowError) => void toConfirm.push(price),
    confirmPrices,
  };

  const report = await importCatalogue(database, () => createReadStream(file), options);
  expect(report).toMatchObject({ errors: errors.length, warnings: warnings.length });

  return {
    saved: report.saved,
    changed: report.changed,
    errors: describeRefusals(errors),
    ...(warnings.length > 0 && { warnings: describeRefusals(warnings) }),
    ...(toConfirm.length > 0 && { toConfirm: describeRefusals(toConfirm) }),
  };
}

export async function exportCatalogueFile(database: ShopDatabase, file: string) {
  const units = await exportCatalogue(database.read, file);
  return { units, text: readFileSync(file, 'utf8') };
}

export const listPublishRequests = (database: ShopDatabase) =>
  database.read.selectFrom('publish_request').selectAll().execute();
