import type { Generated } from 'kysely';

export type RestockStatus = 'Request' | 'Cancel' | 'Send' | 'Expired';

/** Number of products in a member's wish list; its CHECK enforces the limit. */
export interface WishListTable {
  memberNo: number;
  itemCount: number;
}

export interface WishItemTable {
  wishItemSn: Generated<number>;
  memberNo: number;
  productSn: number;
  createdAt: number;
}

/** Recently viewed products of a member; each once, by its latest view. */
export interface RecentItemTable {
  memberNo: number;
  productSn: number;
  viewedAt: number;
}

/** A request to be notified when a unit is back in stock (rule 3.30 "Restock request"). */
export interface RestockNotifyTable {
  restockNotifySn: Generated<number>;
  memberNo: number;
  prodUnitSn: number;
  /** Days in Korea, YYYY-MM-DD, both inclusive. */
  notifyRequestStartDt: string;
  notifyRequestEndDt: string;
  notifyStatus: RestockStatus;
  createdAt: number;
  sentAt: number | null;
}
