import type { ShopDatabase, Tx } from '#db/connection.ts';
import { requestPublish } from '#src/publish/request-publish.ts';
import type { OpenFile } from '../../../../../lib/text-file.ts';
import { sanitizeRich } from '../../../../../server/sanitize.ts';
import { CategoryCodes } from '../run/category-codes.ts';
import { ColumnNumbers, NumberScan } from '../../../../../lib/column-numbers.ts';
import { cleanCell, withPlainEnds } from '../run/cell-text.ts';
import {
  listCleaned,
  openCsvFile,
  readCsvRows,
  UnusableFileError,
  type CsvFile,
  type CsvRow,
  type RowNotice,
} from '../run/csv-rows.ts';
import {
  groupRows,
  ImportRun,
  knownBrand,
  type ImportOptions,
  type ImportReport,
  type SaveKnown,
} from '../run/import-run.service.ts';
import {
  findKnownProduct,
  insertAttributes,
  insertCategories,
  listCategoryNames,
} from '../run/import.queries.ts';
import type { ImageInput, ProductInput } from '../../../product/desk/save/product-input.ts';
import { isReadColumn, SHOPIFY_CSV } from './shopify-columns.ts';
import { readProduct, type ShopifyProduct } from './read-shopify-product.ts';
import { readSorting, getSku } from './shopify-cells.ts';
import { toItemCode, toProductInput } from './shopify-product.ts';

/**
 * Imports a Shopify product CSV as a stream, a product at a time, so that memory is bounded. Valid
 * products are saved, bad lines reported. Idempotent: importing the same file again changes
 * nothing. Throws UnusableFileError before anything is written.
 */
export async function importShopify(
  database: ShopDatabase,
  open: OpenFile,
  options: ImportOptions,
): Promise<ImportReport> {
  const file = await openCsvFile(open);

  const { priceFactor = 1 } = options;
  const fractional = priceFactor === 1 ? [] : SHOPIFY_CSV.prices;
  const format = { separator: file.separator, fractional };
  const scan = new NumberScan(SHOPIFY_CSV.numbers, format);

  const categories = new CategoryCodes(await listCategoryNames(database.read));
  const unread = await scanFile(file, { categories, scan });

  const run = new ImportRun(database, options, isReadColumn);
  unread.forEach((notice) => run.warn(notice));

  const refuse = run.refuse.bind(run);
  const rows = readCsvRows(file, SHOPIFY_CSV, refuse);
  const by = { column: 'Handle', takeUnread: () => undefined, refuse };
  const decimals = scan.decide();
  const numbers = new ColumnNumbers(decimals, format);
  const shopify: ShopifyFile = { run, skuLines: new Map(), priceFactor, numbers };

  for await (const group of groupRows(rows, by)) await addProduct(shopify, group.rows);

  return run.end(scan.signs(decimals));
}

/**
 * Looks through the file: for its numbers, for columns that are not read, and whether category
 * codes are left for all its new categories.
 */
async function scanFile(
  file: CsvFile,
  { categories, scan }: { categories: CategoryCodes; scan: NumberScan },
): Promise<RowNotice[]> {
  const homeless = new Map<string, string>();
  const unread = new Map<string, number>();
  for await (const row of readCsvRows(file, SHOPIFY_CSV, () => undefined)) {
    scan.see(row.cells, row.line);

    for (const [column, text] of Object.entries(row.cells)) {
      if (isReadColumn(column) || text.trim() === '') continue;
      unread.set(column, (unread.get(column) ?? 0) + 1);
    }

    const { path } = readSorting(row);
    if (path.length === 0 || categories.place(path)) continue;

    const name = path.join(' > ');
    homeless.set(name.toLowerCase(), name);
  }

  const [first] = homeless.values();
  if (first !== undefined) {
    throw new UnusableFileError('noRoom', { count: homeless.size, name: first });
  }

  return [...unread].map(([column, count]) => {
    const params = { column, count };
    return { line: 1, column, effect: 'dropped', code: 'columnUnread', params };
  });
}

interface ShopifyFile {
  run: ImportRun;
  /** The line of each SKU in the file. */
  skuLines: Map<string, number>;
  priceFactor: number;
  numbers: ColumnNumbers;
}

/** Imports a product from its valid rows; the others are reported. */
async function addProduct(file: ShopifyFile, rows: readonly CsvRow[]): Promise<void> {
  const { run, skuLines, priceFactor, numbers } = file;

  const takenSkus = await findTaken(file, rows);
  const read = readProduct(rows, { takenSkus, priceFactor, numbers });
  const { product, errors, warnings } = read;
  const cleaned = listCleaned(rows).filter(({ column }) => isReadColumn(column));
  const notices = [...cleaned, ...read.notices, ...listReplacedHandle(rows)];

  errors.forEach((error) => run.refuse(error));

  if (!product) return run.drop(rows);

  [...warnings, ...notices].forEach((warning) => run.warn(warning));
  for (const { sku, line } of product.units) if (sku !== '') skuLines.set(sku, line);

  const images = await run.storePictures(product.images, run.refuse.bind(run));

  const refused = new Set(errors.map(({ line }) => line));
  run.drop(rows.filter(({ line }) => refused.has(line)));

  await run.add({
    itemCode: toItemCode(getHandle(rows)),
    line: rows[0]?.line ?? 0,
    unitCodes: product.units.map(({ sku }) => sku),
    references: { products: [], units: [] },
    rows: rows.filter(({ line }) => !refused.has(line)),
    notices,
    unitLines: product.units.map(({ line }) => line),
    columns: { salePrice: 'Variant Price', stockQty: 'Variant Inventory Qty' },
    toInput: (t, known, note) => toInput(t, { product, images, note }, known),
  });
}

const getHandle = ([first]: readonly CsvRow[]) => cleanCell(first?.cells['Handle'] ?? '');

/** A handle that is no code is replaced by one, in the address of the product too. */
function listReplacedHandle(rows: readonly CsvRow[]): RowNotice[] {
  const handle = getHandle(rows);
  const code = toItemCode(handle);
  const [first] = rows;
  if (code === handle || !first) return [];

  const params = { handle, code };

  return [
    { line: first.line, column: 'Handle', effect: 'changed', code: 'handleReplaced', params },
  ];
}

/** The SKUs of these rows that other products have, with their line in the file if they are there. */
async function findTaken({ run, skuLines }: ShopifyFile, rows: readonly CsvRow[]) {
  const named = rows.map(getSku).filter((sku) => sku !== '');
  const foreign = [...(await run.foreignCodes(toItemCode(getHandle(rows)), named))];
  const inShop = foreign.map((sku) => [sku, null] as const);
  const inFile = named.flatMap((sku) => {
    const line = skuLines.get(sku);
    return line === undefined ? [] : [[sku, line] as const];
  });

  return new Map<string, number | null>([...inShop, ...inFile]);
}

interface ReadProduct {
  product: ShopifyProduct;
  images: ImageInput[];
  note: (notice: RowNotice) => void;
}

async function toInput(
  t: Tx,
  { product, images, note }: ReadProduct,
  { names, policyCode, now }: SaveKnown,
): Promise<ProductInput> {
  const known = await findKnownProduct(t, toItemCode(product.handle));
  const isSilent = product.vendor === '' && !product.isBrandless && known !== undefined;

  await insertAttributes(t, product.attributes);

  return toProductInput(product, {
    known,
    brandCode: isSilent
      ? known.brandCode
      : await knownBrand(t, names, product.vendor, known?.brandCode),
    policyCode: known?.policyCode ?? policyCode,
    category:
      product.path.length === 0
        ? undefined
        : await knownCategory(t, names.categories, { path: product.path, now }),
    html:
      product.bodyHtml === undefined ? undefined : cleanBody(product.bodyHtml, product.line, note),
    images,
    now,
  });
}

/** The description without what pages do not show. */
function cleanBody(html: string, line: number, note: ReadProduct['note']): string {
  const text = sanitizeRich(html);
  const column = 'Body (HTML)';
  if (cleanCell(withPlainEnds(text)) !== cleanCell(withPlainEnds(html))) {
    note({ line, column, effect: 'changed', code: 'htmlCleaned', params: { column } });
  }

  return text;
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
