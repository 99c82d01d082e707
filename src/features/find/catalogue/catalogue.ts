import type { SortKeys } from '../product-list/product-sort.ts';
import type { Benefit } from './product-benefit.ts';
import type { ColorGroup } from './color-group.ts';
import type { ProductSize } from './product-size.ts';

/**
 * A product of lists, filters and search. Quantities are not part of it, as they change by the second;
 * that a size sells out or is there again counts as a change of the product (`publishStockEdge`), so
 * the next answer of the filters knows it.
 */
export interface CatalogueProduct extends SortKeys {
  itemCode: string;
  nameKo: string;
  nameEn: string;
  brandCode: string;
  brandKo: string;
  brandEn: string;
  /** Both names, and code and brand code, as `searchText` (lib) writes them. */
  searchName: string;
  searchExtra: string;
  /** Staff's own words for it (`toSearchWords`). */
  searchWords: string;
  /** Codes of its categories and of every one above them, each once. */
  categories: readonly string[];
  /** The benefits without newness, which ends by itself: `isNew`. */
  benefits: readonly Benefit[];
  colors: readonly ColorGroup[];
  sizes: readonly ProductSize[];
  /** Values it has, by attribute code. */
  attributes: Readonly<Record<string, readonly string[]>>;
}

/**
 * Something made from the products that follows their changes, e.g. postings or bitmaps. A product
 * has a slot, a small number of its own, for as long as it is in the catalogue; a changed product is
 * removed as it was and added again. Whether it is sold out may change without that.
 */
export interface CatalogueIndex {
  put(slot: number, product: CatalogueProduct): void;
  remove(slot: number, product: CatalogueProduct): void;
}

/** The products of the shop in memory, and the indexes that follow them. */
export class Catalogue {
  readonly #slots = new Map<number, number>();
  readonly #products: (CatalogueProduct | undefined)[] = [];
  readonly #free: number[] = [];
  /** Each index with the slot below which it is complete. */
  readonly #indexes = new Map<CatalogueIndex, number>();

  get size(): number {
    return this.#slots.size;
  }

  /** Every slot in use is below this. */
  get slotCount(): number {
    return this.#products.length;
  }

  at(slot: number): CatalogueProduct | undefined {
    return this.#products[slot];
  }

  slotOf(productSn: number): number | undefined {
    return this.#slots.get(productSn);
  }

  get(productSn: number): CatalogueProduct | undefined {
    const slot = this.#slots.get(productSn);
    return slot === undefined ? undefined : this.#products[slot];
  }

  /** Takes a product in, or in its changed form. */
  set(product: CatalogueProduct): void {
    const known = this.#slots.get(product.productSn);
    if (known !== undefined) this.#tell(known, 'remove');

    const slot = known ?? this.#free.pop() ?? this.#products.length;
    this.#slots.set(product.productSn, slot);
    this.#products[slot] = product;
    this.#tell(slot, 'put');
  }

  delete(productSn: number): void {
    const slot = this.#slots.get(productSn);
    if (slot === undefined) return;

    this.#tell(slot, 'remove');
    this.#products[slot] = undefined;
    this.#slots.delete(productSn);
    this.#free.push(slot);
  }

  /** Adds up to `most` more products to an index; true once it is complete and follows changes. */
  feed(index: CatalogueIndex, most: number): boolean {
    const from = this.#indexes.get(index) ?? 0;
    const to = Math.min(this.#products.length, from + most);
    for (let slot = from; slot < to; slot++) {
      const product = this.#products[slot];
      if (product) index.put(slot, product);
    }

    const isWhole = to === this.#products.length;
    this.#indexes.set(index, isWhole ? Infinity : to);

    return isWhole;
  }

  #tell(slot: number, change: 'put' | 'remove'): void {
    const product = this.#products[slot];
    if (!product) return;
    for (const [index, knownBelow] of this.#indexes) {
      if (slot < knownBelow) index[change](slot, product);
    }
  }
}
