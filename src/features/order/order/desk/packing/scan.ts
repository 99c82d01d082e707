import type { PackItem, PackOrder } from './packing.schema.ts';

/** The pieces of an order that are in the box, by item. */
export type Packed = ReadonlyMap<number, number>;

/** The result of a scan: the box has it, is full of it, or it belongs to another order. */
export type ScanResult =
  | { kind: 'packed'; item: PackItem; packed: Packed }
  | { kind: 'tooMany'; item: PackItem }
  | { kind: 'unknown' };

/** Codes that mean the same unit: its own in any case, and its barcode with leading zeros or without. */
function hasCode(code: string, { unitCode, gtin }: PackItem): boolean {
  if (code.toUpperCase() === unitCode.toUpperCase()) return true;
  const digits = code.replace(/^0+/, '');
  return gtin !== '' && digits !== '' && digits === gtin.replace(/^0+/, '');
}

export const getPackedQty = (packed: Packed, { orderItemSn }: PackItem): number =>
  packed.get(orderItemSn) ?? 0;

/** Puts the piece with this code into the box; one that is not in the order, or too many, is refused. */
export function scanPiece(items: readonly PackItem[], packed: Packed, code: string): ScanResult {
  const same = items.filter((item) => hasCode(code.trim(), item));
  const [first] = same;
  if (!first) return { kind: 'unknown' };

  const item = same.find((packItem) => getPackedQty(packed, packItem) < packItem.qty);
  if (!item) return { kind: 'tooMany', item: first };

  const more = new Map([...packed, [item.orderItemSn, getPackedQty(packed, item) + 1]]);
  return { kind: 'packed', item, packed: more };
}

export const isComplete = ({ items }: PackOrder, packed: Packed): boolean =>
  items.every((item) => getPackedQty(packed, item) === item.qty);
