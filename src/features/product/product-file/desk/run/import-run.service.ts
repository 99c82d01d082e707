import { setTimeout as sleep } from 'node:timers/promises';
import type { ShopDatabase, Tx } from '#db/connection.ts';
import { isConstraint } from '#db/constraint.ts';
import { canHaveBrand } from '../../../product/desk/brand-choice.ts';
import { cutText } from '../../../../../lib/text.ts';
import { sha256 } from '../../../../../server/crypto.ts';
import type { NumberSigns } from '../../../../../lib/column-numbers.ts';
import { ColumnReport, type ColumnCount } from './column-report.ts';
import { MAX_ROWS, cleanCell } from './cell-text.ts';
import type { PlannedCategories } from './category-codes.ts';
import type { CsvRow, RowError, RowNotice } from './csv-rows.ts';
import {
  findDefaultPolicyCode,
  insertBrand,
  insertDefaultPolicy,
  listForeignSkus,
  listKnownNames,
  listSizesBefore,
  listUnitsBefore,
  type KnownNames,
  type UnitBefore,
} from './import.queries.ts';
import { getMeasureFacts } from '../../../size/measure.ts';
import { listSizeDoubts, type MeasuredSize } from '../../../size/size.ts';
import { PriceCheck } from './price-check.service.ts';
import { PictureError, type StorePicture } from './picture.service.ts';
import { RehearsedSaves, type References } from './rehearsed-saves.ts';
import type { ImageInput, ProductInput } from '../../../product/desk/save/product-input.ts';
import { ProblemError, type ProductProblem } from '../../../../desk/bulk/product-problem.ts';
import {
  listCodes,
  UnitCodeTakenError,
  type Codes,
} from '../../../product/desk/save/product-save.queries.ts';
import type { ChangedProduct } from '../../../product/desk/save/product-publish.service.ts';
import type { EditedBy } from '../../../product/desk/save/product-revision.queries.ts';
import { saveProducts } from '../../../product/desk/save/product-save.service.ts';

export interface ImportReport {
  saved: number;
  /** The number of those that changed. */
  changed: number;
  errors: number;
  /** Values imported differently from what they say. */
  warnings: number;
  /** Prices that nobody confirmed, whose products were left as they are. */
  toConfirm: number;
  /** The values of each column. */
  columns: ColumnCount[];
  /** How the numbers of columns with signs in them are read. */
  numbers: NumberSigns[];
}

export interface ImportOptions {
  clock: () => number;
  /** The ref of this run's stock movements. */
  ref: string;
  storePicture: StorePicture;
  onError: (error: RowError) => void;
  onWarning: (warning: RowError) => void;
  /** A price that is to be confirmed; with `confirmPrices` it is saved. */
  onConfirm: (price: RowError) => void;
  confirmPrices?: boolean;
  onProgress?: (saved: number) => void;
  /** The factor that converts prices of a Shopify file to won. */
  priceFactor?: number;
  /** Saves each product by itself, in a transaction of this database. */
  databaseOf?: (itemCode: string) => ShopDatabase;
  /** A dry run: the transactions of this database are rolled back. */
  rehearse?: (database: ShopDatabase) => ShopDatabase;
  /** False refuses a file with cost prices. */
  mayWriteCosts?: boolean;
  /** The person who imports; absent: a command. */
  by?: EditedBy;
  /** The reason of stock movements. */
  note?: string;
  /** Told after the commit. */
  onSaved?: (changed: readonly ChangedProduct[]) => void;
}

/** The shop's names and codes at the time of saving. */
export interface SaveKnown {
  names: KnownNames;
  codes: Codes;
  policyCode: string;
  now: number;
}

/** A parsed product, before its lookup in the shop. */
interface ReadyProduct {
  itemCode: string;
  /** The line that errors of the whole product refer to. */
  line: number;
  unitCodes: readonly string[];
  /** The products and units that it refers to. */
  references: References;
  /** The rows whose values are saved, and what is taken differently from what they say. */
  rows: readonly CsvRow[];
  notices: readonly RowNotice[];
  /** The line of each unit, in the order of the input's. */
  unitLines: readonly number[];
  columns: { salePrice: string; stockQty: string };
  toInput: (t: Tx, known: SaveKnown, note: (notice: RowNotice) => void) => Promise<ProductInput>;
}

/** A product whose price nobody confirmed. */
class UnconfirmedPriceError extends ProblemError {
  readonly prices: readonly RowError[];

  constructor(prices: readonly RowError[]) {
    super('priceFarBelow');
    this.prices = prices;
  }
}

/** Rows of one product. */
export interface RowGroup {
  rows: readonly CsvRow[];
  /** An unreadable line within or next to them, which may be one of them. */
  unread: number | undefined;
}

/**
 * Groups consecutive rows with the same code in `column`. A code that occurs again later is an
 * error.
 */
export async function* groupRows(
  rows: AsyncIterable<CsvRow>,
  by: { column: string; takeUnread: () => number | undefined; refuse: (error: RowError) => void },
): AsyncGenerator<RowGroup> {
  const { column, takeUnread, refuse } = by;
  const endedOn = new Map<string, number>();
  let group: { rows: CsvRow[]; unread: number | undefined } = { rows: [], unread: undefined };
  let code = '';

  for await (const row of rows) {
    const { line } = row;
    const rowCode = cleanCell(row.cells[column] ?? '');
    const unread = takeUnread();

    group.unread ??= unread;
    if (rowCode === '') {
      refuse({ line, code: 'columnEmpty', params: { column } });
    } else if (rowCode === code) {
      if (group.rows.length < MAX_ROWS) group.rows.push(row);
      else refuse({ line, code: 'tooManyRows', params: { code: rowCode, max: MAX_ROWS } });
    } else if (endedOn.has(rowCode)) {
      const params = { column, code: rowCode, line: endedOn.get(rowCode) ?? 0 };
      refuse({ line, code: 'codeAgain', params });
    } else {
      if (group.rows.length > 0) yield group;
      endedOn.set(code, group.rows.at(-1)?.line ?? 0);
      code = rowCode;
      group = { rows: [row], unread };
    }
  }

  group.unread ??= takeUnread();
  if (group.rows.length > 0) yield group;
}

/** Units per transaction, which holds the writer for some 10 ms. */
const UNITS_A_SAVE = 60;
/** Pause between transactions, in which a server on the same file can write. */
const PAUSE_MS = 3;

/** The findings while products were saved. */
interface ImportFindings {
  notices: RowNotice[];
  warnings: RowError[];
  confirmed: RowError[];
}

/** Saves the products of a file in batched transactions, and counts them. */
export class ImportRun {
  readonly #database: ShopDatabase;
  readonly #options: ImportOptions;
  readonly #count = { saved: 0, changed: 0, errors: 0, warnings: 0, toConfirm: 0 };
  readonly #columns: ColumnReport;
  readonly #prices = new PriceCheck();
  readonly #planned: PlannedCategories = new Map();
  /** The products that the units of the file were saved with, or tried out. */
  readonly #ownerOf = new Map<string, string>();
  readonly #rehearsed = new RehearsedSaves();
  #pending: ReadyProduct[] = [];

  constructor(
    database: ShopDatabase,
    options: ImportOptions,
    isReadColumn: (column: string) => boolean = () => true,
  ) {
    this.#database = database;
    this.#options = options;
    this.#columns = new ColumnReport(isReadColumn);
  }

  refuse(error: RowError): void {
    this.#count.errors += 1;
    this.#options.onError(error);
  }

  warn(warning: RowError): void {
    this.#count.warnings += 1;
    this.#options.onWarning(warning);
  }

  /** Counts the values of rows that are not saved. */
  drop(rows: readonly CsvRow[]): void {
    this.#columns.drop(rows);
  }

  async add(product: ReadyProduct): Promise<void> {
    this.#pending.push(product);
    const units = this.#pending.reduce((sum, { unitLines }) => sum + unitLines.length, 0);
    if (units >= UNITS_A_SAVE || this.#options.databaseOf) await this.#flush();
  }

  async end(numbers: NumberSigns[]): Promise<ImportReport> {
    if (this.#pending.length > 0) await this.#flush();
    return { ...this.#count, columns: this.#columns.counts(), numbers };
  }

  /** The unit codes that belong to other products: of the shop, or before in the file. */
  async foreignCodes(itemCode: string, skus: readonly string[]): Promise<ReadonlySet<string>> {
    if (skus.length === 0) return new Set();
    const taken = await listForeignSkus(this.#database.read, { itemCode, skus });
    const before = skus.filter((sku) => (this.#ownerOf.get(sku) ?? itemCode) !== itemCode);
    const pending = this.#pending.flatMap(({ unitCodes }) => unitCodes);
    return new Set([...taken, ...before, ...pending]);
  }

  /** Stores the pictures; those that fail are reported to `refuse`. */
  async storePictures(
    pictures: readonly (ImageInput & { line: number })[],
    refuse: (error: RowError) => void,
  ): Promise<ImageInput[]> {
    const images: ImageInput[] = [];
    for (const { line, path, ...image } of pictures) {
      try {
        images.push({ ...image, path: await this.#options.storePicture(path) });
      } catch (error) {
        if (!(error instanceof PictureError)) throw error;
        refuse({ line, ...error.problem });
      }
    }

    return images;
  }

  /** Saves the pending products in one transaction; if one fails, each in its own. */
  async #flush(): Promise<void> {
    const pending = this.#pending;

    this.#pending = [];

    try {
      await this.#save(pending);
    } catch (error) {
      if (!toProblem(error)) throw error;
      for (const readyProduct of pending) await this.#saveAlone(readyProduct);
    }

    this.#options.onProgress?.(this.#count.saved);
    if (!this.#options.databaseOf) await sleep(PAUSE_MS);
  }

  async #saveAlone(readyProduct: ReadyProduct): Promise<void> {
    try {
      await this.#save([readyProduct]);
    } catch (error) {
      const problem = toProblem(error);
      if (!problem) throw error;

      this.drop(readyProduct.rows);
      if (error instanceof UnconfirmedPriceError) {
        this.#count.toConfirm += error.prices.length;
        error.prices.forEach((price) => this.#options.onConfirm(price));
      } else this.refuse({ line: readyProduct.line, ...problem });
    }
  }

  /** Saves products in one transaction; throws ProblemError. */
  async #save(pending: readonly ReadyProduct[]): Promise<void> {
    const { clock, databaseOf, rehearse, onSaved } = this.#options;
    const now = clock();
    const [first] = pending;
    const productDatabase = (first && databaseOf?.(first.itemCode)) ?? this.#database;
    const database = rehearse ? rehearse(productDatabase) : productDatabase;
    const before = this.#rehearsed.listWorkBefore(pending.map(({ references }) => references));

    const { changed, found, inputs } = await database.tx(async (t) => {
      for (const work of before) await work(t);
      const found: ImportFindings = { notices: [], warnings: [], confirmed: [] };
      const inputs = await this.#toInputs(t, pending, { found, now });
      await this.#check(t, pending, { inputs, found });
      return { changed: await this.#write(t, inputs, now), found, inputs };
    });

    for (const [i, one] of pending.entries()) this.#keep(one, inputs[i]?.units ?? [], now);
    this.#count.saved += pending.length;
    this.#count.changed += changed.length;

    for (const readyProduct of pending)
      this.#columns.take(readyProduct.rows, [...readyProduct.notices, ...found.notices]);

    [...found.notices, ...found.warnings].forEach((warning) => this.warn(warning));
    found.confirmed.forEach((price) => this.#options.onConfirm(price));
    onSaved?.(changed);
  }

  /** Keeps what later products of the file may meet. */
  #keep(readyProduct: ReadyProduct, units: ProductInput['units'], now: number): void {
    const { itemCode, references } = readyProduct;
    const unitCodes = units.map((unit) => unit.itemCode);
    for (const code of unitCodes) this.#ownerOf.set(code, itemCode);

    if (!this.#options.rehearse) return;

    const work = async (t: Tx) => {
      const found: ImportFindings = { notices: [], warnings: [], confirmed: [] };
      await this.#write(t, await this.#toInputs(t, [readyProduct], { found, now }), now);
    };

    this.#rehearsed.add(work, { itemCode, unitCodes, references });
  }

  async #write(t: Tx, inputs: readonly ProductInput[], now: number): Promise<ChangedProduct[]> {
    const { ref, by, note } = this.#options;
    const edit = { ...(by && { by }), ...(note !== undefined && { note }) };
    return saveProducts(t, inputs, { codes: await listCodes(t), ref, now, ...edit });
  }

  /** The products to save, one for each. */
  async #toInputs(
    t: Tx,
    pending: readonly ReadyProduct[],
    { found, now }: { found: ImportFindings; now: number },
  ): Promise<ProductInput[]> {
    const names = await listKnownNames(t, this.#planned);
    const policyCode = (await findDefaultPolicyCode(t)) ?? (await insertDefaultPolicy(t));
    const known = { names, codes: await listCodes(t), policyCode, now };

    const inputs: ProductInput[] = [];
    for (const readyProduct of pending) {
      inputs.push(await readyProduct.toInput(t, known, (notice) => found.notices.push(notice)));
    }

    return inputs;
  }

  /** Throws UnitCodeTakenError and UnconfirmedPriceError. */
  async #check(
    t: Tx,
    pending: readonly ReadyProduct[],
    { inputs, found }: { inputs: readonly ProductInput[]; found: ImportFindings },
  ): Promise<void> {
    const units = await listUnitsBefore(
      t,
      pending.map(({ itemCode }) => itemCode),
    );
    const sizesBefore = await listSizesBefore(
      t,
      pending.map(({ itemCode }) => itemCode),
    );
    const byProduct = Map.groupBy(units, ({ productCode }) => productCode);

    await this.#prices.learn(t, inputs);

    for (const [i, one] of pending.entries()) {
      const input = inputs[i];
      if (!input) continue; // one each

      this.#checkOwners(input);

      const before = byProduct.get(one.itemCode) ?? [];
      const { columns, unitLines: lines } = one;
      const priceContext = { before, column: columns.salePrice, lines };
      const prices = [
        ...this.#prices.listUnlikely(input, priceContext),
        ...listGirths(one, input.sizes ?? [], sizesBefore.get(one.itemCode) ?? []),
      ];
      if (prices.length > 0 && !this.#options.confirmPrices)
        throw new UnconfirmedPriceError(prices);

      found.confirmed.push(...prices);
      found.notices.push(...listReserved(one, { input, before }));
      found.warnings.push(...listMoved(one, { input, before }));
    }
  }

  /** Also units whose codes the shop generates belong to one product of the file. */
  #checkOwners({ itemCode, units }: ProductInput): void {
    for (const { itemCode: code } of units) {
      if ((this.#ownerOf.get(code) ?? itemCode) === itemCode) continue;
      throw new UnitCodeTakenError('unitTaken', { code });
    }
  }
}

/** Flat widths that look like girths have to be confirmed. */
function listGirths(
  { line }: ReadyProduct,
  sizes: readonly MeasuredSize[],
  before: readonly MeasuredSize[],
): RowError[] {
  return listSizeDoubts(sizes, before).map(({ size, measure, mm }) => {
    const params = { size, column: getMeasureFacts(measure).names[0], cm: mm / 10, half: mm / 20 };
    return { line, code: 'sizeGirth', params };
  });
}

/** Units that the file no longer names are taken off sale; others that it names come back. */
function listMoved(
  { line }: ReadyProduct,
  { input, before }: { input: ProductInput; before: readonly UnitBefore[] },
): RowError[] {
  const status = new Map(input.units.map((unit) => [unit.itemCode, unit.saleStatus]));

  const getCodes = (isMoved: (unit: UnitBefore) => boolean) =>
    before
      .filter(isMoved)
      .map(({ itemCode }) => itemCode)
      .join(', ');

  const ended = getCodes((unit) => unit.saleStatus !== 'End' && !status.has(unit.itemCode));
  const resumed = getCodes(
    (unit) => unit.saleStatus !== 'OnSale' && status.get(unit.itemCode) === 'OnSale',
  );
  const told = { unitsEnded: ended, unitsResumed: resumed } as const;

  return (['unitsEnded', 'unitsResumed'] as const).flatMap((code) =>
    told[code] === '' ? [] : [{ line, code, params: { codes: told[code] } }],
  );
}

/** Stock that a file sets below what unpaid orders hold stays at that. */
function listReserved(
  { unitLines, columns: { stockQty: column } }: ReadyProduct,
  { input, before }: { input: ProductInput; before: readonly UnitBefore[] },
): RowNotice[] {
  const reserved = new Map(before.map((unit) => [unit.itemCode, unit.reservedQty ?? 0]));
  return input.units.flatMap(({ itemCode, stockQty: qty }, i) => {
    const held = reserved.get(itemCode) ?? 0;
    if (qty === undefined || qty >= held) return [];

    const params = { column, qty, held };

    return [
      { line: unitLines[i] ?? 0, column, effect: 'changed', code: 'stockHeld', params } as const,
    ];
  });
}

/** The problem of a rejected product; undefined for a failure of the database. */
function toProblem(error: unknown): ProductProblem | undefined {
  if (error instanceof ProblemError) return error.problem;
  if (!isConstraint(error)) return undefined;
  const message = error instanceof Error ? error.message : '';
  return { code: 'refusedByDatabase', params: { message } };
}

const MAX_BRAND_CHARS = 100;
/** The code of the brand that stands for none: it has no name. */
const NO_BRAND = 'NONE';

/**
 * The brand with this name or code; created if missing. The one without a name for no value. Throws
 * for a retired one that the product, whose brand is `current`, does not have.
 */
export async function knownBrand(
  t: Tx,
  { brands, retiredBrands }: KnownNames,
  vendor: string,
  current: string | undefined,
): Promise<string> {
  const name = cutText(vendor, MAX_BRAND_CHARS);
  const key = name.toLowerCase();
  const existing = brands.get(key);
  if (existing !== undefined) {
    const brand = { code: existing, isRetired: retiredBrands.has(existing) };
    if (!canHaveBrand(brand, current)) throw new ProblemError('brandRetired', { brand: vendor });
    return existing;
  }

  const brandCode = name === '' ? NO_BRAND : `V${sha256(key).slice(0, 8)}`;
  await insertBrand(t, brandCode, name);
  brands.set(key, brandCode);

  return brandCode;
}
