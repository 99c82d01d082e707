import type { ShopDatabase, Tx } from '#db/connection.ts';
import type { OpenFile } from '../../../../../lib/text-file.ts';
import { oneLine } from '../../../../../lib/text.ts';
import { sanitizeRich } from '../../../../../server/sanitize.ts';
import { ColumnNumbers, NumberScan } from '../../../../../lib/column-numbers.ts';
import { cleanCell, unguardCell } from '../run/cell-text.ts';
import {
  listCleaned,
  openCsvFile,
  readCsvRows,
  UnusableFileError,
  type CsvFile,
  type CsvRow,
  type RowError,
  type RowNotice,
} from '../run/csv-rows.ts';
import {
  groupRows,
  ImportRun,
  knownBrand,
  type ImportOptions,
  type ImportReport,
  type RowGroup,
  type SaveKnown,
} from '../run/import-run.service.ts';
import { importShopify } from '../shopify/shopify-import.service.ts';
import { findKnownProduct } from '../run/import.queries.ts';
import type { KnownProduct } from '../run/known-product.ts';
import type { ProductInput } from '../../../product/desk/save/product-input.ts';
import { UnknownCodeError } from '../../../product/desk/save/product-kind-save.queries.ts';
import {
  findHandlerCode,
  listExportUnits,
  listImages,
  listUnknownAttributes,
} from './catalogue-csv.queries.ts';
import { readCsvProduct, type CsvProduct } from './read-csv-product.ts';
import { CATALOGUE_CSV, COST_COLUMN, isCatalogueCsv } from './csv-format.ts';
import { toCatalogueInput, type CsvImage } from './catalogue-input.ts';

/**
 * Imports a file in either format, detected by its header. `open` starts a new pass over the file.
 */
export async function importCatalogue(
  database: ShopDatabase,
  open: OpenFile,
  options: ImportOptions,
): Promise<ImportReport> {
  const file = await openCsvFile(open);
  if (!isCatalogueCsv(file.columns)) return importShopify(database, open, options);
  if ((options.priceFactor ?? 1) === 1) return importOwn(database, file, options);

  throw new UnusableFileError('factorNeedless');
}

/**
 * Imports the shop's own product CSV: a product is saved completely, or not at all if anything in
 * it is invalid. It takes two passes, as the rows of a product may not be consecutive, and as the
 * whole of a column tells how its numbers are read.
 */
async function importOwn(
  database: ShopDatabase,
  file: CsvFile,
  options: ImportOptions,
): Promise<ImportReport> {
  const isCostColumn = (name: string) => CATALOGUE_CSV.column(name) === COST_COLUMN;
  if (options.mayWriteCosts === false && file.columns.some(isCostColumn)) {
    throw new UnusableFileError('costForbidden', { column: COST_COLUMN });
  }

  const run = new ImportRun(database, options);
  const format = { separator: file.separator, fractional: CATALOGUE_CSV.prices };
  const scan = new NumberScan(CATALOGUE_CSV.numbers, format);
  const torn = await findTorn(file, scan);
  const decimals = scan.decide();
  const numbers = new ColumnNumbers(decimals, format);
  const { groups } = readGroups(file, run.refuse.bind(run));

  for await (const group of groups) await addProduct(run, group, { torn, numbers });

  return run.end(scan.signs(decimals));
}

function readGroups(file: CsvFile, refuse: (error: RowError) => void) {
  let unread: number | undefined;
  const rows = readOwnRows(file, (error) => {
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
  file: CsvFile,
  onError: (error: RowError) => void,
): AsyncGenerator<CsvRow> {
  const getCode = (cell = '') => unguardCell(cleanCell(cell));
  for await (const row of readCsvRows(file, CATALOGUE_CSV, onError)) {
    const { line, cells, cleaned } = inOneLine(row);
    const codes = { itemCode: getCode(cells['itemCode']), unitCode: getCode(cells['unitCode']) };
    yield { line, cells: { ...cells, ...codes }, cleaned };
  }
}

const NAMES = /^(?:name|option\d(?:Name|Value))(?:Ko|En)$|^(?:brand|sellerCode|place)$/;

/** Names lose their line breaks. */
function inOneLine({ line, cells, cleaned }: CsvRow): CsvRow {
  const broken = Object.entries(cells).filter(([name, text]) => {
    return NAMES.test(name) && /[\n\t]/.test(text.trim());
  });
  return {
    line,
    cells: { ...cells, ...Object.fromEntries(broken.map(([name, text]) => [name, oneLine(text)])) },
    cleaned: [...new Set([...cleaned, ...broken.map(([name]) => name)])],
  };
}

/** Codes of products whose rows are not consecutive, with the line where they continue. */
async function findTorn(file: CsvFile, scan: NumberScan): Promise<ReadonlyMap<string, number>> {
  const torn = new Map<string, number>();
  const seen = new Set<string>();
  let last = '';

  for await (const { line, cells } of readOwnRows(file, () => {})) {
    const code = cells['itemCode'] ?? '';
    if (code !== last && seen.has(code)) torn.set(code, line);
    seen.add(code);
    last = code;
    scan.see(cells, line);
  }

  return torn;
}

/** The result of the first pass over a file. */
interface Scanned {
  torn: ReadonlyMap<string, number>;
  numbers: ColumnNumbers;
}

async function addProduct(
  run: ImportRun,
  { rows, unread }: RowGroup,
  { torn, numbers }: Scanned,
): Promise<void> {
  const [first] = rows;
  const itemCode = first?.cells['itemCode'] ?? '';
  const codes = rows.map((row) => row.cells['unitCode'] ?? '');

  const foreignCodes = await run.foreignCodes(
    itemCode,
    codes.filter((code) => code !== ''),
  );
  const { product, errors, ...read } = readCsvProduct(rows, { foreignCodes, numbers });
  const notices = [...listCleaned(rows), ...read.notices];
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

  if (!product || errors.length > 0) return run.drop(rows);

  notices.forEach((notice) => run.warn(notice));

  const images = product.images?.map(({ path, color = null }, i) => ({
    path: stored[i]?.path ?? path,
    color,
  }));

  await run.add({
    itemCode,
    line: product.line,
    unitCodes: codes,
    references: toReferences(product),
    rows,
    notices,
    unitLines: rows.map(({ line }) => line),
    columns: { salePrice: 'salePrice', stockQty: 'stockQty' },
    toInput: (t, known, note) => toInput(t, { product, images, note }, known),
  });
}

function toReferences({ fields: { addOns = [], gifts = [], setGroups = [] } }: CsvProduct) {
  const parts = setGroups.flatMap(({ components }) => components);
  return { products: addOns, units: [...gifts.map(({ itemCode }) => itemCode), ...parts] };
}

interface ReadProduct {
  product: CsvProduct;
  images: CsvImage[] | undefined;
  note: (notice: RowNotice) => void;
}

async function toInput(
  t: Tx,
  { product, images, note }: ReadProduct,
  database: SaveKnown,
): Promise<ProductInput> {
  const known = await findKnownProduct(t, product.itemCode);
  if (known && known.values.length > 0 && product.options?.length === 0) {
    refuseWithout('option1NameKo', product);
  }

  const isSilent = product.brand === undefined && known !== undefined;
  const policyCode = getPolicy(product, known, database);

  await checkHandler(t, product, policyCode);
  await checkAttributes(t, product);

  return toCatalogueInput(product, {
    known,
    storedUnits: await listStoredUnits(t, product, known),
    brandCode: isSilent
      ? known.brandCode
      : await knownBrand(t, database.names, product.brand ?? '', known?.brandCode),
    policyCode,
    categories:
      product.categories?.map((name) => getCategory(name, database)) ?? known?.categories ?? [],
    images: images ?? (await listImages(t, product.itemCode)),
    clean: sanitizeRich,
    note,
    now: database.now,
  });
}

/** The units of a product whose file leaves out columns that tell a unit. */
async function listStoredUnits(
  t: Tx,
  { itemCode, options, units }: CsvProduct,
  known: KnownProduct | undefined,
) {
  const isWhole =
    options &&
    units.every(({ listPrice, salePrice }) => listPrice !== undefined && salePrice !== undefined);
  if (!known || isWhole) return [];

  const depth = Math.max(0, ...known.values.map(({ optionDepth }) => optionDepth));
  return listExportUnits(t, { itemCode, depth });
}

/**
 * Throws for a product with options if the file has no option columns, as units are identified by
 * them.
 */
function refuseWithout(column: string, { itemCode }: CsvProduct): never {
  throw new UnknownCodeError('optionsMissing', { column, code: itemCode });
}

function getCategory(name: string, { names }: SaveKnown): string {
  const code = names.categories.find(name);
  if (code !== undefined) return code;
  throw new UnknownCodeError('categoryUnknown', { name });
}

function getPolicy(
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
