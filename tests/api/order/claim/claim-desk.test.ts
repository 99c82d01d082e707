import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import type { StaffClaim } from '#src/features/order/claim/desk/claim-desk.schema.ts';
import { applyWith } from '../../../support/order/claim/claim-photos.ts';
import { startPayingShop, type PayingShop } from '../../../support/order/checkout.ts';
import { applyFor, claimerOf, makeDelivered } from '../../../support/order/claim/claims.ts';
import { digestTables } from '../../../support/database/digest.ts';
import { expectProblem } from '../../../support/problem.ts';
import { makeProduct } from '../../../support/product/factories.ts';
import { jpegOf } from '../../../support/server/pictures.ts';
import { expectCounted, expectSound, settleAll } from '../../../support/order/money/money.ts';
import type { PaidOrder } from '../../../support/order/orders.ts';
import type { ErrorBody, Shopper } from '../../../support/shopper.ts';
import { staffOf } from '../../../support/desk/staff.ts';

let shop: PayingShop;
let warehouse: Shopper;
let service: Shopper;
beforeAll(async () => {
  shop = await startPayingShop();
  warehouse = (await staffOf(shop, 'warehouse')).browser;
  service = (await staffOf(shop, 'service')).browser;
});
afterAll(() => shop.close());
beforeEach(() => shop.control('reset', {}));
afterEach(() => expectSound(shop));

async function makeDeliveredOrder(qty = 2): Promise<PaidOrder> {
  const { units } = await makeProduct(shop, {
    listPrice: 60_000,
    salePrice: 60_000,
    stock: [9, 9],
  });
  return makeDelivered(shop, { items: [{ itemCode: units[0]?.itemCode ?? '', qty }] });
}

const itemSnOf = ({ items }: PaidOrder) => items[0]?.orderItemSn ?? 0;

async function applyForReturn(order: PaidOrder, claimQty = 1): Promise<string> {
  const items = [{ orderItemSn: itemSnOf(order), claimQty }];
  return (await applyFor(order, 'Return', { items })).claimNo;
}

const readClaim = async (claimNo: string) =>
  (await service.get<StaffClaim>(`/api/staff/claims/${claimNo}`)).body;
const moveClaims = (by: Shopper, claimNos: readonly string[], step: object) =>
  by.post<BulkResults>('/api/staff/claims/move', { claimNos, ...step });
const settleClaims = (claimNos: readonly string[], more: object = {}) =>
  service.post<BulkResults>('/api/staff/claims/settle', { claimNos, ...more });
/** `book` and the like, with its body. */
const actOnClaim = (by: Shopper, path: string, body: object) =>
  by.post<ErrorBody>(`/api/staff/claims/${path}`, body);
const onBoard = async (action: string, more = '') => {
  type Board = { total: number; rows: { claimNo: string; buyerName: string }[] };
  return (await service.get<Board>(`/api/staff/claims?action=${action}${more}`)).body;
};

const PARCEL = { shippingCarrierCode: 'CJ', invoiceNo: '123456789012' };

test('a return goes from the request to the refund, and tells what comes next', async () => {
  const order = await makeDeliveredOrder();
  const claimNo = await applyForReturn(order, 2);
  expect(await onBoard('toAccept', `&search=${claimNo.toLowerCase()}`)).toMatchObject({
    total: 1,
    rows: [{ claimNo, orderNo: order.orderNo, buyerName: expect.stringContaining('*') }],
  });
  expect((await readClaim(claimNo)).can).toMatchObject({
    accept: true,
    book: false,
    confirm: false,
  });

  await moveClaims(warehouse, [claimNo], { move: 'accept' });

  expect((await actOnClaim(warehouse, `${claimNo}/book`, PARCEL)).status).toBe(200);

  await moveClaims(warehouse, [claimNo], { move: 'collect' });
  await moveClaims(warehouse, [claimNo], { move: 'receive' });

  const items = [{ orderItemSn: itemSnOf(order), receivedQty: 2, restockedQty: 1 }];
  expect((await actOnClaim(warehouse, `${claimNo}/inspect`, { items })).status).toBe(200);
  expect((await readClaim(claimNo)).inspection).toMatchObject([
    { receivedQty: 2, restockedQty: 1 },
  ]);

  const { body } = await settleClaims([claimNo]);
  expect(body.results).toEqual([{ id: claimNo, status: 'Confirmed', problem: null }]);

  await settleAll(shop);

  await expectCounted(shop, order);

  const claim = await readClaim(claimNo);
  expect(claim.refunds).toMatchObject([{ isDone: true }]);
  expect(
    claim.audit.map(({ action, after }) => `${action} ${String(after?.['status'] ?? '-')}`),
  ).toEqual([
    'claim:settle Confirmed',
    'claim:receive -',
    'claim:receive WarehousingConfirmed',
    'claim:receive InTransit',
    'claim:receive Received',
    'claim:receive WaitingForReception',
  ]);
  expect(Object.values(claim.can)).not.toContain(true);
  expect((await onBoard('ended', `&search=${order.orderNo}`)).total).toBe(1);
});

test('a claim that was not inspected is not settled, and says so among the others', async () => {
  const firstClaim = await applyForReturn(await makeDeliveredOrder());
  const two = await applyForReturn(await makeDeliveredOrder());

  await moveClaims(service, [firstClaim, two], { move: 'accept' });
  await actOnClaim(service, `${firstClaim}/book`, PARCEL);
  await moveClaims(service, [firstClaim], { move: 'receive' });

  const { body } = await settleClaims([firstClaim, two]);
  expect(body.results.map(({ problem }) => problem?.code)).toEqual([
    'ClaimNotInspected',
    'ClaimNotInspected',
  ]);

  const before = await digestTables(shop.runtime.database);
  const tried = await moveClaims(service, [firstClaim, two], { move: 'receive', dryRun: true });
  expect(tried.body.results.map(({ problem }) => problem?.code)).toEqual([
    'ClaimStatusConflict',
    'ClaimStatusConflict',
  ]);
  expect(await digestTables(shop.runtime.database)).toEqual(before);
});

test('fees are waived, and a claim is rejected, with a reason that stays', async () => {
  const order = await makeDeliveredOrder();
  const claimNo = await applyForReturn(order);
  expect((await actOnClaim(service, `${claimNo}/waive`, { reason: '' })).status).toBe(422);

  const unfilled = { to: 'Rejected', reason: '{{name}} 님, 사용 흔적이 있습니다.' };
  const left = await actOnClaim(service, `${claimNo}/end`, unfilled);
  expect(left).toMatchObject({ status: 422, body: { code: 'PlaceholderLeft' } });

  const fee = (await readClaim(claimNo)).claimFee;
  expect(fee).toBeGreaterThan(0);

  await actOnClaim(service, `${claimNo}/waive`, { reason: '배송 지연' });

  const waived = await readClaim(claimNo);
  expect(waived).toMatchObject({ claimFee: 0, can: { waive: false } });
  expect(waived.audit[0]).toMatchObject({
    reason: '배송 지연',
    before: { claimFee: fee },
    after: { claimFee: 0 },
  });

  const again = await actOnClaim(service, `${claimNo}/waive`, { reason: '한 번 더' });
  expectProblem(again, 409, 'ClaimHasNoFee');

  await actOnClaim(service, `${claimNo}/end`, { to: 'Rejected', reason: '사용 흔적' });
  expect(await readClaim(claimNo)).toMatchObject({ status: 'Rejected', endReason: '사용 흔적' });
});

test('what is lost is sent again by service, not by the warehouse', async () => {
  const order = await makeDeliveredOrder();
  const body = {
    items: [{ orderItemSn: itemSnOf(order), claimQty: 1 }],
    claimReasonCode: 'BrokenInTransit',
    claimDetailedReason: '상자 파손',
  };

  const path = `/api/staff/orders/${order.orderNo}/reship`;
  expect((await warehouse.post(path, body)).status).toBe(403);

  const response = await service.post<{ claimNo: string }>(path, body);
  expect(response).toMatchObject({ status: 200, body: { status: 'Confirmed' } });

  const seen = await service.get<{ audit: object[]; claims: object[] }>(
    `/api/staff/orders/${order.orderNo}`,
  );
  expect(seen.body.claims).toMatchObject([{ claimNo: response.body.claimNo, claimType: 'Reship' }]);
  expect(seen.body.audit[0]).toMatchObject({ action: 'claim:settle', reason: '상자 파손' });
});

test('the counts are those of the pages', async () => {
  const counts = (await service.get<Record<string, number>>('/api/staff/claims/counts')).body;
  expect(Object.keys(counts)).toHaveLength(7);
  for (const [action, count] of Object.entries(counts)) {
    expect([action, (await onBoard(action, '&limit=1')).total]).toEqual([action, count]);
  }
});

describe('the photos of a claim', () => {
  test('are there for staff who see claims, and for nobody else', async () => {
    const order = await makeDeliveredOrder();
    const claimer = claimerOf(order, 'Return');
    const draftClaimSn = await claimer.draft();
    const items = [{ orderItemSn: itemSnOf(order), claimQty: 1 }];
    const { body: seen } = await claimer.estimate(draftClaimSn, { items });
    const files = [await jpegOf()];
    const { claimNo } = (await applyWith(order.buyer, { draftClaimSn, seen, files })).body;
    const [photo] = (await readClaim(claimNo)).attachFiles;
    const url = photo?.url ?? '';

    expect(url).toMatch(/^\/api\/staff\/media\//);

    const answer = await warehouse.raw(url);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');

    const { browser: goods } = await staffOf(shop, 'goods');
    for (const other of [goods, shop.shopper()]) expect((await other.raw(url)).status).toBe(404);
  });
});
