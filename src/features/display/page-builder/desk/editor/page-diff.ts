/** A value that differs between two versions of a page. */
export interface Difference {
  path: readonly (string | number)[];
  /** Undefined: it is not there. */
  before: unknown;
  after: unknown;
}

/** The differences in the order of the page; whole parts where one side has none. */
export function findDifferences(
  before: unknown,
  after: unknown,
  path: readonly (string | number)[] = [],
): Difference[] {
  if (Object.is(before, after)) return [];
  if (!isTree(before) || !isTree(after) || Array.isArray(before) !== Array.isArray(after)) {
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
  }

  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const isList = Array.isArray(before);

  return keys.flatMap((key) =>
    findDifferences(before[key], after[key], [...path, isList ? Number(key) : key]),
  );
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
