import { padList, type Reader } from '#db/connection.ts';
import { inPowersOfTwo } from '../../../publish/chunks.ts';
import { toInstants } from '../../../lib/days.ts';
import type { LedgerLine } from './month.ts';
import { selectMethodKey } from '../payment-method/method-key.queries.ts';

/** The orders that were paid, paid for again by a claim, or refunded on a day. */
export async function listOrdersOfDay(db: Reader, day: string): Promise<number[]> {
  const { since, before } = toInstants({ from: day, to: day });
  const paid = await db
    .selectFrom('orders')
    .select('orderSn')
    .where('paidAt', '>=', since)
    .where('paidAt', '<', before)
    .execute();
  const refunded = await db
    .selectFrom('refund')
    .select('orderSn')
    .where('doneAt', '>=', since)
    .where('doneAt', '<', before)
    .execute();
  const added = await db
    .selectFrom('payment_attempt')
    .select('orderSn')
    .where('claimSn', 'is not', null)
    .where('updatedAt', '>=', since)
    .where('updatedAt', '<', before)
    .execute();

  return [...new Set([...paid, ...refunded, ...added].map(({ orderSn }) => orderSn))];
}

const DEPOSIT = 'Deposit';
const POINT = 'Point';

/** Everything that was ever paid for these orders and given back of them. */
export async function listLedgerLines(
  db: Reader,
  orderSns: readonly number[],
): Promise<LedgerLine[]> {
  const lines: LedgerLine[] = [];
  for (const some of inPowersOfTwo(orderSns)) {
    lines.push(...(await listPaid(db, some)), ...(await listCredits(db, some)));
    lines.push(...(await listRefunds(db, some)));
  }

  return lines;
}

/** Payments through providers, of orders and of claims. */
async function listPaid(db: Reader, orderSns: readonly number[]): Promise<LedgerLine[]> {
  const rows = await db
    .selectFrom('payment_attempt as p')
    .innerJoin('orders', 'orders.orderSn', 'p.orderSn')
    .select(['p.paymentAttemptSn', 'p.claimSn', 'p.amount', 'p.taxFreeAmt', 'p.updatedAt'])
    .select(['orders.paidAt', selectMethodKey('p').as('method')])
    .where('p.orderSn', 'in', padList(orderSns))
    .where('p.status', '=', 'Paid')
    .where('p.provider', '<>', 'none')
    .execute();

  return rows.map((row) => ({
    account: `pay:${row.paymentAttemptSn}`,
    amount: row.amount,
    taxFreeAmt: row.taxFreeAmt,
    happenedAt: (row.claimSn === null ? row.paidAt : null) ?? row.updatedAt,
    method: row.method,
    isPoint: false,
  }));
}

/** Deposit and points that paid for orders. */
async function listCredits(db: Reader, orderSns: readonly number[]): Promise<LedgerLine[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['orderSn', 'usedDepositAmt', 'usedExclusivePointAmt', 'paidAt'])
    .where('orderSn', 'in', padList(orderSns))
    .where('paidAt', 'is not', null)
    .execute();

  return rows.flatMap(({ orderSn, usedDepositAmt, usedExclusivePointAmt, paidAt }) => {
    const line = { taxFreeAmt: 0, happenedAt: paidAt ?? 0 };
    const deposit = { ...line, account: `deposit:${orderSn}`, amount: usedDepositAmt };
    const point = { ...line, account: `point:${orderSn}`, amount: usedExclusivePointAmt };
    return [
      { ...deposit, method: DEPOSIT, isPoint: false },
      { ...point, method: POINT, isPoint: true },
    ].filter(({ amount }) => amount > 0);
  });
}

/** Refunds that are done; payments that no order has are in none of the sums. */
async function listRefunds(db: Reader, orderSns: readonly number[]): Promise<LedgerLine[]> {
  const rows = await db
    .selectFrom('refund')
    .leftJoin('payment_attempt as p', 'p.paymentAttemptSn', 'refund.paymentAttemptSn')
    .select(['refund.orderSn', 'refund.means', 'refund.amount', 'refund.taxFreeAmt'])
    .select(['refund.doneAt', 'refund.paymentAttemptSn', selectMethodKey('p').as('method')])
    .where('refund.orderSn', 'in', padList(orderSns))
    .where('refund.doneAt', 'is not', null)
    .where('refund.reason', '<>', 'Unwanted')
    .execute();

  return rows.map((row) => {
    const isPoint = row.means === POINT;
    const isDeposit = row.means === DEPOSIT;
    const credit = isPoint ? `point:${row.orderSn}` : `deposit:${row.orderSn}`;

    return {
      account: isPoint || isDeposit ? credit : `pay:${row.paymentAttemptSn}`,
      amount: -row.amount,
      taxFreeAmt: -row.taxFreeAmt,
      happenedAt: row.doneAt ?? 0,
      method: isPoint || isDeposit ? row.means : (row.method ?? ''),
      isPoint,
    };
  });
}
