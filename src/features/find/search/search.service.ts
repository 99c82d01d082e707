import type { Reader } from '#db/connection.ts';
import type { CatalogueProduct } from '../catalogue/catalogue.ts';
import { catalogueIndex } from '../catalogue/catalogue.service.ts';
import { listCategoryTree } from '../../product/category/category.queries.ts';
import type { Category } from '../../product/category/category.ts';
import { listSynonymGroups } from './synonym/synonym.queries.ts';
import { getLabel } from './index/matcher.ts';
import { plainText } from './index/plain-text.ts';
import { getWords } from './index/search-query.ts';
import { SearchIndex, type SearchOrder } from './index/search-index.ts';
import { TermIndex } from './index/term-index.ts';
import {
  searchKeyword,
  searchWider,
  type KeywordSearch,
  type SearchSources,
  type WiderSearch,
} from './keyword-finder.ts';
import { flattenCategories } from './label.ts';
import type { SearchAnswer } from './search-answer.ts';
import { listProductCodes } from './search.queries.ts';
import { shopVocabulary, type ShopVocabulary, type VocabularySources } from './vocabulary.ts';

const SEARCH = { create: () => new SearchIndex() };
const TERMS = { create: () => new TermIndex() };

/** The indexes that a keyword is looked up in, all as the catalogue is now. */
export async function searchSources(
  db: Reader,
  { keyword, now }: { keyword: string; now: number },
): Promise<SearchSources & { tree: Category[] }> {
  const tree = await listCategoryTree(db);
  const groups = await listSynonymGroups(db);
  const units = await unitsIn(db, keyword);

  const lookup = { now, freshness: 'soon' } as const;
  const { index: terms, names } = await catalogueIndex(db, TERMS, lookup);
  const { index } = await catalogueIndex(db, SEARCH, lookup);

  const vocabulary = getVocabulary({
    tree,
    groups: groups.map((group) => group.terms),
    values: names.values,
  });

  return { index, terms, vocabulary, units, tree };
}

/** The products a keyword finds, in order, and what was searched for instead. */
export async function findProducts(
  db: Reader,
  search: KeywordSearch,
): Promise<SearchAnswer<CatalogueProduct>> {
  return searchKeyword(await searchSources(db, search), search);
}

/** The products a keyword finds without its rarest word. */
export async function findWider(
  db: Reader,
  search: SearchOrder & { keyword: string },
): Promise<WiderSearch | undefined> {
  return searchWider(await searchSources(db, search), search.keyword, search);
}

const MOST_CATEGORIES = 6;

/** The categories that words of a keyword name: '자켓', 'jackets'. */
export async function findNamedCategories(
  db: Reader,
  search: { keyword: string; now: number },
): Promise<Category[]> {
  const { vocabulary, tree } = await searchSources(db, search);
  const named = new Set(
    getWords(search.keyword).flatMap((word) => {
      const { whole, part } = vocabulary.labelsOf(word);
      return whole.length > 0 ? whole : part;
    }),
  );

  return flattenCategories(tree)
    .filter((category) => named.has(getLabel('category', category.displayCateCode)))
    .filter((category) => category.isFilled)
    .slice(0, MOST_CATEGORIES);
}

/** Codes are as their shop spells them: mostly in capitals. */
async function unitsIn(db: Reader, keyword: string): Promise<Map<string, string>> {
  const codes = keyword.split(/\s+/).filter((word) => /\d/.test(word));
  const spelt = codes.flatMap((code) => [code, code.toUpperCase(), code.toLowerCase()]);
  const rows = await listProductCodes(db, [...new Set(spelt)]);
  return new Map(rows.map((row) => [plainText(row.unitCode), plainText(row.itemCode)]));
}

/** Picked apart once for as long as the words are the same. */
let known: { words: string; vocabulary: ShopVocabulary } | undefined;

function getVocabulary(sources: VocabularySources): ShopVocabulary {
  const words = JSON.stringify(sources);
  if (known?.words !== words) known = { words, vocabulary: shopVocabulary(sources) };
  return known.vocabulary;
}
