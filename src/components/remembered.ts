/** The size of the LRU cache of rendered HTML: parts of all pages, and cards of lists. */
const KEPT = 1024;

/** The placeholder in a cached part that each page replaces by its own content. */
export const HOLE = '<!--hole-->';

/** An entry keeps the map's own key string: an equal new one would be a second copy in memory. */
const known = new Map<string, { key: string; text: string }>();

/** The cached text for an equal `from`; on a cache miss, the one that `make` returns. */
export async function getOrRenderHtml(
  from: readonly unknown[],
  make: () => Promise<string>,
): Promise<string> {
  const partKey = JSON.stringify(from);
  const part = known.get(partKey) ?? { key: partKey, text: await make() };

  known.delete(part.key); // reinserted as the most recently used
  known.set(part.key, part);

  const [oldest] = known.keys();
  if (known.size > KEPT && oldest !== undefined) known.delete(oldest);

  return part.text;
}
