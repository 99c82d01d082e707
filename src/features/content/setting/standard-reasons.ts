import type { Fault } from '#db/tables/orders.ts';
import type { Pair } from '../../../lib/locale.ts';
import { NOT_RECEIVED, type ClaimReason } from './claim-reasons.ts';

const buildReason = (
  code: string,
  fault: Fault,
  name: Pair,
  more: Partial<ClaimReason> = {},
): ClaimReason => ({
  code,
  name,
  fault,
  kinds: ['Return', 'Exchange'],
  needsDetail: false,
  isRetired: false,
  ...more,
});

/** Those of rule 3.19 "claimReasonCode". Nobody exchanges what never came; a reshipment collects nothing. */
export const STANDARD_REASONS: readonly ClaimReason[] = [
  buildReason('WrongSize', 'Buyer', { ko: '사이즈가 안 맞아요', en: 'It does not fit' }),
  buildReason('ChangedMind', 'Buyer', { ko: '단순 변심', en: 'Changed my mind' }),
  buildReason('WrongOption', 'Buyer', { ko: '옵션 선택 실수', en: 'Chose the wrong option' }),
  buildReason(
    'OtherBuyer',
    'Buyer',
    { ko: '기타 (고객 사유)', en: 'Other (my own reason)' },
    { needsDetail: true },
  ),
  buildReason('DefectiveProduct', 'Seller', { ko: '상품 불량·파손', en: 'Defective or damaged' }),
  buildReason('WrongDelivery', 'Seller', {
    ko: '다른 상품이 배송됨',
    en: 'Another item was delivered',
  }),
  buildReason('DifferentFromDetail', 'Seller', { ko: '상품 정보와 다름', en: 'Not as described' }),
  buildReason('DelayedDelivery', 'Seller', { ko: '배송지연', en: 'Delivered late' }),
  buildReason(
    NOT_RECEIVED,
    'Seller',
    { ko: '받지 못함·일부 누락', en: 'Not received, or missing' },
    { kinds: ['Return', 'Reship'] },
  ),
  buildReason(
    'BrokenInTransit',
    'Seller',
    { ko: '배송 중 파손', en: 'Broken on the way' },
    { kinds: ['Reship'] },
  ),
  buildReason(
    'OtherSeller',
    'Seller',
    { ko: '기타 (판매자 사유)', en: "Other (the seller's responsibility)" },
    { needsDetail: true },
  ),
];
