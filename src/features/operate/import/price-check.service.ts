import type { Tx } from '#db/connection.ts';
import { isMadeOfUnits } from '../../product/product/item-set.ts';
import type { ProductInput } from '../product-save/product-input.ts';
import { listCategoryPrices, type UnitBefore } from './import.queries.ts';
import type { RowError } from './csv-rows.ts';
import { findUnlikely, medianOf, placeOf } from './price-check.ts';

/** Where the prices of a product stand in its file. */
export interface PriceLines {
  column: string;
  /** The line of each unit, in the order of the product's. */
  lines: readonly number[];
}

/** The prices of each category: those of the shop, and those that a run has saved. */
export class PriceCheck {
  readonly #prices = new Map<string, number[]>();

  /** The new prices that somebody has to confirm. */
  async listUnlikely(
    t: Tx,
    input: ProductInput,
    { before, column, lines }: PriceLines & { before: readonly UnitBefore[] },
  ): Promise<RowError[]> {
    if (isMadeOfUnits(input.itemType)) return [];
    const median = medianOf(await this.#ofCategory(t, input.categories[0]));
    const prices = new Map(before.map((unit) => [unit.itemCode, unit.salePrice]));
    return input.units.flatMap(({ itemCode, salePrice }, i) => {
      const own = prices.get(itemCode) ?? before[0]?.salePrice;
      const unlikely = findUnlikely(salePrice, { before: own, median });
      if (!unlikely) return [];
      const code = unlikely.than === 'before' ? 'priceFarBelow' : 'priceFarBelowOthers';
      const params = { column, price: salePrice, usual: unlikely.price };
      return [{ line: lines[i] ?? lines[0] ?? 0, code, params } as const];
    });
  }

  /** The price of a saved product counts for those after it. */
  learn({ categories, salePrice }: ProductInput): void {
    const prices = this.#prices.get(categories[0] ?? '');
    prices?.splice(placeOf(prices, salePrice), 0, salePrice);
  }

  async #ofCategory(t: Tx, category: string | undefined): Promise<readonly number[]> {
    if (category === undefined) return [];
    const known = this.#prices.get(category);
    if (known) return known;
    const prices = await listCategoryPrices(t, category);
    this.#prices.set(category, prices);
    return prices;
  }
}
