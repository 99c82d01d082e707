import type { ShopDatabase } from '#db/connection.ts';
import { requestFeeds } from '#src/publish/request-publish.ts';
import {
  defineJobHandler,
  handleEvery,
  type JobHandler,
} from '../../../../../server/job-worker.ts';
import type { Runtime } from '../../../../../server/runtime.ts';
import { randomToken } from '../../../../../server/crypto.ts';
import { listCodes } from './product-save.queries.ts';
import { saveProducts } from './product-save.service.ts';
import { toInput } from './product-snapshot.ts';
import { listProductStates } from './product-state.queries.ts';
import { listPeriodPassed, salePeriodJob } from './sale-period.queries.ts';
import { lockProduct } from './stock-change.queries.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Products read at once; each is saved in a transaction of its own, as every other write waits for it. */
const CHUNK = 50;

/** Opens and ends sales at their times; each hour also those whose job was lost. */
export function salePeriodJobs({ database }: Runtime): JobHandler[] {
  return [
    defineJobHandler(salePeriodJob, async (_, { now }) => {
      await renewPassed(database, now);
    }),
    handleEvery({ kind: 'sale-periods', everyMs: HOUR_MS }, async ({ now }) => {
      return `${await renewPassed(database, now)} sales begun or ended`;
    }),
  ];
}

/**
 * Saves each product whose period has reached an edge again, by which all that shows it is published.
 * One that can't be saved keeps no other from it; its error is thrown at the end.
 */
async function renewPassed(database: ShopDatabase, now: number): Promise<number> {
  const errors: unknown[] = [];
  let renewed = 0;
  let after = 0;

  for (;;) {
    const passed = await listPeriodPassed(database.read, { now, after, limit: CHUNK });
    const last = passed.at(-1);
    if (!last) break;

    after = last.productSn;
    for (const { itemCode } of passed) {
      try {
        await renewProduct(database, itemCode, now);
        renewed += 1;
      } catch (error) {
        errors.push(error);
      }
    }
  }

  if (renewed > 0) await database.tx((t) => requestFeeds(t, now));
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} sales not renewed`);

  return renewed;
}

/** Leaves the checks of an edit out: what a product lacks must not keep it on sale. */
function renewProduct(database: ShopDatabase, itemCode: string, now: number): Promise<void> {
  return database.tx(async (t) => {
    await lockProduct(t, itemCode);

    const state = (await listProductStates(t, [itemCode])).get(itemCode);
    if (!state) return;

    const codes = await listCodes(t);
    const ref = `sale-period:${randomToken()}`;
    const by = { source: 'Desk', staffSn: null } as const;
    await saveProducts(t, [toInput(state)], { codes, ref, by, now });
  });
}
