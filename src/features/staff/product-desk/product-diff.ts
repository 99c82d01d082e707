export interface FieldDifference {
  /** 'nameKo', or 'units.P1002-001.salePrice'. */
  field: string;
  /** undefined: it was not there. */
  before: string | undefined;
  after: string | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

/** The differences between two versions of a product, field by field. */
export function differencesOf(before: Fields, after: Fields): FieldDifference[] {
  const [old, now] = [flatten(before), flatten(after)];
  const fields = [...new Set([...old.keys(), ...now.keys()])];
  return fields
    .map((field) => ({ field, before: old.get(field), after: now.get(field) }))
    .filter((one) => one.before !== one.after);
}

/** Simple values by path; a list's entries by their code where they have one, else by position. */
function flatten(value: unknown, path = ''): Map<string, string> {
  if (Array.isArray(value)) {
    if (value.every(isSimple)) return new Map([[path, value.map(String).join(', ')]]);
    return merge(value.map((entry, at) => flatten(entry, `${path}.${keyOf(entry) ?? at + 1}`)));
  }
  if (typeof value === 'object' && value !== null) {
    const inner = Object.entries(value);
    return merge(inner.map(([name, one]) => flatten(one, path === '' ? name : `${path}.${name}`)));
  }
  return new Map([[path, value === null || value === undefined ? '' : String(value)]]);
}

const isSimple = (value: unknown) => typeof value !== 'object' || value === null;

function keyOf(entry: unknown): string | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const key = 'itemCode' in entry ? entry.itemCode : 'path' in entry ? entry.path : undefined;
  return typeof key === 'string' ? key : undefined;
}

const merge = (maps: readonly Map<string, string>[]) => new Map(maps.flatMap((map) => [...map]));
