import { COLOR_WORDS, colorGroupOfWord } from '../catalogue/color-group.ts';
import type { Category } from '../../product/category/category.ts';
import { getLabel } from './index/matcher.ts';
import { getWords, type Vocabulary } from './index/search-query.ts';
import { Terms, getTerms } from './index/terms.ts';
import { flattenCategories, labelNames, labelsOfWord } from './label.ts';

/** The shop's words besides its products' names. */
export interface ShopVocabulary extends Pick<Vocabulary, 'synonyms' | 'labelsOf'> {
  /** Names of categories and colours, and synonyms. */
  terms: Terms;
}

/** The vocabulary of a shop's categories and groups of synonyms. */
export function shopVocabulary(
  tree: readonly Category[],
  groups: readonly (readonly string[])[],
): ShopVocabulary {
  const labels = labelNames(tree);
  const terms = new Terms();
  const categoryNames = flattenCategories(tree).flatMap(({ nameKo, nameEn }) => [nameKo, nameEn]);
  const names = categoryNames.flatMap((name) => [name, name.replaceAll(' ', '')]);
  const texts = [...names, ...groups.flat(), ...COLOR_WORDS];

  for (const text of texts) terms.add(getTerms(text));

  return {
    terms,
    synonyms: synonymsByTerm(groups),
    labelsOf: (word) => {
      const { whole, part } = labelsOfWord(labels, word);
      const color = colorGroupOfWord(word);
      return { whole: color ? [...whole, getLabel('color', color)] : whole, part };
    },
  };
}

/** The other terms of each term's group, however the term is spaced. */
function synonymsByTerm(groups: readonly (readonly string[])[]): Map<string, string[]> {
  const byTerm = new Map<string, string[]>();
  for (const terms of groups) {
    for (const term of terms) {
      byTerm.set(
        getWords(term).join(''),
        terms.filter((other) => other !== term),
      );
    }
  }

  return byTerm;
}
