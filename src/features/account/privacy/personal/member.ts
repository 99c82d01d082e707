import { personal, type PersonalTable } from '../../../../server/personal-data.ts';
import { AD_TERMS } from '../../../member/consent/consent.ts';

/** Personal data of members beside their orders; the member's own row last. */
export const MEMBER_DATA: readonly PersonalTable[] = [
  personal('shipping_address', {
    hidden: ['shippingAddressSn', 'memberNo', 'slot'],
    leaving: 'Deleted',
  }),
  personal('wish_item', { hidden: ['wishItemSn', 'memberNo'], leaving: 'Deleted' }),
  personal('wish_list', { hidden: 'All', leaving: 'Deleted' }),
  personal('recent_item', { hidden: ['memberNo'], leaving: 'Deleted' }),
  personal('restock_notify', { hidden: ['restockNotifySn', 'memberNo'], leaving: 'Deleted' }),
  personal('consent', {
    hidden: ['consentSn', 'memberNo', 'orderSn', 'claimSn'],
    leaving: {
      retained: ({ termsCode }) => (termsCode === AD_TERMS ? 'advertising' : 'contract'),
      key: 'consentSn',
    },
  }),
  personal('member_level_change', {
    hidden: ['memberLevelChangeSn', 'memberNo', 'note'],
    leaving: 'Deleted',
  }),
  personal('mail_log', {
    hidden: [
      'mailSn',
      'key',
      'payload',
      'memberNo',
      'orderSn',
      'claimSn',
      'staffSn',
      'reason',
      'resendOf',
      'answer',
      'attempts',
      'note',
    ],
    leaving: 'Deleted',
  }),
  // Anonymised when they leave (leave.queries.ts): orders and ledgers keep their number.
  personal('member', {
    hidden: ['memberNo', 'passwordHash', 'flashSaleSn', 'passwordPutOffAt', 'withdrawnAt'],
    leaving: 'Kept',
  }),
];
