import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings, saveSetting } from '#src/features/content/setting/setting.service.ts';
import type { BulkResults } from '#src/features/desk/bulk/bulk.schema.ts';
import { composeMail } from '#src/features/member/mail/shop/mail.service.ts';
import type { CancelEstimate } from '#src/features/order/cancel/cancel.schema.ts';
import type { CheckoutInputInfo } from '#src/features/order/checkout/checkout.schema.ts';
import type { OrderPeople, StaffOrder } from '#src/features/order/order/desk/order-desk.schema.ts';
import type { OrderTablePage } from '#src/features/order/order/desk/order-table.schema.ts';
import type { AccountsToSend } from '#src/features/order/payment/desk/payment-desk.schema.ts';
import { reconcilePayments } from '#src/features/order/payment/payment.jobs.ts';
import { compareBooks } from '#src/features/order/reconcile/compare.service.ts';
import { giveRefunds } from '#src/features/order/refund/refund.jobs.ts';
import { listOpenRefunds } from '#src/features/order/refund/refund.queries.ts';
import { endOfKstDay } from '#src/lib/instant.ts';
import {
  beginCheckout,
  readBooks,
  startPayingShop,
  type PayingShop,
} from '../../../support/order/checkout.ts';
import { makePaid, makeUnpaid, type PaidOrder } from '../../../support/order/orders.ts';
import { PAID } from '../../../support/order/payment/settling.ts';
import {
  EXPIRED,
  getAttempt,
  listMails,
  RECEIVED,
} from '../../../support/order/payment/transfer.ts';
import { expectProblem } from '../../../support/problem.ts';
import { makeProduct } from '../../../support/product/factories.ts';
import type { ErrorBody, Shopper } from '../../../support/shopper.ts';
import { staffOf } from '../../../support/desk/staff.ts';

const DAY_MS = 24 * 60 * 60_000;
const ACCOUNT = { bankCode: '088', accountNo: '110-123-456789', accountHolder: '새벽 상사' };
const OWN = {
  selectedPaymentMethodType: 'VirtualBankAccount',
  selectedPaymentMethodCode: 'ownAccount',
};
const REFUND_TO = { bankCode: '004', bankAccountNo: '12345678901', bankAccountHolder: '김하늘' };

let shop: PayingShop;
let owner: Shopper;
let service: Shopper;
beforeAll(async () => {
  shop = await startPayingShop();
  owner = (await staffOf(shop, 'owner')).browser;
  service = (await staffOf(shop, 'service')).browser;
  await owner.get('/api/live'); // the csrf cookie
  await setAccount({ ...ACCOUNT, dueDays: 5 });
});
afterAll(() => shop.close());

const setAccount = (value: object) =>
  owner.call<ErrorBody>('PUT', '/api/staff/settings/ownAccount', { body: value });

const orderUnits = async (qty = 1) => {
  const { units } = await makeProduct(shop);
  return makeUnpaid(shop, { items: [{ itemCode: units[0]?.itemCode ?? '', qty }], given: OWN });
};

const startTransfer = ({ buyer, ecpPaymentId }: PaidOrder) =>
  buyer.post<{ redirectUrl: string } & ErrorBody>('/api/payment/ownAccount', { ecpPaymentId });

async function awaitTransfer(qty = 1): Promise<PaidOrder> {
  const order = await orderUnits(qty);
  expect((await startTransfer(order)).body).toEqual({
    redirectUrl: `/orderComplete/${order.orderNo}`,
  });
  return order;
}

async function takeStep({ orderNo }: PaidOrder, step: string, by = service) {
  const body = { orderNos: [orderNo], step };
  const answer = await by.post<BulkResults>('/api/staff/payments/settle', body);
  const [result] = answer.body.results;
  return result?.status ?? result?.problem?.code;
}

async function makeArrived(qty = 1): Promise<PaidOrder> {
  const order = await awaitTransfer(qty);
  expect(await takeStep(order, 'arrived')).toBe('Paid');
  return order;
}

async function cancelUnits({ orderNo, buyer, orderSn }: PaidOrder, qty: number): Promise<void> {
  const { orderItemSn } = await shop.runtime.database.read
    .selectFrom('order_item')
    .select('orderItemSn')
    .where('orderSn', '=', orderSn)
    .executeTakeFirstOrThrow();
  const path = `/api/order/${orderNo}`;
  const request = { items: [{ orderItemSn, qty }], cashRefundMethod: 'Account' };
  const seen = await buyer.post<CancelEstimate>(`${path}/estimateCancel`, request);
  expect(seen.body.needsAccount).toBe(true);

  const { status } = await buyer.post(`${path}/cancel`, {
    ...request,
    reasonCode: 'ChangedMind',
    expectedRefundAmt: seen.body.refundAmt,
    refundAccount: REFUND_TO,
  });
  expect(status).toBe(200);
  await giveRefunds(shop.runtime);
}

const readTransfer = async (order: PaidOrder) => {
  const { tid } = await getAttempt(shop, order);
  return shop.runtime.database.read
    .selectFrom('own_transfer')
    .selectAll()
    .where('tid', '=', tid ?? '')
    .executeTakeFirstOrThrow();
};

/** Sessions of staff end meanwhile. */
async function passDays(days: number): Promise<void> {
  shop.setNow(shop.now() + days * DAY_MS);
  service = (await staffOf(shop, 'service')).browser;
}

const readRefunds = ({ orderSn }: PaidOrder) =>
  listOpenRefunds(shop.runtime.database.read, orderSn);

describe('the name that a transfer comes under', () => {
  const orderUnder = async (fields: object) => {
    const { units } = await makeProduct(shop);
    const items = [{ itemCode: units[0]?.itemCode ?? '', qty: 1 }];
    const order = await makeUnpaid(shop, { items, given: { ...OWN, ...fields } });
    await startTransfer(order);
    return order;
  };

  const readShown = async ({ buyer, orderNo }: PaidOrder) => {
    const page = await buyer.raw(`/orderComplete/${orderNo}`);
    expect(page.status).toBe(200);
    return /입금자명<\/dt>\s*<dd[^>]*>([^<]*)</.exec(await page.text())?.[1];
  };

  test.each([
    ['another’s', { depositorName: ' 임꺽정 ' }, '임꺽정', '임**'],
    ['the buyer’s where none is entered', {}, '김하늘', '김**'],
    ['the buyer’s where it is left empty', { depositorName: '' }, '김하늘', '김**'],
  ])(
    'is %s: told to the buyer, masked for staff until they ask',
    async (_, fields, name, masked) => {
      const order = await orderUnder(fields);
      expect(await readShown(order)).toBe(name);

      const mail = await composeMail(shop.runtime, {
        template: 'depositAwaited',
        orderSn: order.orderSn,
      });
      expect(mail?.text).toContain(name);

      const path = `/api/staff/orders/${order.orderNo}`;
      expect((await service.get<StaffOrder>(path)).body.depositorName).toBe(masked);
      const people = await service.post<OrderPeople>(`${path}/people`, { reason: '입금 확인' });
      expect(people.body.depositorName).toBe(name);
    },
  );

  test('belongs to no other payment', async () => {
    const order = await orderUnder({
      selectedPaymentMethodCode: 'nicepay',
      depositorName: '임꺽정',
    });
    const { body } = await service.get<StaffOrder>(`/api/staff/orders/${order.orderNo}`);
    expect(body.depositorName).toBe('');
  });

  test('is found and shown in the list of orders while the transfer is awaited', async () => {
    const order = await orderUnder({ depositorName: '황보 Deungsan' });
    const { database } = shop.runtime;
    const { buyerName } = await database.read
      .selectFrom('orders')
      .select('buyerName')
      .where('orderSn', '=', order.orderSn)
      .executeTakeFirstOrThrow();
    expect(buyerName).not.toContain('황보');

    const findOrders = async (search: string) => {
      const query = new URLSearchParams({ action: 'all', search });
      const { body } = await service.get<OrderTablePage>(`/api/staff/orders?${query}`);
      return body.rows.map(({ orderNo, depositorName }) => [orderNo, depositorName]);
    };

    const shown = [[order.orderNo, '황***']];
    expect(await findOrders('황보')).toEqual(shown);
    expect(await findOrders('보 deung')).toEqual(shown);
    expect(await findOrders('황_')).toEqual([]);
    expect(await findOrders(ACCOUNT.accountHolder)).toEqual([]);
    expect(await findOrders(order.orderNo)).toEqual(shown);

    expect(await takeStep(order, 'arrived')).toBe('Paid');
    expect(await findOrders('황보')).toEqual([]);
    expect(await findOrders(order.orderNo)).toEqual([[order.orderNo, '']]);
  });

  test('is told at customer service, who offers the account', async () => {
    const page = await (await shop.shopper().raw('/cs')).text();
    expect(page).toContain('주문서에 적은 입금자명');
  });
});

describe('the setting', () => {
  test.each([
    [{ ...ACCOUNT, accountNo: '' }, { accountNo: 'SettingMissing' }],
    [{ ...ACCOUNT, accountHolder: ' ' }, { accountHolder: 'SettingMissing' }],
    [{ ...ACCOUNT, accountNo: '110 <b>' }, { accountNo: 'BankAccountInvalid' }],
    [{ ...ACCOUNT, bankCode: '999' }, { bankCode: 'BankAccountInvalid' }],
    [{ ...ACCOUNT, dueDays: 0 }, { dueDays: 'DueDaysInvalid' }],
  ])('%j is refused at its field', async (wrong, fields) => {
    const { status, body } = await setAccount({ dueDays: 3, ...wrong });
    expect([status, body.fields]).toEqual([422, fields]);
  });

  test('offers the method at checkouts, and no longer once its bank is taken away', async () => {
    const { units } = await makeProduct(shop);
    const guest = shop.shopper();
    const checkoutSn = await beginCheckout(guest, units[0]?.itemCode ?? '');
    const readMethods = async () => {
      const { body } = await guest.get<CheckoutInputInfo>(
        `/api/checkout/checkoutInputInfo/${checkoutSn}`,
      );
      return body.availablePaymentMethods
        .filter(({ paymentMethodCode }) => paymentMethodCode === 'ownAccount')
        .map(({ isAvailable, dueDays }) => [isAvailable, dueDays]);
    };
    expect(await readMethods()).toEqual([[true, 5]]);

    const order = await orderUnits();
    const { ownAccount } = await readSettings(shop.runtime.database.read);
    const saveAccount = (value: typeof ownAccount) =>
      shop.runtime.database.tx((t) =>
        saveSetting(t, { name: 'ownAccount', value, now: shop.now() }),
      );
    await saveAccount({ ...ownAccount, bankCode: '' });

    expect(await readMethods()).toEqual([]);
    expectProblem(await startTransfer(order), 422, 'PaymentMethodUnavailable');
    await expect(orderUnits()).rejects.toThrow('PaymentMethodUnavailable');

    await saveAccount(ownAccount);
    expect((await startTransfer(order)).status).toBe(200);
  });
});

describe('a transfer', () => {
  test('is awaited on the account that its buyer was told, whatever the setting becomes', async () => {
    const order = await awaitTransfer();
    expect(await readBooks(shop, order.orderNo)).toEqual(RECEIVED);
    expect(await getAttempt(shop, order)).toMatchObject({
      dueAt: endOfKstDay(shop.now(), 5) - 60_000,
    });

    await setAccount({ ...ACCOUNT, accountNo: '222-222-222222', dueDays: 2 });
    expect((await startTransfer(order)).status).toBe(200);
    await setAccount({ ...ACCOUNT, dueDays: 5 });

    for (const path of ['/orderComplete', '/en/orderComplete']) {
      const html = await (await order.buyer.raw(`${path}/${order.orderNo}`)).text();
      expect(html).toContain(ACCOUNT.accountNo);
      expect(html).toContain(ACCOUNT.accountHolder);
    }

    const { orderSn } = order;
    const mail = await composeMail(shop.runtime, { template: 'depositAwaited', orderSn });
    expect(mail?.text).toContain(ACCOUNT.accountNo);
    expect(await listMails(shop, order)).toEqual(['depositAwaited']);
  });

  test('that staff confirm pays the order, once', async () => {
    const order = await awaitTransfer();
    const warehouse = (await staffOf(shop, 'warehouse')).browser;
    const refused = await warehouse.post('/api/staff/payments/settle', {
      orderNos: [order.orderNo],
      step: 'arrived',
    });
    expect(refused.status).toBe(403);

    const all = await Promise.all([1, 2, 3].map(() => takeStep(order, 'arrived')));
    expect(all.toSorted()).toEqual(['Paid', 'TransferNotAwaited', 'TransferNotAwaited']);
    expect(await readBooks(shop, order.orderNo)).toEqual(PAID);
    expect(await listMails(shop, order)).toEqual(['depositAwaited', 'orderCompleted']);

    const { body } = await service.get<StaffOrder>(`/api/staff/orders/${order.orderNo}`);
    expect(body.audit[0]).toMatchObject({ entity: 'order', staffName: '이담당' });
    expect(await shop.ledger()).toEqual([]);
  });

  test('to a provider is none to confirm', async () => {
    const { units } = await makeProduct(shop);
    const paid = await makePaid(shop, { items: [{ itemCode: units[0]?.itemCode ?? '', qty: 1 }] });
    expect(await takeStep(paid, 'arrived')).toBe('TransferNotAwaited');
    expect(await takeStep(paid, 'sent')).toBe('NothingToSend');
  });

  test('that does not come cancels the order, and cannot be confirmed any more', async () => {
    const order = await awaitTransfer();
    await passDays(6);
    await reconcilePayments(shop.runtime);

    expect(await readBooks(shop, order.orderNo)).toEqual(EXPIRED);
    expect(await takeStep(order, 'arrived')).toBe('TransferNotAwaited');
    expect(await readTransfer(order)).toMatchObject({ status: 'Withdrawn', arrivedAt: null });
  });

  test('confirmed while its order expires is either paid or given up, and never both', async () => {
    const orders = [await awaitTransfer(), await awaitTransfer(), await awaitTransfer()];
    await passDays(6);
    await Promise.all([
      reconcilePayments(shop.runtime),
      ...orders.map((order) => takeStep(order, 'arrived')),
    ]);
    await passDays(1);
    await reconcilePayments(shop.runtime);

    for (const order of orders) {
      const { status } = await readTransfer(order);
      const books = await readBooks(shop, order.orderNo);
      expect(books).toEqual(status === 'Arrived' ? PAID : EXPIRED);
    }
  });
});

describe('a refund', () => {
  test('waits until staff have transferred it, and its account is then erased', async () => {
    const order = await makeArrived(3);
    await cancelUnits(order, 1);
    const [refund] = await readRefunds(order);
    const amount = refund?.amount ?? 0;
    expect([refund?.status, amount > 0]).toEqual(['Pending', true]);

    const path = `/api/staff/orders/${order.orderNo}/refundAccounts`;
    expect((await service.post(path, {})).status).toBe(422); // without a reason
    const reason = 'transfer of the refund';
    const { body } = await service.post<AccountsToSend>(path, { reason });
    const { bankAccountNo: accountNo, bankAccountHolder: holder } = REFUND_TO;
    expect(body.accounts).toEqual([{ amount, bankName: '국민은행', accountNo, holder }]);

    expect(await takeStep(order, 'refund')).toBe('Pending');
    expect(await readTransfer(order)).toMatchObject({ payoutAmt: amount });

    const all = await Promise.all([takeStep(order, 'sent'), takeStep(order, 'sent')]);
    expect(all.toSorted()).toEqual(['Done', 'NothingToSend']);
    expect(await readRefunds(order)).toEqual([]);
    expectProblem(await service.post<ErrorBody>(path, { reason }), 409, 'NothingToSend');

    await cancelUnits(order, 2);
    expect(await takeStep(order, 'sent')).toBe('Done');
    const { payoutAmt, amount: paid } = await readTransfer(order);
    expect(payoutAmt).toBe(paid);

    const kept = await shop.runtime.database.read
      .selectFrom('refund')
      .select('refundAccount')
      .where('orderSn', '=', order.orderSn)
      .execute();
    expect(kept.map(({ refundAccount }) => refundAccount)).toEqual([null, null]);
    expect(await listMails(shop, order)).toContain('orderCompleted');
  });

  test('agrees with the books of the account, as long as it is on its way and afterwards', async () => {
    const order = await makeArrived(2);
    await cancelUnits(order, 1);
    const since = shop.now() - DAY_MS;
    const readDifferences = async () =>
      (await compareBooks(shop.runtime, since)).differences
        .filter(({ orderNo }) => orderNo === order.orderNo)
        .map(({ difference }) => difference.kind);

    expect(await readDifferences()).toEqual(['explained']);
    await takeStep(order, 'sent');
    expect(await readDifferences()).toEqual([]);
  });
});
