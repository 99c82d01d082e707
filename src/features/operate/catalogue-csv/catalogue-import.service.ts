import type { ShopDatabase, Tx } from '#db/connection.ts';
import { sanitizeRich } from '../../../server/sanitize.ts';
import { cleanCell } from '../import/csv-cells.ts';
import {
  readColumns,
  readCsvRows,
  UnusableFileError,
  type CsvRow,
  type RowError,
} from '../import/csv-rows.ts';
import {
  groupRows,
  ImportRun,
  knownBrand,
  type ImportOptions,
  type ImportReport,
  type RowGroup,
  type SaveKnown,
} from '../import/import-run.service.ts';
import { importShopify } from '../shopify-csv/shopify-import.service.ts';
import { findKnownProduct } from '../import/import.queries.ts';
import type { KnownProduct } from '../import/known-product.ts';
import type { ProductInput } from '../product-save/product-input.ts';
import { UnknownCodeError } from '../product-save/product-kind-save.queries.ts';
import { findHandlerCode, listImages, listUnknownAttributes } from './catalogue-csv.queries.ts';
import { readCsvProduct, type CsvProduct } from './read-csv-product.ts';
import { isCatalogueCsv, CATALOGUE_CSV, unguardCell } from './csv-format.ts';
import { toCatalogueInput, type CsvImage } from './product-input.ts';

/**
 * Imports a file in either format, detected by its header. `open` starts a new pass over the file.
 */
export async function importCatalogue(
  database: ShopDatabase,
  open: () => AsyncIterable<Uint8Array>,
  options: ImportOptions,
): Promise<ImportReport> {
  if (!isCatalogueCsv(await readColumns(open()))) return importShopify(database, open, options);
  if ((options.priceFactor ?? 1) === 1) return importOwn(database, open, options);
  throw new UnusableFileError('factorNeedless');
}

/**
 * Imports the shop's own product CSV: a product is saved completely, or not at all if anything in
 * it is invalid. It takes two passes, as the rows of a product may not be consecutive.
 */
async function importOwn(
  database: ShopDatabase,
  open: () => AsyncIterable<Uint8Array>,
  options: ImportOptions,
): Promise<ImportReport> {
  const run = new ImportRun(database, options);
  const torn = await findTorn(open());
  const { groups } = readGroups(open(), run.refuse.bind(run));
  for await (const group of groups) await addProduct(run, group, torn);
  return run.end();
}

function readGroups(bytes: AsyncIterable<Uint8Array>, refuse: (error: RowError) => void) {
  let unread: number | undefined;
  const rows = readOwnRows(bytes, (error) => {
    unread = error.line;
    refuse(error);
  });
  const takeUnread = () => {
    const line = unread;
    unread = undefined;
    return line;
  };
  return { groups: groupRows(rows, { column: 'itemCode', takeUnread, refuse }) };
}

/** Rows with unguarded codes, as a spreadsheet may have removed some of their apostrophes. */
async function* readOwnRows(
  bytes: AsyncIterable<Uint8Array>,
  onError: (error: RowError) => void,
): AsyncGenerator<CsvRow> {
  const codeOf = (cell = '') => unguardCell(cleanCell(cell));
  for await (const { line, cells } of readCsvRows(bytes, CATALOGUE_CSV, onError)) {
    const codes = { itemCode: codeOf(cells['itemCode']), unitCode: codeOf(cells['unitCode']) };
    yield { line, cells: { ...cells, ...codes } };
  }
}

/** Codes of products whose rows are not consecutive, with the line where they continue. */
async function findTorn(bytes: AsyncIterable<Uint8Array>): Promise<ReadonlyMap<string, number>> {
  const torn = new Map<string, number>();
  const seen = new Set<string>();
  let last = '';
  for await (const { line, cells } of readOwnRows(bytes, () => {})) {
    const code = cells['itemCode'] ?? '';
    if (code !== last && seen.has(code)) torn.set(code, line);
    seen.add(code);
    last = code;
  }
  return torn;
}

async function addProduct(
  run: ImportRun,
  { rows, unread }: RowGroup,
  torn: ReadonlyMap<string, number>,
): Promise<void> {
  const [first] = rows;
  const itemCode = first?.cells['itemCode'] ?? '';
  const codes = rows.map((row) => row.cells['unitCode'] ?? '');
  const foreign = await run.foreignCodes(
    itemCode,
    codes.filter((code) => code !== ''),
  );
  const { product, errors } = readCsvProduct(rows, foreign);
  const missing = unread ?? torn.get(itemCode);
  if (missing !== undefined) {
    const params = { code: itemCode, line: missing };
    errors.push({ line: first?.line ?? 0, code: 'unitMayBeMissing', params });
  }
  const pictures = (product?.images ?? []).map(({ path, line }) => ({ path, line }));
  const stored = await run.storePictures(errors.length > 0 ? [] : pictures, (error) =>
    errors.push(error),
  );
  errors.forEach((error) => run.refuse(error));
  if (!product || errors.length > 0) return;
  const images = product.images?.map(({ path, color = null }, i) => ({
    path: stored[i]?.path ?? path,
    color,
  }));
  await run.add({
    itemCode,
    line: product.line,
    unitCodes: codes,
    units: rows.length,
    toInput: (t, known) => toInput(t, { product, images }, known),
  });
}

async function toInput(
  t: Tx,
  { product, images }: { product: CsvProduct; images: CsvImage[] | undefined },
  database: SaveKnown,
): Promise<ProductInput> {
  const { itemCode, brand } = product;
  const known = await findKnownProduct(t, itemCode);
  if (known && known.values.length > 0 && product.options.length === 0) {
    refuseWithout('option1NameKo', product);
  }
  const isSilent = brand === undefined && known !== undefined;
  const policyCode = policyOf(product, known, database);
  await checkHandler(t, product, policyCode);
  await checkAttributes(t, product);
  return toCatalogueInput(product, {
    known,
    brandCode: isSilent ? known.brandCode : await knownBrand(t, database.names, brand ?? ''),
    policyCode,
    categories:
      product.categories?.map((name) => categoryOf(name, database)) ?? known?.categories ?? [],
    images: images ?? (await listImages(t, itemCode)),
    clean: sanitizeRich,
    now: database.now,
  });
}

/**
 * Throws for a product with options if the file has no option columns, as units are identified by
 * them.
 */
function refuseWithout(column: string, { itemCode }: CsvProduct): never {
  throw new UnknownCodeError('optionsMissing', { column, code: itemCode });
}

function categoryOf(name: string, { names }: SaveKnown): string {
  const code = names.categories.find(name);
  if (code !== undefined) return code;
  throw new UnknownCodeError('categoryUnknown', { name });
}

function policyOf(
  { shippingPolicy }: CsvProduct,
  known: KnownProduct | undefined,
  { codes, policyCode }: SaveKnown,
): string {
  if (shippingPolicy === undefined) return known?.policyCode ?? policyCode;
  if (codes.policies.has(shippingPolicy)) return shippingPolicy;
  const all = [...codes.policies.keys()].join(', ');
  throw new UnknownCodeError('policyUnknown', { code: shippingPolicy, codes: all });
}

/** Rejects a shipping policy of another handler. */
async function checkHandler(t: Tx, { orderHandler }: CsvProduct, policy: string): Promise<void> {
  const code = await findHandlerCode(t, policy);
  if (orderHandler === undefined || orderHandler === code) return;
  const params = { code: orderHandler, handler: code ?? '', policy };
  throw new UnknownCodeError('handlerOther', params);
}

async function checkAttributes(t: Tx, { fields }: CsvProduct): Promise<void> {
  const [unknown] = await listUnknownAttributes(t, fields.attributes ?? []);
  if (unknown === undefined) return;
  throw new UnknownCodeError('attributeUnknown', { code: unknown });
}
