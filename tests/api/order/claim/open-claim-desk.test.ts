import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ClaimDetail } from '#src/features/order/claim/claim.schema.ts';
import { STAFF_ADD_PAYMENT_MS } from '#src/features/order/claim/claim.ts';
import type { StaffClaim } from '#src/features/order/claim/desk/claim-desk.schema.ts';
import { expireClaims } from '#src/features/order/claim/payment/claim-paid.service.ts';
import { composeMail } from '#src/features/member/mail/shop/mail.service.ts';
import { endOfKstDay } from '#src/lib/instant.ts';
import { memberWith } from '../../../support/benefit/wallet.ts';
import { digestTables } from '../../../support/database/digest.ts';
import { staffOf } from '../../../support/desk/staff.ts';
import { startPayingShop, type PayingShop } from '../../../support/order/checkout.ts';
import {
  claimDeskOf,
  claimerOf,
  makeDelivered,
  payClaim,
} from '../../../support/order/claim/claims.ts';
import { createOpener, openFor } from '../../../support/order/claim/open-claim.ts';
import { expectCounted, expectSound, settleAll } from '../../../support/order/money/money.ts';
import { makePaid, type PaidOrder } from '../../../support/order/orders.ts';
import { expectProblem } from '../../../support/problem.ts';
import { makeProduct } from '../../../support/product/factories.ts';
import { jpegOf } from '../../../support/server/pictures.ts';
import type { Shopper } from '../../../support/shopper.ts';

let shop: PayingShop;
let service: Shopper;
beforeAll(async () => {
  shop = await startPayingShop();

  const names = { nameKo: '제주', nameEn: 'Jeju' };
  await shop.runtime.database.tx((t) =>
    t
      .insertInto('shipping_area')
      .values({ ...names, zipFrom: '63000', zipTo: '63644', addFee: 3_000, deliverable: 1 })
      .execute(),
  );
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.control('reset', {});
  service = (await staffOf(shop, 'service')).browser; // the clock of a test ends a session
  await service.get('/api/live'); // the csrf cookie of a form
});
afterEach(() => expectSound(shop));

const FEE = 3_000;
const PRICE = 60_000;

interface Bought {
  buyer?: Shopper;
  qty?: number;
}

/** A delivered jacket that ships free from 50,000 won, and its other size. */
async function makeOrder({ buyer, qty = 1 }: Bought = {}) {
  const { units } = await makeProduct(shop, {
    prices: [PRICE, PRICE],
    stock: [9, 9],
    policy: { type: 'ConditionalFree', fee: FEE, baseAmt: 50_000 },
  });
  const [itemCode = '', otherCode = ''] = units.map((unit) => unit.itemCode);
  const items = [{ itemCode, qty }];
  const order = await makeDelivered(shop, { items, ...(buyer && { buyer }) });

  return { order, otherCode };
}

const pickItems = ({ items }: PaidOrder, claimQty = 1) => [
  { orderItemSn: items[0]?.orderItemSn ?? 0, claimQty },
];
const readDetail = async ({ buyer }: PaidOrder, claimNo: string) =>
  (await buyer.get<ClaimDetail>(`/api/claim/${claimNo}/detail`)).body;
const readClaim = async (claimNo: string) =>
  (await service.get<StaffClaim>(`/api/staff/claims/${claimNo}`)).body;

const findRow = (claimNo: string) =>
  shop.runtime.database.read
    .selectFrom('claim')
    .selectAll()
    .where('claimNo', '=', claimNo)
    .executeTakeFirstOrThrow();

/** The templates of the mails about a claim. */
async function listMails(claimNo: string): Promise<string[]> {
  const { claimSn } = await findRow(claimNo);
  const jobs = await shop.runtime.database.read
    .selectFrom('job')
    .select('payload')
    .where('kind', '=', 'mail')
    .execute();

  return jobs
    .map(({ payload }) => JSON.parse(payload) as { template: string; claimSn?: number })
    .flatMap((mail) => (mail.claimSn === claimSn ? [mail.template] : []))
    .toSorted();
}

const listAudits = (entityId: string) =>
  shop.runtime.database.read
    .selectFrom('audit')
    .select(['entity', 'action', 'reason', 'after'])
    .where('entityId', '=', entityId)
    .execute();

describe('a return by telephone', () => {
  test('comes to what the buyer’s own form says, and is settled at that', async () => {
    const { order } = await makeOrder({ qty: 2 });
    const items = pickItems(order);
    const claimer = claimerOf(order, 'Return');
    const ownEstimate = await claimer.estimate(await claimer.draft(), { items });

    const opener = createOpener(service, order, 'Return');
    const before = await digestTables(shop.runtime.database);
    const estimate = await opener.estimateSums({ items });
    expect(await digestTables(shop.runtime.database), 'an estimate is dry').toEqual(before);
    expect(estimate.body).toEqual(ownEstimate.body);
    expect(estimate.body.lines).toContainEqual(
      expect.objectContaining({ code: 'basicReturnFee', amount: -FEE }),
    );

    const opened = await opener.openClaim({ items }, { ...estimate.body, files: [await jpegOf()] });
    expect(opened).toMatchObject({
      status: 201,
      body: { status: 'Applied', refundAmt: PRICE - FEE },
    });

    const { claimNo } = opened.body;
    expect(await findRow(claimNo)).toMatchObject({ actor: 'staff', fault: 'Buyer' });
    expect(await listMails(claimNo)).toEqual(['claimApplied']);

    const shown = await readDetail(order, claimNo);
    expect(shown).toMatchObject({ refundAmt: PRICE - FEE, cancellable: true });
    expect(shown.collectionAddress?.zipCode).toMatch(/^\d{5}$/);
    expect(shown.attachFiles).toHaveLength(1);
    expect(shown.timeline.map(({ change }) => change)).toEqual([null]);

    const [audit, ...others] = await listAudits(order.orderNo);
    expect(others).toEqual([]);
    expect(audit).toMatchObject({ entity: 'order', action: 'claim:settle' });
    expect(audit?.after).toContain(claimNo);

    await claimDeskOf(shop).through(claimNo);
    await settleAll(shop);

    await expectCounted(shop, order);
    expect((await readClaim(claimNo)).refunds).toMatchObject([{ amount: PRICE - FEE }]);
  });

  test('costs nobody anything by a reason that its buyer reads', async () => {
    const { order } = await makeOrder({ buyer: (await memberWith(shop)).shopper });
    const items = pickItems(order);
    const opener = createOpener(service, order, 'Return');
    const terms = { items, payer: 'Waived' };
    const { body: estimate } = await opener.estimateSums(terms);
    expect(estimate).toMatchObject({ refundAmt: PRICE, claimFee: 0 });
    expect(estimate.lines.map(({ code }) => code)).toContain('waived');

    expectProblem(await opener.openClaim(terms, estimate), 422, 'ClaimTermsUnexplained');

    const reason = '단골 고객';
    const { body } = await opener.openClaim(terms, { ...estimate, reason });
    const shown = await readDetail(order, body.claimNo);
    expect(shown.timeline.at(-1)?.change).toEqual({
      kind: 'FeesWaived',
      note: reason,
      fromAmt: PRICE - FEE * 2,
      toAmt: PRICE,
    });
    expect(await listAudits(order.orderNo)).toMatchObject([{ reason }]);

    await claimDeskOf(shop).through(body.claimNo);
    await settleAll(shop);

    await expectCounted(shop, order);
    expect(await readDetail(order, body.claimNo)).toMatchObject({ refundAmt: PRICE });
  });

  test.each([
    ['ChangedMind', 'Seller', 'Seller', PRICE],
    ['DefectiveProduct', 'Buyer', 'Buyer', PRICE - FEE * 2],
  ] as const)('%s is paid for by the %s', async (claimReasonCode, payer, fault, refundAmt) => {
    const { order } = await makeOrder();
    const input = { items: pickItems(order), claimReasonCode, payer };
    const claim = await openFor(service, order, input, { reason: '통화로 확인' });
    expect(claim).toMatchObject({ refundAmt });
    expect(await readDetail(order, claim.claimNo)).toMatchObject({ fault, claimReasonCode });

    await claimDeskOf(shop).through(claim.claimNo);
    await settleAll(shop);

    await expectCounted(shop, order);
    expect(await readDetail(order, claim.claimNo)).toMatchObject({ refundAmt });
  });

  test('comes late by a reason that stays among staff', async () => {
    const { order } = await makeOrder();
    const items = pickItems(order);
    shop.setNow(endOfKstDay(shop.now(), 7) + 60_000);
    service = (await staffOf(shop, 'service')).browser;

    const opener = createOpener(service, order, 'Return');
    const { body } = await opener.listItems();
    expect(body.items).toMatchObject([
      {
        buyer: { claimableQty: 0, liftedQty: 1, barrier: 'PeriodOver' },
        seller: { barrier: null },
      },
    ]);
    expectProblem(await opener.estimateSums({ items }), 409, 'OrderCouldNotBeReturned');

    const late = { items, liftsPeriod: true };
    const { body: estimate } = await opener.estimateSums(late);
    expectProblem(await opener.openClaim(late, estimate), 422, 'ClaimTermsUnexplained');

    const reason = '입원으로 늦게 연락';
    const { claimNo } = await openFor(service, order, late, { reason });
    const { timeline, history } = await readClaim(claimNo);
    expect(timeline?.map(({ change }) => change)).toEqual([null]);
    expect(history).toContainEqual(expect.objectContaining({ actor: 'staff', note: reason }));
  });

  test('is collected elsewhere, with the surcharge of that place', async () => {
    const { order } = await makeOrder();
    const items = pickItems(order);
    const collectionAddress = {
      name: '김하늘',
      phone1: '+821012345678',
      zipCode: '63100',
      address1: '제주특별자치도 제주시 능선로 1',
    };

    const claim = await openFor(service, order, { items, collectionAddress });
    expect(claim.refundAmt).toBe(PRICE - FEE * 2 - 3_000);
    expect(await readDetail(order, claim.claimNo)).toMatchObject({ collectionAddress });
    expect((await readClaim(claim.claimNo)).collectionAddress?.name).toContain('*');

    const wrong = { items, collectionAddress: { ...collectionAddress, zipCode: '1' } };
    const { body } = await createOpener(service, order, 'Return').estimateSums(wrong);
    expect(body.fields).toEqual({ 'collectionAddress.zipCode': 'InvalidZipCode' });
  });

  test('is refused at other sums than were told, and writes nothing', async () => {
    const { order } = await makeOrder();
    const items = pickItems(order);
    const opener = createOpener(service, order, 'Return');
    const before = await digestTables(shop.runtime.database);

    const refused = await opener.openClaim({ items }, { refundAmt: 1 });
    expectProblem(refused, 409, 'ClaimChanged');
    expect(await digestTables(shop.runtime.database)).toEqual(before);

    await openFor(service, order, { items });
    expectProblem(await opener.estimateSums({ items }), 409, 'OrderCouldNotBeReturned');
  });
});

describe('an exchange by telephone', () => {
  test('waits a day for the payment that its buyer is asked for by mail', async () => {
    const { order, otherCode } = await makeOrder({ buyer: (await memberWith(shop)).shopper });
    const [item] = pickItems(order);
    const input = { items: [{ ...item, exchangeItemCode: otherCode }] };

    const claim = await openFor(service, order, input, { type: 'Exchange' });
    expect(claim).toMatchObject({ status: 'Created', addPaymentAmt: FEE * 2 });
    expect(claim.addPayment?.payUntil).toBe(shop.now() + STAFF_ADD_PAYMENT_MS);
    expect(await listMails(claim.claimNo)).toEqual(['claimToPay']);

    const { claimSn } = await findRow(claim.claimNo);
    const mail = await composeMail(shop.runtime, { template: 'claimToPay', claimSn });
    expect(mail?.text).toContain('결제 기한');
    expect(mail?.text).toContain('6,000원');

    shop.setNow(shop.now() + STAFF_ADD_PAYMENT_MS - 60_000);
    await expireClaims(shop.runtime);
    await payClaim(shop, order, { claimNo: claim.claimNo, amount: FEE * 2 });

    expect(await readDetail(order, claim.claimNo)).toMatchObject({ status: 'Applied' });
    expect(await listMails(claim.claimNo)).toEqual(['claimApplied', 'claimToPay']);

    await claimDeskOf(shop).through(claim.claimNo);
    await settleAll(shop);
    await expectCounted(shop, order);
  });

  test('is cancelled without that payment', async () => {
    const { order, otherCode } = await makeOrder();
    const [item] = pickItems(order);
    const input = { items: [{ ...item, exchangeItemCode: otherCode }] };
    const { claimNo } = await openFor(service, order, input, { type: 'Exchange' });

    shop.setNow(shop.now() + STAFF_ADD_PAYMENT_MS + 1);
    await expireClaims(shop.runtime);

    expect(await findRow(claimNo)).toMatchObject({ status: 'Cancelled' });
  });

  test('whose fees are waived goes on at once', async () => {
    const { order, otherCode } = await makeOrder();
    const [item] = pickItems(order);
    const items = [{ ...item, exchangeItemCode: otherCode }];
    const claim = await openFor(
      service,
      order,
      { items, payer: 'Waived' },
      { type: 'Exchange', reason: '단골 고객' },
    );

    expect(claim).toMatchObject({ status: 'Applied', addPaymentAmt: 0 });
    expect(await listMails(claim.claimNo)).toEqual(['claimApplied']);
  });

  test('offers what is in stock, and the same again for the shop’s fault', async () => {
    const { order, otherCode } = await makeOrder();
    const [item] = order.items;
    const path = `/api/staff/orders/${order.orderNo}/exchangeableItems`;
    const listCodes = async (fault: string) => {
      const query = `?orderItemSn=${item?.orderItemSn}&fault=${fault}`;
      const { body } = await service.get<{ items: { itemCode: string }[] }>(path + query);
      return body.items.map(({ itemCode }) => itemCode);
    };

    expect(await listCodes('Buyer')).toEqual([otherCode]);
    expect(await listCodes('Seller')).toHaveLength(2);
  });
});

test('all items are listed, each with why it cannot be claimed', async () => {
  const { units } = await makeProduct(shop, {});
  const items = [{ itemCode: units[0]?.itemCode ?? '', qty: 1 }];
  const paid = await makePaid(shop, { items });
  const { body } = await createOpener(service, paid, 'Return').listItems();
  expect(body.items).toMatchObject([
    { buyer: { claimableQty: 0, liftedQty: 0, barrier: 'NotArrived' } },
  ]);

  const { order } = await makeOrder();
  await openFor(service, order, { items: pickItems(order) });
  const claimed = await createOpener(service, order, 'Return').listItems();
  expect(claimed.body.items).toMatchObject([{ buyer: { barrier: 'NoneLeft' } }]);

  const unknown = { orderNo: '20261121-7KQ2M9XRTBHV4' };
  expectProblem(await createOpener(service, unknown, 'Return').listItems(), 404, 'NotFound');
});

test('whoever may not settle claims opens none', async () => {
  const { order } = await makeOrder();
  const { browser } = await staffOf(shop, 'warehouse');
  const opener = createOpener(browser, order, 'Return');
  expect((await opener.listItems()).status).toBe(403);
  expect((await opener.estimateSums({ items: pickItems(order) })).status).toBe(403);
  expect((await opener.openClaim({ items: pickItems(order) }, {})).status).toBe(403);
});
