import type { AddressSearchKind } from '../../member/address/address-search.ts';
import type { OrderDetail } from '../order-detail/order-detail.schema.ts';

/** What of an order its owner's actions need. */
export interface ActionOrder {
  orderNo: string;
  isMember: boolean;
  /** Paid to a virtual account: the money can't go back by itself. */
  isTransfer: boolean;
  /** `tag`: that it is an add-on, or nothing. */
  items: { orderItemSn: number; itemName: string; optionName: string; tag: string }[];
  recipient: OrderDetail['recipient'];
  addressSearch: AddressSearchKind | null;
  actions: OrderDetail['actions'];
}
