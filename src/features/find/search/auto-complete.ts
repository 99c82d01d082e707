import type { Category } from '../../product/category/category.ts';
import { searchText } from '../../../lib/search-text.ts';
import { getLocalizedText, type Locale } from '../../../lib/locale.ts';
import { getInitials, getLetters } from './index/hangul.ts';
import { flattenCategories } from './label.ts';

interface LocalizedName {
  nameKo: string;
  nameEn: string;
}

/** Returns whether a name begins as typed, or has a word that does, in either language. */
export function isBeginning({ nameKo, nameEn }: LocalizedName, typed: string): boolean {
  const letters = getLetters(searchText(typed));
  if (letters === '') return false;

  return [nameKo, nameEn].some((name) => {
    const words = searchText(name).split(/[\s·&/,]+/);
    // From each word on to the end: '릿지' and '노르빅 릿지' both lead to '노르빅 릿지'.
    return words.some((_, index) => {
      const rest = words.slice(index).join('');
      return getLetters(rest).startsWith(letters) || getInitials(rest).startsWith(letters);
    });
  });
}

/** A category a shopper may be on the way to. */
interface CategoryShortcut {
  displayCateCode: string;
  /** The name with those above it, as 자켓 are there for men and for women: '남성 > 자켓'. */
  name: string;
}

/** The first categories whose names begin so, the upper ones first. */
export function matchingCategories(
  tree: readonly Category[],
  typed: string,
  { locale, limit }: { locale: Locale; limit: number },
): CategoryShortcut[] {
  const getName = ({ nameKo, nameEn }: LocalizedName) => getLocalizedText(locale, nameKo, nameEn);
  const byCode = new Map(flattenCategories(tree).map((one) => [one.displayCateCode, one]));
  const found = [...byCode.values()].filter((one) => isBeginning(one, typed));
  const upperFirst = found.sort((a, b) => a.displayCateCode.length - b.displayCateCode.length);

  return upperFirst.slice(0, limit).map(({ displayCateCode }) => {
    const path = [...byCode.values()].filter((ancestor) =>
      displayCateCode.startsWith(ancestor.displayCateCode),
    );
    return { displayCateCode, name: path.map(getName).join(' > ') };
  });
}
