import { personal, type PersonalTable } from '../../../../server/personal-data.ts';

/** Personal data of coupons, points and deposit; children before parents. */
export const BENEFIT_DATA: readonly PersonalTable[] = [
  personal('coupon_serial', { of: { column: 'redeemedBy' }, hidden: 'All', leaving: 'Kept' }),
  personal('coupon_issue', { hidden: 'All', leaving: 'Kept' }),
  personal('possession_coupon', { hidden: ['memberNo'], leaving: 'Kept' }),
  personal('point_lot_use', {
    of: { column: 'pointLedgerSn', via: 'point_ledger' },
    hidden: 'All',
    leaving: 'Kept',
  }),
  personal('point_lot', { hidden: ['memberNo'], leaving: 'Kept' }),
  personal('point_ledger', { hidden: ['memberNo', 'ref'], leaving: 'Kept' }),
  personal('point_balance', { hidden: ['memberNo'], leaving: 'Kept' }),
  personal('deposit_ledger', { hidden: ['memberNo', 'ref'], leaving: 'Kept' }),
  personal('deposit_balance', { hidden: ['memberNo'], leaving: 'Kept' }),
  personal('deposit_withdrawal', {
    hidden: ['memberNo', 'bankAccountNo', 'requestHash'],
    leaving: {
      retained: 'payment',
      key: 'depositWithdrawalSn',
      blank: { bankAccountHolder: '', bankAccountNo: '', bankAccountEnd: '' },
    },
  }),
];
