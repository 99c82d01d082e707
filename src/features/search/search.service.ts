import type { Reader } from '#db/connection.ts';
import type { CatalogueProduct } from '../catalogue/catalogue.ts';
import { catalogueIndex } from '../catalogue/catalogue.service.ts';
import { colorGroupOfWord } from '../catalogue/color-group.ts';
import { listCategoryTree } from '../category/category.queries.ts';
import type { Category } from '../category/category.ts';
import type { ProductSort } from '../product-list/product-sort.ts';
import { listSynonyms } from '../synonym/synonym.queries.ts';
import { otherKeyboard } from '../text-index/hangul.ts';
import { labelOf } from '../text-index/matcher.ts';
import { SearchIndex } from '../text-index/search-index.ts';
import { synonymKeys, wishesOf, wordsOf } from '../text-index/search-query.ts';
import type { Vocabulary } from '../text-index/search-query.ts';
import { TermIndex } from '../text-index/term-index.ts';
import { categoryLabels } from './label.ts';
import type { CategoryLabels } from './label.ts';
import { answerTo } from './search-answer.ts';
import type { SearchAnswer } from './search-answer.ts';

interface Search {
  keyword: string;
  sort: ProductSort;
  now: number;
}

const SEARCH = { create: () => new SearchIndex() };
const TERMS = { create: () => new TermIndex() };

/** What the search goes by, all of it as the catalogue is now. */
export interface SearchIndexes {
  index: SearchIndex;
  terms: TermIndex;
  tree: Category[];
}

export async function searchIndexes(db: Reader, now: number): Promise<SearchIndexes> {
  const asked = { now, freshness: 'soon' } as const;
  const tree = await listCategoryTree(db);
  const { index: terms } = await catalogueIndex(db, TERMS, asked);
  const { index } = await catalogueIndex(db, SEARCH, asked);
  return { index, terms, tree };
}

/** The products a keyword finds, in order, and what it may have meant. */
export async function findProducts(
  db: Reader,
  search: Search,
): Promise<SearchAnswer<CatalogueProduct>> {
  const { keyword } = search;
  const words = wordsOf(keyword);
  const typed = new Map(keyword.split(/\s+/).map((word) => [word.toLowerCase(), word]));
  const others = (word: string) => otherKeyboard(typed.get(word) ?? word);
  const keys = [...synonymKeys(words), ...words.flatMap(others)];
  const synonyms = await listSynonyms(db, keys);
  const { index, terms, tree } = await searchIndexes(db, search.now);
  const vocabulary = { synonyms, labelsOf: labelling(labelsOf(tree)) };
  return answerTo(words, {
    search: (some) => index.search(wishesOf(some, vocabulary), search),
    otherKeyboard: others,
    nearest: (word) => terms.nearest(word),
  });
}

function labelling(categories: CategoryLabels): Vocabulary['labelsOf'] {
  return (word) => {
    const color = colorGroupOfWord(word);
    return [...(categories.get(word) ?? []), ...(color ? [labelOf('color', color)] : [])];
  };
}

/** The categories' words are picked apart once for as long as they are called the same. */
let known = { names: '', labels: categoryLabels([]) };

function labelsOf(tree: Category[]): CategoryLabels {
  const names = JSON.stringify(tree);
  if (known.names !== names) known = { names, labels: categoryLabels(tree) };
  return known.labels;
}
