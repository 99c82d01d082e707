const SEPARATORS = [',', ';', '\t'];

/** The separator with the most header cells: Excel writes `;` in locales with decimal commas. */
export function separatorOf(header: string): string {
  const countOf = (separator: string) => header.split(separator).length;
  return SEPARATORS.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? ',';
}

/** Whether 1,200 is 1200 in a file, where its numbers do not tell. */
export const groupsByComma = (separator: string) => separator !== ';';

/** The cells without empty ones at the end, but at least `count` of them. */
export function withoutTrailing<Cells extends readonly string[]>(cells: Cells, count: number) {
  let length = cells.length;
  while (length > count && cells[length - 1]?.trim() === '') length -= 1;
  return cells.slice(0, length);
}
