import { withoutParticle } from './index/particle.ts';
import { getWords } from './index/search-query.ts';
import type { NearWord } from './index/terms.ts';
import { joinedWords } from './spacing.ts';

/** The indexes that the words of a keyword are matched against. */
export interface Finder<Hit> {
  search: (words: readonly string[]) => Hit[];
  /** How many products have the word; for frequent words a lower bound suffices. */
  count: (word: string) => number;
  /** Returns whether any product has the word. */
  has: (word: string) => boolean;
  /** Returns whether the shop has the text as a whole word. */
  isWord: (text: string) => boolean;
  /** A word as typed with the keyboard set to the other language. */
  otherKeyboard: (word: string) => string[];
  /** The word of the shop that looks most like one that nothing has. */
  nearest: (word: string) => NearWord | undefined;
}

export const INSTEAD_REASONS = ['keyboard', 'spelling', 'dropped'] as const;

/** The keyword that was searched for instead of the typed one, and why. */
export interface Instead {
  reason: (typeof INSTEAD_REASONS)[number];
  keyword: string;
}

export interface SearchAnswer<Hit> {
  hits: Hit[];
  instead?: Instead;
  /** Similar keywords that find something; only when the typed one finds nothing. */
  nearest?: string;
}

/**
 * Searches for the words. A query with results is not corrected, but for words split apart ('등산
 * 화'). Else its corrections are tried: as the same keys write them in the other language
 * ('emdtks' -> '등산'), without particles, as they are spelt; else without those in the way.
 */
export function answerTo<Hit>(typed: readonly string[], finder: Finder<Hit>): SearchAnswer<Hit> {
  const joined = joinedWords(typed, finder.isWord);
  if (joined.length < typed.length) {
    const hits = finder.search(joined);
    if (hits.length > 0) return { hits, instead: toInsteadKeyword('spelling', joined) };
  }

  const hits = finder.search(typed);
  if (hits.length > 0 || typed.length === 0) return { hits };

  const meant = meantBy(typed, finder);
  for (const insteadKeyword of [meant, meantAsOne(typed, finder)]) {
    const found = insteadKeyword ? finder.search(insteadKeyword.keyword.split(' ')) : [];
    if (insteadKeyword && found.length > 0) return { hits: found, instead: insteadKeyword };
  }

  const rest = meant?.keyword.split(' ') ?? typed;
  const nearest = nearestTo(rest, finder);

  return { ...withoutRarest(rest, finder), ...(nearest !== undefined && { nearest }) };
}

/** The words, each corrected by itself; undefined when none of them is corrected. */
export function meantKeyword<Hit>(
  typed: readonly string[],
  finder: Finder<Hit>,
): Instead | undefined {
  return meantBy(typed, finder) ?? meantAsOne(typed, finder);
}

/**
 * Replaces each word that no product, category or synonym has by its likely spelling. A word that
 * exists is never replaced.
 */
function meantBy<Hit>(words: readonly string[], finder: Finder<Hit>): Instead | undefined {
  let reason: Instead['reason'] = 'spelling';
  const meant = words.map((word) => {
    if (finder.has(word)) return word;
    const switched = finder.otherKeyboard(word).find(finder.has);
    if (switched !== undefined) reason = 'keyboard';
    return switched ?? correctedWord(word, finder) ?? word;
  });

  return hasDifferentWords(meant, words) ? toInsteadKeyword(reason, meant) : undefined;
}

/** Returns the word without its particle, or correctly spelt, or both; a code without its suffix. */
function correctedWord<Hit>(word: string, finder: Finder<Hit>): string | undefined {
  const noun = withoutParticle(word) ?? /^(.+\d)-\w+$/.exec(word)?.[1];
  if (noun !== undefined && finder.has(noun)) return noun;

  for (const wordForm of [word, ...(noun === undefined ? [] : [noun])]) {
    const near = finder.nearest(wordForm);
    const text = near?.isSure ? getWords(near.text).join(' ') : undefined;
    if (text !== undefined && finder.has(text)) return text;
  }

  return undefined;
}

/** Torn apart and misspelt at once: '자 캣'. */
function meantAsOne<Hit>(words: readonly string[], finder: Finder<Hit>): Instead | undefined {
  for (const [from, word] of words.entries()) {
    if (finder.has(word)) continue;

    for (const start of [from - 1, from].filter(
      (startIndex) => startIndex >= 0 && startIndex + 1 < words.length,
    )) {
      const joinedWord = words.slice(start, start + 2).join('');
      const text = finder.has(joinedWord) ? joinedWord : correctedWord(joinedWord, finder);
      if (text !== undefined) return toInsteadKeyword('spelling', words.toSpliced(start, 2, text));
    }
  }
  return undefined;
}

/** A lone Latin letter or digit is in everything. */
const SAYS_NOTHING = /^[a-z\d]$/;

/** Leaves out the word that the fewest products have, until the rest finds something. */
function withoutRarest<Hit>(words: readonly string[], finder: Finder<Hit>): SearchAnswer<Hit> {
  const telling = words.filter((word) => !SAYS_NOTHING.test(word));
  const counts = new Map(telling.map((word) => [word, finder.count(word)]));
  const count = (word: string) => counts.get(word) ?? 0;
  let rest = telling.length === words.length ? withoutLeast(telling, count) : telling;

  for (; rest.length > 0; rest = withoutLeast(rest, count)) {
    const hits = finder.search(rest);
    if (hits.length > 0) return { hits, instead: toInsteadKeyword('dropped', rest) };
  }

  return { hits: [] };
}

/** The words without the one that the fewest products have; undefined for one word alone. */
export function widerWords<Hit>(
  words: readonly string[],
  finder: Finder<Hit>,
): { words: string[]; without: string } | undefined {
  if (words.length < 2) return undefined;

  const rest = withoutLeast(words, finder.count);
  const without = words.find((word) => !rest.includes(word)) ?? '';
  return { words: rest, without };
}

function withoutLeast(words: readonly string[], count: (word: string) => number): string[] {
  const counts = words.map(count);
  const leastIndex = counts.lastIndexOf(Math.min(...counts));
  return words.filter((_, i) => i !== leastIndex);
}

function nearestTo<Hit>(words: readonly string[], finder: Finder<Hit>): string | undefined {
  const meant = words.map((word) =>
    finder.has(word) ? word : (finder.nearest(word)?.text ?? word),
  );
  if (!hasDifferentWords(meant, words) || finder.search(meant).length === 0) return undefined;
  return meant.join(' ');
}

export function toInsteadKeyword(reason: Instead['reason'], words: readonly string[]): Instead {
  return { reason, keyword: words.join(' ') };
}

function hasDifferentWords(a: readonly string[], b: readonly string[]): boolean {
  return a.some((word, i) => word !== b[i]);
}
