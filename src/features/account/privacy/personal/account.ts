import { personal, type PersonalTable } from '../../../../server/personal-data.ts';

/** Personal data of signing in, and what members keep of themselves; children before parents. */
export const ACCOUNT_DATA: readonly PersonalTable[] = [
  personal('session', { hidden: ['id', 'memberNo'], leaving: 'Deleted' }),
  personal('guest_session', {
    of: { column: 'orderSn', via: 'orders' },
    hidden: 'All',
    leaving: 'Deleted',
  }),
  personal('password_reset', { hidden: 'All', leaving: 'Deleted' }),
  personal('mail_code', { hidden: 'All', leaving: 'Deleted' }),
  personal('known_device', { hidden: ['deviceId', 'memberNo'], leaving: 'Deleted' }),
  personal('social_account', { hidden: ['sub', 'memberNo'], leaving: 'Deleted' }),
  personal('passkey', {
    hidden: ['passkeySn', 'memberNo', 'slot', 'credentialId', 'publicKey', 'counter', 'transports'],
    leaving: 'Deleted',
  }),
  personal('passkey_challenge', { hidden: 'All', leaving: 'Deleted' }),
  // The number itself is encrypted: its owner sees its last digits, as on the page.
  personal('member_refund_account', { hidden: ['memberNo', 'account'], leaving: 'Deleted' }),
  personal('personal_export', { hidden: 'All', leaving: 'Deleted' }),
];
