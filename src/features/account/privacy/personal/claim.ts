import { personal, type PersonalTable } from '../../../../server/personal-data.ts';

const ofClaim = { column: 'claimSn', via: 'claim' } as const;

/** Personal data of returns, exchanges and reshipments; children before parents. */
export const CLAIM_DATA: readonly PersonalTable[] = [
  personal('claim_photo', {
    of: { column: 'mediaSn', via: 'media' },
    hidden: 'All',
    leaving: 'Kept',
  }),
  personal('claim_history', { of: ofClaim, hidden: ['claimHistorySn', 'note'], leaving: 'Kept' }),
  personal('claim_fee', { of: ofClaim, hidden: [], leaving: 'Kept' }),
  personal('claim_coupon_loss', { of: ofClaim, hidden: 'All', leaving: 'Kept' }),
  personal('claim_unit', { of: ofClaim, hidden: 'All', leaving: 'Kept' }),
  personal('claim_item', { of: ofClaim, hidden: [], leaving: 'Kept' }),
  personal('claim', {
    of: { column: 'orderSn', via: 'orders' },
    hidden: ['refundAccount', 'requestHash', 'possessionCouponSn'],
    leaving: {
      retained: 'contract',
      key: 'claimSn',
      blank: {
        collectionAddress: null,
        shippingAddress: null,
        refundAccount: null,
        claimDetailedReason: '',
        returnInvoiceNo: null,
      },
    },
  }),
  // What a buyer typed of a claim is forgotten a week after the last change.
  personal('draft_claim', {
    of: { column: 'orderSn', via: 'orders' },
    hidden: 'All',
    leaving: { blank: { input: '{}' } },
  }),
];
