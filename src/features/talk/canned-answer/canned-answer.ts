/** The values that a prepared answer can have filled in, written as `{{name}}`. */
export const PLACEHOLDERS = ['name', 'orderNo', 'product'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

export const CANNED_TITLE_MAX = 60;

const WRITTEN = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The text with every known value filled in; a placeholder without a value stays to be seen. */
export function fillAnswer(
  text: string,
  values: Readonly<Partial<Record<Placeholder, string>>>,
): string {
  return text.replaceAll(WRITTEN, (written, name: string) => {
    const known = PLACEHOLDERS.find((placeholder) => placeholder === name);
    return (known && values[known]) ?? written;
  });
}

/** The placeholders of a text as they are written, each once. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(WRITTEN)].map(([written]) => written))];
}

/** Those that nothing can be filled in for: a slip of the pen. */
export function unknownPlaceholders(text: string): string[] {
  const known: readonly string[] = PLACEHOLDERS;
  return [...text.matchAll(WRITTEN)].flatMap(([written, name = '']) =>
    known.includes(name) ? [] : [written],
  );
}
