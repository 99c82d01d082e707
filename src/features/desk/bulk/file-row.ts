import type { BulkResult } from './bulk.ts';

/** A row of a file that is sent as one thing of a bulk action, with its result. */
export interface FileRow {
  /** Its line in the file. */
  line: number;
  /** The reason why it was not read as it stands in the file; absent once it is edited. */
  unread?: string | undefined;
  /** The reason of the refusal; null after a dry run without one, absent before. */
  problem?: string | null;
  /** The status after the change; a string only once it is done. */
  status?: string | null;
  /** It was so before: nothing was done. */
  isAlready?: boolean;
}

/** The rows with those that were refused first, each kind in the order of the file. */
export function withRefusedFirst<Row extends FileRow>(rows: readonly Row[]): Row[] {
  const isRefused = ({ problem }: FileRow) => (problem ? 0 : 1);
  return rows.toSorted((a, b) => isRefused(a) - isRefused(b) || a.line - b.line);
}

export const isDone = ({ status }: FileRow): boolean => typeof status === 'string';

/**
 * The rows after some of them were `sent`; `results` are in the same order and may be fewer, where
 * the connection was lost.
 */
export function withResults<Row extends FileRow>(
  rows: readonly Row[],
  {
    sent,
    results,
    dryRun,
  }: { sent: readonly Row[]; results: readonly BulkResult[]; dryRun: boolean },
): Row[] {
  const byLine = new Map(sent.map(({ line }, index) => [line, results[index]]));
  return rows.map((row) => {
    const result = byLine.get(row.line);
    if (!result) return row;
    const { status, problem, isAlready = false } = result;
    const isOpen = dryRun && !isAlready;

    return {
      ...row,
      problem: problem?.message ?? null,
      status: isOpen ? null : status,
      ...(isAlready && { isAlready }),
    };
  });
}
