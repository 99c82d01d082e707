import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ClaimList } from '#src/features/order/claim/claim.schema.ts';
import { startPayingShop, type PayingShop } from '../../../support/order/checkout.ts';
import { applyFor, claimerOf, makeDelivered } from '../../../support/order/claim/claims.ts';
import { expectProblem } from '../../../support/problem.ts';
import { makeProduct } from '../../../support/product/factories.ts';
import { signedIn } from '../../../support/member/people.ts';
import type { PaidOrder } from '../../../support/order/orders.ts';
import type { ErrorBody, Shopper } from '../../../support/shopper.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
  await shop.runtime.database.tx(async (t) => {
    const names = { nameKo: '시험', nameEn: 'Test' };
    const areas = [
      { ...names, zipFrom: '63000', zipTo: '63644', addFee: 3_000, deliverable: 1 },
      { ...names, zipFrom: '40200', zipTo: '40240', addFee: 0, deliverable: 0 },
    ];

    await t.insertInto('shipping_area').values(areas).execute();
  });
});
afterAll(() => shop.close());
beforeEach(() => shop.control('reset', {}));

async function makeDeliveredOrder(buyer = shop.shopper()): Promise<PaidOrder> {
  const { units } = await makeProduct(shop);
  return makeDelivered(shop, { buyer, items: [{ itemCode: units[0]?.itemCode ?? '', qty: 1 }] });
}

const buildFullClaim = (order: PaidOrder) => ({
  items: [{ orderItemSn: order.items[0]?.orderItemSn ?? 0, claimQty: 1 }],
});
const putAddress = (buyer: Shopper, draft: string, body: object) =>
  buyer.call<ErrorBody>('PUT', `/api/claim/${draft}/draftAddress`, { body });
const address = { name: '김가방', phone1: '01012345678', zipCode: '04524', address1: '서울 중구' };

test('a draft has the address of its order, which can be changed', async () => {
  const order = await makeDeliveredOrder();
  const draft = await claimerOf(order, 'Return').draft();
  const { buyer } = order;
  const path = `/api/claim/${draft}`;

  const before = await buyer.get<{ zipCode: string }>(`${path}/collectionAddress`);
  expect(before.status).toBe(200);

  const changed = await putAddress(buyer, draft, { kind: 'collection', address });
  expect(changed.status).toBe(200);

  const after = await buyer.get<{ zipCode: string }>(`${path}/collectionAddress`);
  expect(after.body).toMatchObject({ name: '김가방', zipCode: '04524' });

  const other = await buyer.get<{ zipCode: string }>(`${path}/shippingAddress`);
  expect(other.body.zipCode).toBe(before.body.zipCode);
});

test.each([
  [{ kind: 'collection', zipCode: '40210' }, 'UndeliverableArea', '3033'],
  [{ kind: 'shipping', zipCode: '63100' }, 'CouldNotChangeAnotherShippingArea', undefined],
])('an address %j is refused with %s', async ({ kind, zipCode }, code, alert) => {
  const order = await makeDeliveredOrder();
  const draft = await claimerOf(order, 'Exchange')
    .draft()
    .catch(() => '');
  const id = draft === '' ? await claimerOf(order, 'Return').draft() : draft;

  const answer = await putAddress(order.buyer, id, { kind, address: { ...address, zipCode } });
  expectProblem(answer, 409, code, { alert });
});

test('a collection from an island costs its surcharge', async () => {
  const order = await makeDeliveredOrder();
  const claimer = claimerOf(order, 'Return');
  const draft = await claimer.draft();

  await putAddress(order.buyer, draft, {
    kind: 'collection',
    address: { ...address, zipCode: '63100' },
  });

  const { body } = await claimer.estimate(draft, buildFullClaim(order));
  expect(body.fees).toMatchObject([{ addReturnFee: 3_000 }]);

  const path = `/api/claim/${draft}/estimateClaimFees`;
  const fees = await order.buyer.post(path, {
    ...buildFullClaim(order),
    claimReasonCode: 'ChangedMind',
  });
  expect(fees.body).toMatchObject({ claimFee: body.claimFee, fees: body.fees });
});

test('a draft that was applied for is closed', async () => {
  const order = await makeDeliveredOrder();
  const claimer = claimerOf(order, 'Return');
  const draft = await claimer.draft();

  const { body } = await claimer.estimate(draft, buildFullClaim(order));
  expect((await claimer.apply(draft, { refundAmt: body.refundAmt })).status).toBe(201);

  const again = await claimer.apply(draft, { refundAmt: body.refundAmt });
  expectProblem(again, 409, 'ClaimStatusConflict');

  const late = await putAddress(order.buyer, draft, { kind: 'collection', address });
  expectProblem(late, 409, 'ClaimStatusConflict');
});

test('a member lists claims in pages, the newest first; another member sees none of them', async () => {
  const buyer = await signedIn(shop);
  const claimNos: string[] = [];
  for (let n = 0; n < 3; n++) {
    const order = await makeDeliveredOrder(buyer);
    claimNos.unshift((await applyFor(order, 'Return', buildFullClaim(order))).claimNo);
  }

  const page = await buyer.get<ClaimList>('/api/claim/list?offset=0&limit=2');
  expect(page.body.claims.map(({ claimNo }) => claimNo)).toEqual(claimNos.slice(0, 2));
  expect(page.headers.get('x-total-count')).toBe('3');

  const stranger = await signedIn(shop);
  expect((await stranger.get<ClaimList>('/api/claim/list')).body.claims).toEqual([]);
  expect((await stranger.get(`/api/claim/${claimNos[0]}/detail`)).status).toBe(404);
  expect((await stranger.post(`/api/claim/${claimNos[0]}/cancellation`, {})).status).toBe(404);
});

test('the reasons say whose fault they are, and which needs words', async () => {
  const shopper = shop.shopper();
  const { body } = await shopper.get<{ reasons: object[] }>('/api/claim/reason');

  expect(body.reasons.slice(0, 2)).toEqual([
    {
      claimReasonCode: 'WrongSize',
      fault: 'Buyer',
      name: '사이즈가 안 맞아요',
      needsDetail: false,
    },
    { claimReasonCode: 'ChangedMind', fault: 'Buyer', name: '단순 변심', needsDetail: false },
  ]);
  expect(body.reasons.at(-1)).toMatchObject({ fault: 'Seller', needsDetail: true });
});
