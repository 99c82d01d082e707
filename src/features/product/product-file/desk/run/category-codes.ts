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

/** The new categories of a file: names by code. */
export type PlannedCategories = Map<string, string>;

/** Categories by code or name, with new codes for those that the shop lacks. */
export class CategoryCodes {
  readonly #codes: Set<string>;
  /**
   * The codes by code or name, lower case. A code takes precedence over a name; of equal names the
   * first counts.
   */
  readonly #byName = new Map<string, string>();
  /** The codes by parent code and name. */
  readonly #below = new Map<string, string>();
  readonly #planned: PlannedCategories;
  /** The codes of planned categories that the shop lacks. */
  readonly #missing: Set<string>;

  /**
   * `moves` are codes of before: they still name their categories, and are free for no other.
   * `planned` keeps the new ones for the next products of a file, saved or not.
   */
  constructor(
    rows: readonly CategoryRow[],
    moves: readonly { oldCode: string; displayCateCode: string }[] = [],
    planned: PlannedCategories = new Map(),
  ) {
    dropTaken(planned, rows);

    const stored = new Set(rows.map(({ displayCateCode }) => displayCateCode));

    this.#planned = planned;
    this.#missing = new Set(planned.keys()).difference(stored);
    this.#codes = stored.union(new Set(planned.keys()));
    for (const code of this.#codes) this.#byName.set(code, code);

    for (const { oldCode, displayCateCode } of moves) {
      this.#codes.add(oldCode);
      this.#byName.set(oldCode, displayCateCode);
    }

    for (const { displayCateCode, ...names } of rows) {
      if (planned.has(displayCateCode)) continue;
      for (const name of Object.values(names)) this.#learn(displayCateCode, name);
    }

    for (const [code, name] of planned) this.#learn(code, name);
  }

  find(codeOrName: string): string | undefined {
    return this.#byName.get(codeOrName.toLowerCase());
  }

  /**
   * The category at the end of a path of names, outermost first, with those on the path that are to
   * be added; undefined if no code is left for one of them.
   */
  place(path: readonly string[]): { code: string; added: NewCategory[] } | undefined {
    const [only = ''] = path;
    const code = (path.length === 1 ? this.find(only) : undefined) ?? this.#plan(path);
    return code === undefined ? undefined : { code, added: this.#takeMissing(code) };
  }

  #plan(path: readonly string[]): string | undefined {
    let code = '';
    for (const name of path.slice(0, MOST_LEVELS)) {
      const existing = this.#below.get(getKey(code, name));
      const next = existing ?? this.#freeBelow(code);
      if (next === undefined) return undefined;

      if (existing === undefined) {
        this.#planned.set(next, name);
        this.#missing.add(next);
        this.#codes.add(next);
        this.#learn(next, name);
      }

      code = next;
    }

    return code;
  }

  #takeMissing(code: string): NewCategory[] {
    const added: NewCategory[] = [];
    for (let length = LEVEL_LENGTH; length <= code.length; length += LEVEL_LENGTH) {
      const displayCateCode = code.slice(0, length);
      const name = this.#planned.get(displayCateCode);
      if (name === undefined || !this.#missing.delete(displayCateCode)) continue;
      added.push({ displayCateCode, name });
    }

    return added;
  }

  #learn(code: string, name: string): void {
    const lower = name.toLowerCase();
    if (!this.#byName.has(lower)) this.#byName.set(lower, code);
    const key = getKey(code.slice(0, -LEVEL_LENGTH), name);
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

/** Leaves out codes that somebody else took meanwhile. */
function dropTaken(planned: PlannedCategories, rows: readonly CategoryRow[]): void {
  for (const { displayCateCode, nameKo } of rows) {
    if (planned.get(displayCateCode) !== nameKo) planned.delete(displayCateCode);
  }
}

function getKey(parent: string, name: string): string {
  return `${parent}/${name.toLowerCase()}`;
}
