import { searchText } from '../../lib/search-text.ts';
import { splitPairs } from './hangul.ts';

/** Words a synonym may run over: '등산 스틱 세트' counts as one thing, a sentence does not. */
const MOST_WORDS_A_SYNONYM = 3;
/** More say nothing and cost time. */
const MOST_WORDS = 12;

/** A word of the keyword, and the categories and colours that are called so (`labelOf`). */
export interface QueryWord {
  text: string;
  labels: readonly string[];
}

/**
 * One thing a keyword asks for: ways to say it, the typed one first. A way is the words that must
 * all occur.
 */
export type Wish = readonly (readonly QueryWord[])[];

/** What the shop knows about words. */
export interface Vocabulary {
  /** The other terms of a term's group, by its key (`synonymKey`). */
  synonyms: ReadonlyMap<string, readonly string[]>;
  labelsOf: (word: string) => readonly string[];
}

const NO_VOCABULARY: Vocabulary = { synonyms: new Map(), labelsOf: () => [] };

/** The words of a keyword, each once. */
export function wordsOf(keyword: string): string[] {
  const words = splitPairs(searchText(keyword)).split(' ');
  return [...new Set(words)].filter((word) => word !== '').slice(0, MOST_WORDS);
}

/** Terms are the same however they are spaced: '등산 스틱' and '등산스틱'. */
export function synonymKey(term: string): string {
  return searchText(term).replaceAll(' ', '');
}

/** What may be a synonym in these words: each word, and each run of a few. */
export function synonymKeys(words: readonly string[]): string[] {
  const keys = words.flatMap((_, from) =>
    runLengths(words.length - from).map((length) => words.slice(from, from + length).join('')),
  );
  return [...new Set(keys)];
}

/** The words as wishes: the longest run that has synonyms is one wish, any other word is its own. */
export function wishesOf(
  words: readonly string[],
  { synonyms, labelsOf }: Vocabulary = NO_VOCABULARY,
): Wish[] {
  const toWay = (way: readonly string[]) => way.map((text) => ({ text, labels: labelsOf(text) }));
  const wishes: Wish[] = [];
  for (let at = 0; at < words.length;) {
    const rest = words.slice(at);
    const length = runLengths(rest.length).find((n) => synonyms.has(rest.slice(0, n).join('')));
    const typed = rest.slice(0, length ?? 1);
    const others = synonyms.get(typed.join('')) ?? [];
    wishes.push([typed, ...others.map(wordsOf)].map(toWay));
    at += typed.length;
  }
  return wishes;
}

/** Longest first. */
function runLengths(words: number): number[] {
  const longest = Math.min(words, MOST_WORDS_A_SYNONYM);
  return Array.from({ length: longest }, (_, i) => longest - i);
}
