import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import { formatCsv, formatCsvLines, guardFormula } from '../../../lib/csv-text.ts';
import { formatOldAddress, type OldAddress } from './redirect.ts';
import { REDIRECT_STATUSES } from './redirect-status.ts';
import { listRedirectsAfter } from './redirect.queries.ts';
import type { WrittenRedirect } from './redirect.service.ts';

/** The columns of a file of redirects. */
export const REDIRECT_COLUMNS = ['from', 'to', 'status'] as const;

const HEADER = [...REDIRECT_COLUMNS, 'hits', 'lastHitAt'];
const PART_ROWS = 1000;

/** A redirect of a file, whose empty status is 301. Throws RedirectStatusInvalid. */
export function readFileRedirect(cells: {
  from: string;
  to: string;
  status: string;
}): WrittenRedirect {
  const text = cells.status.trim() || '301';
  const status = REDIRECT_STATUSES.find((known) => String(known) === text);
  if (status === undefined) {
    throw new AppError('RedirectStatusInvalid', { fields: { status: 'RedirectStatusInvalid' } });
  }

  return { from: cells.from, to: cells.to, status };
}

interface RedirectPart {
  csv: string;
  count: number;
  next: OldAddress | undefined;
}

/** A part of the CSV that `redirect load` reads, from the row after an address on. */
export async function exportRedirects(
  db: Reader,
  after: OldAddress | undefined,
): Promise<RedirectPart> {
  const rows = await listRedirectsAfter(db, after ?? { path: '', query: '' }, PART_ROWS);
  const cells = rows.map(({ fromPath, fromQuery, toPath, status, hits, lastHitAt }) => [
    formatOldAddress({ path: fromPath, query: fromQuery }),
    guardFormula(toPath),
    String(status),
    String(hits),
    lastHitAt === null ? '' : new Date(lastHitAt).toISOString(),
  ]);
  const last = rows.length < PART_ROWS ? undefined : rows.at(-1);

  return {
    csv: after === undefined ? formatCsv([HEADER, ...cells]) : formatCsvLines(cells),
    count: rows.length,
    next: last && { path: last.fromPath, query: last.fromQuery },
  };
}
