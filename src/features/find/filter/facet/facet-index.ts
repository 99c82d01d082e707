import type { CatalogueIndex, CatalogueProduct } from '../../catalogue/catalogue.ts';
import { isNew, type Benefit } from '../../catalogue/product-benefit.ts';
import { CATEGORY_FACET, BRAND_FACET, COLOR_FACET, BENEFIT_FACET } from './selection.ts';
import { clearBit, filterBits, toBitmap, withBit, type Bitmap } from './bitmap.ts';

const NONE: Bitmap = toBitmap([]);

const NEW: Benefit = 'NEW_PRD';

/** For each value of each facet the products that have it, as bits at their slots. */
export class FacetIndex implements CatalogueIndex {
  readonly #sets = new Map<string, Map<string, Bitmap>>();
  readonly #prices: number[] = [];
  readonly #createdAts: number[] = [];
  #all: Bitmap = NONE;

  /** Every product. */
  get all(): Bitmap {
    return this.#all;
  }

  /** The products with a value; not to be written to. Newness is none of them: `at`. */
  set(facet: string, value: string): Bitmap {
    return this.#sets.get(facet)?.get(value) ?? NONE;
  }

  /** `set` at a time, and with what is new then. */
  at(now: number): (facet: string, value: string) => Bitmap {
    const fresh = filterBits(this.#all, (slot) => isNew(this.#createdAts[slot] ?? 0, now));
    return (facet, value) =>
      facet === BENEFIT_FACET && value === NEW ? fresh : this.set(facet, value);
  }

  /** The price of the product at a slot. */
  price(slot: number): number {
    return this.#prices[slot] ?? 0;
  }

  put(slot: number, product: CatalogueProduct): void {
    this.#all = withBit(this.#all, slot);
    this.#prices[slot] = product.benefitPrice;
    this.#createdAts[slot] = product.createdAt;

    for (const [facet, value] of getValues(product)) {
      const values = this.#sets.get(facet) ?? new Map<string, Bitmap>();
      this.#sets.set(facet, values);
      values.set(value, withBit(values.get(value), slot));
    }
  }

  remove(slot: number, product: CatalogueProduct): void {
    clearBit(this.#all, slot);
    for (const [facet, value] of getValues(product)) clearBit(this.set(facet, value), slot);
  }
}

function getValues(product: CatalogueProduct): [facet: string, value: string][] {
  const lists: [string, readonly string[]][] = [
    [CATEGORY_FACET, product.categories],
    [BRAND_FACET, [product.brandCode]],
    [COLOR_FACET, product.colors],
    [BENEFIT_FACET, product.benefits],
    ...Object.entries(product.attributes),
  ];
  return lists.flatMap(([facet, values]) =>
    values.map((value): [string, string] => [facet, value]),
  );
}
