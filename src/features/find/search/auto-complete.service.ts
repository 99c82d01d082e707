import type { Reader } from '#db/connection.ts';
import { getLocalizedText, type Locale } from '../../../lib/locale.ts';
import type { Category } from '../../product/category/category.ts';
import { listShownBrands, type BrandRow } from '../product-brand/product-brand.queries.ts';
import { listCardFacts } from '../product-list/product-card.queries.ts';
import { DEFAULT_SORT } from '../product-list/product-sort.ts';
import { otherKeyboard } from './index/hangul.ts';
import { highlightKeyword } from './index/highlight.ts';
import { getWords } from './index/search-query.ts';
import { isBeginning, matchingCategories } from './auto-complete.ts';
import type { AutoComplete } from './search.schema.ts';
import { correctedKeyword, wishesIn, type SearchSources } from './keyword-finder.ts';
import { searchSources } from './search.service.ts';

const MOST = { terms: 8, brands: 2, categories: 3, products: 4 };

interface CompletionRequest {
  keyword: string;
  locale: Locale;
  now: number;
}
interface Around extends CompletionRequest, SearchSources {
  tree: Category[];
  brands: readonly BrandRow[];
}
type Suggested = Omit<AutoComplete, 'products'> & { productSns: number[] };

/** Completions of the keyword typed so far; corrected where it leads nowhere. */
export async function autoComplete(db: Reader, request: CompletionRequest): Promise<AutoComplete> {
  const brands = await listShownBrands(db);
  const around = { ...(await searchSources(db, request)), brands, ...request };
  const typed = buildSuggestions(around, request.keyword);
  const best = isEmpty(typed) ? (suggestOther(around, typed.keyword) ?? typed) : typed;
  const { productSns, ...rest } = best;
  const search = { ...request, keyword: rest.keyword };

  return { ...rest, products: await listProducts(db, productSns, search) };
}

/** Completes what the same keys write in the other language, else the corrected spelling. */
function suggestOther(around: Around, keyword: string): Suggested | undefined {
  for (const other of otherKeyboard(keyword)) {
    const suggested = buildSuggestions(around, other);
    if (!isEmpty(suggested)) return suggested;
  }

  const order = { sort: DEFAULT_SORT, now: around.now };
  const corrected = correctedKeyword(around, keyword, order);

  return corrected === undefined ? undefined : buildSuggestions(around, corrected);
}

function buildSuggestions(around: Around, keyword: string): Suggested {
  const { tree, locale } = around;

  const marked = <T extends object>(name: string, more: T) => ({
    ...more,
    name,
    parts: highlightKeyword(name, keyword),
  });

  const terms = termsFor(around, keyword);

  return {
    keyword,
    terms: terms.map((text) => ({ text, parts: highlightKeyword(text, keyword) })),
    brands: around.brands
      .filter((brand) => isBeginning(brand, keyword))
      .slice(0, MOST.brands)
      .map(({ brandCode, nameKo, nameEn }) =>
        marked(getLocalizedText(locale, nameKo, nameEn), { brandCode }),
      ),
    categories: matchingCategories(tree, keyword, { locale, limit: MOST.categories }).map(
      ({ name, displayCateCode }) => marked(name, { displayCateCode }),
    ),
    productSns: productsFor(around, [keyword, ...terms.slice(0, 1)]),
  };
}

/** Terms that begin as typed, else the words before with what the last one may become. */
function termsFor(around: Around, keyword: string): string[] {
  const { terms, index } = around;
  const whole = terms.beginningWith(keyword, MOST.terms);
  const words = getWords(keyword);
  const before = words.slice(0, -1);
  if (whole.length > 0 || before.length === 0) return whole;

  const last = terms.beginningWith(words.at(-1) ?? '', MOST.terms);

  return last
    .map((term) => [...before, ...getWords(term)])
    .filter((some) => index.finds(wishesIn(around, some)))
    .map((some) => some.join(' '));
}

/** The best of what the first of the keywords finds that finds anything. */
function productsFor(around: Around, keywords: readonly string[]): number[] {
  const { index, now } = around;
  for (const keyword of keywords) {
    const hits = index.best(wishesIn(around, getWords(keyword)), { limit: MOST.products, now });
    if (hits.length > 0) return hits.map((hit) => hit.productSn);
  }

  return [];
}

function isEmpty({ terms, brands, categories, productSns }: Suggested): boolean {
  return [terms, brands, categories, productSns].every((list) => list.length === 0);
}

async function listProducts(
  db: Reader,
  productSns: readonly number[],
  { locale, keyword, now }: CompletionRequest,
): Promise<AutoComplete['products']> {
  const cards = await listCardFacts(db, productSns, now);
  return cards.map(({ itemCode, nameKo, nameEn, image = null, benefitPrice }) => {
    const itemName = getLocalizedText(locale, nameKo, nameEn);
    return { itemCode, itemName, parts: highlightKeyword(itemName, keyword), image, benefitPrice };
  });
}
