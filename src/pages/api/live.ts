import { countCartLines } from '#src/features/live/live.queries.ts';
import { Live, LiveQuery } from '#src/features/live/live.schema.ts';
import { listLiveUnits } from '#src/features/product/product.queries.ts';
import { csrfToken } from '#src/server/csrf.ts';
import { endpoint } from '#src/server/endpoint.ts';

export const GET = endpoint(
  {
    summary: 'What of a page depends on who looks: sign-in, cart count, live stock and prices',
    auth: 'visitor',
    query: LiveQuery,
    response: Live,
    errors: ['InvalidInput'],
  },
  async ({ shop, runtime, cookies, member, visitor, query }) => {
    csrfToken(cookies, runtime.secret);
    const owner = { memberNo: member?.memberNo, cartId: visitor.cartId };
    const [cartCount, products] = await Promise.all([
      countCartLines(shop.read, owner),
      query.itemCode.length === 0 ? [] : listLiveUnits(shop.read, query.itemCode),
    ]);
    return { loggedIn: member !== undefined, memberName: member?.name, cartCount, products };
  },
);
