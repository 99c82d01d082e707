import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  GivenGoodwill,
  GoodwillCoupons,
} from '#src/features/member/member/desk/goodwill/goodwill.schema.ts';
import type { Timeline } from '#src/features/desk/timeline/timeline.schema.ts';
import { makeCoupon } from '../../support/benefit/benefit.ts';
import { staffOf } from '../../support/desk/staff.ts';
import { makeMember } from '../../support/member/people.ts';
import { expectProblem } from '../../support/problem.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

let shop: TestShop;
let owner: Shopper;
let service: Shopper;
beforeAll(async () => {
  shop = await startTestShop();
  owner = (await staffOf(shop, 'owner')).browser;
  service = (await staffOf(shop, 'service')).browser;
});
afterAll(() => shop.close());

const makeOffer = (more: object) =>
  makeCoupon(shop.runtime.database, {
    couponBenefitType: 'CartDc',
    prodDcType: 'FixedAmt',
    dcAmt: 5_000,
    issueType: 'Staff',
    ...more,
  });

test('service gives coupons within its limit, owners any that is for staff to give', async () => {
  const { memberNo } = await makeMember(shop);
  const path = `/api/staff/members/${memberNo}/coupons`;
  const small = await makeOffer({});
  const large = await makeOffer({ dcAmt: 30_001 });
  const endless = await makeOffer({ prodDcType: 'FixedRate', dcRate: 50, dcAmt: 0 });
  const download = await makeOffer({ issueType: 'Download' });
  const over = await makeOffer({ issueTo: shop.now() - 1 });

  const listGivable = async (by: Shopper) =>
    (await by.get<GoodwillCoupons>(path)).body.coupons.map(({ couponSn }) => couponSn);
  expect(await listGivable(service)).toEqual([small]);
  expect(await listGivable(owner)).toEqual([small, large, endless]);

  const giveCoupon = (couponSn: number, by = service) =>
    by.post<GivenGoodwill & ErrorBody>(path, { couponSn, reason: '배송 지연 사과' });
  expect((await giveCoupon(small)).status).toBe(200);
  expectProblem(await giveCoupon(large), 403, 'AboveStaffLimit');
  expectProblem(await giveCoupon(endless), 403, 'AboveStaffLimit');
  expect((await giveCoupon(endless, owner)).status).toBe(200);
  expectProblem(await giveCoupon(download, owner), 404, 'NotFound');
  expectProblem(await giveCoupon(over, owner), 410, 'CouponOver');
});

test('what was given is taken back until it is used, and each is audited', async () => {
  const { memberNo } = await makeMember(shop);
  const path = `/api/staff/members/${memberNo}`;
  const couponSn = await makeOffer({});
  const request = { couponSn, reason: '사과' };
  const answer = await service.post<GivenGoodwill>(`${path}/coupons`, request);
  const { possessionCouponSn } = answer.body;

  const readCoupons = async () =>
    (await service.get<Timeline>(`${path}/timeline`)).body.rows.filter(
      ({ kind }) => kind === 'coupon',
    );
  expect(await readCoupons()).toMatchObject([{ possessionCouponSn, canTakeBack: true }]);

  const takeBack = (by = service, member = memberNo) =>
    by.post<ErrorBody>(`/api/staff/members/${member}/coupons/${possessionCouponSn}/takeBack`, {
      reason: '잘못 지급',
    });
  const { memberNo: other } = await makeMember(shop);
  expectProblem(await takeBack(service, other), 404, 'NotFound');
  expectProblem(await takeBack((await staffOf(shop, 'content')).browser), 403, 'PermissionMissing');
  expect((await takeBack()).status).toBe(200);
  expectProblem(await takeBack(), 409, 'CouponNotToTakeBack');
  expect(await readCoupons()).toMatchObject([{ canTakeBack: false }]);

  const rows = await shop.runtime.database.read
    .selectFrom('audit')
    .select(['reason', 'after'])
    .where('entity', '=', 'member')
    .where('entityId', '=', String(memberNo))
    .orderBy('auditSn')
    .execute();
  expect(rows).toEqual([
    { reason: '사과', after: JSON.stringify({ [`coupon ${couponSn}`]: 1 }) },
    {
      reason: '잘못 지급',
      after: JSON.stringify({ [`coupon ${couponSn} (${possessionCouponSn})`]: 'UseStop' }),
    },
  ]);
});
