/** What the words of a keyword can be tried out on. */
export interface Finder<Hit> {
  search: (words: readonly string[]) => Hit[];
  /** What the keys of a word write with the keyboard set to the other language. */
  otherKeyboard: (word: string) => string[];
  /** The word that looks most like one that nothing has. */
  nearest: (word: string) => string | undefined;
}

export interface SearchAnswer<Hit> {
  hits: Hit[];
  /** What was searched for instead of what was typed, because that finds nothing. */
  instead?: { reason: 'keyboard' | 'dropped'; keyword: string };
  /** What finds something and is spelt alike; only when what was typed finds nothing. */
  nearest?: string;
}

/**
 * Searches for the words. Where they find nothing: as the same keys write them in the other
 * language ('emdtks' -> '등산'), else without the words that are in the way; and it looks for words
 * that may have been meant.
 */
export function answerTo<Hit>(words: readonly string[], finder: Finder<Hit>): SearchAnswer<Hit> {
  const hits = finder.search(words);
  if (hits.length > 0 || words.length === 0) return { hits };
  const counts = new Map<string, number>();
  const count = (word: string): number => {
    const known = counts.get(word) ?? finder.search([word]).length;
    counts.set(word, known);
    return known;
  };
  const switched = words.map((word) =>
    count(word) > 0 ? word : (finder.otherKeyboard(word).find((one) => count(one) > 0) ?? word),
  );
  if (differs(switched, words)) {
    const found = finder.search(switched);
    if (found.length > 0) return { hits: found, instead: insteadOf('keyboard', switched) };
  }
  const nearest = nearestTo(switched, { finder, count });
  return { ...withoutRarest(switched, { finder, count }), ...(nearest && { nearest }) };
}

interface Trial<Hit> {
  finder: Finder<Hit>;
  /** Products that have a word. */
  count: (word: string) => number;
}

/** Leaves out the word that the fewest products have, until the rest finds something. */
function withoutRarest<Hit>(
  words: readonly string[],
  { finder, count }: Trial<Hit>,
): SearchAnswer<Hit> {
  let rest = words;
  while (rest.length > 1) {
    const least = Math.min(...rest.map(count));
    const at = rest.findLastIndex((word) => count(word) === least);
    rest = rest.filter((_, i) => i !== at);
    const hits = finder.search(rest);
    if (hits.length > 0) return { hits, instead: insteadOf('dropped', rest) };
  }
  return { hits: [] };
}

function nearestTo<Hit>(
  words: readonly string[],
  { finder, count }: Trial<Hit>,
): string | undefined {
  const meant = words.map((word) => (count(word) > 0 ? word : (finder.nearest(word) ?? word)));
  if (!differs(meant, words) || finder.search(meant).length === 0) return undefined;
  return meant.join(' ');
}

function insteadOf(reason: 'keyboard' | 'dropped', words: readonly string[]) {
  return { reason, keyword: words.join(' ') };
}

function differs(a: readonly string[], b: readonly string[]): boolean {
  return a.some((word, i) => word !== b[i]);
}
