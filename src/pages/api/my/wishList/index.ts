import {
  Wish,
  WishAnswer,
  WishList,
  WishListQuery,
} from '#src/features/find/wishlist/wishlist.schema.ts';
import { addWish, readWishList } from '#src/features/find/wishlist/wishlist.service.ts';
import { defineEndpoint, setPaging } from '#src/server/endpoint.ts';
import { PAGING } from '#src/server/openapi-headers.ts';

export const GET = defineEndpoint(
  {
    summary: 'The member’s wish list, newest first',
    auth: 'member',
    query: WishListQuery,
    sends: PAGING,
    response: WishList,
  },
  async ({ database, member, locale, query, headers, now }) => {
    const { memberNo } = member;
    const { total, products } = await readWishList(database.read, { memberNo, locale, now }, query);
    setPaging(headers, { total, offset: query.offset, limit: query.limit });
    return { products };
  },
);

export const POST = defineEndpoint(
  {
    summary: 'Puts a product on the wish list; one that is on it stays (at most 100)',
    auth: 'member',
    body: Wish,
    response: WishAnswer,
    errors: ['NotFound', 'WishListFull'],
  },
  ({ database, member, body, now }) =>
    addWish(database, { memberNo: member.memberNo, itemCode: body.itemCode, now }),
);
