/** Digits of each level of a category's code. */
const LEVEL_LENGTH = 3;
export const MOST_LEVELS = 4;
/** Codes below 100 are reserved for categories in staff's content files. */
const FIRST_TOP = 100;
const MOST_BELOW_ONE = 999;

interface CategoryRow {
  displayCateCode: string;
  nameKo: string;
  nameEn: string;
}

export interface NewCategory {
  displayCateCode: string;
  name: string;
}

/** Categories by code or name, with new codes for those that the shop lacks. */
export class CategoryCodes {
  readonly #codes: Set<string>;
  /**
   * By code or name, lower case. A code takes precedence over a name; of equal names the first
   * counts.
   */
  readonly #byName = new Map<string, string>();
  /** By parent code and name. */
  readonly #below = new Map<string, string>();

  /** `moves` are codes of before: they still name their categories, and are free for no other. */
  constructor(
    rows: readonly CategoryRow[],
    moves: readonly { oldCode: string; displayCateCode: string }[] = [],
  ) {
    this.#codes = new Set(rows.map(({ displayCateCode }) => displayCateCode));
    for (const code of this.#codes) this.#byName.set(code, code);
    for (const { oldCode, displayCateCode } of moves) {
      this.#codes.add(oldCode);
      this.#byName.set(oldCode, displayCateCode);
    }
    for (const { displayCateCode, ...names } of rows) {
      for (const name of Object.values(names)) this.#learn(displayCateCode, name);
    }
  }

  find(codeOrName: string): string | undefined {
    return this.#byName.get(codeOrName.toLowerCase());
  }

  /**
   * The category at the end of a path of names, outermost first, with the missing ones on the path;
   * undefined if no code is left for one of them.
   */
  place(path: readonly string[]): { code: string; added: NewCategory[] } | undefined {
    const [only = ''] = path;
    const known = path.length === 1 ? this.find(only) : undefined;
    if (known !== undefined) return { code: known, added: [] };
    const added: NewCategory[] = [];
    let code = '';
    for (const name of path.slice(0, MOST_LEVELS)) {
      const existing = this.#below.get(keyOf(code, name));
      const next = existing ?? this.#freeBelow(code);
      if (next === undefined) return undefined;
      if (existing === undefined) {
        added.push({ displayCateCode: next, name });
        this.#codes.add(next);
        this.#learn(next, name);
      }
      code = next;
    }
    return { code, added };
  }

  #learn(code: string, name: string): void {
    const lower = name.toLowerCase();
    if (!this.#byName.has(lower)) this.#byName.set(lower, code);
    const key = keyOf(code.slice(0, -LEVEL_LENGTH), name);
    if (!this.#below.has(key)) this.#below.set(key, code);
  }

  #freeBelow(code: string): string | undefined {
    const first = code === '' ? FIRST_TOP : 1;
    for (let n = first; n <= MOST_BELOW_ONE - (code === '' ? 1 : 0); n++) {
      const candidate = code + String(n).padStart(LEVEL_LENGTH, '0');
      if (!this.#codes.has(candidate)) return candidate;
    }
    return undefined;
  }
}

function keyOf(parent: string, name: string): string {
  return `${parent}/${name.toLowerCase()}`;
}
