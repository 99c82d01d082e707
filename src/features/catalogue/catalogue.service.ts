import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Reader } from '#db/connection.ts';
import { Catalogue } from './catalogue.ts';
import type { CatalogueIndex } from './catalogue.ts';
import { toCatalogueProduct } from './catalogue-product.ts';
import {
  findCatalogVersion,
  listCatalogueRows,
  listChangedAfter,
  listFilterNames,
  listPopularityAfter,
  listProductsAfter,
} from './catalogue.queries.ts';
import type { FilterNames } from './catalogue.queries.ts';

/** Products read, or shown to an index, before others get their turn: some milliseconds of work. */
const CHUNK = 128;
/** What is sold and reviewed is no change of the catalogue, and may be this old in its orders. */
const POPULARITY_MS = 10 * 60 * 1000;

/** A kind of index: made once a catalogue, by the first who asks for it. */
export interface IndexKind<I extends CatalogueIndex> {
  create: () => I;
}

export interface Snapshot {
  catalogue: Catalogue;
  /** Brands and attributes, as of the same version. */
  names: FilterNames;
}

/**
 * What an answer has to know: `all` that was committed before it, as pages that are kept do; or all
 * but the rest of a long list of changes, which is `beingRead` meanwhile: nobody waits for that.
 */
export type Freshness = 'all' | 'beingRead';

/** One catalogue a database and process. */
const held = new WeakMap<object, Holder>();

/**
 * The catalogue as it stands, with everything committed before the call. It goes on changing between
 * turns of the event loop: look things up and use them without awaiting in between.
 */
export async function currentCatalogue(db: Reader): Promise<Snapshot> {
  const holder = holderOf(db);
  return { catalogue: holder.catalogue, names: await holder.upToDate('all') };
}

/** The index of a kind over `currentCatalogue`, whole and as fresh as asked for. */
export async function catalogueIndex<I extends CatalogueIndex>(
  db: Reader,
  kind: IndexKind<I>,
  freshness: Freshness = 'all',
): Promise<Snapshot & { index: I }> {
  const holder = holderOf(db);
  const names = await holder.upToDate(freshness);
  // Kept by its kind, so it is of the kind's type.
  const index = (await holder.index(kind)) as I;
  return { catalogue: holder.catalogue, names, index };
}

function holderOf(db: Reader): Holder {
  const known = held.get(db) ?? new Holder(db);
  held.set(db, known);
  return known;
}

interface Reading {
  whole: Promise<void>;
  /** Ends with the whole, or once it turns out to be long. */
  begun: Promise<void>;
}

class Holder {
  readonly catalogue = new Catalogue();
  readonly #db: Reader;
  readonly #indexes = new Map<IndexKind<CatalogueIndex>, Promise<CatalogueIndex>>();
  readonly #texts = new Map<string, string>();
  #version = -1;
  #names: FilterNames = { brands: [], attributes: [], values: [] };
  #reading: Reading | undefined;
  #popularityAt = 0;

  constructor(db: Reader) {
    this.#db = db;
  }

  /** Whoever comes while it is being read waits for the same reading, and looks again. */
  async upToDate(freshness: Freshness): Promise<FilterNames> {
    const wanted = await findCatalogVersion(this.#db);
    while (this.#version < wanted) {
      const reading = (this.#reading ??= this.#startReading());
      const mayBegin = freshness === 'beingRead' && this.#version >= 0;
      await (mayBegin ? reading.begun : reading.whole);
      if (mayBegin && this.#reading === reading) break;
    }
    this.#keepPopular();
    return this.#names;
  }

  #startReading(): Reading {
    const { promise: isLong, resolve: onLong } = Promise.withResolvers<void>();
    const whole = this.#read(onLong).finally(() => (this.#reading = undefined));
    const begun = Promise.race([whole, isLong]);
    // Whoever waits is told of a failure; perhaps nobody waits for one of the two.
    for (const each of [whole, begun]) each.catch(() => undefined);
    return { whole, begun };
  }

  index(kind: IndexKind<CatalogueIndex>): Promise<CatalogueIndex> {
    const known = this.#indexes.get(kind) ?? this.#feed(kind.create());
    this.#indexes.set(kind, known);
    return known;
  }

  async #feed(index: CatalogueIndex): Promise<CatalogueIndex> {
    while (!this.catalogue.feed(index, CHUNK)) await nextTurn();
    return index;
  }

  /** Everything the first time, then what changed. */
  async #read(onLong: () => void): Promise<void> {
    // Before the rows: a change in between is read twice, never missed.
    const target = await findCatalogVersion(this.#db);
    const names = await listFilterNames(this.#db);
    const known = this.#version;
    let last = 0;
    for (;;) {
      const sns =
        known < 0
          ? await listProductsAfter(this.#db, last, CHUNK)
          : await listChangedAfter(this.#db, { version: known, productSn: last }, CHUNK);
      await this.#take(sns);
      last = sns.at(-1) ?? last;
      if (sns.length < CHUNK) break;
      onLong();
      await nextTurn();
    }
    this.#names = names;
    this.#version = target;
    if (known < 0) this.#popularityAt = performance.now();
  }

  async #take(productSns: readonly number[]): Promise<void> {
    if (productSns.length === 0) return;
    const rows = await listCatalogueRows(this.#db, productSns);
    const listed = new Set(rows.map((row) => row.productSn));
    for (const productSn of productSns) {
      if (!listed.has(productSn)) this.catalogue.delete(productSn);
    }
    for (const row of rows) this.catalogue.set(toCatalogueProduct(row, this.#shared));
  }

  readonly #shared = (text: string): string => {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    this.#texts.set(text, text);
    return text;
  };

  /** Nobody waits for it; what fails is tried again the next time. */
  #keepPopular(): void {
    if (performance.now() - this.#popularityAt < POPULARITY_MS) return;
    this.#popularityAt = performance.now();
    void this.#readPopularity().catch(() => undefined);
  }

  async #readPopularity(): Promise<void> {
    for (let last = 0; ; await nextTurn()) {
      const rows = await listPopularityAfter(this.#db, last, CHUNK);
      for (const { productSn, ...counts } of rows) {
        const product = this.catalogue.get(productSn);
        // No index looks at these: they order what was found.
        if (product) Object.assign(product, counts);
      }
      last = rows.at(-1)?.productSn ?? last;
      if (rows.length < CHUNK) return;
    }
  }
}
