import type { OfferedReason } from '../../../claim/claim.schema.ts';
import type { AddressSearchKind } from '../../../../member/address/address-search.ts';
import type { SavedAccount } from '../../../refund/account/account-form.ts';
import type { OrderDetail } from '../detail/order-detail.schema.ts';

/** The order's data for its owner's actions. */
export interface ActionOrder {
  orderNo: string;
  isMember: boolean;
  returnDays: number;
  /** `tag`: the label of an add-on, or ''. */
  items: { orderItemSn: number; itemName: string; optionName: string; tag: string }[];
  recipient: OrderDetail['recipient'];
  addressSearch: AddressSearchKind | null;
  actions: OrderDetail['actions'];
  /** The refund account that its member has saved. */
  savedAccount: SavedAccount | undefined;
  /** Something can still be returned or exchanged, which a confirmation ends. */
  isClaimable: boolean;
  /** Lines whose purchase can be confirmed; under way: nobody has marked them as delivered. */
  confirmable: readonly { orderItemSn: number; isUnderWay: boolean }[];
  reshipReasons: readonly OfferedReason[];
  /** Items that can be reported as lost, missing or broken, with their units. */
  reshippable: readonly { orderItemSn: number; claimQty: number }[];
}
