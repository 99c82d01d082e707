import type { Reader } from '#db/connection.ts';
import { countRows } from '#db/count-rows.ts';
import { parkedAt } from '../../../../server/jobs.ts';
import { mailAgainJob } from '../../../member/mail/mail.service.ts';
import { mailJob } from '../../../member/mail/mail.ts';
import { matchingProducts } from '../../../product/product/desk/product-table.queries.ts';

/** Products on sale and shown that are out of stock. */
export function listSoldOut(db: Reader) {
  const filters = { search: '', saleStatus: 'On', displayed: 'yes', stock: 'out' } as const;
  return matchingProducts(db, filters)
    .select(['product.itemCode', 'product.nameKo', 'product.nameEn'])
    .orderBy('product.productSn')
    .execute();
}

/** Payments that began in a time: those that the provider refused, and those that ended either way. */
export async function countPayments(db: Reader, { since }: { since: number }) {
  const rows = await db
    .selectFrom('payment_attempt')
    .select((e) => ['status', e.fn.countAll<number>().as('count')])
    .where('createdAt', '>=', since)
    .where('status', 'in', ['Failed', 'Paid', 'Refunding', 'Refunded'])
    .groupBy('status')
    .execute();
  const sumOver = (statuses: readonly string[]) =>
    rows
      .filter(({ status }) => statuses.includes(status))
      .reduce((sum, { count }) => sum + Number(count), 0);

  const refused = sumOver(['Failed']);
  return { refused, all: refused + sumOver(['Paid', 'Refunding', 'Refunded']) };
}

/** Orders that were paid in a time. */
export function countPaidOrders(
  db: Reader,
  { since, before }: { since: number; before: number },
): Promise<number> {
  return countRows(
    db.selectFrom('orders').where('paidAt', '>=', since).where('paidAt', '<', before),
  );
}

/** Mails that are not tried again by themselves. */
export function countParkedMails(db: Reader): Promise<number> {
  return countRows(
    db
      .selectFrom('job')
      .where('kind', 'in', [mailJob.kind, mailAgainJob.kind])
      .where('doneAt', 'is', null)
      .where('runAt', '=', parkedAt),
  );
}
