/** What all pages have, and the cards of lists; content that changed leaves its old one behind. */
const KEPT = 1024;

/** Marks a place in a part that each page fills with its own. */
export const HOLE = '<!--hole-->';

const known = new Map<string, string>();

/** The text that `make` gave the last time for an equal `from`, else a new one. */
export async function remembered(
  from: readonly unknown[],
  make: () => Promise<string>,
): Promise<string> {
  const key = JSON.stringify(from);
  const text = known.get(key) ?? (await make());
  known.delete(key); // put back as the latest used
  known.set(key, text);
  const [oldest] = known.keys();
  if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
  return text;
}
