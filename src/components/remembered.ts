/** What all pages have, and the cards of lists; content that changed leaves its old one behind. */
const KEPT = 1024;

/** Marks a place in a part that each page fills with its own. */
export const HOLE = '<!--hole-->';

/** With the key each was put in with: a new one, equal to it, would stay in memory instead. */
const known = new Map<string, { key: string; text: string }>();

/** The text that `make` gave the last time for an equal `from`, else a new one. */
export async function remembered(
  from: readonly unknown[],
  make: () => Promise<string>,
): Promise<string> {
  const asked = JSON.stringify(from);
  const part = known.get(asked) ?? { key: asked, text: await make() };
  known.delete(part.key); // put back as the latest used
  known.set(part.key, part);
  const [oldest] = known.keys();
  if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
  return part.text;
}
