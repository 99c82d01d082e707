import type { Reader } from '#db/connection.ts';
import { localized } from '../../lib/locale.ts';
import type { Locale } from '../../lib/locale.ts';
import { listCardFacts } from '../product-list/product-card.queries.ts';
import { otherKeyboard } from '../text-index/hangul.ts';
import { highlight } from '../text-index/highlight.ts';
import { wishesOf, wordsOf } from '../text-index/search-query.ts';
import { isBeginning, matchingCategories } from './auto-complete.ts';
import { listBrands } from './search.queries.ts';
import type { Brand } from './search.queries.ts';
import type { AutoComplete } from './search.schema.ts';
import { searchIndexes } from './search.service.ts';
import type { SearchIndexes } from './search.service.ts';

const MOST = { terms: 8, brands: 2, categories: 3, products: 4 };

interface Asked {
  keyword: string;
  locale: Locale;
  now: number;
}
interface Around extends Asked, SearchIndexes {
  brands: readonly Brand[];
}
type Suggested = Omit<AutoComplete, 'products'> & { productSns: number[] };

/** What the keyword typed so far may become; with the other keyboard where it leads nowhere. */
export async function autoComplete(db: Reader, asked: Asked): Promise<AutoComplete> {
  const brands = await listBrands(db);
  const around = { ...(await searchIndexes(db, asked.now)), brands, ...asked };
  let best = suggest(around, asked.keyword.trim());
  for (const keyword of otherKeyboard(best.keyword)) {
    if (!isEmpty(best)) break;
    const other = suggest(around, keyword);
    if (!isEmpty(other)) best = other;
  }
  const { productSns, ...rest } = best;
  const { keyword } = rest;
  return { ...rest, products: await listProducts(db, productSns, { ...asked, keyword }) };
}

function suggest(around: Around, keyword: string): Suggested {
  const { tree, locale } = around;
  const marked = <T extends object>(name: string, more: T) => ({
    ...more,
    name,
    parts: highlight(name, keyword),
  });
  const terms = termsFor(around, keyword);
  return {
    keyword,
    terms: terms.map((text) => ({ text, parts: highlight(text, keyword) })),
    brands: around.brands
      .filter((brand) => isBeginning(brand, keyword))
      .slice(0, MOST.brands)
      .map(({ brandCode, nameKo, nameEn }) =>
        marked(localized(locale, nameKo, nameEn), { brandCode }),
      ),
    categories: matchingCategories(tree, keyword, { locale, limit: MOST.categories }).map(
      ({ name, displayCateCode }) => marked(name, { displayCateCode }),
    ),
    productSns: productsFor(around, [keyword, ...terms.slice(0, 1)]),
  };
}

/** Terms that begin as typed, else the words before with what the last one may become. */
function termsFor({ terms, index }: Around, keyword: string): string[] {
  const whole = terms.beginningWith(keyword, MOST.terms);
  const words = wordsOf(keyword);
  const before = words.slice(0, -1);
  if (whole.length > 0 || before.length === 0) return whole;
  const last = terms.beginningWith(words.at(-1) ?? '', MOST.terms);
  return last
    .map((term) => [...before, ...wordsOf(term)])
    .filter((some) => index.finds(wishesOf(some)))
    .map((some) => some.join(' '));
}

/** The best of what the first of the keywords finds that finds anything. */
function productsFor({ index, now }: Around, keywords: readonly string[]): number[] {
  for (const keyword of keywords) {
    const hits = index.best(wishesOf(wordsOf(keyword)), { limit: MOST.products, now });
    if (hits.length > 0) return hits.map((one) => one.productSn);
  }
  return [];
}

function isEmpty({ terms, brands, categories, productSns }: Suggested): boolean {
  return [terms, brands, categories, productSns].every((list) => list.length === 0);
}

async function listProducts(
  db: Reader,
  productSns: readonly number[],
  { locale, keyword, now }: Asked,
): Promise<AutoComplete['products']> {
  const cards = await listCardFacts(db, productSns, now);
  return cards.map(({ itemCode, nameKo, nameEn, image = null, benefitPrice }) => {
    const itemName = localized(locale, nameKo, nameEn);
    return { itemCode, itemName, parts: highlight(itemName, keyword), image, benefitPrice };
  });
}
