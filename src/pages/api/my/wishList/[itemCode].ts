import { Wish, WishAnswer } from '#src/features/find/wishlist/wishlist.schema.ts';
import { removeWish } from '#src/features/find/wishlist/wishlist.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const DELETE = defineEndpoint(
  {
    summary: 'Takes a product off the wish list',
    auth: 'member',
    params: Wish,
    response: WishAnswer,
    errors: ['NotFound'],
  },
  ({ database, member, params }) =>
    removeWish(database, { memberNo: member.memberNo, itemCode: params.itemCode }),
);
