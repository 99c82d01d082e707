import type { MediaKind } from '#db/tables/media.ts';
import type { Visitor } from '../visitor.ts';

export type { MediaKind };
export type { Visibility } from '#db/tables/media.ts';

/** Pictures that a member, or the guest of an order, may add a day. */
export const DAILY_PICTURES = 100;
/** And the size of their files, as the shop stores them. */
export const DAILY_BYTES = 50 * 1024 * 1024;

/** The kinds of things that shoppers' pictures belong to. */
export const MEDIA_KINDS = [
  'Claim',
  'Review',
  'Inquiry',
  'Comment',
] as const satisfies readonly MediaKind[];

/** Exactly one is set: a member, or the guest of one order. */
export type MediaOwner = { memberNo: number } | { orderSn: number };

interface Seen {
  visibility: string;
  memberNo: number | null;
  orderSn: number | null;
}

/** Returns whether a visitor may see a picture. Staff read the files themselves. */
export function canSee(
  { visibility, memberNo, orderSn }: Seen,
  {
    member,
    guestOrderSn,
  }: Pick<Visitor, 'guestOrderSn'> & { member: { memberNo: number } | undefined },
): boolean {
  if (visibility === 'Public') return true;
  if (memberNo !== null) return member?.memberNo === memberNo;
  return orderSn !== null && guestOrderSn === orderSn;
}
