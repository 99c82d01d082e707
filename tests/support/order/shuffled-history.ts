import { deepEqual } from 'node:assert/strict';
import fc from 'fast-check';
import {
  freeUnits,
  type ClaimableOrder,
} from '../../../src/features/order/claim/sum/claimable-order.ts';
import { cancellableQty, isChoosable } from '../../../src/features/order/cancel/cancel-choice.ts';
import { claimFeeAmt, keptAmt } from '../../../src/features/order/order-sum/kept-amt.ts';
import { orderBalance } from '../../../src/features/order/refund/refund-plan.ts';
import { OrderHistory } from './order-history.ts';

/** A cancel of what waits, or a return of what has arrived, that is settled or ends otherwise. */
interface Event {
  /** The line with what goes with it, and what is taken of it. */
  line: number;
  which: number;
  qty: number;
  fault: 'Buyer' | 'Seller';
  collectionMethod: 'Collect' | 'Send';
  isSettled: boolean;
}

export const anyEvents = fc.array(
  fc.record<Event>({
    line: fc.integer({ min: 1, max: 5 }),
    which: fc.nat(5),
    qty: fc.nat(5),
    fault: fc.constantFrom('Buyer', 'Seller'),
    collectionMethod: fc.constantFrom('Collect', 'Send'),
    isSettled: fc.boolean(),
  }),
  { minLength: 2, maxLength: 8 },
);

/** Which line goes on next, again and again. */
export const anyTurns = fc.array(fc.nat(60), { minLength: 16, maxLength: 16 });

/**
 * Plays events line by line, and with the lines' turns shuffled: claims are open at other times, and
 * other units count when they are settled. The end is the same, so it costs the same.
 */
export function expectSameEnd(
  order: ClaimableOrder,
  events: readonly Event[],
  turns: readonly number[],
): void {
  const inLines = endOf(order, events, []);
  const shuffled = endOf(order, events, turns);

  deepEqual(shuffled.kept, inLines.kept, 'what may be kept, but for the fees of claims');
  // A loss that no refund covered is carried: it depends on what came back before it.
  if (inLines.short === 0 && shuffled.short === 0) {
    deepEqual(shuffled.back, inLines.back, 'what came back, but for the fees of claims');
  }
}

/** Without turns the lines are played one after the other. */
function endOf(order: ClaimableOrder, events: readonly Event[], turns: readonly number[]) {
  const history = new OrderHistory(order);
  const lines = [1, 2, 3, 4, 5].map((line) =>
    events.filter((event) => event.line === line).flatMap((event) => partsOf(history, event)),
  );

  for (let turn = 0; ; turn++) {
    const left = lines.filter((parts) => parts.length > 0);
    if (left.length === 0) break;
    left[(turns[turn] ?? 0) % left.length]?.shift()?.();
    history.check();
  }

  const feeAmt = claimFeeAmt(history.order);
  const kept = keptAmt(history.order);
  const balance = orderBalance(history.order);

  return {
    kept: kept - feeAmt,
    short: kept - balance,
    back: orderBalance(order) - balance + feeAmt,
  };
}

/** The steps of an event, between which those of other lines may come. */
function partsOf(history: OrderHistory, event: Event): (() => void)[] {
  let claimSn: number | undefined;

  const begin = () => {
    claimSn = beginOf(history, event);
  };

  const end = () => {
    if (claimSn === undefined) return;
    if (event.isSettled) history.settle(claimSn);
    else history.reject(claimSn);
  };

  return [begin, end];
}

function beginOf(history: OrderHistory, event: Event): number | undefined {
  const { line, which, qty, fault, collectionMethod } = event;
  const lineItems = history.view().items.filter((item) => {
    return Math.floor(item.orderItemSn / 10) === line && isChoosable(item);
  });
  const left = lineItems.filter((item) => cancellableQty(item) > 0 || freeUnits(item).length > 0);
  const item = left[which % Math.max(1, left.length)];
  if (!item) return undefined;
  if (cancellableQty(item) > 0) {
    history.cancelUnits(item, (qty % cancellableQty(item)) + 1, fault);
    return undefined;
  }

  return history.ask({
    claimType: 'Return',
    fault,
    collectionMethod,
    areaFees: { collection: 0, shipping: 0 },
    items: [{ orderItemSn: item.orderItemSn, qty: (qty % freeUnits(item).length) + 1 }],
  });
}
