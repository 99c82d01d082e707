import type { ShopDatabase, Tx } from '#db/connection.ts';
import { requestPublish } from '#src/publish/request-publish.ts';
import { sanitizeRich } from '../../../server/sanitize.ts';
import { CategoryCodes } from '../import/category-codes.ts';
import { cleanCell } from '../import/csv-cells.ts';
import { readCsvRows, UnusableFileError, type CsvRow } from '../import/csv-rows.ts';
import {
  groupRows,
  ImportRun,
  knownBrand,
  type ImportOptions,
  type ImportReport,
  type SaveKnown,
} from '../import/import-run.service.ts';
import {
  findKnownProduct,
  insertAttributes,
  insertCategories,
  listCategoryNames,
} from '../import/import.queries.ts';
import type { ImageInput, ProductInput } from '../product-save/product-input.ts';
import { readProduct, readSorting, SHOPIFY_CSV, type ShopifyProduct } from './shopify-csv.ts';
import { toItemCode, toProductInput } from './shopify-product.ts';

/** Starts a new pass over the file. */
type Open = () => AsyncIterable<Uint8Array>;

/**
 * Imports a Shopify product CSV as a stream, a product at a time, so that memory is bounded. Valid
 * products are saved, bad lines reported. Idempotent: importing the same file again changes
 * nothing. Throws UnusableFileError before anything is written.
 */
export async function importShopify(
  database: ShopDatabase,
  open: Open,
  options: ImportOptions,
): Promise<ImportReport> {
  await checkRoom(new CategoryCodes(await listCategoryNames(database.read)), open());
  const run = new ImportRun(database, options);
  const refuse = run.refuse.bind(run);
  const rows = readCsvRows(open(), SHOPIFY_CSV, refuse);
  const by = { column: 'Handle', takeUnread: () => undefined, refuse };
  const file: ShopifyFile = { run, skuLines: new Map(), priceFactor: options.priceFactor ?? 1 };
  for await (const group of groupRows(rows, by)) await addProduct(file, group.rows);
  return run.end();
}

/** Checks that category codes are left for all new categories in the file. */
async function checkRoom(categories: CategoryCodes, bytes: AsyncIterable<Uint8Array>) {
  const homeless = new Map<string, string>();
  for await (const row of readCsvRows(bytes, SHOPIFY_CSV, () => undefined)) {
    const { path } = readSorting(row);
    if (path.length === 0 || categories.place(path)) continue;
    const name = path.join(' > ');
    homeless.set(name.toLowerCase(), name);
  }
  const [first] = homeless.values();
  if (first === undefined) return;
  throw new UnusableFileError('noRoom', { count: homeless.size, name: first });
}

interface ShopifyFile {
  run: ImportRun;
  /** The line of each SKU in the file. */
  skuLines: Map<string, number>;
  priceFactor: number;
}

/** Imports a product from its valid rows; the others are reported. */
async function addProduct(file: ShopifyFile, rows: readonly CsvRow[]): Promise<void> {
  const { run, skuLines, priceFactor } = file;
  const takenSkus = await findTaken(file, rows);
  const { product, errors, warnings } = readProduct(rows, { takenSkus, priceFactor });
  errors.forEach((error) => run.refuse(error));
  warnings.forEach((warning) => run.warn(warning));
  if (!product) return;
  for (const { sku, line } of product.units) if (sku !== '') skuLines.set(sku, line);
  const images = await run.storePictures(product.images, run.refuse.bind(run));
  await run.add({
    itemCode: toItemCode(cleanCell(rows[0]?.cells['Handle'] ?? '')),
    line: rows[0]?.line ?? 0,
    unitCodes: product.units.map(({ sku }) => sku),
    units: product.units.length,
    toInput: (t, known) => toInput(t, { product, images }, known),
  });
}

/** The SKUs of these rows that other products have, with their line in the file if they are there. */
async function findTaken({ run, skuLines }: ShopifyFile, rows: readonly CsvRow[]) {
  const itemCode = toItemCode(cleanCell(rows[0]?.cells['Handle'] ?? ''));
  const skus = rows.map((row) => cleanCell(row.cells['Variant SKU'] ?? ''));
  const named = skus.filter((sku) => sku !== '');
  const foreign = [...(await run.foreignCodes(itemCode, named))];
  const inShop = foreign.map((sku) => [sku, null] as const);
  const inFile = named.flatMap((sku) => {
    const line = skuLines.get(sku);
    return line === undefined ? [] : [[sku, line] as const];
  });
  return new Map<string, number | null>([...inShop, ...inFile]);
}

async function toInput(
  t: Tx,
  { product, images }: { product: ShopifyProduct; images: ImageInput[] },
  { names, policyCode, now }: SaveKnown,
): Promise<ProductInput> {
  const { vendor, path, bodyHtml } = product;
  const known = await findKnownProduct(t, toItemCode(product.handle));
  const isSilent = vendor === '' && known !== undefined;
  await insertAttributes(t, product.attributes);
  return toProductInput(product, {
    known,
    brandCode: isSilent ? known.brandCode : await knownBrand(t, names, vendor),
    policyCode: known?.policyCode ?? policyCode,
    category:
      path.length === 0 ? undefined : await knownCategory(t, names.categories, { path, now }),
    html: bodyHtml === undefined ? undefined : sanitizeRich(bodyHtml),
    images,
    now,
  });
}

/** The category at the end of a path of names; missing ones are created. */
async function knownCategory(
  t: Tx,
  categories: CategoryCodes,
  { path, now }: { path: readonly string[]; now: number },
): Promise<string> {
  const placed = categories.place(path);
  if (!placed) throw new Error('Somebody took the last category code while the file was read.');
  await insertCategories(t, placed.added);
  if (placed.added.length > 0) await requestPublish(t, ['menu'], { now });
  return placed.code;
}
