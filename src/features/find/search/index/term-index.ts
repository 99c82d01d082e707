import { splitSearchWords } from '../../../product/product/words/search-words.ts';
import type { CatalogueIndex, CatalogueProduct } from '../../catalogue/catalogue.ts';
import { Terms, getTerms, type NearWord } from './terms.ts';

/** The terms of all products: what a keyword may be meant to become. */
export class TermIndex implements CatalogueIndex {
  readonly #terms = new Terms();

  put(_slot: number, product: CatalogueProduct): void {
    this.#terms.add(termsOfProduct(product));
  }

  remove(_slot: number, product: CatalogueProduct): void {
    this.#terms.remove(termsOfProduct(product));
  }

  beginningWith(typed: string, limit: number): string[] {
    return this.#terms.beginningWith(typed, limit);
  }

  hasWord(text: string): boolean {
    return this.#terms.hasWord(text);
  }

  nearest(word: string): NearWord | undefined {
    return this.#terms.nearest(word);
  }

  nearestBeginning(typed: string): string | undefined {
    return this.#terms.nearestBeginning(typed);
  }
}

/** Its names', its brand's, and staff's own words for it. */
function termsOfProduct(product: CatalogueProduct): Set<string> {
  const { nameKo, nameEn, brandKo, brandEn, searchWords } = product;
  const texts = [nameKo, nameEn, brandKo, brandEn, ...splitSearchWords(searchWords)];
  return new Set(texts.flatMap(getTerms));
}
