import type { CategoryRow } from '../../features/product/category/desk/category-desk.schema.ts';
import type { ClaimRow } from '../../features/order/claim/desk/claim-desk.schema.ts';
import type { CommentRow } from '../../features/talk/comment/desk/comment-desk.schema.ts';
import type { InquiryRow } from '../../features/talk/inquiry/desk/inquiry-table.schema.ts';
import type { ReviewRow } from '../../features/talk/review/desk/review-desk.schema.ts';
import { recordPath } from '../../features/content/content/desk/content-area.ts';
import type { ContentFound } from '../../features/content/content/desk/content-table.schema.ts';
import type { MemberRow } from '../../features/member/member/desk/member-table.schema.ts';
import type { OrderRow } from '../../features/order/order/desk/order-table.schema.ts';
import type { CouponRow } from '../../features/benefit/coupon/desk/coupon-desk.schema.ts';
import type { WithdrawalRow } from '../../features/benefit/withdrawal/desk/withdrawal-desk.schema.ts';
import type { ProductRow } from '../../features/product/product/desk/product-table.schema.ts';
import type { MailRow } from '../../features/member/mail/desk/delivery/mail-delivery.schema.ts';
import type { PageRow } from '../../features/display/page-builder/desk/page-table.schema.ts';
import type { PlaceId } from './places.ts';

/** A record that the palette found. */
export interface Hit {
  /** 'orders/N2611' */
  path: string;
  text: string;
  note: string;
}

interface Finder {
  /** The table of the API that is searched. */
  api: string;
  hitOf: (row: never) => Hit;
}

/** The searches of the palette, by the place whose permission each needs. */
export const FINDERS: Readonly<Partial<Record<PlaceId, Finder>>> = {
  reviews: {
    api: '/api/staff/reviews',
    hitOf: ({ reviewSn, itemName, author, text }: ReviewRow) => ({
      path: `reviews/${reviewSn}`,
      text: `${reviewSn} ${itemName}`,
      note: `${author} · ${text.slice(0, 60)}`,
    }),
  },
  comments: {
    api: '/api/staff/comments',
    hitOf: ({ commentSn, exhibitionName, author, text }: CommentRow) => ({
      path: `comments/${commentSn}`,
      text: `${commentSn} ${exhibitionName}`,
      note: `${author} · ${text.slice(0, 60)}`,
    }),
  },
  inquiries: {
    api: '/api/staff/inquiries',
    hitOf: ({ inquirySn, title, author }: InquiryRow) => ({
      path: `inquiries/${inquirySn}`,
      text: `${inquirySn} ${title}`,
      note: author,
    }),
  },
  orders: {
    api: '/api/staff/orders',
    hitOf: ({ orderNo, buyerName, itemName }: OrderRow) => ({
      path: `orders/${orderNo}`,
      text: orderNo,
      note: `${buyerName} · ${itemName}`,
    }),
  },
  claims: {
    api: '/api/staff/claims',
    hitOf: ({ claimNo, orderNo, buyerName }: ClaimRow) => ({
      path: `claims/${claimNo}`,
      text: claimNo,
      note: `${buyerName} · ${orderNo}`,
    }),
  },
  categories: {
    api: '/api/staff/categories',
    hitOf: ({ displayCateCode, nameKo, nameEn }: CategoryRow) => ({
      path: `categories?node=category:${displayCateCode}`,
      text: nameKo,
      note: `${nameEn} ${displayCateCode}`,
    }),
  },
  products: {
    api: '/api/staff/products',
    hitOf: ({ itemCode, nameKo, brand }: ProductRow) => ({
      path: `products/${itemCode}`,
      text: nameKo,
      note: [itemCode, brand].filter(Boolean).join(' · '),
    }),
  },
  content: {
    api: '/api/staff/content',
    hitOf: ({ kind, key, title }: ContentFound['rows'][number]) => ({
      path: recordPath('content', kind, key),
      text: title,
      note: key,
    }),
  },
  promotions: {
    api: '/api/staff/promotions',
    hitOf: ({ kind, key, title }: ContentFound['rows'][number]) => ({
      path: recordPath('promotions', kind, key),
      text: title,
      note: key,
    }),
  },
  members: {
    api: '/api/staff/members',
    hitOf: ({ memberNo, name, email }: MemberRow) => ({
      path: `members/${memberNo}`,
      text: `${name} ${memberNo}`,
      note: email,
    }),
  },
  mails: {
    api: '/api/staff/mails',
    hitOf: ({ mailSn, event, subject, toEmail }: MailRow) => ({
      path: `mails/${mailSn}`,
      text: subject || event,
      note: toEmail,
    }),
  },
  coupons: {
    api: '/api/staff/coupons',
    hitOf: ({ couponSn, name }: CouponRow) => ({
      path: `coupons/${couponSn}`,
      text: name,
      note: String(couponSn),
    }),
  },
  withdrawals: {
    api: '/api/staff/withdrawals',
    hitOf: ({ depositWithdrawalSn, memberName, bankName }: WithdrawalRow) => ({
      path: `withdrawals/${depositWithdrawalSn}`,
      text: String(depositWithdrawalSn),
      note: `${memberName} · ${bankName}`,
    }),
  },
  pages: {
    api: '/api/staff/pages',
    hitOf: ({ pageCode, title }: PageRow) => ({
      path: `pages/${pageCode}`,
      text: title === '' ? pageCode : title,
      note: pageCode,
    }),
  },
};
