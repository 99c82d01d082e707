import type { PackItem, PrintOrder } from './packing.schema.ts';

/** A unit to fetch from its shelf, for all orders together. */
export interface PickingLine extends PackItem {
  /** The number of orders that it is for. */
  orders: number;
}

/** The units of all orders, each once with its sum, by place; those without a place come last. */
export function buildPickingList(orders: readonly PrintOrder[]): PickingLine[] {
  const items = orders.flatMap((order) =>
    order.items.map((item) => ({ item, orderNo: order.orderNo })),
  );

  return [...Map.groupBy(items, ({ item }) => item.unitCode).values()]
    .flatMap((same) => {
      const [first] = same;
      if (!first) return [];
      const qty = same.reduce((sum, { item }) => sum + item.qty, 0);
      return { ...first.item, qty, orders: new Set(same.map(({ orderNo }) => orderNo)).size };
    })
    .toSorted(comparePlaces);
}

function comparePlaces(a: PickingLine, b: PickingLine): number {
  if ((a.place === '') !== (b.place === '')) return a.place === '' ? 1 : -1;
  const byPlace = a.place.localeCompare(b.place, 'ko', { numeric: true });
  return byPlace || a.unitCode.localeCompare(b.unitCode);
}
