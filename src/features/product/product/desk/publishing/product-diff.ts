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
export function getDifferences(before: Fields, after: Fields): FieldDifference[] {
  const old = flattenValue(before, after);
  const now = flattenValue(after, before);
  const fields = [...new Set([...old.keys(), ...now.keys()])];

  return fields
    .map((field) => ({ field, before: old.get(field), after: now.get(field) }))
    .filter((change) => change.before !== change.after);
}

/**
 * Simple values by path; a list's entries by their code where they have one, else by position. An
 * entry with a code that the other version lacks is one value.
 */
function flattenValue(value: unknown, other: unknown, path = ''): Map<string, string> {
  if (Array.isArray(value)) {
    if (value.every(isSimple)) return new Map([[path, value.map(String).join(', ')]]);
    const others: unknown[] = Array.isArray(other) ? other : [];
    return mergeMaps(value.map((entry, index) => flattenEntry(entry, others, { path, at: index })));
  }

  if (typeof value === 'object' && value !== null) {
    const inner = Object.entries(value);
    return mergeMaps(
      inner.map(([name, one]) =>
        flattenValue(one, getPart(other, name), path === '' ? name : path + INSIDE + name),
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
  const key = getKey(entry);
  if (key === undefined) return flattenValue(entry, others[at], path + INSIDE + (at + 1));

  const same = others.find((otherEntry) => getKey(otherEntry) === key);
  const whole = flattenValue(entry, same, path + INSIDE + key);
  if (same !== undefined) return whole;

  const values = [...whole.values()].filter((text) => text !== '' && text !== key);
  return new Map([[path + INSIDE + key, values.join(' · ') || key]]);
}

const getPart = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([of]) => of === name)?.[1]
    : undefined;

const isSimple = (value: unknown) => typeof value !== 'object' || value === null;

function getKey(entry: unknown): string | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const key = 'itemCode' in entry ? entry.itemCode : 'path' in entry ? entry.path : undefined;
  return typeof key === 'string' ? key : undefined;
}

const mergeMaps = (maps: readonly Map<string, string>[]) =>
  new Map(maps.flatMap((map) => [...map]));
