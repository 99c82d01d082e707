import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CancelDone, CancelEstimate } from '#src/features/order/cancel/cancel.schema.ts';
import { presentJobs } from '#src/features/order/cancel/present-end.service.ts';
import { composeMail } from '#src/features/member/mail/shop/mail.service.ts';
import type { OrderList } from '#src/features/order/order/shop/list/my-page.schema.ts';
import type { OrderDetail } from '#src/features/order/order/shop/detail/order-detail.schema.ts';
import { giveRefunds } from '#src/features/order/refund/refund.jobs.ts';
import { makeMember, signedIn } from '../../../support/member/people.ts';
import { startPayingShop, type PayingShop } from '../../../support/order/checkout.ts';
import { deskOf, itemsOf, statusOf, type PaidOrder } from '../../../support/order/orders.ts';
import {
  firstItemSn,
  HOME,
  makePresent,
  orderPresent,
  findPresentRow,
  makeReceiver,
  readToken,
  WORDS,
} from '../../../support/order/presents.ts';
import { TRANSFER } from '../../../support/order/payment/transfer.ts';
import { expectProblem } from '../../../support/problem.ts';
import { makeProduct } from '../../../support/product/factories.ts';
import type { ErrorBody } from '../../../support/shopper.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let shop: PayingShop;
let start: number;
beforeAll(async () => {
  shop = await startPayingShop();
  start = shop.now();

  await shop.runtime.database.tx((t) =>
    t
      .insertInto('shipping_area')
      .values([
        {
          nameKo: '섬',
          nameEn: 'Island',
          zipFrom: '63000',
          zipTo: '63644',
          addFee: 3_000,
          addDays: 2,
          deliverable: 1,
        },
        {
          nameKo: '먼 섬',
          nameEn: 'Far island',
          zipFrom: '40200',
          zipTo: '40240',
          addFee: 0,
          addDays: 0,
          deliverable: 0,
        },
      ])
      .execute(),
  );
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(start);
  await shop.control('reset', {});
});

async function makeUnit(options: Parameters<typeof makeProduct>[1] = {}) {
  const product = await makeProduct(shop, options);
  return { product, itemCode: product.units[0]?.itemCode ?? '' };
}

async function givePresent(more: Partial<Parameters<typeof makePresent>[1]> = {}) {
  const { itemCode } = await makeUnit();
  const order = await makePresent(shop, { itemCode, ...more });
  return { order, receiver: makeReceiver(shop, await readToken(shop, order)) };
}

async function readDetail({ buyer, orderNo }: PaidOrder): Promise<OrderDetail> {
  return (await buyer.get<OrderDetail>(`/api/guest/order/${orderNo}`)).body;
}

async function readRow({ orderSn }: PaidOrder) {
  return shop.runtime.database.read
    .selectFrom('orders')
    .selectAll()
    .where('orderSn', '=', orderSn)
    .executeTakeFirstOrThrow();
}

async function readStock(prodUnitSn: number) {
  const { qty, reservedQty } = await shop.runtime.database.read
    .selectFrom('stock')
    .selectAll()
    .where('prodUnitSn', '=', prodUnitSn)
    .executeTakeFirstOrThrow();
  return qty - reservedQty;
}

/** Runs the job of the deadlines; tells how many presents ended. */
async function runDeadlines(): Promise<number> {
  const [deadlines] = presentJobs(shop.runtime);
  const done = await deadlines?.run({ now: shop.now() } as Parameters<typeof deadlines.run>[0]);
  return Number.parseInt(done ?? '', 10);
}

async function countWaiting(): Promise<number> {
  const rows = await shop.runtime.database.read
    .selectFrom('present')
    .select('orderSn')
    .where('state', '=', 'Waiting')
    .execute();
  return rows.length;
}

async function listMailEvents({ orderSn }: PaidOrder): Promise<string[]> {
  const rows = await shop.runtime.database.read
    .selectFrom('mail_log')
    .select('event')
    .where('orderSn', '=', orderSn)
    .orderBy('mailSn')
    .execute();
  return rows.map(({ event }) => event);
}

async function cancelWhole({ buyer, orderNo }: PaidOrder) {
  const { body } = await buyer.post<CancelEstimate>(`/api/order/${orderNo}/estimateCancel`, {});
  return buyer.post<CancelDone & ErrorBody>(`/api/order/${orderNo}/cancel`, {
    reasonCode: 'ChangedMind',
    expectedRefundAmt: body.refundAmt ?? 0,
  });
}

test('a present is paid without an address, packed once it has one, and delivered', async () => {
  const { order, receiver } = await givePresent();
  const desk = deskOf(shop);

  expect(await findPresentRow(shop, order.orderSn)).toMatchObject({ state: 'Waiting', ...WORDS });
  expect(await readRow(order)).toMatchObject({ zipCode: '', recipientName: '', promisedAt: null });
  expect(await listMailEvents(order)).toEqual(['presentReady', 'orderCompleted']);
  for (const step of [desk.confirm, desk.prepare, desk.ship]) {
    await expect(step(order.orderSn)).rejects.toMatchObject({ code: 'PresentWaiting' });
  }

  const shown = await receiver.open();
  expect(shown.body).toMatchObject({
    state: 'Waiting',
    giverName: '김하늘',
    ...WORDS,
    delivery: null,
    items: [{ qty: 1, options: [] }],
  });

  expect((await receiver.enter()).body).toEqual({ taken: true });
  expect(await readRow(order)).toMatchObject({
    recipientName: '박바다',
    recipientPhone1: '+821098765432',
    zipCode: '06236',
    address1: HOME.address1,
    status: 'PaymentCompleted',
  });
  expect((await readRow(order)).promisedAt).not.toBeNull();
  expect(await listMailEvents(order)).toContain('presentEntered');

  await desk.prepare(order.orderSn);
  await desk.ship(order.orderSn);
  await desk.deliver(order.orderSn);
  expect((await receiver.open()).body).toMatchObject({
    state: 'Entered',
    delivery: { status: 'Delivered', name: '박*다', place: '서울특별시 강남구 ***' },
  });
  expect(await statusOf(shop, order.orderSn)).toBe('Delivered');
});

test('the list of its giver says that an address is waited for, then that it is paid', async () => {
  const buyer = await signedIn(shop, await makeMember(shop));
  const { receiver } = await givePresent({ buyer });
  const year = 'fromDate=2025-12-01&toDate=2026-12-01';
  const readStates = async () => {
    const { body } = await buyer.get<OrderList>(`/api/my/order/list?${year}`);
    return body.orders.map(({ status, presentState }) => [status, presentState]);
  };

  expect(await readStates()).toEqual([['PaymentCompleted', 'Waiting']]);

  await receiver.enter();
  expect(await readStates()).toEqual([['PaymentCompleted', 'Entered']]);
});

test('the giver never sees the address, nor the receiver a price or who ordered what', async () => {
  const { order, receiver } = await givePresent();
  const secrets = [order.orderNo, String(order.amount), '1234', 'haneul@shop.example'];
  const waiting = JSON.stringify((await receiver.open()).body);
  for (const secret of secrets) expect(waiting).not.toContain(secret);

  await receiver.enter();
  const entered = JSON.stringify((await receiver.open()).body);
  for (const secret of [...secrets, HOME.address1, '박바다']) expect(entered).not.toContain(secret);

  const detail = await readDetail(order);
  expect(detail).toMatchObject({
    present: { state: 'Entered', toName: '하늘' },
    recipient: { name: '', zipCode: '', address1: '' },
    actions: { changeAddress: false },
  });
  const page = await order.buyer.raw(`/guest/order/${order.orderNo}`);
  const complete = await order.buyer.raw(`/orderComplete/${order.orderNo}`);
  for (const text of [JSON.stringify(detail), await page.text(), await complete.text()]) {
    expect(text).not.toContain('테헤란로 7');
    expect(text).not.toContain('박바다');
  }
});

test('mails hold the link only while it opens, and no address', async () => {
  const { order, receiver } = await givePresent();
  const composePresentMail = (template: 'presentReady' | 'presentEntered') =>
    composeMail(shop.runtime, { template, presentOf: order.orderSn });
  const token = await readToken(shop, order);

  expect((await composePresentMail('presentReady'))?.text).toContain(`/present#${token}`);
  expect(await composePresentMail('presentEntered')).toBeUndefined();

  await receiver.enter();
  expect(await composePresentMail('presentReady')).toBeUndefined();
  const entered = await composePresentMail('presentEntered');
  const completed = await composeMail(shop.runtime, {
    template: 'orderCompleted',
    orderSn: order.orderSn,
  });
  for (const mail of [entered, completed]) {
    expect(mail?.text).not.toContain('테헤란로');
    expect(mail?.text).not.toContain(token);
  }
});

test('what the receiver enters is checked, and nothing is agreed to before', async () => {
  const { order, receiver } = await givePresent();

  expectProblem(await receiver.enter({ agreed: false }), 422, 'PresentConsentRequired');
  expectProblem(await receiver.enter({ agreed: undefined }), 422, 'PresentConsentRequired');
  expectProblem(await receiver.enter({ name: '1' }), 422, 'InvalidName');
  expectProblem(await receiver.enter({ phone1: '12' }), 422, 'InvalidPhone');
  expectProblem(await receiver.enter({ address1: ' ' }), 422, 'AddressRequired');
  expectProblem(await receiver.enter({ zipCode: '40200' }), 409, 'UndeliverableArea', {
    fields: { zipCode: 'UndeliverableArea' },
  });
  expect((await findPresentRow(shop, order.orderSn)).state).toBe('Waiting');
  expect((await readRow(order)).zipCode).toBe('');
});

test('the shop bears the surcharge of a remote area', async () => {
  const { order, receiver } = await givePresent();
  const before = await readRow(order);

  expect((await receiver.enter({ zipCode: '63100' })).status).toBe(200);
  const after = await readRow(order);
  expect(after.zipCode).toBe('63100');
  expect(after.totalShippingFee).toBe(before.totalShippingFee);
  expect(after.finalTotalPaymentAmt).toBe(before.finalTotalPaymentAmt);
});

test('a refusal gives everything back, once, and forgets the receiver', async () => {
  const { product, itemCode } = await makeUnit({ stock: 3 });
  const order = await makePresent(shop, { itemCode, qty: 2 });
  const receiver = makeReceiver(shop, await readToken(shop, order));

  expect((await receiver.refuse()).body).toEqual({ taken: true });
  expectProblem(await receiver.refuse(), 404, 'PresentLinkInvalid');
  expectProblem(await receiver.enter(), 404, 'PresentLinkInvalid');
  expectProblem(await receiver.open(), 404, 'PresentLinkInvalid');

  await giveRefunds(shop.runtime);
  expect(await shop.ledger()).toEqual([`capture ${order.amount}`, `cancel ${order.amount}`]);
  expect(await readStock(product.units[0]?.prodUnitSn ?? 0)).toBe(3);
  expect(await readRow(order)).toMatchObject({
    status: 'OrderCancelled',
    cancelReason: 'presentRefused',
    refundedPaymentAmt: order.amount,
  });
  expect(await findPresentRow(shop, order.orderSn)).toMatchObject({
    state: 'Refused',
    toName: '',
    message: '',
    linkSeed: null,
    linkHash: null,
  });
  expect(await readDetail(order)).toMatchObject({
    present: { state: 'Refused' },
    cancels: [{ reasonCode: 'PresentRefused' }],
  });
});

test('the deadline ends a present once, at its very moment', async () => {
  const { order, receiver } = await givePresent();
  const expiresAt = (await findPresentRow(shop, order.orderSn)).expiresAt ?? 0;
  expect(expiresAt).toBe(Date.UTC(2026, 10, 27, 15));

  shop.setNow(expiresAt - 1);
  expect(await runDeadlines()).toBe(0);
  expect((await receiver.open()).status).toBe(200);

  shop.setNow(expiresAt);
  expectProblem(await receiver.open(), 404, 'PresentLinkInvalid');
  expectProblem(await receiver.enter(), 404, 'PresentLinkInvalid');
  const waiting = await countWaiting();
  const [first, second] = await Promise.all([runDeadlines(), runDeadlines()]);
  expect(first + second).toBe(waiting);
  expect(await runDeadlines()).toBe(0);

  await giveRefunds(shop.runtime);
  expect(await shop.ledger()).toEqual([`capture ${order.amount}`, `cancel ${order.amount}`]);
  expect(await readRow(order)).toMatchObject({
    status: 'OrderCancelled',
    cancelReason: 'presentExpired',
  });
});

test('the giver is reminded while the address is missing', async () => {
  const { order, receiver } = await givePresent();
  const [, reminders] = presentJobs(shop.runtime);
  const { payload, runAt } = await shop.runtime.database.read
    .selectFrom('job')
    .select(['payload', 'runAt'])
    .where('key', '=', `present-reminder:${order.orderSn}`)
    .executeTakeFirstOrThrow();
  expect(runAt).toBe(Date.UTC(2026, 10, 24, 1));

  type Call = Parameters<NonNullable<typeof reminders>['run']>[0];
  const sendReminder = () => reminders?.run({ now: runAt, job: { payload } } as Call);
  await sendReminder();
  expect(await listMailEvents(order)).toContain('presentReminder');

  const other = await givePresent();
  await other.receiver.enter();
  await reminders?.run({
    now: runAt,
    job: { payload: JSON.stringify({ orderSn: other.order.orderSn }) },
  } as Call);
  expect(await listMailEvents(other.order)).not.toContain('presentReminder');
  expect((await receiver.open()).status).toBe(200);
});

test('the giver cancels a present that waits, as a whole', async () => {
  const { itemCode } = await makeUnit();
  const order = await makePresent(shop, { itemCode, qty: 2 });
  const receiver = makeReceiver(shop, await readToken(shop, order));
  const part = { items: [{ orderItemSn: firstItemSn(order), qty: 1 }] };
  const path = `/api/order/${order.orderNo}`;

  expect((await readDetail(order)).actions).toMatchObject({ cancellable: [], cancelWhole: true });
  expectProblem(await order.buyer.post(`${path}/estimateCancel`, part), 409, 'CancelWholeOnly');
  expect((await cancelWhole(order)).body).toMatchObject({ orderStatus: 'OrderCancelled' });
  expectProblem(await receiver.open(), 404, 'PresentLinkInvalid');
  expect((await findPresentRow(shop, order.orderSn)).state).toBe('Cancelled');
});

test('after the address it is cancelled as any order', async () => {
  const { order, receiver } = await givePresent();
  await receiver.enter();
  expect((await cancelWhole(order)).body).toMatchObject({ orderStatus: 'OrderCancelled' });
  expect((await findPresentRow(shop, order.orderSn)).state).toBe('Entered');
});

test('of entries, refusals, cancels and the deadline at once one wins', async () => {
  for (let round = 0; round < 4; round += 1) {
    shop.setNow(start);
    const { order, receiver } = await givePresent();
    const { expiresAt } = await findPresentRow(shop, order.orderSn);
    shop.setNow((expiresAt ?? 0) - (round % 2 === 0 ? 1 : 0));

    const [entered, refused, again] = await Promise.all([
      receiver.enter(),
      receiver.refuse(),
      receiver.enter(),
      cancelWhole(order),
      runDeadlines(),
    ]);
    const taken = [entered, refused, again].filter(({ status }) => status === 200);
    const { state } = await findPresentRow(shop, order.orderSn);

    expect(taken.length).toBe(['Entered', 'Refused'].includes(state) ? 1 : 0);
    if (state !== 'Entered') {
      expect((await readRow(order)).status).toBe('OrderCancelled');
      expect((await readRow(order)).zipCode).toBe('');
    }
    await giveRefunds(shop.runtime);
    const row = await readRow(order);
    if (row.status === 'OrderCancelled') expect(row.refundedPaymentAmt).toBe(order.amount);
    else expect(row.refundedPaymentAmt).toBe(0);
    await shop.control('reset', {});
  }
});

test('a transfer opens the link once the money is there, and its refund asks for an account', async () => {
  const { itemCode } = await makeUnit();
  const order = await orderPresent(shop, { itemCode, form: TRANSFER });
  const receiver = makeReceiver(shop, await readToken(shop, order));
  expectProblem(await receiver.open(), 404, 'PresentLinkInvalid');

  const opened = await order.buyer.post<{ fields: object }>('/api/payment/nicepayments/start', {
    ecpPaymentId: order.ecpPaymentId,
  });
  await shop.comeBack(await shop.consent(order, opened.body.fields));
  expectProblem(await receiver.enter(), 404, 'PresentLinkInvalid');
  expect((await findPresentRow(shop, order.orderSn)).state).toBe('Unpaid');

  await shop.control('deposit', { orderId: order.orderNo });
  expect((await receiver.open()).status).toBe(200);
  await receiver.refuse();

  const refunds = await shop.runtime.database.read
    .selectFrom('refund')
    .select(['means', 'amount', 'status'])
    .where('orderSn', '=', order.orderSn)
    .execute();
  expect(refunds).toEqual([{ means: 'Payment', amount: order.amount, status: 'AccountNeeded' }]);
});

test('an order that replaces an unpaid one has a link of its own', async () => {
  const { itemCode } = await makeUnit();
  const first = await orderPresent(shop, { itemCode });
  await cancelUnpaid(first);
  expect((await findPresentRow(shop, first.orderSn)).state).toBe('Cancelled');
});

async function cancelUnpaid({ buyer, ecpPaymentId }: PaidOrder): Promise<void> {
  const { status } = await buyer.post('/api/payment/callOff', { ecpPaymentId });
  expect(status).toBe(200);
}

test('a checkout of a present needs its receiver, one of goods an address', async () => {
  const { itemCode } = await makeUnit();
  const buyer = shop.shopper();
  const { body } = await buyer.post<{ checkoutSn: string }>('/api/checkout/buyNow', {
    isPresent: true,
    items: [{ itemCode, qty: 1 }],
  });
  const input = await buyer.get(`/api/checkout/checkoutInputInfo/${body.checkoutSn}`);
  expect(input.body).toMatchObject({ presentDays: 7, deliverableStatus: 'Deliverable' });

  await expect(
    orderPresent(shop, { itemCode, form: { present: { toName: ' ', message: '' } } }),
  ).rejects.toThrow('PresentNameRequired');
  await expect(
    orderPresent(shop, { itemCode, form: { present: { ...WORDS, message: '가'.repeat(201) } } }),
  ).rejects.toThrow('PresentMessageTooLong');
  await expect(orderPresent(shop, { itemCode, form: { present: undefined } })).rejects.toThrow(
    'PresentNameRequired',
  );
});

test('the items of an order that is a present keep their sums', async () => {
  const { order, receiver } = await givePresent();
  await receiver.enter();
  const [item] = await itemsOf(shop, order.orderSn);
  expect(item).toMatchObject({ orderedQty: 1, status: 'PaymentCompleted', netAmt: order.amount });
});

test('days to enter an address are a setting, frozen with the order', async () => {
  const before = await givePresent();
  await shop.runtime.database.tx((t) =>
    t
      .insertInto('setting')
      .values({ name: 'shop.present', value: JSON.stringify({ validDays: 30 }), changedAt: start })
      .execute(),
  );

  const { order } = await givePresent();
  expect((await findPresentRow(shop, order.orderSn)).validDays).toBe(30);
  expect((await findPresentRow(shop, order.orderSn)).expiresAt).toBe(
    Date.UTC(2026, 10, 20, 15) + 30 * DAY_MS,
  );
  expect((await findPresentRow(shop, before.order.orderSn)).validDays).toBe(7);
  await shop.runtime.database.tx((t) =>
    t.deleteFrom('setting').where('name', '=', 'shop.present').execute(),
  );
});
