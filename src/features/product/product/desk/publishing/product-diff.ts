/** Between the names of a field's path; no code and no picture's address contains it. */
export const INSIDE = ' › ';

export interface FieldDifference {
  /** 'nameKo', or 'units › P1002-001 › salePrice'. */
  field: string;
  /** undefined: it was not there. */
  before: string | undefined;
  after: string | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

/** The differences between two versions of a product, field by field. */
export function differencesOf(before: Fields, after: Fields): FieldDifference[] {
  const old = flatten(before, after);
  const now = flatten(after, before);
  const fields = [...new Set([...old.keys(), ...now.keys()])];
  return fields
    .map((field) => ({ field, before: old.get(field), after: now.get(field) }))
    .filter((one) => one.before !== one.after);
}

/**
 * Simple values by path; a list's entries by their code where they have one, else by position. An
 * entry with a code that the other version lacks is one value.
 */
function flatten(value: unknown, other: unknown, path = ''): Map<string, string> {
  if (Array.isArray(value)) {
    if (value.every(isSimple)) return new Map([[path, value.map(String).join(', ')]]);
    const others: unknown[] = Array.isArray(other) ? other : [];
    return merge(value.map((entry, at) => flattenEntry(entry, others, { path, at })));
  }
  if (typeof value === 'object' && value !== null) {
    const inner = Object.entries(value);
    return merge(
      inner.map(([name, one]) =>
        flatten(one, partOf(other, name), path === '' ? name : path + INSIDE + name),
      ),
    );
  }
  return new Map([[path, value === null || value === undefined ? '' : String(value)]]);
}

function flattenEntry(
  entry: unknown,
  others: readonly unknown[],
  { path, at }: { path: string; at: number },
): Map<string, string> {
  const key = keyOf(entry);
  if (key === undefined) return flatten(entry, others[at], path + INSIDE + (at + 1));
  const same = others.find((one) => keyOf(one) === key);
  const whole = flatten(entry, same, path + INSIDE + key);
  if (same !== undefined) return whole;
  const values = [...whole.values()].filter((text) => text !== '' && text !== key);
  return new Map([[path + INSIDE + key, values.join(' · ') || key]]);
}

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([of]) => of === name)?.[1]
    : undefined;

const isSimple = (value: unknown) => typeof value !== 'object' || value === null;

function keyOf(entry: unknown): string | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const key = 'itemCode' in entry ? entry.itemCode : 'path' in entry ? entry.path : undefined;
  return typeof key === 'string' ? key : undefined;
}

const merge = (maps: readonly Map<string, string>[]) => new Map(maps.flatMap((map) => [...map]));
