import { countCartLines } from '#src/features/storefront/live/live.queries.ts';
import { Live, LiveQuery } from '#src/features/storefront/live/live.schema.ts';
import { hasOfferFor } from '#src/features/benefit/coupon/offer.queries.ts';
import { readCouponStands } from '#src/features/benefit/coupon/coupon.service.ts';
import { findBlackFriday } from '#src/features/storefront/exhibition/exhibition.queries.ts';
import { listFlashSaleInfo } from '#src/features/benefit/flash-sale/flash-offer.queries.ts';
import { seenProducts } from '#src/features/storefront/live/seen-product.service.ts';
import { findHomeNews } from '#src/features/storefront/popup/home-news.queries.ts';
import { listLiveUnits } from '#src/features/find/product-list/live-product.queries.ts';
import { countWishers, listWished } from '#src/features/member/wishlist/wishlist.queries.ts';
import { csrfToken } from '#src/server/csrf.ts';
import { endpoint } from '#src/server/endpoint.ts';
import { memberKey } from '#src/server/visitor.ts';

export const GET = endpoint(
  {
    summary:
      'What of a page depends on who looks: sign-in, cart count, wish list, live stock and prices',
    auth: 'visitor',
    query: LiveQuery,
    response: Live,
  },
  async ({ database, runtime, cookies, member, visitor, query, locale, now }) => {
    csrfToken(cookies, runtime.secret);
    const owner = { memberNo: member?.memberNo, cartId: visitor.cartId };
    const { itemCode, at, wishCountOf } = query;
    const memberNo = member?.memberNo;
    const hasProducts = itemCode.length > 0;
    const viewer = { memberNo, level: member?.level, now };
    const [
      cartCount,
      products,
      flashSales,
      wished,
      wishCount,
      home,
      coupons,
      hasCoupons,
      blackFriday,
    ] = await Promise.all([
      countCartLines(database.read, owner),
      hasProducts ? listLiveUnits(database.read, itemCode, now) : [],
      listFlashSaleInfo(database.read, { memberNo, locale, now }, itemCode),
      hasProducts && member ? listWished(database.read, member.memberNo, itemCode) : [],
      wishCountOf === undefined ? undefined : countWishers(database.read, wishCountOf),
      at === 'home' ? findHomeNews(database.read, { memberNo, locale, now }) : undefined,
      readCouponStands(database.read, viewer, query.couponSn),
      wishCountOf === undefined
        ? undefined
        : hasOfferFor(database.read, { itemCode: wishCountOf, now }),
      findBlackFriday(database.read, now),
    ]);
    const holder = member && { ...member, now };
    const given = { products, flashSales, holder, pageOf: wishCountOf };
    const seen = await seenProducts(database.read, given);
    const who = member && {
      memberName: member.name,
      memberKey: memberKey(runtime.secret, member.memberNo),
    };
    const personal = { loggedIn: member !== undefined, ...who, cartCount, wished, wishCount };
    return { ...personal, products: seen, blackFriday, home, coupons, hasCoupons };
  },
);
