import { searchText } from '../../lib/search-text.ts';
import { compareProducts } from '../product-list/product-sort.ts';
import type { ProductSort, SortKeys } from '../product-list/product-sort.ts';

/** A product as search reads it. */
export interface SearchRow extends SortKeys {
  /** Both names. */
  name: string;
  /** Code, brand and whatever else leads to it. */
  extra: string;
}

/** Finds products by any part of their texts, one letter included, from memory. */
export interface SearchIndex {
  readonly size: number;
  /** Serial numbers of the products in which every word of the keyword occurs, in order. */
  search: (keyword: string, order: { sort: ProductSort; now: number }) => number[];
}

interface Entry {
  row: SearchRow;
  name: string;
  extra: string;
  /** Both without blanks: Koreans write 등산바지 and 등산 바지 alike. */
  joined: string;
}

type Postings = ReadonlyMap<string, readonly number[]>;

const HANGUL = /[\u3131-\u318e\uac00-\ud7a3]/;

/** Points of a word, by where it occurs; the names say more than the rest. */
const POINTS = { nameWord: 8, nameStart: 6, extraWord: 5, namePart: 4, extraPart: 2 };
/** A fold in popularity is worth this much, so that it decides between equals, not between fits. */
const POINTS_PER_SALES_FOLD = 0.25;

export function createSearchIndex(rows: readonly SearchRow[]): SearchIndex {
  const entries = rows.map(toEntry);
  const postings = indexGrams(entries);
  return {
    size: entries.length,
    search(keyword, { sort, now }) {
      const words = wordsOf(keyword);
      if (words.length === 0) return [];
      const hits = candidates(postings, words, entries.length).flatMap((at) => {
        const entry = entries[at];
        return entry && words.every((word) => contains(entry, word)) ? [entry] : [];
      });
      if (sort !== 'recommended') {
        const compare = compareProducts(sort, now);
        return hits.sort((a, b) => compare(a.row, b.row)).map(({ row }) => row.productSn);
      }
      return byRelevance(hits, words);
    },
  };
}

/** The words of a keyword, each once. */
export function wordsOf(keyword: string): string[] {
  return [...new Set(searchText(keyword).split(' '))].filter((word) => word !== '');
}

function toEntry(row: SearchRow): Entry {
  const name = searchText(row.name);
  const extra = searchText(row.extra);
  return { row, name, extra, joined: `${name}\n${extra}`.replaceAll(' ', '') };
}

/** One letter, and each pair: what every text contains is looked up by. */
function gramsOf(text: string): Set<string> {
  const grams = new Set<string>();
  for (let at = 0; at < text.length; at++) {
    grams.add(text.charAt(at));
    if (at + 1 < text.length) grams.add(text.slice(at, at + 2));
  }
  return grams;
}

function indexGrams(entries: readonly Entry[]): Postings {
  const postings = new Map<string, number[]>();
  for (const [at, entry] of entries.entries()) {
    for (const gram of gramsOf(entry.joined)) {
      const list = postings.get(gram);
      if (list) list.push(at);
      else postings.set(gram, [at]);
    }
  }
  return postings;
}

/** The shortest list of entries that holds every hit: that of the rarest gram of the words. */
function candidates(postings: Postings, words: readonly string[], size: number): readonly number[] {
  let shortest: readonly number[] = Array.from({ length: size }, (_, at) => at);
  for (const word of words) {
    for (const gram of gramsOf(word)) {
      const list = postings.get(gram) ?? [];
      if (list.length < shortest.length) shortest = list;
    }
  }
  return shortest;
}

/** Across blanks only for Hangul: 'so' must not find 'colours on'. */
function contains({ name, extra, joined }: Entry, word: string): boolean {
  return (
    name.includes(word) || extra.includes(word) || (HANGUL.test(word) && joined.includes(word))
  );
}

function byRelevance(hits: readonly Entry[], words: readonly string[]): number[] {
  return hits
    .map(({ row, name, extra }) => {
      const fit = words.reduce((sum, word) => sum + pointsOf(word, name, extra), 0);
      const points = fit / words.length + POINTS_PER_SALES_FOLD * Math.log2(1 + row.soldCount);
      return { productSn: row.productSn, points };
    })
    .sort((a, b) => b.points - a.points || b.productSn - a.productSn)
    .map(({ productSn }) => productSn);
}

function pointsOf(word: string, name: string, extra: string): number {
  if (` ${name} `.includes(` ${word} `)) return POINTS.nameWord;
  if (` ${name}`.includes(` ${word}`)) return POINTS.nameStart;
  if (` ${extra} `.includes(` ${word} `)) return POINTS.extraWord;
  return extra.includes(word) && !name.includes(word) ? POINTS.extraPart : POINTS.namePart;
}
