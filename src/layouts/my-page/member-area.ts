import { paths } from '../../lib/paths.ts';
import { reviewPaths } from '../../features/talk/review/review-paths.ts';
import { memberPaths } from '../../lib/member-paths.ts';

/** The entries of the member area's menu, in groups; a new page adds its own here. */
export const MEMBER_AREA = [
  {
    label: 'myPage.area.shopping',
    entries: [
      { path: paths.myPage(), label: 'myPage.orders' },
      { path: memberPaths.changedOrders(), label: 'myPage.changedOrders' },
      { path: memberPaths.guestOrders(), label: 'guestOrder.title' },
      { path: reviewPaths.list(), label: 'review.listTitle' },
      { path: paths.wishList(), label: 'wishlist.title' },
      { path: paths.restockNotifies(), label: 'restock.listTitle' },
      { path: memberPaths.inquiries(), label: 'inquiry.listTitle' },
    ],
  },
  {
    label: 'myPage.area.benefits',
    entries: [
      { path: memberPaths.level(), label: 'level.title' },
      { path: paths.myCoupons(), label: 'coupon.title' },
      { path: paths.myPoints(), label: 'point.title' },
      { path: paths.myDeposit(), label: 'deposit.title' },
    ],
  },
  {
    label: 'myPage.area.account',
    entries: [
      { path: memberPaths.member(), label: 'myPage.area.member' },
      { path: memberPaths.shippingAddress(), label: 'myPage.area.shippingAddress' },
      { path: memberPaths.refundAccount(), label: 'myPage.area.refundAccount' },
      { path: memberPaths.size(), label: 'sizeAdvice.mine' },
      { path: memberPaths.security(), label: 'myPage.area.security' },
      { path: memberPaths.privacy(), label: 'privacy.title' },
    ],
  },
] as const;
