import { countCartLines } from '#src/features/display/live/live.queries.ts';
import { Live, LiveQuery } from '#src/features/display/live/live.schema.ts';
import { hasOfferFor } from '#src/features/benefit/coupon/offer.queries.ts';
import { readCouponStands } from '#src/features/benefit/coupon/coupon.service.ts';
import { readCouponWallet } from '#src/features/benefit/pricing/coupon-price.service.ts';
import { readProductDelivery } from '#src/features/display/live/product-delivery.service.ts';
import { findBlackFriday } from '#src/features/display/exhibition/exhibition.queries.ts';
import { listFlashSaleInfo } from '#src/features/benefit/flash-sale/flash-offer.queries.ts';
import { toSeenProducts } from '#src/features/display/live/seen-product.ts';
import { findHomeNews } from '#src/features/display/popup/home-news.queries.ts';
import { listLiveUnits } from '#src/features/find/product-list/live-product.queries.ts';
import { countWishers, listWished } from '#src/features/find/wishlist/wishlist.queries.ts';
import { findKnownArea } from '#src/features/order/checkout/known-area.service.ts';
import { usualSize } from '#src/features/talk/size-advice/shop/my-size.queries.ts';
import { csrfToken } from '#src/server/csrf.ts';
import { defineEndpoint, throwExpired } from '#src/server/endpoint.ts';
import type { SessionMember } from '#src/server/session.ts';
import { memberKey } from '#src/server/visitor.ts';

export const GET = defineEndpoint(
  {
    summary:
      'What of a page depends on who looks: sign-in, cart count, wish list, live stock and prices',
    auth: 'visitor',
    query: LiveQuery,
    response: Live,
    errors: ['SessionExpired'],
  },
  async ({ database, runtime, cookies, member, visitor, query, locale, now }) => {
    csrfToken(cookies, runtime.secret);
    // Not where a page renews its token for another call, which is told then.
    if (visitor.isExpired && query.csrf === undefined) throwExpired(cookies);

    const { memberNo, level } = member ?? {};
    const owner = { memberNo, cartId: visitor.cartId };
    const hasProducts = query.itemCode.length > 0;
    const viewer = { memberNo, level, now };

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
      wallet,
      mySize,
      knownArea,
    ] = await Promise.all([
      countCartLines(database.read, owner),
      hasProducts ? listLiveUnits(database.read, query.itemCode, now) : [],
      listFlashSaleInfo(database.read, { memberNo, locale, now }, query.itemCode),
      hasProducts && memberNo ? listWished(database.read, memberNo, query.itemCode) : [],
      query.wishCountOf === undefined ? undefined : countWishers(database.read, query.wishCountOf),
      query.at === 'home' ? findHomeNews(database.read, { memberNo, locale, now }) : undefined,
      readCouponStands(database.read, viewer, query.couponSn),
      query.wishCountOf === undefined
        ? undefined
        : hasOfferFor(database.read, { itemCode: query.wishCountOf, now }),
      findBlackFriday(database.read, now),
      readCouponWallet(database.read, viewer, query.itemCode),
      memberNo && hasProducts ? usualSize.first(database.read, { memberNo }) : undefined,
      query.wishCountOf === undefined ? undefined : findKnownArea(database.read, memberNo),
    ]);

    const product = products.find(({ itemCode }) => itemCode === query.wishCountOf);
    const destination = knownArea && { ...knownArea, now, locale };
    const delivery =
      product && destination && (await readProductDelivery(database.read, product, destination));

    return {
      ...toIdentity(member, runtime.secret),
      mySize: mySize?.usualSize,
      cartCount,
      wished,
      wishCount,
      products: toSeenProducts(products, { flashSales, wallet }),
      couponWallet: query.wishCountOf === undefined ? undefined : wallet,
      delivery,
      blackFriday,
      home,
      coupons,
      hasCoupons,
    };
  },
);

function toIdentity(member: SessionMember | undefined, secret: string) {
  if (!member) return { loggedIn: false };
  const { memberNo, name } = member;
  return { loggedIn: true, memberName: name, memberKey: memberKey(secret, memberNo) };
}
