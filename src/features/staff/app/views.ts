import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { PlaceId } from './places.ts';

const load = {
  reviews: async () => ({ default: (await import('../report-desk/ReviewPlace.tsx')).ReviewPlace }),
  comments: async () => ({
    default: (await import('../comment-desk/CommentPlace.tsx')).CommentPlace,
  }),
  inquiries: async () => ({
    default: (await import('../inquiry-desk/InquiryPlace.tsx')).InquiryPlace,
  }),
  orders: async () => ({ default: (await import('../order-board/OrderBoard.tsx')).OrderBoard }),
  claims: async () => ({ default: (await import('../claim-board/ClaimBoard.tsx')).ClaimBoard }),
  content: async () => ({
    default: (await import('../content-desk/ContentPlace.tsx')).ContentPlace,
  }),
  promotions: async () => ({
    default: (await import('../content-desk/ContentPlace.tsx')).PromotionPlace,
  }),
  categories: async () => ({
    default: (await import('../category-desk/CategoryTabs.tsx')).CategoryTabs,
  }),
  products: async () => ({
    default: (await import('../product-file/ProductPlace.tsx')).ProductPlace,
  }),
  figures: async () => ({ default: (await import('../report/Figures.tsx')).Figures }),
  members: async () => ({ default: (await import('../member-table/MemberTable.tsx')).MemberTable }),
  coupons: async () => ({ default: (await import('../coupon-desk/CouponTable.tsx')).CouponTable }),
  withdrawals: async () => ({
    default: (await import('../withdrawal-desk/WithdrawalBoard.tsx')).WithdrawalBoard,
  }),
  mails: async () => ({ default: (await import('../mail-desk/Mails.tsx')).Mails }),
  settings: async () => ({
    default: (await import('../setting-desk/SettingPlace.tsx')).SettingPlace,
  }),
  health: async () => ({ default: (await import('../health/Health.tsx')).Health }),
  pages: async () => ({ default: (await import('../page-table/PageTable.tsx')).PageTable }),
  audit: async () => ({ default: (await import('../audit-log/AuditTable.tsx')).AuditTable }),
  staff: async () => ({ default: (await import('../account/People.tsx')).People }),
} satisfies Record<PlaceId, () => Promise<{ default: ComponentType }>>;

/** What is shown at each place; each view is a script of its own. */
export const VIEWS: Readonly<Record<PlaceId, ComponentType>> = {
  inquiries: lazy(load.inquiries),
  reviews: lazy(load.reviews),
  comments: lazy(load.comments),
  orders: lazy(load.orders),
  claims: lazy(load.claims),
  content: lazy(load.content),
  promotions: lazy(load.promotions),
  categories: lazy(load.categories),
  figures: lazy(load.figures),
  products: lazy(load.products),
  members: lazy(load.members),
  coupons: lazy(load.coupons),
  withdrawals: lazy(load.withdrawals),
  mails: lazy(load.mails),
  settings: lazy(load.settings),
  health: lazy(load.health),
  pages: lazy(load.pages),
  audit: lazy(load.audit),
  staff: lazy(load.staff),
};

/** What is shown of one record of a place: /staff/orders/N2611. */
export const RECORDS: Readonly<Partial<Record<PlaceId, ComponentType<{ record: string }>>>> = {
  reviews: lazy(async () => ({
    default: (await import('../review-desk/ReviewRecord.tsx')).ReviewRecord,
  })),
  comments: lazy(async () => ({
    default: (await import('../comment-desk/CommentRecord.tsx')).CommentRecord,
  })),
  inquiries: lazy(async () => ({
    default: (await import('../inquiry-desk/InquiryRecord.tsx')).InquiryRecord,
  })),
  orders: lazy(async () => ({
    default: (await import('../order-desk/OrderRecord.tsx')).OrderRecord,
  })),
  claims: lazy(async () => ({
    default: (await import('../claim-board/ClaimRecord.tsx')).ClaimRecord,
  })),
  content: lazy(async () => ({
    default: (await import('../content-desk/ContentRecord.tsx')).ContentRecord,
  })),
  promotions: lazy(async () => ({
    default: (await import('../content-desk/ContentRecord.tsx')).PromotionRecord,
  })),
  figures: lazy(load.figures),
  products: lazy(async () => ({
    default: (await import('../product-desk/ProductRecord.tsx')).ProductRecord,
  })),
  members: lazy(async () => ({
    default: (await import('../member-desk/MemberRecord.tsx')).MemberRecord,
  })),
  coupons: lazy(async () => ({
    default: (await import('../coupon-desk/CouponRecord.tsx')).CouponRecord,
  })),
  withdrawals: lazy(async () => ({
    default: (await import('../withdrawal-desk/WithdrawalRecord.tsx')).WithdrawalRecord,
  })),
  mails: lazy(async () => ({
    default: (await import('../mail-desk/MailRecord.tsx')).MailRecord,
  })),
  pages: lazy(async () => ({
    default: (await import('../page-editor/PageRecord.tsx')).PageRecord,
  })),
};

/** Fetches the script of a view before it is shown. */
export function preloadView(id: PlaceId): void {
  // If it fails, showing it fails as well, and says so.
  load[id]().catch(() => {});
}
