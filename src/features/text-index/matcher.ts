import { searchText } from '../../lib/search-text.ts';
import type { CatalogueProduct } from '../catalogue/catalogue.ts';
import { hasHangul, hasInitials, initialsOf, initialsPattern } from './hangul.ts';
import type { QueryWord } from './search-query.ts';

/** The texts of a product that words are looked for in; each begins and ends with a blank. */
export interface SearchTexts {
  name: string;
  brand: string;
  /** Of the product and its brand. */
  codes: string;
  /** All of these without blanks: Koreans write 등산바지 and 등산 바지 alike. */
  joined: string;
  /** Its categories and colours. */
  labels: readonly string[];
}

/** One word, ready to be looked for. */
export interface Matcher {
  /** Every text with the word holds all of these pieces. */
  pieces: readonly string[];
  labels: readonly string[];
  /** 0 when the word does not occur, else how well it fits. */
  points: (texts: SearchTexts) => number;
}

/** Points of a word, by where it occurs; the name says more than the rest, a whole code all. */
const POINTS = {
  ...{ codeWord: 20, nameWord: 8, brandWord: 7, nameStart: 6, labelWord: 5 },
  ...{ namePart: 4, brandPart: 3, otherPart: 2 },
};

/** A category or colour as a piece of text no word can hold. */
export function labelOf(kind: 'category' | 'color', code: string): string {
  return `${kind} ${code}`;
}

export function textsOf(product: CatalogueProduct): SearchTexts {
  const name = ` ${product.searchName} `;
  const codes = ` ${product.searchExtra} `;
  const brand = ` ${searchText(`${product.brandKo} ${product.brandEn}`)} `;
  const joined = `${name}\n${brand}\n${codes}`.replaceAll(' ', '');
  const categories = product.categories.map((code) => labelOf('category', code));
  const colors = product.colors.map((code) => labelOf('color', code));
  return { name, brand, codes, joined, labels: [...categories, ...colors] };
}

/** What a product is looked up by: letters, pairs of letters, the same of initials, its labels. */
export function piecesOfTexts({ joined, labels }: SearchTexts): Set<string> {
  const pieces = new Set(piecesOf(joined));
  for (const piece of piecesOf(initialsOf(joined))) if (hasInitials(piece)) pieces.add(piece);
  for (const label of labels) pieces.add(label);
  return pieces;
}

export function matcherOf({ text, labels }: QueryWord): Matcher {
  if (!hasInitials(text)) {
    return { pieces: [...piecesOf(text)], labels, points: wordPoints(text, labels) };
  }
  const pattern = initialsPattern(text);
  const points = ({ name, joined }: SearchTexts) => {
    if (!pattern.test(joined)) return 0;
    const startsWord = name.split(' ').some((part) => part.search(pattern) === 0);
    return startsWord ? POINTS.nameStart : POINTS.otherPart;
  };
  return { pieces: [...piecesOf(initialsOf(text))], labels, points };
}

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at++) {
    yield text.charAt(at);
    if (at + 1 < text.length) yield text.slice(at, at + 2);
  }
}

function wordPoints(word: string, wanted: readonly string[]): Matcher['points'] {
  const [whole, start, canJoin] = [` ${word} `, ` ${word}`, hasHangul(word)];
  return ({ name, brand, codes, joined, labels }) => {
    if (codes.includes(whole)) return POINTS.codeWord;
    if (name.includes(whole)) return POINTS.nameWord;
    if (brand.includes(whole)) return POINTS.brandWord;
    if (name.includes(start)) return POINTS.nameStart;
    if (wanted.some((label) => labels.includes(label))) return POINTS.labelWord;
    if (name.includes(word)) return POINTS.namePart;
    if (brand.includes(word)) return POINTS.brandPart;
    // Across blanks only for Hangul: 'so' must not find 'colours on'.
    return codes.includes(word) || (canJoin && joined.includes(word)) ? POINTS.otherPart : 0;
  };
}
