interface OpenItem {
  orderItemSn: number;
  /** The units that can be cancelled. */
  cancelQty: number;
}

interface CancelRequest {
  items?: { orderItemSn: number; qty: number }[];
  reasonCode?: string;
}

/**
 * The body of a cancel by the quantities chosen of each item: without items where everything is, as where
 * no item can be cancelled by itself. Undefined where nothing is chosen.
 */
export function buildCancelRequest(
  open: readonly OpenItem[],
  qtys: Readonly<Record<number, number>>,
  code: string,
): CancelRequest | undefined {
  const items = open.map(({ orderItemSn }) => ({ orderItemSn, qty: qtys[orderItemSn] ?? 0 }));
  const chosen = items.filter(({ qty }) => qty > 0);
  if (open.length > 0 && chosen.length === 0) return undefined;

  const isWhole = open.every(({ orderItemSn, cancelQty }) => qtys[orderItemSn] === cancelQty);
  return { ...(!isWhole && { items: chosen }), ...(code !== '' && { reasonCode: code }) };
}
