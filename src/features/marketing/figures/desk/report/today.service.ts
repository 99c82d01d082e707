import type { Reader } from '#db/connection.ts';
import { countOwed } from '../../../../order/refund/owed/owed-refund.queries.ts';
import { countLate } from '../../../../order/refund/owed/owed-refund.service.ts';
import { countClaimTable } from '../../../../order/claim/desk/claim-table.queries.ts';
import { countOverdue } from '../../../../talk/inquiry/desk/inquiry-table.queries.ts';
import {
  countLatePreOrders,
  countNotArrived,
} from '../../../../order/order/desk/order-table.queries.ts';
import { countOrderStatuses, countParkedJobs, countSoldOut } from './figure-report.queries.ts';
import type { Today } from './figure-report.schema.ts';

/** The numbers of waiting things that these permissions may see. */
export async function readToday(
  db: Reader,
  { permissions, now }: { permissions: readonly string[]; now: number },
): Promise<Today> {
  const may = (permission: string) => permissions.includes(permission);
  const today: Today = {};
  if (may('order:read')) {
    Object.assign(today, await countOrderStatuses(db));
    today.preOrdersLate = await countLatePreOrders(db, now);
    today.notArrived = await countNotArrived(db, now);
  }

  if (may('claim:read')) {
    const { toAccept, toSettle } = await countClaimTable(db, { search: '' });
    today.claimsToDecide = toAccept + toSettle;
  }

  if (may('payment:read')) {
    today.refundsLate = await countLate(db, now);
    today.accountsNeeded = await countOwed(db, { status: 'AccountNeeded' });
  }
  if (may('talk:read')) today.inquiriesOverdue = await countOverdue(db, now);
  if (may('product:read')) today.soldOut = await countSoldOut(db);
  if (may('job:read')) today.parkedJobs = await countParkedJobs(db);

  return today;
}
