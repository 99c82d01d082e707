import { setTimeout as sleep } from 'node:timers/promises';
import type { Shop, Tx } from '#db/connection.ts';
import { codeOf } from '#db/sqlite-connection.ts';
import { requestPublish } from '#src/publish/request-publish.ts';
import { sha256 } from '../../server/crypto.ts';
import { sanitizeRich } from '../../server/sanitize.ts';
import { readCsvRows } from './csv-rows.ts';
import {
  findDefaultPolicyCode,
  findKnownProduct,
  insertBrand,
  insertCategory,
  insertDefaultPolicy,
  listForeignSkus,
  listKnownNames,
} from './import.queries.ts';
import type { KnownNames } from './import.queries.ts';
import { toItemCode, toProductInput } from './known-product.ts';
import { PictureError } from './picture.service.ts';
import type { StorePicture } from './picture.service.ts';
import type { ImageInput, ProductInput } from './product-input.ts';
import { listCodes, UnitCodeTakenError } from './product-save.queries.ts';
import { saveProducts, SetWithoutGroupsError } from './product-save.service.ts';
import { MAX_ROWS, readProduct } from './shopify-csv.ts';
import type { CsvRow, RowError, ShopifyProduct } from './shopify-csv.ts';

export interface ImportReport {
  saved: number;
  errors: number;
}

export interface ImportOptions {
  clock: () => number;
  /** Names the stock movements of this run. */
  ref: string;
  storePicture: StorePicture;
  onError: (error: RowError) => void;
  onProgress?: (saved: number) => void;
}

/** A transaction of this many units holds the writer for some 10 ms. */
const UNITS_A_SAVE = 60;
/** Between two of them a server on the same file gets its turn. */
const PAUSE_MS = 3;

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
  const refuse = (error: RowError) => run.refuse(error);
  for await (const group of byHandle(readCsvRows(bytes, refuse), refuse)) await run.add(group);
  return run.end();
}

/** Consecutive rows of one handle. A handle that comes again later is told and left out. */
async function* byHandle(
  rows: AsyncIterable<CsvRow>,
  refuse: (error: RowError) => void,
): AsyncGenerator<CsvRow[]> {
  const endedOn = new Map<string, number>();
  let group: CsvRow[] = [];
  let handle = '';
  for await (const row of rows) {
    const { line } = row;
    const own = row.cells['Handle']?.normalize('NFC').trim() ?? '';
    if (own === '') {
      refuse({ line, reason: 'Handle is empty' });
    } else if (own === handle) {
      if (group.length < MAX_ROWS) group.push(row);
      else refuse({ line, reason: `"${own}" has more than ${MAX_ROWS} rows` });
    } else if (endedOn.has(own)) {
      refuse({ line, reason: `Handle "${own}" ended on line ${endedOn.get(own)} already` });
    } else {
      if (group.length > 0) yield group;
      endedOn.set(handle, group.at(-1)?.line ?? 0);
      handle = own;
      group = [row];
    }
  }
  if (group.length > 0) yield group;
}

interface Pending {
  line: number;
  product: ShopifyProduct;
  images: ImageInput[];
}

class ImportRun {
  readonly #shop: Shop;
  readonly #options: ImportOptions;
  readonly #report: ImportReport = { saved: 0, errors: 0 };
  #pending: Pending[] = [];

  constructor(shop: Shop, options: ImportOptions) {
    this.#shop = shop;
    this.#options = options;
  }

  refuse(error: RowError): void {
    this.#report.errors += 1;
    this.#options.onError(error);
  }

  async add(group: readonly CsvRow[]): Promise<void> {
    const { product, errors } = readProduct(group, await this.#foreignSkus(group));
    errors.forEach((error) => this.refuse(error));
    if (!product) return;
    const images = await this.#storePictures(product);
    this.#pending.push({ line: group[0]?.line ?? 0, product, images });
    const units = this.#pending.reduce((sum, one) => sum + one.product.units.length, 0);
    if (units >= UNITS_A_SAVE) await this.#flush();
  }

  async end(): Promise<ImportReport> {
    if (this.#pending.length > 0) await this.#flush();
    return this.#report;
  }

  /** SKUs that other products have, in the shop or among those not saved yet. */
  async #foreignSkus(group: readonly CsvRow[]): Promise<ReadonlySet<string>> {
    const named = group.map((row) => row.cells['Variant SKU']?.trim() ?? '');
    const skus = named.filter((sku) => sku !== '');
    if (skus.length === 0) return new Set();
    const itemCode = toItemCode(group[0]?.cells['Handle']?.normalize('NFC').trim() ?? '');
    const taken = await listForeignSkus(this.#shop.read, { itemCode, skus });
    const pending = this.#pending.flatMap(({ product }) => product.units.map((unit) => unit.sku));
    return new Set([...taken, ...pending]);
  }

  async #storePictures(product: ShopifyProduct): Promise<ImageInput[]> {
    const images: ImageInput[] = [];
    for (const { line, path, ...image } of product.images) {
      try {
        images.push({ ...image, path: await this.#options.storePicture(path) });
      } catch (error) {
        if (!(error instanceof PictureError)) throw error;
        this.refuse({ line, reason: `Picture "${path}" ${error.message}` });
      }
    }
    return images;
  }

  /** Saves many in one transaction; if one of them can't be saved, each in its own. */
  async #flush(): Promise<void> {
    const pending = this.#pending;
    this.#pending = [];
    try {
      await this.#save(pending);
    } catch (error) {
      if (!isAboutContent(error)) throw error;
      for (const one of pending) await this.#saveAlone(one);
    }
    this.#options.onProgress?.(this.#report.saved);
    await sleep(PAUSE_MS);
  }

  async #saveAlone(one: Pending): Promise<void> {
    try {
      await this.#save([one]);
    } catch (error) {
      if (!isAboutContent(error)) throw error;
      this.refuse({ line: one.line, reason: error.message });
    }
  }

  async #save(pending: readonly Pending[]): Promise<void> {
    const { clock, ref } = this.#options;
    const now = clock();
    await this.#shop.tx(async (t) => {
      const names = await listKnownNames(t);
      const policyCode = (await findDefaultPolicyCode(t)) ?? (await insertDefaultPolicy(t));
      const inputs: ProductInput[] = [];
      for (const one of pending) inputs.push(await toInput(t, one, { names, policyCode, now }));
      await saveProducts(t, inputs, { codes: await listCodes(t), ref, now });
    });
    this.#report.saved += pending.length;
  }
}

/** A product the database refuses, as opposed to a database that does not work. */
function isAboutContent(error: unknown): error is Error {
  if (error instanceof UnitCodeTakenError || error instanceof SetWithoutGroupsError) return true;
  const code = codeOf(error) ?? '';
  return code.startsWith('SQLITE_CONSTRAINT') || /^2[23]\d{3}$/.test(code); // PostgreSQL's classes
}

async function toInput(
  t: Tx,
  { product, images }: Pending,
  at: { names: KnownNames; policyCode: string; now: number },
): Promise<ProductInput> {
  const { names, now } = at;
  const { vendor, type, bodyHtml } = product;
  const known = await findKnownProduct(t, toItemCode(product.handle));
  const isSilent = vendor === '' && known !== undefined;
  return toProductInput(product, {
    known,
    brandCode: isSilent ? known.brandCode : await knownBrand(t, names, vendor),
    policyCode: known?.policyCode ?? at.policyCode,
    category: type === '' ? undefined : await knownCategory(t, type, { names, now }),
    html: bodyHtml === undefined ? undefined : sanitizeRich(bodyHtml),
    images,
    now,
  });
}

async function knownBrand(t: Tx, { brands }: KnownNames, vendor: string): Promise<string> {
  const name = vendor === '' ? 'No brand' : vendor.slice(0, 100);
  const key = name.toLowerCase();
  const existing = brands.get(key);
  if (existing !== undefined) return existing;
  const brandCode = `V${sha256(key).slice(0, 8)}`;
  await insertBrand(t, brandCode, name);
  brands.set(key, brandCode);
  return brandCode;
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
