import type { Tx } from '#db/connection.ts';
import { BufferedWrites } from '../../../server/buffered-writes.ts';
import type { Redirected, Runtime } from '../../../server/runtime.ts';
import { GONE, getLocation, type RequestedAddress } from './redirect.ts';
import { addHits } from './redirect.queries.ts';
import { findRedirectFor } from './redirect.service.ts';

interface Hits {
  hits: number;
  lastHitAt: number;
}

/** Counts how often redirects are followed, in memory until the counts are written. */
class HitBuffer {
  #hits = new Map<number, Hits>();

  get size(): number {
    return this.#hits.size;
  }

  add(redirectSn: number, { hits, lastHitAt }: Hits): void {
    const before = this.#hits.get(redirectSn);
    this.#hits.set(redirectSn, {
      hits: (before?.hits ?? 0) + hits,
      lastHitAt: Math.max(before?.lastHitAt ?? 0, lastHitAt),
    });
  }

  take(): Map<number, Hits> {
    const batch = this.#hits;
    this.#hits = new Map();
    return batch;
  }

  giveBack(batch: Map<number, Hits>): void {
    for (const [redirectSn, hits] of batch) this.add(redirectSn, hits);
  }
}

/** The look-up of redirects by the server, which asks for it where it has no page. */
export function createRedirects(runtime: Runtime): Runtime['findRedirect'] {
  const buffer = new HitBuffer();
  const writes = new BufferedWrites(runtime, buffer, writeHits);

  return async (request: RequestedAddress): Promise<Redirected | undefined> => {
    const row = await findRedirectFor(runtime.database.read, request);
    if (!row) return undefined;

    buffer.add(row.redirectSn, { hits: 1, lastHitAt: runtime.clock() });
    writes.schedule();

    if (row.status === GONE) return { status: GONE };
    return { status: row.status, location: getLocation(row, request) };
  };
}

async function writeHits(t: Tx, batch: Map<number, Hits>): Promise<void> {
  // In one order, as other servers write theirs.
  const sorted = [...batch].sort(([a], [b]) => a - b);
  for (const [redirectSn, hits] of sorted) await addHits(t, redirectSn, hits);
}
