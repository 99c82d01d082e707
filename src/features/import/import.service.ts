import type { Shop, Tx } from '#db/connection.ts';
import { requestPublish } from '#src/publish/request-publish.ts';
import { sanitizeRich } from '../../server/sanitize.ts';
import { cleanCell } from './csv-cells.ts';
import { readCsvRows } from './csv-rows.ts';
import type { CsvRow } from './csv-rows.ts';
import { groupRows, ImportRun, knownBrand } from './import-run.service.ts';
import type { ImportOptions, ImportReport, SaveKnown } from './import-run.service.ts';
import { findKnownProduct, insertCategory } from './import.queries.ts';
import type { KnownNames } from './import.queries.ts';
import { toItemCode, toProductInput } from './known-product.ts';
import type { ImageInput, ProductInput } from './product-input.ts';
import { readProduct, SHOPIFY_CSV } from './shopify-csv.ts';
import type { ShopifyProduct } from './shopify-csv.ts';

/**
 * Takes in a Shopify product CSV as its bytes come, a product at a time, so that memory stays
 * bounded whatever the file's length. Good products are saved, bad lines told. A second run with
 * the same file changes nothing. Throws UnusableFileError.
 */
export async function importShopify(
  shop: Shop,
  bytes: AsyncIterable<Uint8Array>,
  options: ImportOptions,
): Promise<ImportReport> {
  const run = new ImportRun(shop, options);
  const refuse = run.refuse.bind(run);
  const rows = readCsvRows(bytes, SHOPIFY_CSV, refuse);
  const by = { column: 'Handle', takeUnread: () => undefined, refuse };
  for await (const group of groupRows(rows, by)) await addProduct(run, group.rows);
  return run.end();
}

/** Its good rows make the product, the others are told. */
async function addProduct(run: ImportRun, rows: readonly CsvRow[]): Promise<void> {
  const skus = rows.map((row) => cleanCell(row.cells['Variant SKU'] ?? ''));
  const itemCode = toItemCode(cleanCell(rows[0]?.cells['Handle'] ?? ''));
  const named = skus.filter((sku) => sku !== '');
  const { product, errors } = readProduct(rows, await run.foreignCodes(itemCode, named));
  errors.forEach((error) => run.refuse(error));
  if (!product) return;
  const images = await run.storePictures(product.images, run.refuse.bind(run));
  await run.add({
    line: rows[0]?.line ?? 0,
    unitCodes: product.units.map(({ sku }) => sku),
    units: product.units.length,
    toInput: (t, known) => toInput(t, { product, images }, known),
  });
}

async function toInput(
  t: Tx,
  { product, images }: { product: ShopifyProduct; images: ImageInput[] },
  { names, policyCode, now }: SaveKnown,
): Promise<ProductInput> {
  const { vendor, type, bodyHtml } = product;
  const known = await findKnownProduct(t, toItemCode(product.handle));
  const isSilent = vendor === '' && known !== undefined;
  return toProductInput(product, {
    known,
    brandCode: isSilent ? known.brandCode : await knownBrand(t, names, vendor),
    policyCode: known?.policyCode ?? policyCode,
    category: type === '' ? undefined : await knownCategory(t, type, { names, now }),
    html: bodyHtml === undefined ? undefined : sanitizeRich(bodyHtml),
    images,
    now,
  });
}

/** The category of that name or code; a new one at the top when the shop has none. */
async function knownCategory(
  t: Tx,
  type: string,
  at: { names: KnownNames; now: number },
): Promise<string> {
  const { categories } = at.names;
  const name = type.slice(0, 100);
  const key = name.toLowerCase();
  const existing = categories.get(key);
  if (existing !== undefined) return existing;
  const taken = new Set(categories.values());
  const codes = Array.from({ length: 899 }, (_, i) => String(i + 100));
  const displayCateCode = codes.find((code) => !taken.has(code));
  if (displayCateCode === undefined) throw new Error('There is no room for another category.');
  await insertCategory(t, { displayCateCode, name, sortOrder: Number(displayCateCode) });
  await requestPublish(t, ['menu'], { now: at.now });
  categories.set(key, displayCateCode);
  return displayCateCode;
}
