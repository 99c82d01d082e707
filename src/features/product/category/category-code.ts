import { parentCode } from './category.ts';

/** Levels of categories: men, jackets, down, light. */
export const CATEGORY_LEVELS = 4;
/** /familysale lists what is in this category, so its code stays. */
export const FAMILY_SALE_CODE = '009';
/** Codes from 100 on are given by imports. */
const LAST_OWN_TOP = 99;
const LAST = 999;
const LEVEL_LENGTH = 3;

export const getLevel = (code: string): number => code.length / LEVEL_LENGTH;

export const isFixedCode = (code: string): boolean => code === FAMILY_SALE_CODE;

/** Returns whether `code` is the category `displayCateCode` or one below it. */
export const isWithin = (code: string, displayCateCode: string): boolean =>
  code.startsWith(displayCateCode);

/**
 * A code for a new category below `parent` ('' at the top): after the highest, or in a gap once the
 * last is taken; undefined when there is none. `used` are the codes of today and of before.
 */
export function freeCode(parent: string, used: ReadonlySet<string>): string | undefined {
  const below = [...used].filter((code) => (parentCode(code) ?? '') === parent);
  const last = parent === '' ? LAST_OWN_TOP : LAST;
  const taken = new Set(below.map((code) => Number(code.slice(-LEVEL_LENGTH))));
  const highest = Math.max(0, ...[...taken].filter((n) => n <= last));
  const toCode = (n: number) => parent + String(n).padStart(LEVEL_LENGTH, '0');
  if (highest < last) return toCode(highest + 1);

  for (let n = 1; n < LAST; n += 1) if (!taken.has(n)) return toCode(n);

  return undefined;
}

export type MoveProblem = 'CategoryFixed' | 'CategoryInItself' | 'CategoryTooDeep' | 'CategoryFull';

interface Move {
  code: string;
  /** The category it goes below; '' is the top. */
  parent: string;
  codes: readonly string[];
  /** Codes of before, and the category that has each today. */
  moves: readonly { oldCode: string; displayCateCode: string }[];
}

/**
 * The code that a category has below another, or why it can't go there. Below its own parent it
 * keeps its code; where it was before, it gets that one back.
 */
export function codeAfterMove({ code, parent, codes, moves }: Move): string | MoveProblem {
  if ((parentCode(code) ?? '') === parent) return code;
  if (isFixedCode(code)) return 'CategoryFixed';
  if (isWithin(parent, code)) return 'CategoryInItself';

  const levels = Math.max(...codes.filter((otherCode) => isWithin(otherCode, code)).map(getLevel));
  const height = levels - getLevel(code) + 1;
  if (getLevel(parent) + height > CATEGORY_LEVELS) return 'CategoryTooDeep';

  const before = moves.find(
    ({ oldCode, displayCateCode }) =>
      displayCateCode === code && (parentCode(oldCode) ?? '') === parent,
  );
  if (before && !codes.includes(before.oldCode)) return before.oldCode;

  const used = new Set([...codes, ...moves.map(({ oldCode }) => oldCode)]);
  return freeCode(parent, used) ?? 'CategoryFull';
}

/** A code of the moved category or below it, as it is after the move. */
export const codeWithin = (code: string, from: string, to: string): string =>
  to + code.slice(from.length);
