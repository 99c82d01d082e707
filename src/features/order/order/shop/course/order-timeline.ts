import type { OrderStatus } from '../../order.ts';

interface Move {
  toStatus: OrderStatus;
  createdAt: number;
}

interface Past {
  history: readonly Move[];
  itemHistory: readonly (Move & { orderItemSn: number })[];
  cancels: readonly { createdAt: number; items: readonly { orderItemSn: number }[] }[];
  /** Changes of options by staff: the item with both options. */
  optionChanges: readonly { createdAt: number; text: string }[];
  /** Item names by orderItemSn. */
  nameOf: ReadonlyMap<number, string>;
}

interface TimelineStep {
  status: OrderStatus | 'OptionChanged';
  createdAt: number;
  /** The items of the step; empty if it was the whole order's. */
  items: string[];
}

/**
 * The timeline of an order: its own status changes, those of single items, and what changes no
 * status: partial cancels of an item, and changes of options.
 */
export function toTimeline({
  history,
  itemHistory,
  cancels,
  optionChanges,
  nameOf,
}: Past): TimelineStep[] {
  const getKey = ({ toStatus, createdAt }: Move) => `${createdAt} ${toStatus}`;
  const whole = new Set(history.map(getKey));
  const partial = new Map<string, TimelineStep>();

  const addPart = (move: Move & { orderItemSn: number }) => {
    const name = nameOf.get(move.orderItemSn);
    if (name === undefined || whole.has(getKey(move))) return;
    const step = partial.get(getKey(move)) ?? { ...toStep(move), items: [] };
    if (!step.items.includes(name)) step.items.push(name);
    partial.set(getKey(move), step);
  };

  for (const move of itemHistory) addPart(move);

  for (const { createdAt, items } of cancels) {
    if (whole.has(getKey({ toStatus: 'OrderCancelled', createdAt }))) continue;
    for (const { orderItemSn } of items) {
      addPart({ toStatus: 'OrderItemCancelled', createdAt, orderItemSn });
    }
  }

  const changes = optionChanges.map(({ createdAt, text }) => ({
    status: 'OptionChanged' as const,
    createdAt,
    items: [text],
  }));

  const steps: TimelineStep[] = [...history.map(toStep), ...partial.values(), ...changes];
  return steps.sort((a, b) => a.createdAt - b.createdAt);
}

function toStep({ toStatus, createdAt }: Move): TimelineStep {
  return { status: toStatus, createdAt, items: [] };
}
