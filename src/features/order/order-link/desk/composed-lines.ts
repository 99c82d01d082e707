/** A unit that the customer wants. */
export interface ComposedLine {
  itemCode: string;
  name: string;
  qty: number;
  /** The line that it is an add-on of; absent for what is bought by itself. */
  parentCode?: string | undefined;
}

/** The lines without one of them; its add-ons are bought by themselves from then on. */
export function withoutLine(lines: readonly ComposedLine[], itemCode: string): ComposedLine[] {
  return lines
    .filter((line) => line.itemCode !== itemCode)
    .map((line) => (line.parentCode === itemCode ? { ...line, parentCode: undefined } : line));
}

/** The lines that one of them can be an add-on of: none, if it has add-ons itself. */
export function listParents(lines: readonly ComposedLine[], itemCode: string): ComposedLine[] {
  if (lines.some(({ parentCode }) => parentCode === itemCode)) return [];
  return lines.filter((line) => line.itemCode !== itemCode && line.parentCode === undefined);
}

/** The items of a checkout, each with its add-ons. */
export function toItems(lines: readonly ComposedLine[]) {
  const toItem = ({ itemCode, qty }: ComposedLine) => ({ itemCode, qty });
  return lines
    .filter(({ parentCode }) => parentCode === undefined)
    .map((line) => ({
      ...toItem(line),
      addOnItems: lines.filter(({ parentCode }) => parentCode === line.itemCode).map(toItem),
    }));
}
