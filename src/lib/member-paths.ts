import { inquiryPaths } from './inquiry-paths.ts';

/** The member area's pages that only server-rendered links name; `src/lib/paths.ts` has the rest. */
export const memberPaths = {
  inquiries: inquiryPaths.list,
  changedOrders: () => '/myPage/claim',
  guestOrders: () => '/myPage/guestOrders',
  member: () => '/myPage/info/member',
  shippingAddress: () => '/myPage/info/shippingAddress',
  refundAccount: () => '/myPage/info/refundAccount',
  size: () => '/myPage/info/size',
  level: () => '/myPage/info/level',
  security: () => '/myPage/info/security',
  privacy: () => '/myPage/info/privacy',
  /** After leaving the shop. */
  left: () => '/login/left',
} as const;
