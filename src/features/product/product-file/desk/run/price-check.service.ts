import type { Tx } from '#db/connection.ts';
import { isMadeOfUnits } from '../../../product/item-set.ts';
import type { ProductInput } from '../../../product/desk/save/product-input.ts';
import { listCategoryPrices, type UnitBefore } from './import.queries.ts';
import type { RowError } from './csv-rows.ts';
import { findUnlikely, getMedian, getPlace } from './price-check.ts';

/** The place of a product's prices in its file. */
export interface PriceLines {
  column: string;
  /** The line of each unit, in the order of the product's. */
  lines: readonly number[];
}

/** The prices of each category: those of the shop, and those that a run has read. */
export class PriceCheck {
  readonly #prices = new Map<string, number[]>();
  readonly #learned = new Set<string>();

  /**
   * Adds the prices of products that are to be saved, also if they come again one by one. The shop's
   * are those of other products, whether the ones before are saved or only tried out.
   */
  async learn(t: Tx, inputs: readonly ProductInput[]): Promise<void> {
    for (const { itemCode, categories, salePrice } of inputs) {
      const [category] = categories;
      if (category === undefined || this.#learned.has(itemCode)) continue;

      const prices = this.#prices.get(category) ?? (await this.#listOthers(t, category));
      prices.splice(getPlace(prices, salePrice), 0, salePrice);
      this.#prices.set(category, prices);
      this.#learned.add(itemCode);
    }
  }

  async #listOthers(t: Tx, category: string): Promise<number[]> {
    const products = await listCategoryPrices(t, category);
    const others = products.filter(({ itemCode }) => !this.#learned.has(itemCode));
    return others.map(({ salePrice }) => salePrice);
  }

  /** The new prices that somebody has to confirm. */
  listUnlikely(
    input: ProductInput,
    { before, column, lines }: PriceLines & { before: readonly UnitBefore[] },
  ): RowError[] {
    if (isMadeOfUnits(input.itemType)) return [];

    const median = getMedian(this.#prices.get(input.categories[0] ?? '') ?? []);
    const prices = new Map(before.map((unit) => [unit.itemCode, unit.salePrice]));

    return input.units.flatMap(({ itemCode, salePrice }, i) => {
      const priceBefore = prices.get(itemCode) ?? before[0]?.salePrice;
      const unlikely = findUnlikely(salePrice, { before: priceBefore, median });
      if (!unlikely) return [];

      const code = unlikely.than === 'before' ? 'priceFarBelow' : 'priceFarBelowOthers';
      const params = { column, price: salePrice, usual: unlikely.price };

      return [{ line: lines[i] ?? lines[0] ?? 0, code, params } as const];
    });
  }
}
