import type { CatalogueProduct } from '../../catalogue/catalogue.ts';
import { splitSearchWords } from '../../../product/product/words/search-words.ts';
import { hasInitials, getInitials, initialsPattern } from './hangul.ts';
import { plainText } from './plain-text.ts';
import { labelledPoints, POINTS, wordPoints, type SearchTexts } from './points.ts';
import type { QueryWord } from './search-query.ts';

/** One word, ready to be looked for. */
export interface Matcher {
  /** Every text with the word holds all of these pieces. */
  pieces: readonly string[];
  labels: readonly string[];
  /** 0 when the word does not occur, else how well it fits. */
  points: (texts: SearchTexts) => number;
}

/** A category, a colour or the value of an attribute as a piece of text no word can hold. */
export function getLabel(kind: 'category' | 'color' | 'attribute', code: string): string {
  return `${kind} ${code}`;
}

/** The label of products with a value of an attribute: that are waterproof, or for winter. */
export function attributeLabel(attributeCode: string, valueCode: string): string {
  return getLabel('attribute', `${attributeCode} ${valueCode}`);
}

export function toTexts(product: CatalogueProduct): SearchTexts {
  const name = ` ${plainText(product.searchName)} `;
  const codes = ` ${plainText(product.searchExtra)} `;
  const brand = ` ${plainText(`${product.brandKo} ${product.brandEn}`)} `;
  const words = splitSearchWords(product.searchWords).map((word) => ` ${plainText(word)} `);
  const staffWords = words.join('\n');
  const joined = `${name}\n${brand}\n${codes}\n${staffWords}`.replaceAll(' ', '');
  const categories = product.categories.map((code) => getLabel('category', code));
  const colors = product.colors.map((code) => getLabel('color', code));
  const attributes = Object.entries(product.attributes).flatMap(([attributeCode, values]) =>
    values.map((valueCode) => attributeLabel(attributeCode, valueCode)),
  );

  return {
    name,
    brand,
    codes,
    staffWords,
    joined,
    labels: [...categories, ...colors, ...attributes],
  };
}

/** The search keys of a product: letters, bigrams, both of initial consonants, and labels. */
export function piecesOfTexts({ joined, labels }: SearchTexts): Set<string> {
  const pieces = new Set(getPieces(joined));
  for (const piece of getPieces(getInitials(joined))) if (hasInitials(piece)) pieces.add(piece);
  for (const label of labels) pieces.add(label);
  return pieces;
}

export function toMatcher(word: QueryWord): Matcher {
  const { text, labels } = word;
  const wanted = [...labels.whole, ...labels.part];
  if (!hasInitials(text)) {
    return { pieces: [...getPieces(text)], labels: wanted, points: wordPoints(word) };
  }

  const pattern = initialsPattern(text);

  const points = ({ name, joined }: SearchTexts) => {
    if (!pattern.test(joined)) return 0;
    const startsWord = name.split(' ').some((part) => part.search(pattern) === 0);
    return startsWord ? POINTS.nameStart : POINTS.otherPart;
  };

  return {
    pieces: [...getPieces(getInitials(text))],
    labels: wanted,
    points: labelledPoints(labels, points),
  };
}

function* getPieces(text: string): Generator<string> {
  for (let index = 0; index < text.length; index++) {
    yield text.charAt(index);
    if (index + 1 < text.length) yield text.slice(index, index + 2);
  }
}
