import { withoutParticle } from '../text-index/particle.ts';
import { wordsOf } from '../text-index/search-query.ts';
import type { NearWord } from '../text-index/terms.ts';
import { joinedWords } from './spacing.ts';

/** What the words of a keyword can be tried out on. */
export interface Finder<Hit> {
  search: (words: readonly string[]) => Hit[];
  /** Whether the shop has it as a whole word. */
  isWord: (text: string) => boolean;
  /** What the keys of a word write with the keyboard set to the other language. */
  otherKeyboard: (word: string) => string[];
  /** The word of the shop that looks most like one that nothing has. */
  nearest: (word: string) => NearWord | undefined;
}

export const INSTEAD_REASONS = ['keyboard', 'spelling', 'dropped'] as const;

/** What was searched for instead of what was typed, and why. */
export interface Instead {
  reason: (typeof INSTEAD_REASONS)[number];
  keyword: string;
}

export interface SearchAnswer<Hit> {
  hits: Hit[];
  instead?: Instead;
  /** What finds something and looks a little alike; only when what was typed finds nothing. */
  nearest?: string;
}

/**
 * Searches for the words. What finds something is not questioned, but for words torn apart ('등산
 * 화'). Else for what they are meant to be: as the same keys write them in the other language
 * ('emdtks' -> '등산'), without particles, as they are spelt; else without those in the way.
 */
export function answerTo<Hit>(typed: readonly string[], finder: Finder<Hit>): SearchAnswer<Hit> {
  const joined = joinedWords(typed, finder.isWord);
  if (joined.length < typed.length) {
    const hits = finder.search(joined);
    if (hits.length > 0) return { hits, instead: insteadOf('spelling', joined) };
  }
  const hits = finder.search(typed);
  if (hits.length > 0 || typed.length === 0) return { hits };
  const trial = { finder, count: counterOf(finder) };
  const meant = meantBy(typed, trial);
  for (const one of [meant, meantAsOne(typed, trial)]) {
    const found = one ? finder.search(one.keyword.split(' ')) : [];
    if (one && found.length > 0) return { hits: found, instead: one };
  }
  const rest = meant?.keyword.split(' ') ?? typed;
  const nearest = nearestTo(rest, trial);
  return { ...withoutRarest(rest, trial), ...(nearest !== undefined && { nearest }) };
}

/** What the words are meant to be, by themselves; undefined when none of them is corrected. */
export function meantKeyword<Hit>(
  typed: readonly string[],
  finder: Finder<Hit>,
): Instead | undefined {
  const trial = { finder, count: counterOf(finder) };
  return meantBy(typed, trial) ?? meantAsOne(typed, trial);
}

interface Trial<Hit> {
  finder: Finder<Hit>;
  /** Products that have a word. */
  count: (word: string) => number;
}

function counterOf<Hit>(finder: Finder<Hit>): Trial<Hit>['count'] {
  const counts = new Map<string, number>();
  return (word) => {
    const known = counts.get(word) ?? finder.search([word]).length;
    counts.set(word, known);
    return known;
  };
}

/** Each word that nothing has replaced by what it may be meant to be. */
function meantBy<Hit>(words: readonly string[], trial: Trial<Hit>): Instead | undefined {
  const { finder, count } = trial;
  let reason: Instead['reason'] = 'spelling';
  const meant = words.map((word) => {
    if (count(word) > 0) return word;
    const switched = finder.otherKeyboard(word).find((one) => count(one) > 0);
    if (switched !== undefined) reason = 'keyboard';
    return switched ?? correctedWord(word, trial) ?? word;
  });
  return differs(meant, words) ? insteadOf(reason, meant) : undefined;
}

/** Without its particle, or as it is spelt, or both; a code without what it ends with. */
function correctedWord<Hit>(word: string, { finder, count }: Trial<Hit>): string | undefined {
  const noun = withoutParticle(word) ?? /^(.+\d)-\w+$/.exec(word)?.[1];
  if (noun !== undefined && count(noun) > 0) return noun;
  for (const one of [word, ...(noun === undefined ? [] : [noun])]) {
    const near = finder.nearest(one);
    const text = near?.isSure ? wordsOf(near.text).join(' ') : undefined;
    if (text !== undefined && count(text) > 0) return text;
  }
  return undefined;
}

/** Torn apart and misspelt at once: '자 캣'. */
function meantAsOne<Hit>(words: readonly string[], trial: Trial<Hit>): Instead | undefined {
  for (const [from, word] of words.entries()) {
    if (trial.count(word) > 0) continue;
    for (const start of [from - 1, from].filter((at) => at >= 0 && at + 1 < words.length)) {
      const one = words.slice(start, start + 2).join('');
      const text = trial.count(one) > 0 ? one : correctedWord(one, trial);
      if (text !== undefined) return insteadOf('spelling', words.toSpliced(start, 2, text));
    }
  }
  return undefined;
}

/** A lone Latin letter or digit is in everything. */
const SAYS_NOTHING = /^[a-z\d]$/;

/** Leaves out the word that the fewest products have, until the rest finds something. */
function withoutRarest<Hit>(
  words: readonly string[],
  { finder, count }: Trial<Hit>,
): SearchAnswer<Hit> {
  let rest = words.filter((word) => !SAYS_NOTHING.test(word));
  if (rest.length === words.length) rest = withoutLeast(rest, count);
  for (; rest.length > 0; rest = withoutLeast(rest, count)) {
    const hits = finder.search(rest);
    if (hits.length > 0) return { hits, instead: insteadOf('dropped', rest) };
  }
  return { hits: [] };
}

function withoutLeast(words: readonly string[], count: (word: string) => number): string[] {
  const least = Math.min(...words.map(count));
  const at = words.findLastIndex((word) => count(word) === least);
  return words.filter((_, i) => i !== at);
}

function nearestTo<Hit>(
  words: readonly string[],
  { finder, count }: Trial<Hit>,
): string | undefined {
  const meant = words.map((word) =>
    count(word) > 0 ? word : (finder.nearest(word)?.text ?? word),
  );
  if (!differs(meant, words) || finder.search(meant).length === 0) return undefined;
  return meant.join(' ');
}

export function insteadOf(reason: Instead['reason'], words: readonly string[]): Instead {
  return { reason, keyword: words.join(' ') };
}

function differs(a: readonly string[], b: readonly string[]): boolean {
  return a.some((word, i) => word !== b[i]);
}
