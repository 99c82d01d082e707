import {
  GiveGoodwill,
  GivenGoodwill,
  GoodwillCoupons,
} from '#src/features/member/member/desk/goodwill/goodwill.schema.ts';
import {
  giveGoodwill,
  readGoodwillCoupons,
} from '#src/features/member/member/desk/goodwill/goodwill.service.ts';
import { memberCalls } from '#src/features/member/member/desk/member-desk.service.ts';

export const GET = memberCalls.write({
  summary: 'The coupons that may be given to a member as goodwill, within the reader’s limit',
  response: GoodwillCoupons,
  handler: (call) => readGoodwillCoupons(call, call.params.memberNo),
});

export const POST = memberCalls.write({
  summary: 'Gives a member a coupon as goodwill',
  body: GiveGoodwill,
  response: GivenGoodwill,
  errors: [
    'AboveStaffLimit',
    'CouponOver',
    'CouponNotYet',
    'CouponForOtherLevels',
    'CouponStockExceeded',
    'CouponLimitExceeded',
  ],
  handler: (call) => giveGoodwill(call, call.params.memberNo, call.body),
});
