import type { PlaceId } from './places.ts';
import { createView, preloadIdle, type View } from './preloadable-view.ts';

/** The view of each place; each is a script of its own. */
export const VIEWS: Readonly<Record<PlaceId, View>> = {
  today: createView(
    async () => (await import('../../features/marketing/today/desk/TodayPlace.tsx')).TodayPlace,
  ),
  reviews: createView(
    async () => (await import('../../features/talk/report/desk/ReviewPlace.tsx')).ReviewPlace,
  ),
  comments: createView(
    async () => (await import('../../features/talk/comment/desk/CommentPlace.tsx')).CommentPlace,
  ),
  inquiries: createView(
    async () => (await import('../../features/talk/inquiry/desk/InquiryPlace.tsx')).InquiryPlace,
  ),
  orders: createView(
    async () => (await import('../../features/order/order/desk/OrderTable.tsx')).OrderTable,
  ),
  claims: createView(
    async () => (await import('../../features/order/claim/desk/ClaimTable.tsx')).ClaimTable,
  ),
  content: createView(
    async () => (await import('../../features/content/content/desk/ContentPlace.tsx')).ContentPlace,
  ),
  promotions: createView(
    async () =>
      (await import('../../features/content/content/desk/ContentPlace.tsx')).PromotionPlace,
  ),
  categories: createView(
    async () =>
      (await import('../../features/product/category/desk/CategoryTabs.tsx')).CategoryTabs,
  ),
  products: createView(
    async () =>
      (await import('../../features/product/product-file/desk/ProductPlace.tsx')).ProductPlace,
  ),
  figures: createView(
    async () => (await import('../../features/marketing/figures/desk/report/Figures.tsx')).Figures,
  ),
  members: createView(
    async () => (await import('../../features/member/member/desk/MemberTable.tsx')).MemberTable,
  ),
  coupons: createView(
    async () => (await import('../../features/benefit/coupon/desk/CouponTable.tsx')).CouponTable,
  ),
  withdrawals: createView(
    async () =>
      (await import('../../features/benefit/withdrawal/desk/WithdrawalTable.tsx')).WithdrawalTable,
  ),
  mails: createView(async () => (await import('../../features/member/mail/desk/Mails.tsx')).Mails),
  settings: createView(async () => (await import('./SettingPlace.tsx')).SettingPlace),
  health: createView(async () => (await import('../../features/desk/health/Health.tsx')).Health),
  pages: createView(
    async () => (await import('../../features/display/page-builder/desk/PageTable.tsx')).PageTable,
  ),
  audit: createView(
    async () => (await import('../../features/desk/audit/AuditTable.tsx')).AuditTable,
  ),
  staff: createView(async () => (await import('../../features/desk/staff/People.tsx')).People),
};

/** The view of one record of a place: /staff/orders/N2611. */
export const RECORDS: Readonly<Partial<Record<PlaceId, View<{ record: string }>>>> = {
  reviews: createView(
    async () => (await import('../../features/talk/review/desk/ReviewRecord.tsx')).ReviewRecord,
  ),
  comments: createView(
    async () => (await import('../../features/talk/comment/desk/CommentRecord.tsx')).CommentRecord,
  ),
  inquiries: createView(
    async () => (await import('../../features/talk/inquiry/desk/InquiryRecord.tsx')).InquiryRecord,
  ),
  orders: createView(
    async () => (await import('../../features/order/order/desk/OrderRecord.tsx')).OrderRecord,
  ),
  claims: createView(
    async () => (await import('../../features/order/claim/desk/ClaimRecord.tsx')).ClaimRecord,
  ),
  content: createView(
    async () =>
      (await import('../../features/content/content/desk/ContentRecord.tsx')).ContentRecord,
  ),
  promotions: createView(
    async () =>
      (await import('../../features/content/content/desk/ContentRecord.tsx')).PromotionRecord,
  ),
  figures: VIEWS.figures,
  products: createView(
    async () =>
      (await import('../../features/product/product/desk/record/ProductRecord.tsx')).ProductRecord,
  ),
  members: createView(
    async () => (await import('../../features/member/member/desk/MemberRecord.tsx')).MemberRecord,
  ),
  coupons: createView(
    async () => (await import('../../features/benefit/coupon/desk/CouponRecord.tsx')).CouponRecord,
  ),
  withdrawals: createView(
    async () =>
      (await import('../../features/benefit/withdrawal/desk/WithdrawalRecord.tsx'))
        .WithdrawalRecord,
  ),
  mails: createView(
    async () => (await import('../../features/member/mail/desk/MailRecord.tsx')).MailRecord,
  ),
  pages: createView(
    async () =>
      (await import('../../features/display/page-builder/desk/editor/PageRecord.tsx')).PageRecord,
  ),
};

/** Fetches the scripts of places one by one while the browser is idle. Returns how to stop. */
export function preloadPlaces(ids: readonly PlaceId[]): () => void {
  return preloadIdle(ids.map((id) => VIEWS[id]));
}

/** Fetches the script of a place's records likewise, but for the page builder's editor: it is large. */
export function preloadRecord(id: PlaceId): () => void {
  return preloadIdle(id === 'pages' ? [] : [RECORDS[id]]);
}
