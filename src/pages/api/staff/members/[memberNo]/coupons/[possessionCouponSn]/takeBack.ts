import {
  GivenGoodwill,
  GoodwillParams,
  TakeGoodwillBack,
} from '#src/features/member/member/desk/goodwill/goodwill.schema.ts';
import { takeGoodwillBack } from '#src/features/member/member/desk/goodwill/goodwill.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'Takes a coupon of a member back that staff gave and nobody used',
  permission: 'member:write',
  place: 'member:read',
  params: GoodwillParams,
  body: TakeGoodwillBack,
  response: GivenGoodwill,
  errors: ['NotFound', 'CouponNotToTakeBack'],
  handler: (call) => takeGoodwillBack(call, call.params, call.body),
});
