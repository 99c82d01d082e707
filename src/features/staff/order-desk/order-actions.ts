import type { Translate } from '../../../i18n/t.ts';
import type { BulkResults } from '../change/bulk.schema.ts';
import { runBulk } from '../change/run-bulk.tsx';
import { desk } from '../desk-parts/desk-api.store.ts';
import type { OrderMove } from './order-moves.ts';

/** A step that takes another one back. */
const UNDONE_BY: Readonly<Partial<Record<OrderMove, OrderMove>>> = { delay: 'prepare' };

interface Moving {
  orderNos: readonly string[];
  move: OrderMove;
  onUndone: () => void;
}

/** Tries a step out, asks, and takes it with those orders that can; resolves to whether any did. */
export function moveOrders(t: Translate, { orderNos, move, onUndone }: Moving): Promise<boolean> {
  const undo = UNDONE_BY[move];
  return runBulk(t, {
    title: t(`staff.order.ask.${move}`),
    action: t(`staff.order.do.${move}`),
    ids: orderNos,
    // The buyers of late orders read why.
    reason: move === 'delay' ? 'required' : 'optional',
    send: sendMove(move),
    ...(undo && { undo: sendMove(undo), onUndone }),
  });
}

function sendMove(move: OrderMove) {
  return (orderNos: readonly string[], how: { reason: string; dryRun: boolean }) =>
    desk.post<BulkResults>('/api/staff/orders/move', { orderNos, move, ...how });
}
