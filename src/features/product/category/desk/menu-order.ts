/** An entry of the menu's first level: a category, or a link beside them. */
export interface TopEntry {
  kind: 'category' | 'link';
  code: string;
  sortOrder: number;
}

/** Sorts entries as the menu shows them: by their place, a category before a link of the same. */
export function inMenuOrder<T extends TopEntry>(entries: readonly T[]): T[] {
  const rank = ({ kind }: TopEntry) => (kind === 'category' ? 0 : 1);
  return entries.toSorted(
    (a, b) => a.sortOrder - b.sortOrder || rank(a) - rank(b) || (a.code < b.code ? -1 : 1),
  );
}

/** The list with one of it (or a new one) before another, at the end without that. */
export function placedBefore<T>(
  list: readonly T[],
  entry: T,
  { isBefore, isSame }: { isBefore: (other: T) => boolean; isSame: (other: T) => boolean },
): T[] {
  const others = list.filter((other) => !isSame(other));
  const index = others.findIndex(isBefore);

  return index === -1
    ? [...others, entry]
    : [...others.slice(0, index), entry, ...others.slice(index)];
}
