import { COLOR_WORDS, colorGroupOfWord } from '../catalogue/color-group.ts';
import type { Category } from '../../product/category/category.ts';
import type { FilterNames } from '../catalogue/catalogue.queries.ts';
import { attributeLabel, getLabel } from './index/matcher.ts';
import { getSingular } from './index/english.ts';
import { getWords, type Vocabulary } from './index/search-query.ts';
import { Terms, getTerms } from './index/terms.ts';
import { flattenCategories, labelNames, labelsOfWord } from './label.ts';

/** The shop's words besides its products' names. */
export interface ShopVocabulary extends Pick<Vocabulary, 'synonyms' | 'labelsOf'> {
  /** Names of categories and colours, and synonyms. */
  terms: Terms;
}

export interface VocabularySources {
  tree: readonly Category[];
  /** Terms that mean the same. */
  groups: readonly (readonly string[])[];
  /** Values of attributes: what products are made of and good for. */
  values: FilterNames['values'];
}

/** The vocabulary of a shop's categories, attributes and groups of synonyms. */
export function shopVocabulary({ tree, groups, values }: VocabularySources): ShopVocabulary {
  const labels = labelNames(tree);
  const attributes = labelsByName(values);
  const terms = new Terms();
  const categoryNames = flattenCategories(tree).flatMap(({ nameKo, nameEn }) => [nameKo, nameEn]);
  const names = categoryNames.flatMap((name) => [name, name.replaceAll(' ', '')]);
  const texts = [...names, ...attributes.keys(), ...groups.flat(), ...COLOR_WORDS];

  for (const text of texts) terms.add(getTerms(text));

  return {
    terms,
    synonyms: synonymsByTerm(groups),
    labelsOf: (word) => {
      const { whole, part } = labelsOfWord(labels, word);
      const color = colorGroupOfWord(word);
      const named = attributes.get(getSingular(word)) ?? [];
      return { whole: [...whole, ...named, ...(color ? [getLabel('color', color)] : [])], part };
    },
  };
}

/** One syllable of Hangul says too many other things: '면', '봄'. */
const SHORTEST_NAME = 2;

/** The labels of the values that each word or name stands for: '방수', 'waterproof'. */
function labelsByName(values: FilterNames['values']): Map<string, string[]> {
  const byName = new Map<string, string[]>();
  for (const value of values) {
    for (const name of listValueNames(value)) {
      const label = attributeLabel(value.attributeCode, value.valueCode);
      byName.set(name, [...(byName.get(name) ?? []), label]);
    }
  }

  return byName;
}

/** The names of a value and their words: '메리노 울' is '메리노울' and '메리노'. */
function listValueNames(value: FilterNames['values'][number]): string[] {
  const names = [value.nameKo, value.nameEn].flatMap((name) => name.split('·'));
  const words = names.map((name) => getWords(name).map(getSingular));
  const all = words.flatMap((nameWords) => [...nameWords, nameWords.join('')]);
  return [...new Set(all)].filter((name) => name.length >= SHORTEST_NAME);
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
