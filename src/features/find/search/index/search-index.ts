import type { CatalogueIndex, CatalogueProduct } from '../../catalogue/catalogue.ts';
import { sortProducts, type ProductSort } from '../../product-list/product-sort.ts';
import { toMatcher, piecesOfTexts, toTexts, type Matcher } from './matcher.ts';
import type { SearchTexts } from './points.ts';
import { Postings } from './postings.ts';
import type { QueryWord, Wish } from './search-query.ts';

interface Entry {
  /** Undefined once it has left: its texts stay until another takes the slot. */
  product: CatalogueProduct | undefined;
  texts: SearchTexts;
  /** The texts as one, to tell whether they changed. */
  source: string;
}

interface Hit {
  product: CatalogueProduct;
  points: number;
}

export interface SearchOrder {
  sort: ProductSort;
  now: number;
}

/** The score of a synonym as a share of the typed word's; less where it takes more words. */
const SYNONYM_SHARE = 0.8;
const WORDIER_SHARE = 0.5;
/** A fold in popularity is worth this much, so that it decides between equals, not between fits. */
const POINTS_PER_SALES_FOLD = 0.25;
const POINTS_WHEN_NEW = 0.5;
const NEW_MS = 60 * 24 * 60 * 60 * 1000;
const POINTS_NOT_YET_ON_SALE = -2;

/** Scores have a resolution of a thousandth, so that a score and its hit fit into one number. */
const POINTS_SCALE = 1000;
const PLACES = 2 ** 24;

/**
 * Finds products by any part of their texts, one letter included, from memory. A product that
 * changed is put in again; the others are not touched.
 */
export class SearchIndex implements CatalogueIndex {
  readonly #entries: (Entry | undefined)[] = [];
  readonly #postings = new Postings();

  /** A new price, as most changes are, leaves the texts as they were: nothing is indexed then. */
  put(slot: number, product: CatalogueProduct): void {
    const old = this.#entries[slot];
    const texts = toTexts(product);
    const source = [texts.joined, texts.name, texts.staffWords, texts.labels.join()].join('\n');
    if (old?.source === source) {
      old.product = product;
      return;
    }

    const before = old ? piecesOfTexts(old.texts) : new Set<string>();
    const after = piecesOfTexts(texts);

    // A new word leaves most pieces where they are.
    this.#postings.remove(before.difference(after), slot);
    this.#postings.add(after.difference(before), slot);
    this.#entries[slot] = { product, texts, source };
  }

  remove(slot: number): void {
    const entry = this.#entries[slot];
    if (entry) entry.product = undefined;
  }

  /** The products that fulfil every wish, in order. */
  search(wishes: readonly Wish[], { sort, now }: SearchOrder): CatalogueProduct[] {
    const hits: Hit[] = [];

    this.#visit(wishes, (product, fit) => {
      hits.push({ product, points: fit + getBonus(product, now) });
    });

    if (sort === 'recommended') return byPoints(hits);

    const found = hits.map(({ product }) => product);
    return sortProducts(found, sort, now);
  }

  /** The first few of what `search` finds in the recommended order, without ordering the rest. */
  best(wishes: readonly Wish[], { limit, now }: { limit: number; now: number }) {
    const best: Hit[] = [];

    this.#visit(wishes, (product, fit) => {
      const hit = { product, points: fit + getBonus(product, now) };
      const least = best.at(-1);
      if (best.length === limit && least && compareHits(hit, least) >= 0) return;

      if (best.length === limit) best.pop();

      const hitIndex = best.findIndex((other) => compareHits(hit, other) < 0);
      best.splice(hitIndex < 0 ? best.length : hitIndex, 0, hit);
    });

    return best.map(({ product }) => product);
  }

  /** Returns whether `search` would find anything. */
  finds(wishes: readonly Wish[]): boolean {
    return this.count(wishes, 1) > 0;
  }

  /** How many `search` would find, looking no further than for `most`. */
  count(wishes: readonly Wish[], most: number): number {
    let count = 0;

    this.#visit(wishes, () => {
      count += 1;
      return count < most ? undefined : 'enough';
    });

    return count;
  }

  /** Returns whether any product has the word. */
  has(word: QueryWord): boolean {
    const matcher = toMatcher(word);
    for (const slot of this.#slotsOf(matcher)) {
      const { product, texts } = this.#entries[slot] ?? {};
      if (product && texts && matcher.points(texts) > 0) return true;
    }

    return false;
  }

  /** Shows each hit with how well it fits, in no order, until it is enough. */
  #visit(
    wishes: readonly Wish[],
    visit: (product: CatalogueProduct, fit: number) => 'enough' | undefined | void,
  ): void {
    const prepared = wishes.map((wish) => wish.map((way) => way.map(toMatcher)));
    for (const slot of this.#candidates(prepared)) {
      const { product, texts } = this.#entries[slot] ?? {};
      const fit = product && texts ? getFit(texts, prepared) : 0;
      if (product && fit > 0 && visit(product, fit) === 'enough') return;
    }
  }

  /** Holds every hit: the wish that the fewest products can fulfil decides. */
  #candidates(wishes: readonly Matcher[][][]): Iterable<number> {
    let fewest: readonly (readonly number[])[] = [];
    let count = Infinity;
    for (const wish of wishes) {
      const lists = wish.map((way) =>
        findShortestList(way.map((matcher) => this.#slotsOf(matcher))),
      );
      const sum = lists.reduce((total, list) => total + list.length, 0);
      if (sum < count) [fewest, count] = [lists, sum];
    }

    return mergeSlotLists(fewest);
  }

  #slotsOf({ pieces, labels }: Matcher): readonly number[] {
    const written = findShortestList(pieces.map((piece) => this.#postings.of(piece)));
    return mergeSlotLists([written, ...labels.map((label) => this.#postings.of(label))]);
  }
}

/** Points as they are compared: in thousandths. */
const inThousandths = (points: number) => Math.round(points * POINTS_SCALE);

/** Most points first, the newer first among equals. */
function compareHits(a: Hit, b: Hit): number {
  return (
    inThousandths(b.points) - inThousandths(a.points) || b.product.productSn - a.product.productSn
  );
}

/**
 * In the order of `compareHits`. Points and place in one number: numbers alone
 * are sorted ten times as fast, and a letter may find the whole shop.
 */
function byPoints(hits: Hit[]): CatalogueProduct[] {
  const newerLast = hits.sort((a, b) => a.product.productSn - b.product.productSn);
  const keys = Float64Array.from(
    newerLast,
    ({ points }, place) => inThousandths(points) * PLACES + place,
  );

  return Array.from(keys.sort().reverse(), (key) => {
    const { product } = newerLast[key - Math.floor(key / PLACES) * PLACES] as Hit; // its own place
    return product;
  });
}

function findShortestList(lists: readonly (readonly number[])[]): readonly number[] {
  return lists.reduce((least, list) => (list.length < least.length ? list : least), lists[0] ?? []);
}

/** Each slot once; marked in an array of bytes, as a Set of thousands takes milliseconds. */
function mergeSlotLists(lists: readonly (readonly number[])[]): readonly number[] {
  const filled = lists.filter((list) => list.length > 0);
  if (filled.length < 2) return filled[0] ?? [];

  let highest = 0;
  for (const list of filled) for (const slot of list) if (slot > highest) highest = slot;

  const isIn = new Uint8Array(highest + 1);
  const all: number[] = [];
  for (const list of filled) {
    for (const slot of list) {
      if (isIn[slot] === 0) all.push(slot);
      isIn[slot] = 1;
    }
  }

  return all;
}

/** How well texts fit all wishes, on average; 0 when they miss one. */
function getFit(texts: SearchTexts, wishes: readonly Matcher[][][]): number {
  let sum = 0;
  for (const wish of wishes) {
    const typedWords = wish[0]?.length ?? 0;
    let best = 0;
    for (const [at, way] of wish.entries()) {
      const share = way.length > typedWords ? WORDIER_SHARE : SYNONYM_SHARE;
      const points = wayPoints(texts, way) * (at === 0 ? 1 : share);
      if (points > best) best = points;
    }

    if (best === 0) return 0;

    sum += best;
  }

  return sum / wishes.length;
}

function wayPoints(texts: SearchTexts, way: readonly Matcher[]): number {
  let sum = 0;
  for (const matcher of way) {
    const points = matcher.points(texts);
    if (points === 0) return 0;
    sum += points;
  }

  return sum / Math.max(1, way.length);
}

function getBonus({ soldCount, createdAt, saleStatus }: CatalogueProduct, now: number): number {
  const ageMs = Math.max(0, now - createdAt);
  return (
    POINTS_PER_SALES_FOLD * Math.log2(1 + soldCount) +
    POINTS_WHEN_NEW * Math.max(0, 1 - ageMs / NEW_MS) +
    (saleStatus === 'On' ? 0 : POINTS_NOT_YET_ON_SALE)
  );
}
