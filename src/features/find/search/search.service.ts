import type { Reader } from '#db/connection.ts';
import type { CatalogueProduct } from '../catalogue/catalogue.ts';
import { catalogueIndex } from '../catalogue/catalogue.service.ts';
import { listCategoryTree } from '../../product/category/category.queries.ts';
import type { Category } from '../../product/category/category.ts';
import { listSynonymGroups } from './synonym/synonym.queries.ts';
import { plainText } from './index/plain-text.ts';
import { SearchIndex } from './index/search-index.ts';
import { TermIndex } from './index/term-index.ts';
import { searchKeyword, type KeywordSearch, type SearchSources } from './keyword-finder.ts';
import type { SearchAnswer } from './search-answer.ts';
import { listProductCodes } from './search.queries.ts';
import { shopVocabulary, type ShopVocabulary } from './vocabulary.ts';

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
  const { index: terms } = await catalogueIndex(db, TERMS, lookup);
  const { index } = await catalogueIndex(db, SEARCH, lookup);

  const vocabulary = getVocabulary(
    tree,
    groups.map((group) => group.terms),
  );

  return { index, terms, vocabulary, units, tree };
}

/** The products a keyword finds, in order, and what was searched for instead. */
export async function findProducts(
  db: Reader,
  search: KeywordSearch,
): Promise<SearchAnswer<CatalogueProduct>> {
  return searchKeyword(await searchSources(db, search), search);
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

function getVocabulary(tree: readonly Category[], groups: readonly string[][]): ShopVocabulary {
  const words = JSON.stringify([tree, groups]);
  if (known?.words !== words) known = { words, vocabulary: shopVocabulary(tree, groups) };
  return known.vocabulary;
}
