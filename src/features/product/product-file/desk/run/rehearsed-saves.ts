import type { Tx } from '#db/connection.ts';

/** Codes of products and of units. */
export interface References {
  products: readonly string[];
  units: readonly string[];
}

interface Save {
  work: (t: Tx) => Promise<void>;
  /** The saves before that it refers to. */
  needs: readonly Save[];
}

/**
 * The saves of a dry run, each rolled back: a product that refers to others of its file is tried out
 * after theirs.
 */
export class RehearsedSaves {
  readonly #products = new Map<string, Save>();
  readonly #units = new Map<string, Save>();

  /** Adds the save of a product with these codes and references. */
  add(work: Save['work'], { itemCode, unitCodes, references }: Rehearsed): void {
    const save = { work, needs: this.#listNamed(references) };
    this.#products.set(itemCode, save);
    for (const code of unitCodes) this.#units.set(code, save);
  }

  /** Lists the work that is done before products with these references, in order. */
  listWorkBefore(references: readonly References[]): Save['work'][] {
    const saves = new Set<Save>();

    const take = (save: Save) => {
      if (saves.has(save)) return;
      save.needs.forEach(take);
      saves.add(save);
    };

    references.flatMap((reference) => this.#listNamed(reference)).forEach(take);

    return [...saves].map(({ work }) => work);
  }

  #listNamed({ products, units }: References): Save[] {
    return [
      ...products.flatMap((code) => this.#products.get(code) ?? []),
      ...units.flatMap((code) => this.#units.get(code) ?? []),
    ];
  }
}

interface Rehearsed {
  itemCode: string;
  unitCodes: readonly string[];
  references: References;
}
