import type { Category } from '../category/category.ts';
import { labelOf } from '../text-index/matcher.ts';
import { searchText } from '../../lib/search-text.ts';

/** The labels (`labelOf`) of the categories a word names, by that word. */
export type CategoryLabels = ReadonlyMap<string, readonly string[]>;

/** What each category is called by: its names, and each word of them ('등산화·신발'). */
export function categoryLabels(tree: readonly Category[]): CategoryLabels {
  const labels = new Map<string, string[]>();
  for (const { displayCateCode, nameKo, nameEn } of flat(tree)) {
    for (const word of wordsOfNames(nameKo, nameEn)) {
      const same = labels.get(word) ?? [];
      labels.set(word, same);
      same.push(labelOf('category', displayCateCode));
    }
  }
  return labels;
}

/** Every category of a tree. */
export function flat(tree: readonly Category[]): Category[] {
  return tree.flatMap((category) => [category, ...flat(category.children)]);
}

function wordsOfNames(nameKo: string, nameEn: string): Set<string> {
  const names = [nameKo, nameEn].map(searchText);
  const words = names.flatMap((name) => [name.replaceAll(' ', ''), ...name.split(/[\s·&/,]+/)]);
  return new Set(words.filter((word) => word.length > 1));
}
