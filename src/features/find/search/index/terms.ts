import { searchText } from '../../../../lib/search-text.ts';
import { hasHangul, hasInitials, getInitials, initialsPattern, getLetters } from './hangul.ts';
import {
  beginningDistance,
  canBeNear,
  editDistance,
  letterMask,
  mistakesAllowed,
  mistakesCorrected,
} from './spelling.ts';

/** A word or a pair of words that products are called by. */
interface Term {
  text: string;
  letters: string;
  initials: string;
  mask: number;
  isWord: boolean;
  /** How many products have it. */
  count: number;
}

/** A word that looks like another. */
export interface NearWord {
  text: string;
  /** Mistakes in between. */
  distance: number;
  count: number;
  /** Near enough to be taken for the other without asking. */
  isSure: boolean;
}

/** Numbers and single Latin letters are no word one would look for. */
const WORTH = /^(?:[^\d]*[가-힣]{2}[^\d]*|[a-z][a-z'’.-]+|[가-힣])$/;

/** A pair that only one product has is its name rather than a keyword. */
const PAIR_COUNT = 2;

/** The words of a product's names, and each pair of neighbours. */
export function getTerms(name: string): string[] {
  const terms = new Set<string>();
  let before: string | undefined;
  for (const raw of searchText(name).split(/[^\p{L}\d'’.-]+/u)) {
    const word = raw.replace(/^['’.-]+|['’.-]+$/g, '');
    const isWorth = WORTH.test(word);
    if (isWorth) {
      terms.add(word);
      const isSameScript = before !== undefined && hasHangul(before) === hasHangul(word);
      if (isSameScript) terms.add(`${before} ${word}`);
    }

    before = isWorth ? word : undefined;
  }

  return [...terms];
}

/** Completions of a prefix. Terms are added and removed product by product. */
export class Terms {
  readonly #terms = new Map<string, Term>();
  /** The terms by their first one and two letters or initials. */
  readonly #byStart = new Map<string, Set<Term>>();

  get size(): number {
    return this.#terms.size;
  }

  add(texts: Iterable<string>): void {
    for (const text of texts) {
      const term = this.#terms.get(text);
      if (term) term.count += 1;
      else this.#insert(text);
    }
  }

  remove(texts: Iterable<string>): void {
    for (const text of texts) {
      const term = this.#terms.get(text);
      if (!term) continue;

      term.count -= 1;

      if (term.count > 0) continue;

      this.#terms.delete(text);

      for (const start of listTermStarts(term)) {
        const same = this.#byStart.get(start);
        same?.delete(term);
        if (same?.size === 0) this.#byStart.delete(start);
      }
    }
  }

  /** Terms that begin with the letters or initials typed, what most products have first. */
  beginningWith(typed: string, limit: number): string[] {
    const letters = getLetters(searchText(typed));
    if (letters === '') return [];

    const fits = buildBeginningMatcher(searchText(typed).replaceAll(' ', ''), letters);
    const best: Term[] = [];
    for (const term of this.#byStart.get(letters.slice(0, 2)) ?? []) {
      if (!fits(term) || (!term.isWord && term.count < PAIR_COUNT)) continue;

      const least = best.at(-1);
      if (best.length === limit && least && compareTerms(term, least) >= 0) continue;

      if (best.length === limit) best.pop();

      const termIndex = best.findIndex((other) => compareTerms(term, other) < 0);
      best.splice(termIndex < 0 ? best.length : termIndex, 0, term);
    }

    return best.map(({ text }) => text);
  }

  /** Returns whether the text is a whole word, not a part of one nor several. */
  hasWord(text: string): boolean {
    return this.#terms.get(text)?.isWord === true;
  }

  /** The word that looks most like this one; undefined when none looks much like it. */
  nearest(word: string): NearWord | undefined {
    const letters = getLetters(word);
    const mask = letterMask(letters);
    let atMost = mistakesAllowed(letters.length);
    let best: Term | undefined;

    for (const term of atMost === 0 ? [] : this.#terms.values()) {
      if (!term.isWord || Math.abs(term.letters.length - letters.length) > atMost) continue;
      if (!canBeNear(term.mask, mask, atMost)) continue;

      const distance = editDistance(letters, term.letters, atMost);
      if (distance > atMost || term.text === word) continue;
      if (best && distance === atMost && compareTerms(term, best) >= 0) continue;

      [best, atMost] = [term, distance];
    }

    if (!best) return undefined;

    const isSure = atMost <= mistakesCorrected(letters.length);
    return { text: best.text, distance: atMost, count: best.count, isSure };
  }

  /** The word that is being typed with one mistake so far; of two letters at least right. */
  nearestBeginning(typed: string): string | undefined {
    const letters = getLetters(typed);
    if (mistakesCorrected(letters.length) === 0) return undefined;

    let best: Term | undefined;
    for (const term of this.#terms.values()) {
      if (!term.isWord || (best && compareTerms(term, best) >= 0)) continue;
      const isLike = term.letters[0] === letters[0] || term.letters[1] === letters[1];
      if (isLike && beginningDistance(letters, term.letters, 1) <= 1) best = term;
    }

    return best?.text;
  }

  #insert(text: string): void {
    const letters = getLetters(text);
    const initials = hasHangul(text) ? getInitials(text.replaceAll(' ', '')) : '';
    const isWord = !text.includes(' ');
    const term = { text, letters, initials, mask: letterMask(letters), isWord, count: 1 };

    this.#terms.set(text, term);

    for (const start of listTermStarts(term)) {
      const same = this.#byStart.get(start);
      if (same) same.add(term);
      else this.#byStart.set(start, new Set([term]));
    }
  }
}

/** Matches terms that begin with the letters, the initials, or both in one: '등ㅅㅎ'. */
function buildBeginningMatcher(typed: string, letters: string): (term: Term) => boolean {
  const pattern = hasInitials(typed) ? initialsPattern(typed) : undefined;
  return (term) =>
    term.letters.startsWith(letters) ||
    term.initials.startsWith(letters) ||
    (pattern !== undefined && term.text.replaceAll(' ', '').search(pattern) === 0);
}

function listTermStarts({ letters, initials }: Term): Set<string> {
  const starts = [letters, initials].flatMap((keys) => [keys.slice(0, 1), keys.slice(0, 2)]);
  return new Set(starts.filter((start) => start !== ''));
}

/** Terms of more products first, then shorter ones. */
function compareTerms(a: Term, b: Term): number {
  return b.count - a.count || a.text.length - b.text.length || (a.text < b.text ? -1 : 1);
}
