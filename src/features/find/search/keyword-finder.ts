import type { CatalogueProduct } from '../catalogue/catalogue.ts';
import { otherKeyboard } from './index/hangul.ts';
import type { SearchIndex, SearchOrder } from './index/search-index.ts';
import { getWishes, getWords, type Wish } from './index/search-query.ts';
import type { TermIndex } from './index/term-index.ts';
import type { NearWord } from './index/terms.ts';
import {
  answerTo,
  toInsteadKeyword,
  meantKeyword,
  widerWords,
  type Finder,
  type Instead,
  type SearchAnswer,
} from './search-answer.ts';
import { partedWords } from './spacing.ts';
import type { ShopVocabulary } from './vocabulary.ts';

/** All that a keyword is looked up in, as the catalogue is now. */
export interface SearchSources {
  index: SearchIndex;
  /** The words of the products' names. */
  terms: TermIndex;
  vocabulary: ShopVocabulary;
  /** The product's code for a unit's, both as words. */
  units: ReadonlyMap<string, string>;
}

export interface KeywordSearch extends SearchOrder {
  keyword: string;
  /** True to search without spelling correction. */
  asTyped: boolean;
}

/** Words of more products than this are common, one as the other. */
const COMMON = 1000;

const EMOJI = /\p{Extended_Pictographic}/u;

/** The products a keyword finds, in order, and what was searched for instead. */
export function searchKeyword(
  sources: SearchSources,
  { keyword, asTyped, ...order }: KeywordSearch,
): SearchAnswer<CatalogueProduct> {
  const finder = toFinder(sources, keyword, order);
  const words = getWords(keyword);
  if (asTyped) return { hits: EMOJI.test(keyword) ? [] : finder.search(words) };

  const answer = answerTo(words, finder);
  const isCleaned = !answer.instead && answer.hits.length > 0 && EMOJI.test(keyword);

  return isCleaned ? { ...answer, instead: toInsteadKeyword('spelling', words) } : answer;
}

/** A search without the rarest word of a keyword. */
export interface WiderSearch {
  /** The word that is left out. */
  without: string;
  keyword: string;
  hits: CatalogueProduct[];
}

/** Searches without the rarest of the words; undefined where there is one word only. */
export function searchWider(
  sources: SearchSources,
  keyword: string,
  order: SearchOrder,
): WiderSearch | undefined {
  const finder = toFinder(sources, keyword, order);
  const wider = widerWords(getWords(keyword), finder);
  if (!wider) return undefined;

  const { words, without } = wider;
  return { without, keyword: words.join(' '), hits: finder.search(words) };
}

/** Corrections of a keyword that finds nothing, or completions of a prefix. */
export function correctedKeyword(
  sources: SearchSources,
  keyword: string,
  order: SearchOrder,
): string | undefined {
  const words = getWords(keyword);
  const meant: Instead | undefined = meantKeyword(words, toFinder(sources, keyword, order));
  if (meant) return meant.keyword;

  const last = words.at(-1) ?? '';
  const { terms, vocabulary } = sources;
  const begun = terms.nearestBeginning(last) ?? vocabulary.terms.nearestBeginning(last);

  return begun === undefined ? undefined : [...words.slice(0, -1), begun].join(' ');
}

/** The words as wishes, in the shop's vocabulary. */
export function wishesIn(sources: SearchSources, words: readonly string[]): Wish[] {
  const { synonyms, labelsOf } = sources.vocabulary;
  const isWord = isWordIn(sources);
  const known = sources.units.size === 0 ? synonyms : withUnits(synonyms, sources.units);

  return getWishes(words, {
    synonyms: known,
    labelsOf,
    partsOf: (word) => partedWords(word, isWord),
  });
}

function toFinder(
  sources: SearchSources,
  keyword: string,
  order: SearchOrder,
): Finder<CatalogueProduct> {
  // The typed case determines which Hangul the keys write.
  const typed = new Map(keyword.split(/\s+/).map((word) => [word.toLowerCase(), word]));
  return {
    search: (words) => sources.index.search(wishesIn(sources, words), order),
    count: (word) => sources.index.count(wishesIn(sources, [word]), COMMON),
    has: (word) => sources.index.finds(wishesIn(sources, [word])),
    isWord: isWordIn(sources),
    otherKeyboard: (word) => otherKeyboard(typed.get(word) ?? word),
    nearest: memoizeByWord((word) =>
      getNearerWord(sources.terms.nearest(word), sources.vocabulary.terms.nearest(word)),
    ),
  };
}

/** Looks every word of the shop over: not twice for one that was typed. */
function memoizeByWord<T>(find: (word: string) => T): (word: string) => T {
  const found = new Map<string, T>();
  return (word) => {
    if (!found.has(word)) found.set(word, find(word));
    return found.get(word) as T; // set above
  };
}

function isWordIn({ terms, vocabulary }: SearchSources): (text: string) => boolean {
  return (text) =>
    terms.hasWord(text) || vocabulary.terms.hasWord(text) || vocabulary.synonyms.has(text);
}

function getNearerWord(a: NearWord | undefined, b: NearWord | undefined): NearWord | undefined {
  if (!a || !b) return a ?? b;
  return b.distance < a.distance ? b : a;
}

/** A unit's code is another word for its product's. */
function withUnits(
  synonyms: ReadonlyMap<string, readonly string[]>,
  units: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly string[]> {
  return new Map([...synonyms, ...[...units].map(([unit, code]) => [unit, [code]] as const)]);
}
