import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  ClaimDetail,
  Claimable,
  OfferedReason,
} from '#src/features/order/claim/claim.schema.ts';
import type { ClaimReason } from '#src/features/content/setting/claim-reasons.ts';
import { STANDARD_REASONS } from '#src/features/content/setting/standard-reasons.ts';
import type { StaffSettings } from '#src/features/content/setting/desk/setting-desk.schema.ts';
import { staffOf } from '../../../support/desk/staff.ts';
import { startPayingShop, type PayingShop } from '../../../support/order/checkout.ts';
import { applyFor, claimerOf, makeDelivered } from '../../../support/order/claim/claims.ts';
import type { PaidOrder } from '../../../support/order/orders.ts';
import { expectProblem } from '../../../support/problem.ts';
import { makeProduct } from '../../../support/product/factories.ts';
import type { ErrorBody, Shopper } from '../../../support/shopper.ts';

let shop: PayingShop;
let owner: Shopper;
beforeAll(async () => {
  shop = await startPayingShop();
  owner = (await staffOf(shop, 'owner')).browser;
  await owner.get('/api/live'); // the csrf cookie
});
afterAll(() => shop.close());

const ALLERGY: ClaimReason = {
  code: 'Allergy',
  name: { ko: '피부에 맞지 않아요', en: 'It irritates my skin' },
  fault: 'Seller',
  kinds: ['Return'],
  needsDetail: true,
  isRetired: false,
};
const LIST = [...STANDARD_REASONS, ALLERGY];
const withChange = (code: string, change: Partial<ClaimReason>) =>
  LIST.map((reason) => (reason.code === code ? { ...reason, ...change } : reason));

const putReasons = (reasons: readonly object[]) =>
  owner.call<StaffSettings & ErrorBody>('PUT', '/api/staff/settings/claimReasons', {
    body: { reasons },
  });

async function makeDeliveredOrder(): Promise<PaidOrder> {
  const { units } = await makeProduct(shop);
  return makeDelivered(shop, { items: [{ itemCode: units[0]?.itemCode ?? '', qty: 1 }] });
}

const buildClaim = ({ items }: PaidOrder, claimReasonCode: string, claimDetailedReason = '') => ({
  items: [{ orderItemSn: items[0]?.orderItemSn ?? 0, claimQty: 1 }],
  claimReasonCode,
  claimDetailedReason,
});

async function listCodes(): Promise<string[]> {
  const { body } = await shop.shopper().get<{ reasons: OfferedReason[] }>('/api/claim/reason');
  return body.reasons.map(({ claimReasonCode }) => claimReasonCode);
}

test('a shop comes with the standard ones, in their order', async () => {
  expect(await listCodes()).toEqual([
    'WrongSize',
    'ChangedMind',
    'WrongOption',
    'OtherBuyer',
    'DefectiveProduct',
    'WrongDelivery',
    'DifferentFromDetail',
    'DelayedDelivery',
    'NotReceived',
    'OtherSeller',
  ]);
});

test('a reason of the shop decides who pays, and a retired one is still named', async () => {
  const [earlier, order, late] = await Promise.all([1, 2, 3].map(makeDeliveredOrder));
  if (!earlier || !order || !late) throw new Error('Three orders were made.');
  expect((await putReasons(LIST)).status).toBe(200);

  const { body: claimable } = await claimerOf(order, 'Return').verify();
  expect((claimable as Claimable).reasons.at(-1)).toEqual({
    claimReasonCode: 'Allergy',
    fault: 'Seller',
    name: '피부에 맞지 않아요',
    needsDetail: true,
  });

  const draft = await claimerOf(order, 'Return').draft();
  const wordless = await claimerOf(order, 'Return').estimate(draft, buildClaim(order, 'Allergy'));
  expectProblem(wordless, 422, 'ClaimDetailRequired');

  const claim = await applyFor(order, 'Return', buildClaim(order, 'Allergy', '발진'));
  expect(claim.estimate).toMatchObject({ claimFee: 0, addPaymentAmt: 0 });

  const chosen = await claimerOf(late, 'Return').draft();
  const estimated = await claimerOf(late, 'Return').estimate(
    chosen,
    buildClaim(late, 'Allergy', '발진'),
  );
  expect((await putReasons(withChange('Allergy', { isRetired: true }))).status).toBe(200);
  expect(await listCodes()).not.toContain('Allergy');

  const { body: detail } = await order.buyer.get<ClaimDetail>(`/api/claim/${claim.claimNo}/detail`);
  expect(detail).toMatchObject({ claimReason: '피부에 맞지 않아요', fault: 'Seller' });

  const refused = await claimerOf(earlier, 'Return').estimate(
    await claimerOf(earlier, 'Return').draft(),
    buildClaim(earlier, 'Allergy', '발진'),
  );
  expectProblem(refused, 422, 'ReturnReasonRequired');

  // A draft that had it before it was retired keeps it.
  const applied = await claimerOf(late, 'Return').apply(chosen, estimated.body);
  expect(applied.status).toBe(201);
});

test('an unknown reason, and one of another kind of claim, are refused at the field', async () => {
  const order = await makeDeliveredOrder();
  for (const [kind, code, problem] of [
    ['Return', 'Nothing', 'ReturnReasonRequired'],
    ['Return', 'BrokenInTransit', 'ReturnReasonRequired'],
    ['Exchange', 'NotReceived', 'ExchangeReasonRequired'],
  ] as const) {
    const claimer = claimerOf(order, kind);
    const answer = await claimer.estimate(await claimer.draft(), buildClaim(order, code));
    expectProblem(answer, 422, problem);
    expect(answer.body.fields).toEqual({ claimReasonCode: problem });
  }
});

describe('the list is refused', () => {
  const last = LIST.length - 1;
  const renameAllergy = (code: string) => withChange('Allergy', { code });

  test.each<[string, readonly object[], Record<string, string>]>([
    ['without a saved code', STANDARD_REASONS, { reasons: 'ClaimReasonGone' }],
    [
      'with another fault of a saved code',
      withChange('Allergy', { fault: 'Buyer' }),
      { [`reasons.${last}.fault`]: 'ClaimReasonFaultFixed' },
    ],
    ['with a code twice', [...LIST, ALLERGY], { [`reasons.${last + 1}.code`]: 'ClaimReasonTwice' }],
    [
      'with a code in words',
      renameAllergy('my skin'),
      { [`reasons.${last}.code`]: 'ClaimReasonCodeInvalid' },
    ],
    [
      'without a name in English',
      withChange('Allergy', { name: { ko: '알레르기', en: ' ' } }),
      { [`reasons.${last}.name.en`]: 'SettingMissing' },
    ],
    [
      'without a reason of withdrawal',
      LIST.map((reason) => ({ ...reason, isRetired: reason.fault === 'Buyer' })),
      { reasons: 'ClaimReasonNeeded' },
    ],
    [
      'without what never came',
      withChange('NotReceived', { isRetired: true }),
      { reasons: 'ClaimReasonNeeded' },
    ],
    [
      'with a replacement by the fault of the buyer',
      withChange('ChangedMind', { kinds: ['Return', 'Exchange', 'Reship'] }),
      { 'reasons.1.fault': 'ClaimReshipFault' },
    ],
  ])('%s', async (_, reasons, fields) => {
    const { status, body } = await putReasons(reasons);
    expect([status, body.fields]).toEqual([422, fields]);
  });
});

test('new names and another order are shown at once, also at the desk', async () => {
  const renamed = withChange('ChangedMind', { name: { ko: '그냥 변심', en: 'No reason' } });
  const turned = [...renamed.slice(1), ...renamed.slice(0, 1)];
  const { status, body } = await putReasons(turned);
  expect(status).toBe(200);
  expect(body.claimReasons.audit[0]?.action).toBe('setting:write');
  expect((await listCodes())[0]).toBe('ChangedMind');
  expect(await (await owner.raw('/staff')).text()).toContain('그냥 변심');
});
