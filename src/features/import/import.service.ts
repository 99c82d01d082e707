import type { Shop, Tx } from '#db/connection.ts';
import { requestPublish } from '#src/publish/request-publish.ts';
import { randomCode, sha256 } from '../../server/crypto.ts';
import { sanitizeRich } from '../../server/sanitize.ts';
import {
  findDefaultPolicyCode,
  insertBrand,
  insertCategory,
  listKnownNames,
} from './import.queries.ts';
import type { KnownNames } from './import.queries.ts';
import type { ProductInput, UnitInput } from './product-input.ts';
import { listCodes } from './product-save.queries.ts';
import { saveProducts } from './product-save.service.ts';
import { readProduct } from './shopify-csv.ts';
import type { CsvRow, RowError, ShopifyProduct } from './shopify-csv.ts';

export interface ImportReport {
  saved: number;
  errors: number;
}

export interface ImportOptions {
  clock: () => number;
  onError: (error: RowError) => void;
  onProgress?: (saved: number) => void;
}

const CHUNK = 50;

/**
 * Takes rows of a Shopify product CSV as they come, a product at a time, so that memory stays
 * bounded whatever the file's length. Good products are saved, bad lines told.
 */
export async function importShopify(
  shop: Shop,
  rows: AsyncIterable<CsvRow>,
  options: ImportOptions,
): Promise<ImportReport> {
  const run = new ImportRun(shop, options);
  await run.start();
  for await (const group of byHandle(rows, options.onError)) await run.add(group);
  return run.end();
}

/** Consecutive rows of one handle. A handle that comes again later is told and left out. */
async function* byHandle(
  rows: AsyncIterable<CsvRow>,
  onError: ImportOptions['onError'],
): AsyncGenerator<CsvRow[]> {
  const seen = new Map<string, number>();
  let group: CsvRow[] = [];
  let handle = '';
  for await (const row of rows) {
    const own = row.cells['Handle']?.trim() ?? '';
    if (own === '') {
      onError({ line: row.line, reason: 'Handle is empty' });
    } else if (own === handle) {
      group.push(row);
    } else if (seen.has(own)) {
      onError({ line: row.line, reason: `Handle "${own}" ended on line ${seen.get(own)} already` });
    } else {
      if (group.length > 0) yield group;
      seen.set(handle, group.at(-1)?.line ?? 0);
      handle = own;
      group = [row];
    }
  }
  if (group.length > 0) yield group;
}

interface Pending {
  line: number;
  product: ShopifyProduct;
}

class ImportRun {
  readonly #shop: Shop;
  readonly #options: ImportOptions;
  readonly #ref = `import:${randomCode(10)}`;
  readonly #report: ImportReport = { saved: 0, errors: 0 };
  #pending: Pending[] = [];
  #names: KnownNames = { brands: new Map(), categories: new Map() };
  #policyCode = '';

  constructor(shop: Shop, options: ImportOptions) {
    this.#shop = shop;
    this.#options = options;
  }

  async start(): Promise<void> {
    this.#names = await listKnownNames(this.#shop.read);
    const policyCode = await findDefaultPolicyCode(this.#shop.read);
    if (policyCode === undefined) throw new Error('The shop has no shipping fee policy yet.');
    this.#policyCode = policyCode;
  }

  async add(group: CsvRow[]): Promise<void> {
    const { product, errors } = readProduct(group);
    errors.forEach((error) => this.#refuse(error));
    if (!product) return;
    this.#pending.push({ line: group[0]?.line ?? 0, product });
    if (this.#pending.length >= CHUNK) await this.#flush();
  }

  async end(): Promise<ImportReport> {
    await this.#flush();
    return this.#report;
  }

  #refuse(error: RowError): void {
    this.#report.errors += 1;
    this.#options.onError(error);
  }

  /** Saves many in one transaction; if one of them fails, each in its own. */
  async #flush(): Promise<void> {
    const pending = this.#pending;
    this.#pending = [];
    try {
      await this.#save(pending);
    } catch {
      for (const one of pending) {
        await this.#save([one]).catch((error: unknown) => {
          this.#refuse({
            line: one.line,
            reason: error instanceof Error ? error.message : String(error),
          });
        });
      }
    }
    this.#options.onProgress?.(this.#report.saved);
  }

  async #save(pending: readonly Pending[]): Promise<void> {
    if (pending.length === 0) return;
    const now = this.#options.clock();
    const names = await this.#shop.tx(async (t) => {
      const known = copyNames(this.#names);
      const inputs: ProductInput[] = [];
      for (const { product } of pending)
        inputs.push(await this.#toInput(t, product, { known, now }));
      await saveProducts(t, inputs, { codes: await listCodes(t), ref: this.#ref, now });
      return known;
    });
    this.#names = names;
    this.#report.saved += pending.length;
  }

  async #toInput(t: Tx, from: ShopifyProduct, at: { known: KnownNames; now: number }) {
    const itemCode = toItemCode(from.handle);
    const units = from.units.map((unit, i) => toUnit(unit, { itemCode, index: i }));
    const cheapest = units.reduce((a, b) => (b.salePrice < a.salePrice ? b : a));
    const html = sanitizeRich(from.bodyHtml);
    return {
      itemCode,
      ...toNames(from.title),
      brandCode: await knownBrand(t, at.known, from.vendor),
      categories: await knownCategories(t, from.type, at),
      policyCode: this.#policyCode,
      listPrice: cheapest.listPrice,
      salePrice: cheapest.salePrice,
      saleStatus: from.saleStatus,
      options: from.options,
      units,
      images: from.images,
      descriptionKo: html,
      descriptionEn: '',
      createdAt: at.now,
      ...DEFAULTS,
    };
  }
}

const DEFAULTS = {
  itemType: 'General',
  optionSelectType: 'Separation',
  supplierStatus: 'On',
  minPurchaseQty: 1,
  maxPurchaseQty: 99,
  pointRateBp: 100,
  taxType: 'Standard',
  notice: [],
  icons: [],
  addOns: [],
  reviewCount: 0,
  reviewScoreSum: 0,
  soldCount: 0,
} satisfies Partial<ProductInput>;

const copyNames = ({ brands, categories }: KnownNames): KnownNames => ({
  brands: new Map(brands),
  categories: new Map(categories),
});

/** A handle that can stand in an address stays; any other becomes a short code of its own. */
function toItemCode(handle: string): string {
  return /^[\w.-]{1,60}$/.test(handle) ? handle : `X${sha256(handle).slice(0, 12)}`;
}

function toNames(title: string): { nameKo: string; nameEn: string } {
  const isKorean = /\p{Script=Hangul}/u.test(title);
  return { nameKo: title, nameEn: isKorean ? '' : title };
}

function toUnit(
  { sku, ...unit }: ShopifyProduct['units'][number],
  at: { itemCode: string; index: number },
): UnitInput {
  const isUsable = /^[\w.-]{1,80}$/.test(sku);
  const itemCode = isUsable ? sku : `${at.itemCode}-${at.index + 1}`;
  return { ...unit, itemCode, saleStatus: 'OnSale' };
}

async function knownBrand(t: Tx, known: KnownNames, vendor: string): Promise<string> {
  const name = vendor === '' ? 'No brand' : vendor.slice(0, 100);
  const existing = known.brands.get(name.toLowerCase());
  if (existing !== undefined) return existing;
  const brandCode = `V${sha256(name.toLowerCase()).slice(0, 8)}`;
  await insertBrand(t, brandCode, name);
  known.brands.set(name.toLowerCase(), brandCode);
  return brandCode;
}

/** The category of that name or code; a new one at the top when the shop has none. */
async function knownCategories(
  t: Tx,
  type: string,
  at: { known: KnownNames; now: number },
): Promise<string[]> {
  if (type === '') return [];
  const { categories } = at.known;
  const existing = categories.get(type.toLowerCase());
  if (existing !== undefined) return [existing];
  const taken = new Set(categories.values());
  const codes = Array.from({ length: 899 }, (_, i) => String(i + 100));
  const displayCateCode = codes.find((code) => !taken.has(code));
  if (displayCateCode === undefined) throw new Error('There is no room for another category');
  const name = type.slice(0, 100);
  await insertCategory(t, { displayCateCode, name, sortOrder: Number(displayCateCode) });
  await requestPublish(t, ['menu'], { now: at.now });
  categories.set(type.toLowerCase(), displayCateCode);
  return [displayCateCode];
}
