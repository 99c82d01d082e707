import type { OrderFileRowKind } from '#db/tables/order-file.ts';
import { kstDay } from '../../../lib/date.ts';
import { formatPhone } from '../../../lib/phone.ts';
import { cutText, oneLine } from '../../../lib/text.ts';
import type { Permission } from '../../../server/staff/permissions.ts';

export type { OrderFileRowKind };

export const ORDER_FILE_ROW_KINDS = [
  'order',
  'parcel',
  'item',
] as const satisfies readonly OrderFileRowKind[];

/** Orders in one file at most; the next file takes those that are left. */
export const ORDER_FILE_MAX = 5000;
export const TEMPLATE_NAME_MAX = 40;
export const SHEET_NAME_MAX = 31;
/** Columns of a file at most, and the characters of a title or a text. */
export const COLUMNS_MAX = 60;
export const COLUMN_TEXT_MAX = 60;

/** The contents that a column may have; `text` is the same in every line. */
export const SOURCES = [
  'orderNo',
  'itemKey',
  'orderedOn',
  'goods',
  'itemName',
  'optionName',
  'productCode',
  'itemCode',
  'qty',
  'recipientName',
  'phone1',
  'phone2',
  'zipCode',
  'address',
  'address1',
  'address2',
  'address2OrDot',
  'message',
  'buyerName',
  'buyerPhone',
  'paidAmt',
  'text',
] as const;
export type Source = (typeof SOURCES)[number];

/** The permissions that sources take beside that of the file. */
const PERMISSIONS: Partial<Record<Source, Permission>> = {
  recipientName: 'personal:read',
  phone1: 'personal:read',
  phone2: 'personal:read',
  zipCode: 'personal:read',
  address: 'personal:read',
  address1: 'personal:read',
  address2: 'personal:read',
  address2OrDot: 'personal:read',
  message: 'personal:read',
  buyerName: 'personal:read',
  buyerPhone: 'personal:read',
  paidAmt: 'payment:read',
};

export interface OrderFileColumn {
  /** '' for a column without a heading. */
  title: string;
  source: Source;
  /** The text of every line, where that is the source. */
  text: string;
}

export interface OrderFileTemplate {
  rowKind: OrderFileRowKind;
  /** The name of a workbook's sheet; '' for a usual one. */
  sheetName: string;
  columns: readonly OrderFileColumn[];
}

/** The permissions that a file of these columns takes. */
export function listNeededPermissions(
  columns: readonly Pick<OrderFileColumn, 'source'>[],
): Permission[] {
  return [...new Set(columns.flatMap(({ source }) => PERMISSIONS[source] ?? []))];
}

/** Returns whether a file of these columns takes personal data out of the shop. */
export function isPersonalFile(columns: readonly Pick<OrderFileColumn, 'source'>[]): boolean {
  return listNeededPermissions(columns).includes('personal:read');
}

/** Goods of an order that have yet to leave. */
export interface FileItem {
  orderItemSn: number;
  /** The goods of an order that leave from one place have one number. */
  orderShippingSn: number;
  productItemCode: string;
  itemCode: string;
  nameKo: string;
  optionNameKo: string;
  qty: number;
}

export interface FileOrder {
  orderNo: string;
  createdAt: number;
  buyerName: string;
  buyerPhone: string;
  recipientName: string;
  recipientPhone1: string;
  recipientPhone2: string;
  zipCode: string;
  address1: string;
  address2: string;
  shippingMessage: string;
  finalTotalPaymentAmt: number;
  items: readonly FileItem[];
}

export interface OrderFileRow {
  orderNo: string;
  cells: string[];
}

/** The lines of a file, of the goods that have yet to leave: see `OrderFileRowKind`. */
export function buildRows(
  orders: readonly FileOrder[],
  { rowKind, columns }: Pick<OrderFileTemplate, 'rowKind' | 'columns'>,
): OrderFileRow[] {
  return orders
    .flatMap((order) => splitItems(order.items, rowKind).map((items) => ({ ...order, items })))
    .filter(({ items }) => items.length > 0)
    .map((order) => ({
      orderNo: order.orderNo,
      // A courier's program takes a line break for the next line.
      cells: columns.map(({ source, text }) =>
        oneLine(source === 'text' ? text : CELLS[source](order)),
      ),
    }));
}

function splitItems(
  items: readonly FileItem[],
  rowKind: OrderFileRowKind,
): (readonly FileItem[])[] {
  switch (rowKind) {
    case 'order':
      return [items];
    case 'parcel':
      return [...Map.groupBy(items, ({ orderShippingSn }) => orderShippingSn).values()];
    case 'item':
      return items.map((item) => [item]);
    default:
      return rowKind satisfies never;
  }
}

const CELLS: Readonly<Record<Exclude<Source, 'text'>, (line: FileOrder) => string>> = {
  orderNo: ({ orderNo }) => orderNo,
  itemKey: ({ orderNo, items }) =>
    joinCells(items.map(({ orderItemSn }) => `${orderNo}-${orderItemSn}`)),
  orderedOn: ({ createdAt }) => kstDay(createdAt),
  goods: ({ items }) => toGoodsText(items),
  itemName: ({ items }) => joinCells(items.map(({ nameKo }) => nameKo)),
  optionName: ({ items }) => joinCells(items.map(({ optionNameKo }) => optionNameKo)),
  productCode: ({ items }) => joinCells(items.map(({ productItemCode }) => productItemCode)),
  itemCode: ({ items }) => joinCells(items.map(({ itemCode }) => itemCode)),
  qty: ({ items }) => String(items.reduce((sum, { qty }) => sum + qty, 0)),
  recipientName: ({ recipientName }) => recipientName,
  phone1: ({ recipientPhone1 }) => toPhoneCell(recipientPhone1),
  phone2: ({ recipientPhone2 }) => toPhoneCell(recipientPhone2),
  zipCode: ({ zipCode }) => zipCode,
  address: ({ address1, address2 }) => `${address1} ${address2}`,
  address1: ({ address1 }) => address1,
  address2: ({ address2 }) => address2,
  address2OrDot: ({ address2 }) => address2 || '.',
  message: ({ shippingMessage }) => shippingMessage,
  buyerName: ({ buyerName }) => buyerName,
  buyerPhone: ({ buyerPhone }) => toPhoneCell(buyerPhone),
  paidAmt: ({ finalTotalPaymentAmt }) => String(finalTotalPaymentAmt),
};

const joinCells = (texts: readonly string[]) => texts.filter(Boolean).join(', ');
const toPhoneCell = (stored: string) => (stored === '' ? '' : formatPhone(stored));

/** CJ takes 150 bytes of CP949, of which a Hangul syllable has two. */
const GOODS_BYTES_MAX = 150;
const countBytes = (text: string) => text.replaceAll(/[^ -~]/gu, '  ').length;

/** `Tent (green) x2, Lamp x1`, or the first one and how many others there are. */
function toGoodsText(items: readonly FileItem[]): string {
  const [first = '', ...others] = items.map(({ nameKo, optionNameKo, qty }) => {
    const option = optionNameKo === '' ? '' : ` (${optionNameKo})`;
    return `${nameKo}${option} x${qty}`;
  });
  const all = [first, ...others].join(', ');
  if (countBytes(all) <= GOODS_BYTES_MAX) return all;

  const rest = others.length === 0 ? '' : ` 외 ${others.length}건`;
  let kept = first;
  while (countBytes(kept + rest) > GOODS_BYTES_MAX) kept = cutText(kept, kept.length - 1);

  return kept + rest;
}
