import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { earnPoints } from '#src/features/benefit/point/point.service.ts';
import { saveDeposit } from '#src/features/benefit/deposit/deposit.service.ts';
import type { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import type { Balances, LedgerPage } from '#src/features/member/member/desk/ledger.schema.ts';
import type { StaffOrder } from '#src/features/order/order/desk/order-desk.schema.ts';
import type { PaymentPage } from '#src/features/order/payment/desk/payment-desk.schema.ts';
import { startPayingShop, type PayingShop } from '../../../support/order/checkout.ts';
import { expectProblem } from '../../../support/problem.ts';
import { makeProduct } from '../../../support/product/factories.ts';
import { makePaid } from '../../../support/order/orders.ts';
import { makeMember } from '../../../support/member/people.ts';
import type { ErrorBody, Shopper } from '../../../support/shopper.ts';
import { staffOf } from '../../../support/desk/staff.ts';

const API = '/api/staff/payments';
let shop: PayingShop;
let service: Shopper;
let warehouse: Shopper;
beforeAll(async () => {
  shop = await startPayingShop();
  service = (await staffOf(shop, 'service')).browser;
  warehouse = (await staffOf(shop, 'warehouse')).browser;
});
afterAll(() => shop.close());

async function makePaidOrder(): Promise<string> {
  const { units } = await makeProduct(shop);
  const items = [{ itemCode: units[0]?.itemCode ?? '', qty: 1 }];
  return (await makePaid(shop, { items })).orderNo;
}

const readOrder = async (orderNo: string) =>
  (await service.get<StaffOrder>(`/api/staff/orders/${orderNo}`)).body;
const settlePayments = async (orderNos: readonly string[], step: string, more: object = {}) => {
  const { body } = await service.post<BulkResults>(`${API}/settle`, { orderNos, step, ...more });
  return body.results.map(({ id, status, problem }) => [id, status ?? problem?.code]);
};

/** As if somebody had cancelled a part in the provider's console. */
async function loseMoney(orderNo: string, amount: number): Promise<void> {
  await shop.runtime.database.tx(async (t) => {
    const { orderSn } = await t
      .selectFrom('orders')
      .select('orderSn')
      .where('orderNo', '=', orderNo)
      .executeTakeFirstOrThrow();

    await t
      .updateTable('payment_attempt')
      .set((e) => ({ balanceAmt: e('amount', '-', amount) }))
      .where('orderSn', '=', orderSn)
      .execute();
  });
}

describe('payments', () => {
  test('are listed, filtered and found by order', async () => {
    const orderNo = await makePaidOrder();
    const { body } = await service.get<PaymentPage>(`${API}?search=${orderNo.toLowerCase()}`);
    expect(body).toMatchObject({ total: 1, rows: [{ orderNo, status: 'Paid', isOfClaim: false }] });

    const { tid } = body.rows[0] ?? {};
    expect((await service.get<PaymentPage>(`${API}?search=${tid}`)).body.total).toBe(1);

    const failed = await service.get<PaymentPage>(`${API}?status=Failed&search=${orderNo}`);
    expect(failed.body.total).toBe(0);
  });

  test('a provider is asked', async () => {
    const orderNo = await makePaidOrder();
    expect(await settlePayments([orderNo, 'N0'], 'check')).toEqual([
      [orderNo, 'Paid'],
      ['N0', 'NotFound'],
    ]);
    expect(await settlePayments([orderNo], 'refund')).toEqual([[orderNo, 'NothingToRefund']]);
  });

  test('a cancel at the provider is accepted, once, with its audit row', async () => {
    const orderNo = await makePaidOrder();
    expect(await settlePayments([orderNo], 'accept')).toEqual([[orderNo, 'NoMoneyMissing']]);

    await loseMoney(orderNo, 3_000);

    const order = await readOrder(orderNo);
    expect(order.money?.missingAmt).toBe(3_000);
    expect(await settlePayments([orderNo], 'accept', { dryRun: true })).toEqual([
      [orderNo, 'accept'],
    ]);
    expect((await readOrder(orderNo)).money?.missingAmt).toBe(3_000);
    expect(await settlePayments([orderNo], 'accept', { reason: '부분 취소 확인' })).toEqual([
      [orderNo, 'Accepted'],
    ]);

    const after = await readOrder(orderNo);
    expect(after.money?.missingAmt).toBe(0);
    expect(after.audit).toMatchObject([{ action: 'payment:settle', reason: '부분 취소 확인' }]);
    expect(await settlePayments([orderNo], 'accept')).toEqual([[orderNo, 'NoMoneyMissing']]);
  });

  test('take their permission; an account needs a refund that waits for one', async () => {
    const orderNo = await makePaidOrder();
    const refused = await warehouse.post<ErrorBody>(`${API}/settle`, {
      orderNos: [orderNo],
      step: 'check',
    });
    expectProblem(refused, 403, 'PermissionMissing');

    const account = { bankCode: '088', bankAccountNo: '110123456789', bankAccountHolder: '홍길동' };
    const path = `${API}/${orderNo}/refundAccount`;

    const none = await service.post<ErrorBody>(path, { account });
    expectProblem(none, 409, 'NothingToRefund');

    const wrong = await service.post<ErrorBody>(path, { account: { ...account, bankCode: '1' } });
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      { 'account.bankCode': 'RefundAccountRequired' },
    ]);
  });
});

test('a member’s ledger has the balance after each movement, and what ends soon', async () => {
  const { memberNo } = await makeMember(shop);
  const now = shop.now();

  await shop.runtime.database.tx(async (t) => {
    await earnPoints(t, { memberNo, ref: 'event:1', amount: 1_000, now, note: '행사' });
    await earnPoints(t, { memberNo, ref: 'event:2', amount: 500, now: now + 1 });
    await saveDeposit(t, { memberNo, ref: 'refund:1', amount: 7_000, now, note: '환불' });
  });

  const path = `/api/staff/members/${memberNo}`;
  const points = (await service.get<LedgerPage>(`${path}/ledger`)).body;
  expect(points.rows.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
    [500, 1_500],
    [1_000, 1_000],
  ]);

  const oldest = await service.get<LedgerPage>(`${path}/ledger?sort=createdAt&limit=1`);
  expect(oldest.body).toMatchObject({ total: 2, rows: [{ note: '행사', type: 'Earned' }] });

  const deposit = (await service.get<LedgerPage>(`${path}/ledger?ledger=deposit`)).body;
  expect(deposit.rows).toMatchObject([{ amount: 7_000, balanceAfter: 7_000, expiresAt: null }]);

  const { body } = await service.get<Balances>(`${path}/balances`);
  expect(body).toMatchObject({ usablePoint: 1_500, expiringPoint: 0, deposit: 7_000 });
  expect(body.lots.map(({ remaining }) => remaining)).toEqual([1_500]);
});
