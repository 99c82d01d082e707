import type { Category } from '../../product/category/category.ts';
import { getSingular } from './index/english.ts';
import { hasHangul, hasInitials, initialsPattern } from './index/hangul.ts';
import { getLabel } from './index/matcher.ts';
import { plainText } from './index/plain-text.ts';
import type { WordLabels } from './index/search-query.ts';

/** One name of a category: '트레일 러닝화'. */
interface LabelName {
  label: string;
  words: readonly string[];
  /** The name without blanks. */
  joined: string;
}

/** One letter of a name names nothing. */
const SHORTEST = 2;

/** Names of categories, in both languages. */
export function labelNames(tree: readonly Category[]): LabelName[] {
  return flattenCategories(tree).flatMap(({ displayCateCode, nameKo, nameEn }) =>
    [nameKo, nameEn].map((name) => {
      const words = plainText(name).split(' ').map(getSingular);
      return { label: getLabel('category', displayCateCode), words, joined: words.join('') };
    }),
  );
}

/** The categories a word names, and those whose names it is a part of: '러닝' of '트레일 러닝화'. */
export function labelsOfWord(names: readonly LabelName[], text: string): WordLabels {
  const word = getSingular(text);
  if (word.length < SHORTEST) return { whole: [], part: [] };

  const isPart = getPart(word);
  const whole = names.filter((name) => isWhole(name, word));

  return {
    whole: whole.map(({ label }) => label),
    part: names.filter(isPart).map(({ label }) => label),
  };
}

function getPart(word: string): (name: LabelName) => boolean {
  if (hasInitials(word)) {
    const pattern = initialsPattern(word);
    return ({ joined }) => pattern.test(joined);
  }
  if (hasHangul(word)) return ({ joined }) => joined.includes(word);

  return ({ words }) => words.some((labelWord) => labelWord.startsWith(word));
}

/** A word of the name, or most of it: '트레일러닝' is more than the first word of '트레일 러닝화'. */
function isWhole({ words, joined }: LabelName, word: string): boolean {
  const [first = ''] = words;
  return words.includes(word) || (word.length > first.length && joined.startsWith(word));
}

/** Every category of a tree. */
export function flattenCategories(tree: readonly Category[]): Category[] {
  return tree.flatMap((category) => [category, ...flattenCategories(category.children)]);
}
