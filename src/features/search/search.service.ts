import type { Reader } from '#db/connection.ts';
import { createSearchIndex } from './search-index.ts';
import type { SearchIndex } from './search-index.ts';
import { findCatalogVersion, listSearchRows } from './search.queries.ts';

interface Held {
  version: number;
  index: Promise<SearchIndex>;
}

/** One index a database and process; a change of the catalogue makes the next search renew it. */
const held = new WeakMap<object, Held>();

/** The index of the catalogue as it stands; whoever comes while it is made waits for the same one. */
export async function searchIndex(db: Reader): Promise<SearchIndex> {
  // Read before the rows: a change in between makes the index newer than it says, never older.
  const version = await findCatalogVersion(db);
  const known = held.get(db);
  if (known?.version === version) return known.index;
  const index = listSearchRows(db).then(createSearchIndex);
  held.set(db, { version, index });
  // A failed build must not answer the next search too.
  index.catch(() => held.delete(db));
  return index;
}
