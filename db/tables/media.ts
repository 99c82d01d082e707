import type { Generated } from 'kysely';

/** The kind of record that a picture belongs to. */
export type MediaKind = 'Claim' | 'Review' | 'Inquiry' | 'Comment';

/** Private: only its owner and staff. */
export type Visibility = 'Private' | 'Public';

/** A picture of a shopper; its file is in the media store. */
export interface MediaTable {
  mediaSn: Generated<number>;
  /** Random; the last segment of its URL. */
  name: string;
  kind: MediaKind;
  /** Private: only its owner and staff. */
  visibility: Visibility;
  /** Null: a guest's. */
  memberNo: number | null;
  /** The guest's order; null: a member's. */
  orderSn: number | null;
  width: number;
  height: number;
  bytes: number;
  createdAt: number;
}

/** Pictures that an owner added on one day; its guarded update enforces the daily quotas. */
export interface MediaDayTable {
  /** member:<memberNo> | order:<orderSn> */
  owner: string;
  /** In Korea, YYYY-MM-DD. */
  day: string;
  count: number;
  /** Their files' size. */
  bytes: Generated<number>;
}
