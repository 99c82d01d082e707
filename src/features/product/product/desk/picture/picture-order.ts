/** The most pictures that a product can have. */
export const PICTURES_MAX = 50;

/** The list with one entry moved to another position, which is kept within the list. */
export function moveEntry<T>(items: readonly T[], from: number, to: number): T[] {
  const entry = items[from];
  if (entry === undefined) return [...items];
  const others = items.filter((_, index) => index !== from);
  return others.toSpliced(Math.min(Math.max(to, 0), others.length), 0, entry);
}
