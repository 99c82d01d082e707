import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Reader } from '#db/connection.ts';
import { formatCsv, formatCsvLines } from '../../../../../lib/csv-text.ts';
import { findKnownProduct } from '../run/import.queries.ts';
import {
  findHandlerCode,
  hasBrandName,
  listColorDepth,
  listExportProducts,
  listExportUnits,
  listGifts,
  listImages,
  listSetGroups,
} from './catalogue-csv.queries.ts';
import { listColumns } from './csv-format.ts';
import { toRows, type ExportProduct } from './export-rows.ts';

/** Export order: referenced types first, so that an empty shop can import the file. */
export const EXPORT_TYPES = ['AddOnItem', 'General', 'Bundle', 'Set'] as const;
const CHUNK = 50;

/** Exports the catalogue with its cost prices as the shop's own CSV, atomically. Returns the number of units. */
export async function exportCatalogue(db: Reader, file: string): Promise<number> {
  let units = 0;

  const lines = async function* () {
    yield csvHeader(true);

    for await (const product of streamProducts(db)) {
      const rows = toRows(product, true);
      units += rows.length;
      yield formatCsvLines(rows);
    }
  };

  const unfinished = `${file}.part`;
  try {
    await pipeline(Readable.from(lines()), createWriteStream(unfinished));
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }

  return units;
}

async function* streamProducts(db: Reader): AsyncGenerator<ExportProduct> {
  for (const itemType of EXPORT_TYPES) {
    let after = 0;
    for (;;) {
      const products = await listExportProducts(db, { itemType, after, limit: CHUNK });
      for (const product of products) yield* readProduct(db, product);
      const last = products.at(-1);
      if (last === undefined) break;
      after = last.productSn;
    }
  }
}

/** The rows of these products as CSV, without a header; those that are gone are left out. */
export async function writeProducts(
  db: Reader,
  products: readonly { itemCode: string; createdAt: number }[],
  hasCosts: boolean,
): Promise<string> {
  const rows: string[][] = [];
  for (const product of products) {
    for await (const exportedProduct of readProduct(db, product))
      rows.push(...toRows(exportedProduct, hasCosts));
  }

  return formatCsvLines(rows);
}

/** The first line of a file, with the mark that spreadsheets know UTF-8 by. */
export const csvHeader = (hasCosts: boolean): string => formatCsv([listColumns(hasCosts)]);

async function* readProduct(
  db: Reader,
  { itemCode, createdAt }: { itemCode: string; createdAt: number },
): AsyncGenerator<ExportProduct> {
  const known = await findKnownProduct(db, itemCode);
  if (!known) return; // removed since the list was read

  const depth = Math.max(0, ...known.values.map(({ optionDepth }) => optionDepth));

  yield {
    ...known,
    itemCode,
    createdAt,
    hasBrand: await hasBrandName(db, known.brandCode),
    handlerCode: (await findHandlerCode(db, known.policyCode)) ?? '',
    colorDepth: await listColorDepth(db, itemCode),
    units: await listExportUnits(db, { itemCode, depth }),
    images: await listImages(db, itemCode),
    gifts: await listGifts(db, itemCode),
    setGroups: await listSetGroups(db, itemCode),
  };
}
