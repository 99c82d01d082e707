import type { CatalogueIndex, CatalogueProduct } from '../../catalogue/catalogue.ts';
import { isNew, type Benefit } from '../../catalogue/product-benefit.ts';
import {
  BENEFIT_FACET,
  BRAND_FACET,
  CATEGORY_FACET,
  COLOR_FACET,
  SIZE_FACET,
} from './selection.ts';
import { clearBit, filterBits, toBitmap, withBit, type Bitmap } from './bitmap.ts';

const NONE: Bitmap = toBitmap([]);

const NEW: Benefit = 'NEW_PRD';

/** No filter by itself: colours and sizes that one unit has together. */
const COLOR_AND_SIZE = 'colors and sizes';

/** A size of some product, in stock or not. */
export interface KnownSize {
  value: string;
  nameKo: string;
  nameEn: string;
}

/** For each value of each facet the products that have it, as bits at their slots. */
export class FacetIndex implements CatalogueIndex {
  readonly #sets = new Map<string, Map<string, Bitmap>>();
  readonly #prices: number[] = [];
  readonly #createdAts: number[] = [];
  readonly #sizes = new Map<string, KnownSize>();
  #all: Bitmap = NONE;

  /** The sizes that products were seen with: one that is sold out can still be asked for. */
  get sizes(): readonly KnownSize[] {
    return [...this.#sizes.values()];
  }

  /** Every product. */
  get all(): Bitmap {
    return this.#all;
  }

  /** The products with a value; not to be written to. Newness is none of them: `at`. */
  set(facet: string, value: string): Bitmap {
    return this.#sets.get(facet)?.get(value) ?? NONE;
  }

  /** The products with a unit in stock that has both a colour and a size. */
  inColorAndSize(color: string, size: string): Bitmap {
    return this.set(COLOR_AND_SIZE, toPair(color, size));
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
    for (const { value, nameKo, nameEn } of product.sizes) {
      if (!this.#sizes.has(value)) this.#sizes.set(value, { value, nameKo, nameEn });
    }

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

function toPair(color: string, size: string): string {
  return `${color} ${size}`;
}

function getValues(product: CatalogueProduct): [facet: string, value: string][] {
  const inStock = product.sizes.filter((size) => size.isInStock);
  const pairs = inStock.flatMap(({ value, colors }) => colors.map((color) => toPair(color, value)));

  const lists: [string, readonly string[]][] = [
    [CATEGORY_FACET, product.categories],
    [BRAND_FACET, [product.brandCode]],
    [COLOR_FACET, product.colors],
    [SIZE_FACET, inStock.map(({ value }) => value)],
    [COLOR_AND_SIZE, pairs],
    [BENEFIT_FACET, product.benefits],
    ...Object.entries(product.attributes),
  ];
  return lists.flatMap(([facet, values]) =>
    values.map((value): [string, string] => [facet, value]),
  );
}
