import { searchText } from '../../../../lib/search-text.ts';
import { getSingular } from './english.ts';
import { splitPairs } from './hangul.ts';
import { plainText } from './plain-text.ts';

/** Words a synonym may run over: '등산 스틱 세트' counts as one thing, a sentence does not. */
const MOST_WORDS_A_SYNONYM = 3;
/** More say nothing and cost time. */
const MOST_WORDS = 12;
/** Ways to say what was written as one: each part has synonyms. */
const MOST_WAYS = 24;

/** The categories and colours (`labelOf`) that are called so, and those with the word in their name. */
export interface WordLabels {
  whole: readonly string[];
  part: readonly string[];
}

export interface QueryWord {
  text: string;
  labels: WordLabels;
}

/** Words that must all occur. */
type Way = readonly string[];

/** One term of a query with its variants, the typed one first. */
export type Wish = readonly (readonly QueryWord[])[];

/** The shop's word lists: synonyms and brands. */
export interface Vocabulary {
  /** The other terms of a term's group, by the term's words without blanks. */
  synonyms: ReadonlyMap<string, readonly string[]>;
  labelsOf: (word: string) => WordLabels;
  /** The words that were written as one: '방수자켓'; the word itself where there are none. */
  partsOf: (word: string) => readonly string[];
}

const NO_LABELS: WordLabels = { whole: [], part: [] };
const NO_VOCABULARY: Vocabulary = {
  synonyms: new Map(),
  labelsOf: () => NO_LABELS,
  partsOf: (word) => [word],
};

/** The words of a keyword, each once. */
export function getWords(keyword: string): string[] {
  const words = splitPairs(plainText(keyword)).split(' ');
  return [...new Set(words)].filter((word) => word !== '').slice(0, MOST_WORDS);
}

/** Terms are the same however they are spaced: '등산 스틱' and '등산스틱'. */
export function synonymKey(term: string): string {
  return searchText(term).replaceAll(' ', '');
}

/** The words as wishes: the longest run that has synonyms is one wish, any other word is its own. */
export function getWishes(
  words: readonly string[],
  vocabulary: Vocabulary = NO_VOCABULARY,
): Wish[] {
  const { synonyms, labelsOf } = vocabulary;
  const toWay = (way: readonly string[]) => way.map((text) => ({ text, labels: labelsOf(text) }));
  const wishes: Wish[] = [];

  for (let wordIndex = 0; wordIndex < words.length;) {
    const rest = words.slice(wordIndex);
    const length = runLengths(rest.length).find((n) => synonyms.has(rest.slice(0, n).join('')));
    const typed = rest.slice(0, length ?? 1);
    wishes.push(getWays(typed, vocabulary).map(toWay));
    wordIndex += typed.length;
  }

  return wishes;
}

/** Returns the words as typed, in the singular, by their synonyms, and written apart. */
function getWays(typed: readonly string[], { synonyms, partsOf }: Vocabulary): Way[] {
  const getOthers = (text: string) => (synonyms.get(text) ?? []).map(getWords);
  const singular = typed.map(getSingular);
  const parts = typed.flatMap(partsOf);

  return [
    typed,
    ...(hasDifferentWords(singular, typed) ? [singular] : []),
    ...getOthers(typed.join('')),
    ...(parts.length > typed.length
      ? combineWays(parts.map((part) => [[part], ...getOthers(part)]))
      : []),
  ];
}

/** One choice of each list, joined; the first choices first. */
function combineWays(lists: readonly (readonly Way[])[]): Way[] {
  let all: Way[] = [[]];
  for (const list of lists) {
    all = list.flatMap((way) => all.map((before) => [...before, ...way])).slice(0, MOST_WAYS);
  }
  return all;
}

function hasDifferentWords(a: readonly string[], b: readonly string[]): boolean {
  return a.some((word, i) => word !== b[i]);
}

/** Longest first. */
function runLengths(words: number): number[] {
  const longest = Math.min(words, MOST_WORDS_A_SYNONYM);
  return Array.from({ length: longest }, (_, i) => longest - i);
}
