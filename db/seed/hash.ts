/** FNV-1a: the same text gives the same demo figure on every machine. */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    h ^= text.charCodeAt(i);
    h = Math.imul(h, 0x01000193);
  }

  h ^= h >>> 15;
  h = Math.imul(h, 0x2c1b3c6d);
  h ^= h >>> 12;

  return h >>> 0;
}

/** A whole number in [min, max], decided by the text. */
export function between(text: string, min: number, max: number): number {
  return min + (hash(text) % (max - min + 1));
}

/** `count` different elements in their own order, decided by the text. */
export function pick<T>(text: string, from: readonly T[], count: number): T[] {
  const ranked = from.map((_, i) => i).sort((a, b) => hash(`${text}${a}`) - hash(`${text}${b}`));
  const chosen = new Set(ranked.slice(0, count));
  return from.filter((_, i) => chosen.has(i));
}
