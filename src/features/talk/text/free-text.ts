import type { Selectable } from 'kysely';

/**
 * The columns of a table that hold what somebody wrote: plain strings, none of a few values. A text
 * that is missing in a noun's list of them does not compile.
 */
export type FreeTexts<Table> = {
  [
    Column in keyof Table as string extends Selectable<Table>[Column & keyof Selectable<Table>]
      ? Column
      : never
  ]: '';
};

export function listColumns<Column extends string>(texts: Readonly<Record<Column, ''>>): Column[] {
  return Object.keys(texts) as Column[]; // the keys of its type alone
}

/** All free texts of what was written, one below the other. */
export function joinFreeTexts<Column extends string>(
  written: Readonly<Record<NoInfer<Column>, string>>,
  texts: Readonly<Record<Column, ''>>,
): string {
  return listColumns(texts)
    .map((column) => written[column])
    .join('\n');
}
