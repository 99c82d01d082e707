import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Reader } from '#db/connection.ts';
import { Catalogue, type CatalogueIndex } from './catalogue.ts';
import { toCatalogueProduct } from './catalogue-product.ts';
import {
  findCatalogVersion,
  listCatalogueRows,
  listChangedAfter,
  listFilterNames,
  listPopularityAfter,
  listProductsAfter,
  type FilterNames,
} from './catalogue.queries.ts';
import {
  findPriceWindow,
  listRepricedAfter,
  type PriceWindow,
} from '../../benefit/promotion/benefit-price.queries.ts';

/** Products read, or shown to an index, before others get their turn: some milliseconds of work. */
const CHUNK = 128;
/** How long an answer waits for changes that are being read, counted from the reading's start. */
const SOON_MS = 500;
/** A sale does not change the catalogue: sorting by sales may be this stale. */
const POPULARITY_MS = 10 * 60 * 1000;

/** A kind of index, built lazily once per catalogue. */
interface IndexKind<I extends CatalogueIndex> {
  create: () => I;
}

interface Snapshot {
  catalogue: Catalogue;
  /** Brands and attributes, as of the same version. */
  names: FilterNames;
}

/**
 * The freshness that an answer needs: `all` that was committed before it, as stored pages need; or what
 * can be read `soon` (`SOON_MS`), so that only a change of thousands of products is seen in part.
 */
export type Freshness = 'all' | 'soon';

interface NamesLookup {
  now: number;
  freshness?: Freshness;
}

/** One catalogue a database and process. */
const held = new WeakMap<object, Holder>();

/**
 * The catalogue with the prices of `now`, and the index of a kind over it, complete and as fresh as
 * requested. Both change between turns of the event loop: use what was looked up without awaiting
 * in between.
 */
export async function catalogueIndex<I extends CatalogueIndex>(
  db: Reader,
  kind: IndexKind<I>,
  lookup: NamesLookup,
): Promise<Snapshot & { index: I }> {
  const holder = getHolder(db);
  const names = await holder.upToDate(lookup);
  // Kept by its kind, so it is of the kind's type.
  const index = (await holder.index(kind)) as I;

  return { catalogue: holder.catalogue, names, index };
}

function getHolder(db: Reader): Holder {
  const known = held.get(db) ?? new Holder(db);
  held.set(db, known);
  return known;
}

/** The next products after one, by serial; fewer than CHUNK are the last. */
type NextProducts = (productSn: number) => Promise<number[]>;

interface Reading {
  whole: Promise<void>;
  /** Ends with the whole, or when it has taken too long to be waited for. */
  soon: Promise<void>;
}

class Holder {
  readonly catalogue = new Catalogue();
  readonly #db: Reader;
  readonly #indexes = new Map<IndexKind<CatalogueIndex>, Promise<CatalogueIndex>>();
  readonly #texts = new Map<string, string>();
  #version = -1;
  /** The time at which its prices were read, and the period around it in which they hold. */
  #pricedAt = 0;
  #priceWindow: PriceWindow = { from: Infinity, until: -Infinity };
  #names: FilterNames = { brands: [], attributes: [], values: [] };
  #reading: Reading | undefined;
  #popularityAt = 0;

  constructor(db: Reader) {
    this.#db = db;
  }

  /** Concurrent callers share one read in progress, then check again. */
  async upToDate({ now, freshness = 'all' }: NamesLookup): Promise<FilterNames> {
    const wanted = await findCatalogVersion(this.#db);
    while (this.#version < wanted || !this.#hasPricesOf(now)) {
      const reading = (this.#reading ??= this.#startReading(now));
      const isBounded = freshness === 'soon' && this.#version >= 0;
      await (isBounded ? reading.soon : reading.whole);
      if (isBounded && this.#reading === reading) break;
    }

    this.#keepPopular();

    return this.#names;
  }

  #hasPricesOf(now: number): boolean {
    return now >= this.#priceWindow.from && now < this.#priceWindow.until;
  }

  #startReading(now: number): Reading {
    const whole = this.#read(now).finally(() => (this.#reading = undefined));
    const soon = Promise.race([whole, sleep(SOON_MS, undefined, { ref: false })]);
    // Callers get the error; one of the two promises may have no caller.
    for (const each of [whole, soon]) each.catch(() => undefined);
    return { whole, soon };
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

  /** Everything the first time, then what changed, or costs something else at `now`. */
  async #read(now: number): Promise<void> {
    const db = this.#db;

    // Before the rows: a change in between is read twice, never missed.
    const target = await findCatalogVersion(db);
    const priceWindow = await findPriceWindow(db, now);
    const names = await listFilterNames(db);

    const version = this.#version;
    if (version < 0) {
      await this.#takeAll((productSn) => listProductsAfter(db, productSn, CHUNK), now);
      this.#popularityAt = performance.now();
    } else {
      const changed = (productSn: number) => listChangedAfter(db, { version, productSn }, CHUNK);
      await this.#takeAll(changed, now);
      if (!this.#hasPricesOf(now)) await this.#takeAll(this.#repricedAt(now), now);
    }

    this.#names = names;
    this.#version = target;
    this.#pricedAt = now;
    this.#priceWindow = priceWindow;
  }

  /** A clock may have been set back, too. */
  #repricedAt(now: number): NextProducts {
    const after = Math.min(this.#pricedAt, now);
    const upTo = Math.max(this.#pricedAt, now);
    return (productSn) => listRepricedAfter(this.#db, { after, upTo, productSn }, CHUNK);
  }

  async #takeAll(next: NextProducts, now: number): Promise<void> {
    for (let last = 0; ; await nextTurn()) {
      const sns = await next(last);
      await this.#take(sns, now);
      last = sns.at(-1) ?? last;
      if (sns.length < CHUNK) return;
    }
  }

  async #take(productSns: readonly number[], now: number): Promise<void> {
    if (productSns.length === 0) return;

    const rows = await listCatalogueRows(this.#db, productSns, now);
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

  /** Runs in the background; a failure is retried at the next call. */
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
