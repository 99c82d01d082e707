import { localized } from '../../../lib/locale.ts';
import type { Locale } from '../../../lib/locale.ts';
import type { OrderStatus } from '../../order/order/order.ts';
import type { OrderItem } from './order-detail.schema.ts';

/** The columns of an item that its owner sees. */
interface ItemRow {
  orderItemSn: number;
  parentItemSn: number | null;
  itemType: string;
  productItemCode: string;
  itemCode: string;
  nameKo: string;
  nameEn: string;
  optionNameKo: string;
  optionNameEn: string;
  imagePath: string;
  orderedQty: number;
  cancelledQty: number;
  returnedQty: number;
  netAmt: number;
  status: string;
}

export function toItem(row: ItemRow, locale: Locale): OrderItem {
  const { orderItemSn, parentItemSn, productItemCode, itemCode, imagePath } = row;
  return {
    ...{ orderItemSn, parentItemSn, productItemCode, itemCode, imagePath },
    itemType: row.itemType as OrderItem['itemType'], // only order-draft.ts writes it
    itemName: localized(locale, row.nameKo, row.nameEn),
    optionName: localized(locale, row.optionNameKo, row.optionNameEn),
    orderedQty: row.orderedQty,
    cancelledQty: row.cancelledQty,
    returnedQty: row.returnedQty,
    netAmt: row.netAmt,
    orderItemStatus: row.status as OrderStatus, // CHECK of order_item
  };
}
