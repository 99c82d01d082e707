import type { Generated } from 'kysely';

/** How many products a member's wish list holds: its CHECK is what keeps the limit. */
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

/** What a member looked at last; each product once, by its latest view. */
export interface RecentItemTable {
  memberNo: number;
  productSn: number;
  viewedAt: number;
}

/** Somebody wants to hear when a unit can be bought again (spec 3 "Restock request"). */
export interface RestockNotifyTable {
  restockNotifySn: Generated<number>;
  memberNo: number;
  prodUnitSn: number;
  /** Days in Korea, YYYY-MM-DD; both count. */
  notifyRequestStartDt: string;
  notifyRequestEndDt: string;
  /** Request | Cancel | Send | Expired */
  notifyStatus: string;
  createdAt: number;
  sentAt: number | null;
}
