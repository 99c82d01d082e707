import { setTimeout as sleep } from 'node:timers/promises';
import type { ShopDatabase, Tx } from '#db/connection.ts';
import { isConstraint } from '#db/constraint.ts';
import { sha256 } from '../../../server/crypto.ts';
import { MAX_ROWS, cleanCell } from './csv-cells.ts';
import type { CsvRow, RowError } from './csv-rows.ts';
import {
  findDefaultPolicyCode,
  insertBrand,
  insertDefaultPolicy,
  listForeignSkus,
  listKnownNames,
  type KnownNames,
} from './import.queries.ts';
import { PictureError, type StorePicture } from './picture.service.ts';
import type { ImageInput, ProductInput } from '../product-save/product-input.ts';
import { ProblemError, type ProductProblem } from '../product-save/product-problem.ts';
import { listCodes, type Codes } from '../product-save/product-save.queries.ts';
import type { ChangedProduct } from '../product-save/product-publish.service.ts';
import type { EditedBy } from '../product-save/product-revision.queries.ts';
import { saveProducts } from '../product-save/product-save.service.ts';

export interface ImportReport {
  saved: number;
  /** The number of those that changed. */
  changed: number;
  errors: number;
  /** Rows imported differently from what they say. */
  warnings: number;
}

export interface ImportOptions {
  clock: () => number;
  /** The ref of this run's stock movements. */
  ref: string;
  storePicture: StorePicture;
  onError: (error: RowError) => void;
  onWarning: (warning: RowError) => void;
  onProgress?: (saved: number) => void;
  /** The factor that converts prices of a Shopify file to won. */
  priceFactor?: number;
  /** Saves each product by itself, in a transaction of this database. */
  databaseOf?: (itemCode: string) => ShopDatabase;
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
  units: number;
  toInput: (t: Tx, known: SaveKnown) => Promise<ProductInput>;
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
    const own = cleanCell(row.cells[column] ?? '');
    const unread = takeUnread();
    group.unread ??= unread;
    if (own === '') {
      refuse({ line, code: 'columnEmpty', params: { column } });
    } else if (own === code) {
      if (group.rows.length < MAX_ROWS) group.rows.push(row);
      else refuse({ line, code: 'tooManyRows', params: { code: own, max: MAX_ROWS } });
    } else if (endedOn.has(own)) {
      const params = { column, code: own, line: endedOn.get(own) ?? 0 };
      refuse({ line, code: 'codeAgain', params });
    } else {
      if (group.rows.length > 0) yield group;
      endedOn.set(code, group.rows.at(-1)?.line ?? 0);
      code = own;
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

/** Saves the products of a file in batched transactions, and counts them. */
export class ImportRun {
  readonly #database: ShopDatabase;
  readonly #options: ImportOptions;
  readonly #report: ImportReport = { saved: 0, changed: 0, errors: 0, warnings: 0 };
  #pending: ReadyProduct[] = [];

  constructor(database: ShopDatabase, options: ImportOptions) {
    this.#database = database;
    this.#options = options;
  }

  refuse(error: RowError): void {
    this.#report.errors += 1;
    this.#options.onError(error);
  }

  warn(warning: RowError): void {
    this.#report.warnings += 1;
    this.#options.onWarning(warning);
  }

  async add(product: ReadyProduct): Promise<void> {
    this.#pending.push(product);
    const units = this.#pending.reduce((sum, one) => sum + one.units, 0);
    if (units >= UNITS_A_SAVE || this.#options.databaseOf) await this.#flush();
  }

  async end(): Promise<ImportReport> {
    if (this.#pending.length > 0) await this.#flush();
    return this.#report;
  }

  /** The unit codes that belong to other products, stored or pending. */
  async foreignCodes(itemCode: string, skus: readonly string[]): Promise<ReadonlySet<string>> {
    if (skus.length === 0) return new Set();
    const taken = await listForeignSkus(this.#database.read, { itemCode, skus });
    return new Set([...taken, ...this.#pending.flatMap(({ unitCodes }) => unitCodes)]);
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
      if (!problemOf(error)) throw error;
      for (const one of pending) await this.#saveAlone(one);
    }
    this.#options.onProgress?.(this.#report.saved);
    if (!this.#options.databaseOf) await sleep(PAUSE_MS);
  }

  async #saveAlone(one: ReadyProduct): Promise<void> {
    try {
      await this.#save([one]);
    } catch (error) {
      const problem = problemOf(error);
      if (!problem) throw error;
      this.refuse({ line: one.line, ...problem });
    }
  }

  async #save(pending: readonly ReadyProduct[]): Promise<void> {
    const { clock, ref, by, note, databaseOf, onSaved } = this.#options;
    const now = clock();
    const [first] = pending;
    const database = (first && databaseOf?.(first.itemCode)) ?? this.#database;
    const changed = await database.tx(async (t) => {
      const names = await listKnownNames(t);
      const policyCode = (await findDefaultPolicyCode(t)) ?? (await insertDefaultPolicy(t));
      const known = { names, codes: await listCodes(t), policyCode, now };
      const inputs: ProductInput[] = [];
      for (const one of pending) inputs.push(await one.toInput(t, known));
      const edit = { ...(by && { by }), ...(note !== undefined && { note }) };
      return saveProducts(t, inputs, { codes: await listCodes(t), ref, now, ...edit });
    });
    this.#report.saved += pending.length;
    this.#report.changed += changed.length;
    onSaved?.(changed);
  }
}

/** The problem of a rejected product; undefined for a failure of the database. */
function problemOf(error: unknown): ProductProblem | undefined {
  if (error instanceof ProblemError) return error.problem;
  if (!isConstraint(error)) return undefined;
  const message = error instanceof Error ? error.message : '';
  return { code: 'refusedByDatabase', params: { message } };
}

/** The brand with this name or code; created if missing. */
export async function knownBrand(t: Tx, { brands }: KnownNames, vendor: string): Promise<string> {
  const name = vendor === '' ? 'No brand' : vendor.slice(0, 100);
  const key = name.toLowerCase();
  const existing = brands.get(key);
  if (existing !== undefined) return existing;
  const brandCode = `V${sha256(key).slice(0, 8)}`;
  await insertBrand(t, brandCode, name);
  brands.set(key, brandCode);
  return brandCode;
}
