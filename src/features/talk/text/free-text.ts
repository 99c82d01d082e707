/**
 * The columns of a table that hold what somebody wrote: plain strings, none of a few values. A text
 * that is missing in a noun's list of them does not compile.
 */
export type FreeTexts<Table> = {
  [Column in keyof Table as string extends Table[Column] ? Column : never]: '';
};

/** All free texts of what was written, one below the other. */
export function joinFreeTexts<Column extends string>(
  written: Readonly<Record<NoInfer<Column>, string>>,
  texts: Readonly<Record<Column, ''>>,
): string {
  return (Object.keys(texts) as Column[]).map((column) => written[column]).join('\n');
}
