/** The fields of an order item that place it below its parent. */
interface OrderItemPlace {
  orderItemSn: number;
  parentItemSn: number | null;
  /** General | AddOnItem | Set | Bundle | SetComponent | Gift */
  itemType: string;
  exchangeOfItemSn?: number | null;
}

/** Returns whether the buyer selected the item and it has its own price: not a component, not a gift. */
export function isBoughtItem({ itemType }: Pick<OrderItemPlace, 'itemType'>): boolean {
  return itemType !== 'SetComponent' && itemType !== 'Gift';
}

/** The label of an item wherever an order is shown; undefined for an ordinary product. */
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
 * The items in display order: each is followed by its components, gifts and add-ons, and a set
 * shows the sum of its ordered components, in won. An item whose parent is not listed is listed on its
 * own.
 */
export function toShownItems<T extends OrderItemPlace & { netAmt: number }>(
  items: readonly T[],
): T[] {
  const sns = new Set(items.map(({ orderItemSn }) => orderItemSn));
  const tops = items.filter(({ parentItemSn }) => parentItemSn === null || !sns.has(parentItemSn));

  return tops.flatMap((top) => {
    const childItems = items.filter((item) => item.parentItemSn === top.orderItemSn);
    const ranked = TAG_ORDER.flatMap((type) =>
      childItems.filter(({ itemType }) => itemType === type),
    );
    const pieces = childItems.filter(({ itemType }) => itemType === 'SetComponent');
    const ordered = pieces.filter(({ exchangeOfItemSn = null }) => exchangeOfItemSn === null);
    const netAmt = ordered.reduce((sum, piece) => sum + piece.netAmt, 0);

    return [pieces.length > 0 ? { ...top, netAmt } : top, ...ranked];
  });
}

/** An add-on stands behind what comes with the item: it is a line of its own. */
const TAG_ORDER = ['SetComponent', 'Gift', 'AddOnItem'] as const;
