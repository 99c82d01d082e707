/** What there is to do about orders, the most urgent first. */
export const ORDER_ACTIONS = [
  'toConfirm',
  'toShip',
  'delayed',
  'missingMoney',
  'refundOutstanding',
  'unpaid',
  'shipped',
  'delivered',
  'all',
] as const;

export type OrderAction = (typeof ORDER_ACTIONS)[number];
export type OrderCounts = Record<OrderAction, number>;

/** A row of the order board. Amounts in won, times in epoch ms. */
export interface OrderRow {
  orderNo: string;
  orderedAt: number;
  buyerName: string;
  isGuest: boolean;
  status: string;
  itemName: string;
  itemCount: number;
  paidAmt: number;
  paymentMethod: string | null;
}
