/** What of an order's item tells how it belongs to the others. */
interface OrderItemPlace {
  orderItemSn: number;
  parentItemSn: number | null;
  /** General | AddOnItem | Set | Bundle | SetComponent | Gift */
  itemType: string;
}

/** Chosen by the buyer and priced on its own; not a piece of a set, not given away. */
export function isBoughtItem({ itemType }: Pick<OrderItemPlace, 'itemType'>): boolean {
  return itemType !== 'SetComponent' && itemType !== 'Gift';
}

/** How an item is marked wherever an order is shown; undefined for what stands by itself. */
export function itemTag({ itemType }: Pick<OrderItemPlace, 'itemType'>): ItemTag | undefined {
  return TAGS[itemType];
}

type ItemTag = 'addOn' | 'component' | 'gift';

const TAGS: Readonly<Record<string, ItemTag>> = {
  AddOnItem: 'addOn',
  SetComponent: 'component',
  Gift: 'gift',
};

/**
 * The items as every view of an order shows them: each followed by its pieces, add-ons and gifts, and
 * a set with what its pieces cost together, in won. An item whose parent is not among them stands by
 * itself.
 */
export function toShownItems<T extends OrderItemPlace & { netAmt: number }>(
  items: readonly T[],
): T[] {
  const sns = new Set(items.map(({ orderItemSn }) => orderItemSn));
  const tops = items.filter(({ parentItemSn }) => parentItemSn === null || !sns.has(parentItemSn));
  return tops.flatMap((top) => {
    const own = items.filter((item) => item.parentItemSn === top.orderItemSn);
    const ranked = TAG_ORDER.flatMap((type) => own.filter(({ itemType }) => itemType === type));
    const pieces = own.filter(({ itemType }) => itemType === 'SetComponent');
    const netAmt = pieces.reduce((sum, piece) => sum + piece.netAmt, 0);
    return [pieces.length > 0 ? { ...top, netAmt } : top, ...ranked];
  });
}

const TAG_ORDER = ['SetComponent', 'AddOnItem', 'Gift'] as const;
