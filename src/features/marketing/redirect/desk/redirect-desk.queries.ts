import type { Reader } from '#db/connection.ts';
import { countRows } from '#db/count-rows.ts';
import { hasPart } from '#db/has-part.ts';
import { buildContainsPattern } from '../../../../lib/search-text.ts';
import { formatOldAddress } from '../redirect.ts';
import type { RedirectPage, RedirectQuery, RedirectRow } from './redirect-desk.schema.ts';

/** One page of the redirects that match. */
export async function listRedirectTable(db: Reader, query: RedirectQuery): Promise<RedirectPage> {
  const total = await countRows(selectMatching(db, query));

  const direction = query.sort.startsWith('-') ? 'desc' : 'asc';
  const name = query.sort.replace('-', '') as 'from' | 'hits' | 'lastHitAt' | 'updatedAt';

  const rows = await selectMatching(db, query)
    .select(['redirectSn', 'fromPath', 'fromQuery', 'toPath', 'status'])
    .select(['hits', 'lastHitAt', 'createdAt', 'updatedAt'])
    .$if(name !== 'from', (q) =>
      q.orderBy((e) => e.fn.coalesce(name === 'from' ? 'hits' : name, e.lit(0)), direction),
    )
    .orderBy('fromPath', direction)
    .orderBy('fromQuery', direction)
    .limit(query.limit)
    .offset(query.offset)
    .execute();

  return { total, rows: rows.map(toRedirectRow) };
}

type StoredRow = Omit<RedirectRow, 'from'> & { fromPath: string; fromQuery: string };

export function toRedirectRow(row: StoredRow): RedirectRow {
  return {
    redirectSn: row.redirectSn,
    from: formatOldAddress({ path: row.fromPath, query: row.fromQuery }),
    toPath: row.toPath,
    status: row.status,
    hits: row.hits,
    lastHitAt: row.lastHitAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

function selectMatching(db: Reader, { search, status }: RedirectQuery) {
  // Addresses are stored encoded, and searched for as they are read.
  const written = [search, encodeURI(search.toWellFormed())];
  const patterns = [...new Set(written)].map(buildContainsPattern);

  return db
    .selectFrom('redirect')
    .$if(status !== undefined, (q) => q.where('status', '=', Number(status) as 301 | 308 | 410))
    .$if(search !== '', (q) =>
      q.where((e) =>
        e.or(
          patterns.flatMap((pattern) =>
            ['fromPath', 'fromQuery', 'toPath'].map((column) => hasPart(column, pattern)),
          ),
        ),
      ),
    );
}
