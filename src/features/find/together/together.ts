/** Pairs with fewer distinct buyers, or visits, are not used: chance, and close to telling of a person. */
export const LEAST_BUYERS = 5;
/** Others that are kept of a product: more than any row shows, as some of them end. */
export const MOST_KEPT = 12;
/** Products of a cart that are looked at: more would not change what is suggested. */
export const MOST_BESIDES = 30;
/** Products in the row of the product page. */
export const PAGE_ROW = 4;
/** Products that are looked at for it: some of them are sold out. */
export const ROW_CANDIDATES = 2 * PAGE_ROW;
/** Pins of a product; and bans, which are looked for as rarely. */
export const MOST_RULES = { pins: 12, bans: 50 } as const;

/** A pair of this many buyers counts half of its cosine. */
const SHRINKAGE = 10;
/** Scores are stored as integers, which compare the same on both engines. */
const SCORE_UNIT = 1_000_000;

/** A product that others bought, or saw, with another one. */
export interface Pair {
  otherSn: number;
  /** Distinct buyers of both, or visits to both; a buyer of several orders counts once. */
  buyers: number;
  /** Millionths. */
  score: number;
}

interface PairCounts {
  /** Distinct buyers of both. */
  both: number;
  own: number;
  other: number;
}

/**
 * How much two products belong together, in millionths, rounded down: the cosine of their buyers,
 * shrunk while few bought both. Plain counts would put best sellers beside everything.
 */
export function scorePair({ both, own, other }: PairCounts): number {
  if (both < LEAST_BUYERS || own < both || other < both) return 0;

  const cosine = both / Math.sqrt(own * other);
  return Math.floor(cosine * (both / (both + SHRINKAGE)) * SCORE_UNIT);
}

/** The pairs of a product that are kept, the best first. */
export function rankPairs(
  productSn: number,
  counts: readonly { otherSn: number; buyers: number }[],
  buyersBySn: ReadonlyMap<number, number>,
): Pair[] {
  const ownBuyers = buyersBySn.get(productSn) ?? 0;

  return counts
    .filter(({ otherSn }) => otherSn !== productSn)
    .map(({ otherSn, buyers }) => {
      const other = buyersBySn.get(otherSn) ?? 0;
      return { otherSn, buyers, score: scorePair({ both: buyers, own: ownBuyers, other }) };
    })
    .filter(({ score }) => score > 0)
    .toSorted(comparePairs)
    .slice(0, MOST_KEPT);
}

function comparePairs(a: Pair, b: Pair): number {
  return b.score - a.score || b.buyers - a.buyers || a.otherSn - b.otherSn;
}

export interface TogetherInput {
  /** The products that the row stands beside: one, or those of a cart. */
  besides: readonly number[];
  /** Others that staff pinned, in their order. */
  pins: readonly number[];
  bans: readonly number[];
  /** The pairs of every product of `besides` that were bought together, and those seen together. */
  bought: readonly Pair[];
  seen: readonly Pair[];
  limit: number;
}

/** The others that are shown, the best first: pins, what was bought together, what was seen together. */
export function arrangeTogether(input: TogetherInput): number[] {
  const { pins, bought, seen, limit } = input;
  const excluded = new Set([...input.besides, ...input.bans]);
  const all = new Set([...pins, ...rankOthers(bought), ...rankOthers(seen)]);

  return [...all.difference(excluded)].slice(0, limit);
}

/** The others of pairs of one kind, by the sum of their scores. */
function rankOthers(pairs: readonly Pair[]): number[] {
  const scores = new Map<number, number>();

  for (const { otherSn, score } of pairs) {
    scores.set(otherSn, (scores.get(otherSn) ?? 0) + score);
  }

  return [...scores]
    .toSorted(([sn, score], [other, most]) => most - score || sn - other)
    .map(([otherSn]) => otherSn);
}

/** How a row is titled (`together.KIND` of the messages). */
export const ROW_KINDS = ['bought', 'seen', 'also'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** The products that were bought, and those that were seen, with the ones a row stands beside. */
export interface PairedSns {
  bought: ReadonlySet<number>;
  seen: ReadonlySet<number>;
}

/**
 * The title that is true of all products of a row. A pin is the opinion of staff, and a best seller
 * fills the row up: one of either takes the title away, as do bought and seen ones side by side.
 */
export function getRowKind(shown: readonly number[], { bought, seen }: PairedSns): RowKind {
  if (shown.length === 0) return 'also';
  if (shown.every((productSn) => bought.has(productSn))) return 'bought';
  return shown.every((productSn) => seen.has(productSn)) ? 'seen' : 'also';
}

/** The other products of pairs, by their kind. */
export function toPairedSns(pairs: Readonly<Record<keyof PairedSns, readonly Pair[]>>): PairedSns {
  return {
    bought: new Set(pairs.bought.map(({ otherSn }) => otherSn)),
    seen: new Set(pairs.seen.map(({ otherSn }) => otherSn)),
  };
}

/** Returns whether two lists of pairs are stored alike. */
export function isSamePairs(before: readonly Pair[], after: readonly Pair[]): boolean {
  return (
    before.length === after.length &&
    before.every(
      ({ otherSn, buyers, score }, i) =>
        otherSn === after[i]?.otherSn && buyers === after[i].buyers && score === after[i].score,
    )
  );
}

/** Item codes that staff pin to a product, in their order, and those they ban from it. */
export interface PairRules {
  pins: readonly string[];
  bans: readonly string[];
}

export interface PairProblem {
  code: 'PairTooMany' | 'PairWithItself' | 'PairTwice' | 'PairPinnedAndBanned';
  field: keyof PairRules;
  /** The product that is wrong, or the most that are allowed. */
  params: { itemCode: string } | { max: number };
}

/** The first problem of the pins and bans of a product; undefined if they can be kept. */
export function findPairProblem(itemCode: string, rules: PairRules): PairProblem | undefined {
  for (const field of ['pins', 'bans'] as const) {
    const codes = rules[field];
    const max = MOST_RULES[field];
    if (codes.length > max) return { code: 'PairTooMany', field, params: { max } };
    if (codes.includes(itemCode)) return { code: 'PairWithItself', field, params: { itemCode } };

    const twice = codes.find((code, i) => codes.indexOf(code) !== i);
    if (twice !== undefined) return { code: 'PairTwice', field, params: { itemCode: twice } };
  }

  const both = rules.bans.find((code) => rules.pins.includes(code));
  if (both === undefined) return undefined;

  return { code: 'PairPinnedAndBanned', field: 'bans', params: { itemCode: both } };
}
