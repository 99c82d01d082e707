import type { Translate } from '../../../../i18n/t.ts';
import type { BulkResults } from '../../../desk/bulk/bulk.schema.ts';
import { kstDay } from '../../../../lib/date.ts';
import { runBulk } from '../../../desk/bulk/run-bulk.tsx';
import { desk } from '../../../desk/parts/call/desk-api.store.ts';
import type { OrderMove } from './order-desk.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A step that takes another one back. */
const UNDONE_BY: Readonly<Partial<Record<OrderMove, OrderMove>>> = {
  delay: 'prepare',
  hold: 'release',
};

interface Moving {
  orderNos: readonly string[];
  move: OrderMove;
  onUndone: () => void;
}

/** Tries a step out, asks, and takes it with those orders that can; resolves to whether any did. */
export function moveOrders(t: Translate, { orderNos, move, onUndone }: Moving): Promise<boolean> {
  const undo = UNDONE_BY[move];
  let arrivesOn = kstDay(Date.now() + 7 * DAY_MS);

  return runBulk(t, {
    title: t(`orderDesk.ask.${move}`),
    action: t(`orderDesk.do.${move}`),
    ids: orderNos,
    // The buyers of late orders read why, and so do the packers of what is kept back.
    reason: move === 'delay' || move === 'hold' ? 'required' : 'optional',
    ...(move === 'delay' && {
      preview: () => (
        <label className="desk-field">
          {t('order.newArrival')}
          <input
            type="date"
            className="desk-input"
            defaultValue={arrivesOn}
            min={kstDay(Date.now() + DAY_MS)}
            required
            onChange={(event) => (arrivesOn = event.currentTarget.value)}
          />
        </label>
      ),
    }),
    send: (ids, how) => sendMove(move)(ids, move === 'delay' ? { ...how, arrivesOn } : how),
    ...(undo && { undo: sendMove(undo), onUndone }),
  });
}

interface How {
  reason: string;
  dryRun: boolean;
  /** The new day of arrival of a delay. */
  arrivesOn?: string;
}

function sendMove(move: OrderMove) {
  return (orderNos: readonly string[], how: How) =>
    desk.post<BulkResults>('/api/staff/orders/move', { orderNos, move, ...how });
}
