import type { Reader } from '#db/connection.ts';
import type { LedgerEntry } from '../../sandbox/control.ts';
import { withData, type DataPlace } from '../site.ts';

/**
 * Orders whose kept amount differs from the provider's captures less cancels, or that were captured
 * twice.
 */
export async function listMiscounted(
  db: Reader,
  ledger: readonly LedgerEntry[],
): Promise<string[]> {
  const orders = await db
    .selectFrom('orders')
    .select(['orderNo', 'paidAt', 'finalTotalPaymentAmt', 'refundedPaymentAmt'])
    .execute();

  const kept = new Map(
    orders.map((order) => [
      order.orderNo,
      order.paidAt === null ? 0 : order.finalTotalPaymentAmt - order.refundedPaymentAmt,
    ]),
  );

  const took = new Map<string, number>();
  const captures = new Map<string, number>();
  for (const { kind, orderId, amount } of ledger) {
    const moved = { capture: amount, cancel: -amount, refusal: 0 }[kind];
    took.set(orderId, (took.get(orderId) ?? 0) + moved);
    if (kind === 'capture') captures.set(orderId, (captures.get(orderId) ?? 0) + 1);
  }

  return [...new Set([...kept.keys(), ...took.keys()])].filter(
    (orderNo) =>
      (kept.get(orderNo) ?? 0) !== (took.get(orderNo) ?? 0) || (captures.get(orderNo) ?? 0) > 1,
  );
}

export async function readLedger(sandboxUrl: string): Promise<LedgerEntry[]> {
  const answer = await fetch(`${sandboxUrl}/__sandbox/ledger`);
  return ((await answer.json()) as { entries: LedgerEntry[] }).entries; // our own sandbox's answer
}

/** The count of such orders, for a stopped shop. */
export async function countMiscounted(place: DataPlace, sandboxUrl: string): Promise<number> {
  const ledger = await readLedger(sandboxUrl);
  const wrong = await withData(place, ({ read }) => listMiscounted(read, ledger));
  return wrong.length;
}
