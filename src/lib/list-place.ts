/** The position in its list of a page that begins after a cursor. */
export interface ListPlace {
  total: number;
  /** Rows before the page. */
  offset: number;
}

/** From the counts of a query: all rows, and those from the cursor on. */
export function toPlace(row: { total: number; left: number }): ListPlace {
  const total = Number(row.total); // PostgreSQL counts in bigint, which arrives as text
  return { total, offset: total - Number(row.left) };
}
