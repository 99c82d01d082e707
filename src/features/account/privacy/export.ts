const DAY_MS = 24 * 60 * 60 * 1000;

/** The time for which an export can be downloaded, after it is ready. */
export const EXPORT_KEPT_MS = 7 * DAY_MS;

/** A request without a file for this long may be repeated: its job failed for good. */
export const EXPORT_OVERDUE_MS = DAY_MS;

/** Columns with a moment; the export has them in words of ISO 8601. */
const MOMENT = /(?:At|Until|usableFrom|usableTo)$/;

/** Rows as their owner gets them: without hidden columns, moments as `2026-11-20T05:30:00.000Z`. */
export function toExported(
  rows: readonly Record<string, unknown>[],
  hidden: readonly string[],
): Record<string, unknown>[] {
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([column]) => !hidden.includes(column))
        .map(([column, value]) => [column, toExportedValue(column, value)]),
    ),
  );
}

function toExportedValue(column: string, value: unknown): unknown {
  return typeof value === 'number' && MOMENT.test(column) ? new Date(value).toISOString() : value;
}
