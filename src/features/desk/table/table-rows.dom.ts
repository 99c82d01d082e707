/** The key of the row that has the focus, or something in it. */
export function currentRow(body: HTMLElement): string | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]');
  return row && body.contains(row) ? row.dataset['row'] : undefined;
}

/** Moves the focus by so many rows; from outside of the table to its first. */
export function moveRow(body: HTMLElement | null, by: number): void {
  if (!body) return;
  const rows = [...body.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const to = at === -1 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1);
  rows[to]?.focus();
}
