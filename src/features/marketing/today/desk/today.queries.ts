import type { Reader } from '#db/connection.ts';
import { countRows, countWaiting, type Waiting } from '#db/count-rows.ts';
import { parkedAt } from '../../../../server/jobs.ts';
import { matchingProducts } from '../../../product/product/desk/product-table.queries.ts';

/** Products on sale and shown whose stock is out, or low. */
export async function countStockWaiting(db: Reader, stock: 'out' | 'low'): Promise<Waiting> {
  const filters = { search: '', saleStatus: 'On', displayed: 'yes', stock } as const;
  return { count: await countRows(matchingProducts(db, filters)), since: null };
}

/** Jobs that are not tried again by themselves. */
export function countParkedJobs(db: Reader): Promise<Waiting> {
  const parked = db.selectFrom('job').where('doneAt', 'is', null).where('runAt', '=', parkedAt);
  return countWaiting(parked, 'job.createdAt');
}

/** Requests to publish that failed and are tried again. */
export function countFailingRequests(db: Reader): Promise<Waiting> {
  const failing = db
    .selectFrom('publish_request')
    .where('doneAt', 'is', null)
    .where('lastError', 'is not', null);
  return countWaiting(failing, 'publish_request.createdAt');
}
