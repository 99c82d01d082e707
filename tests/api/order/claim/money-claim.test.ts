import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { OrderDetail } from '#src/features/order/order/shop/detail/order-detail.schema.ts';
import { reshipByStaff } from '#src/features/order/claim/reship/reship.service.ts';
import { waiveFees } from '#src/features/order/claim/desk/revise-claim.service.ts';
import { composeMail } from '#src/features/member/mail/shop/mail.service.ts';
import { workOffReceipts } from '#src/features/order/cash-receipt/cash-receipt.service.ts';
import { UNASKED_NO } from '#src/features/order/cash-receipt/cash-receipt.ts';
import {
  nameAccount,
  sealAccount,
} from '#src/features/order/refund/account/refund-account.service.ts';
import { depositBalance } from '#src/features/benefit/deposit/deposit.service.ts';
import { listOpenRefunds } from '#src/features/order/refund/refund.queries.ts';
import { startPayingShop, type PayingShop } from '../../../support/order/checkout.ts';
import {
  applyFor,
  claimDeskOf,
  makeDelivered,
  PAY_BY_CARD,
  payClaim,
} from '../../../support/order/claim/claims.ts';
import { expectProblem } from '../../../support/problem.ts';
import { makeProduct } from '../../../support/product/factories.ts';
import { expectSound, settleAll } from '../../../support/order/money/money.ts';
import { deskOf, statusOf, type PaidOrder } from '../../../support/order/orders.ts';
import type { ErrorBody } from '../../../support/shopper.ts';
import { memberWith } from '../../../support/benefit/wallet.ts';
import {
  makePricedUnits,
  paidFor,
  confirmPurchase,
} from '../../../support/order/money/money-case.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());
afterEach(() => expectSound(shop));

test('waived fees leave the difference of a dearer exchange to pay', async () => {
  const [cheaper, dearer] = await makePricedUnits(shop, 60_000, 75_000);
  const order = await makeDelivered(shop, {
    items: [{ itemCode: cheaper?.itemCode ?? '', qty: 1 }],
  });
  const [{ orderItemSn } = { orderItemSn: 0 }] = order.items;

  const { claimNo, addPaymentAmt } = await applyFor(order, 'Exchange', {
    items: [{ orderItemSn, claimQty: 1, exchangeItemCode: dearer?.itemCode ?? '' }],
  });
  expect(addPaymentAmt).toBe(21_000);

  const desk = { database: shop.runtime.database, now: shop.now() };
  const waived = await waiveFees(desk, claimNo, 'the courier was late');
  expect(waived).toMatchObject({ status: 'Created', claimFee: 0, addPaymentAmt: 15_000 });
});

describe('the stock of an exchange', () => {
  const stockOf = (prodUnitSn = 0) =>
    shop.runtime.database.read
      .selectFrom('stock')
      .select(['qty', 'reservedQty'])
      .where('prodUnitSn', '=', prodUnitSn)
      .executeTakeFirstOrThrow();

  test.each([
    { receivedQtys: [1, 1], qtys: [8, 8] },
    { receivedQtys: [2, 0], qtys: [7, 9] },
  ])('received $receivedQtys of two and one: the rest is released', async (row) => {
    const { receivedQtys, qtys } = row;
    const products = [
      await makePricedUnits(shop, 60_000, 60_000),
      await makePricedUnits(shop, 40_000, 40_000),
    ];
    const codes = products.map((units) => units.map(({ itemCode }) => itemCode));
    const qtyOf = [2, 1];
    const order = await makeDelivered(shop, {
      items: codes.map(([itemCode = ''], i) => ({ itemCode, qty: qtyOf[i] ?? 0 })),
    });
    const sns = order.items.map(({ orderItemSn }) => orderItemSn);

    const { claimNo } = await applyFor(order, 'Exchange', {
      claimReasonCode: 'WrongDelivery',
      items: codes.map(([, exchangeItemCode = ''], i) => ({
        orderItemSn: sns[i] ?? 0,
        claimQty: qtyOf[i] ?? 0,
        exchangeItemCode,
      })),
    });

    await claimDeskOf(shop).through(
      claimNo,
      sns.map((orderItemSn, i) => {
        const receivedQty = receivedQtys[i] ?? 0;
        return { orderItemSn, receivedQty, restockedQty: receivedQty };
      }),
    );

    const stocks = await Promise.all(products.map(([, other]) => stockOf(other?.prodUnitSn)));
    expect(stocks).toEqual(qtys.map((qty) => ({ qty, reservedQty: 0 })));
  });
});

describe('the additional payment of an exchange', () => {
  interface Paying {
    order: PaidOrder;
    itemCode: string;
    qty?: number;
    method: { paymentMethodType: string };
    given?: object;
  }

  /** Applies for dearer units by change of mind, and pays. */
  async function payFor({ order, itemCode, qty = 1, method, given = {} }: Paying): Promise<string> {
    const [{ orderItemSn } = { orderItemSn: 0 }] = order.items;
    const { claimNo, addPaymentAmt } = await applyFor(order, 'Exchange', {
      items: [{ orderItemSn, claimQty: qty, exchangeItemCode: itemCode }],
      ...given,
    });

    await payClaim(shop, order, { claimNo, amount: addPaymentAmt, method });

    return claimNo;
  }

  const refundsOf = ({ orderSn }: PaidOrder) =>
    shop.runtime.database.read
      .selectFrom('refund')
      .select(['means', 'amount', 'taxFreeAmt', 'status'])
      .where('orderSn', '=', orderSn)
      .orderBy('refundSn')
      .execute();

  /** A unit of tax-free goods at 100,000 won, and the code of one at 250,000. */
  async function taxFree() {
    const [cheaper, dearer] = await makePricedUnits(shop, 100_000, 250_000);
    const { database } = shop.runtime;

    await database.tx((t) =>
      t
        .updateTable('product')
        .set({ taxType: 'TaxFree' })
        .where('productSn', '=', (e) =>
          e
            .selectFrom('prod_unit')
            .select('productSn')
            .where('prodUnitSn', '=', dearer?.prodUnitSn ?? 0),
        )
        .execute(),
    );

    const items = [{ itemCode: cheaper?.itemCode ?? '', qty: 1 }];
    return { order: await makeDelivered(shop, { items }), itemCode: dearer?.itemCode ?? '' };
  }

  test('of tax-free goods by account transfer is free of tax, with a receipt', async () => {
    const { order, itemCode } = await taxFree();
    const method = { paymentMethodType: 'BankAccountTransfer' };
    const claimFields = { claimReasonCode: 'WrongDelivery' };
    const claimNo = await payFor({ order, itemCode, method, given: claimFields });
    const { read } = shop.runtime.database;

    const { claimSn, paymentAttemptSn, ...paid } = await read
      .selectFrom('payment_attempt')
      .select(['claimSn', 'paymentAttemptSn', 'amount', 'taxFreeAmt', 'status'])
      .where('orderSn', '=', order.orderSn)
      .where('claimSn', 'is not', null)
      .executeTakeFirstOrThrow();
    expect(paid).toEqual({ amount: 150_000, taxFreeAmt: 150_000, status: 'Paid' });

    const receiptsOf = async () => {
      shop.setNow(shop.now() + 1_000);
      await workOffReceipts(shop.runtime);

      return read
        .selectFrom('order_cash_receipt')
        .select(['receiptNo', 'status', 'amount', 'taxFreeAmt'])
        .where('claimSn', '=', claimSn)
        .execute();
    };

    const receipt = { receiptNo: UNASKED_NO, status: 'Issued' };
    const both = { amount: 150_000, taxFreeAmt: 150_000 };
    expect(await receiptsOf()).toEqual([{ ...receipt, ...both }]);

    const { body } = await order.buyer.get<OrderDetail>(`/api/guest/order/${order.orderNo}`);
    expect(body.claimReceipts).toMatchObject([{ amount: 150_000, isUnasked: true }]);

    await claimDeskOf(shop).end(claimNo, 'Rejected');
    await settleAll(shop);

    expect(await refundsOf(order)).toEqual([{ means: 'Payment', status: 'Done', ...both }]);
    expect(await receiptsOf()).toMatchObject([{ status: 'Cancelled', amount: 0, taxFreeAmt: 0 }]);
    expect(paymentAttemptSn).toBeGreaterThan(0);
  });

  test('records what its buyer agreed to, and needs it', async () => {
    const [cheaper, dearer] = await makePricedUnits(shop, 60_000, 75_000);
    const items = [{ itemCode: cheaper?.itemCode ?? '', qty: 1 }];
    const order = await makeDelivered(shop, { items });
    const [{ orderItemSn } = { orderItemSn: 0 }] = order.items;
    const { claimNo } = await applyFor(order, 'Exchange', {
      items: [{ orderItemSn, claimQty: 1, exchangeItemCode: dearer?.itemCode ?? '' }],
    });
    const path = `/api/claim/${claimNo}/requestPayment`;
    const agreements = { ...PAY_BY_CARD.agreements, financePrivacy: false };

    const without = await order.buyer.post<ErrorBody>(path, { ...PAY_BY_CARD, agreements });
    expectProblem(without, 422, 'FinancePrivacyRequired');
    expect((await order.buyer.post(path, PAY_BY_CARD)).status).toBe(200);

    const consents = await shop.runtime.database.read
      .selectFrom('consent')
      .innerJoin('claim', 'claim.claimSn', 'consent.claimSn')
      .select(['termsCode', 'termsContentSn', 'agreed'])
      .where('claim.claimNo', '=', claimNo)
      .orderBy('consentSn')
      .execute();
    expect(consents.map(({ termsCode }) => termsCode)).toEqual([
      'efinance',
      'efinancePrivacy',
      'efinanceThirdParty',
    ]);
    expect(
      consents.every((consent) => consent.agreed === 1 && consent.termsContentSn !== null),
    ).toBe(true);
  });

  test.each(['member', 'guest'])(
    'a part of a telephone bill goes another way, and its %s is told',
    async (who) => {
      const [cheaper, dearer] = await makePricedUnits(shop, 60_000, 65_000);
      const { shopper, memberNo } = await memberWith(shop);
      const items = [{ itemCode: cheaper?.itemCode ?? '', qty: 2 }];
      const buyer = who === 'member' ? shopper : shop.shopper();
      const order = await makeDelivered(shop, { buyer, items });
      const method = { paymentMethodType: 'CellPhone' };
      const itemCode = dearer?.itemCode ?? '';
      const claimNo = await payFor({ order, itemCode, qty: 2, method });
      const [{ orderItemSn } = { orderItemSn: 0 }] = order.items;

      await claimDeskOf(shop).through(claimNo, [{ orderItemSn, receivedQty: 1, restockedQty: 1 }]);

      const { claimSn } = await shop.runtime.database.read
        .selectFrom('claim')
        .select('claimSn')
        .where('claimNo', '=', claimNo)
        .executeTakeFirstOrThrow();

      const mail = await composeMail(shop.runtime, { template: 'claimConfirmed', claimSn });
      const part = { amount: 5_000, taxFreeAmt: 0 };

      if (who === 'member') {
        expect(await refundsOf(order)).toEqual([
          { means: 'PaymentToDeposit', status: 'Done', ...part },
        ]);
        expect(await depositBalance(shop.runtime.database.read, memberNo)).toBe(5_000);
        expect(mail?.text).toContain('예치금으로 환불');

        return;
      }

      expect(await refundsOf(order)).toEqual([
        { means: 'Payment', status: 'AccountNeeded', ...part },
      ]);

      const [open] = await listOpenRefunds(shop.runtime.database.read, order.orderSn);
      if (!open) throw new Error('no refund');

      const { secret, database } = shop.runtime;
      const form = { bankCode: '004', bankAccountNo: '12345678', bankAccountHolder: '김하늘' };
      const account = sealAccount(secret, { ...form, save: false });

      await database.tx((t) => nameAccount(t, open, { account, now: shop.now() }));
      await settleAll(shop);

      expect(await refundsOf(order)).toEqual([{ means: 'Payment', status: 'Done', ...part }]);
    },
  );
});

test('a coupon for the fee of a return is of no use to members of another level', async () => {
  const FEE = {
    couponBenefitType: 'ShipFeeFree' as const,
    freeShippingType: 'ReturnFee' as const,
    prodDcCouponType: null,
    dcRate: 100,
    levels: '["Vip"]',
  };

  const refunds = [];
  for (const level of ['Family', 'Vip'] as const) {
    const { shopper: buyer, memberNo } = await memberWith(shop, { level: 'Vip', coupons: [FEE] });

    await shop.runtime.database.tx((t) =>
      t.updateTable('member').set({ level }).where('memberNo', '=', memberNo).execute(),
    );

    const { units } = await makeProduct(shop, { policy: { returnFee: 3_000 } });
    const items = units.map(({ itemCode }) => ({ itemCode, qty: 1 }));
    const order = await makeDelivered(shop, { buyer, items });
    const [{ orderItemSn } = { orderItemSn: 0 }] = order.items;
    const claimRequest = { items: [{ orderItemSn, claimQty: 1 }] };

    refunds.push((await applyFor(order, 'Return', claimRequest)).estimate.claimFee);
  }

  expect(refunds[0]).toBeGreaterThan(refunds[1] ?? 0);
});

describe('an order ends with what is left of it', () => {
  test('a lost parcel that was sent again, delivered and confirmed', async () => {
    const order = await paidFor(shop, 60_000);
    const desk = deskOf(shop);

    await desk.prepare(order.orderSn);
    await desk.ship(order.orderSn);

    const [{ orderItemSn } = { orderItemSn: 0 }] = order.items;

    await reshipByStaff({ database: shop.runtime.database, now: shop.now() }, order.orderSn, {
      items: [{ orderItemSn, claimQty: 1 }],
      claimReasonCode: 'NotReceived',
      claimDetailedReason: '',
    });

    const { shipmentSn } = await desk.ship(order.orderSn);

    expect(await statusOf(shop, order.orderSn)).toBe('InTransit');

    await desk.deliver(order.orderSn, shipmentSn);

    expect(await statusOf(shop, order.orderSn)).toBe('Delivered');

    await confirmPurchase(order);
    expect(await statusOf(shop, order.orderSn)).toBe('PurchaseConfirmed');
  });

  test.each(['before', 'after'] as const)(
    'the rest is confirmed %s a return is settled',
    async (when) => {
      const units = await makePricedUnits(shop, 60_000, 55_000);
      const order = await makeDelivered(shop, {
        items: units.map(({ itemCode }) => ({ itemCode, qty: 1 })),
      });
      const [{ orderItemSn } = { orderItemSn: 0 }] = order.items;
      const { claimNo } = await applyFor(order, 'Return', {
        items: [{ orderItemSn, claimQty: 1 }],
      });

      if (when === 'before') await confirmPurchase(order);
      await claimDeskOf(shop).through(claimNo);
      if (when === 'after') await confirmPurchase(order);

      expect(await statusOf(shop, order.orderSn)).toBe('PurchaseConfirmed');
    },
  );

  test('an exchange is confirmed', async () => {
    const [one, other] = await makePricedUnits(shop, 60_000, 60_000);
    const order = await makeDelivered(shop, {
      items: [{ itemCode: one?.itemCode ?? '', qty: 1 }],
    });
    const [{ orderItemSn } = { orderItemSn: 0 }] = order.items;
    const { claimNo } = await applyFor(order, 'Exchange', {
      claimReasonCode: 'WrongDelivery',
      items: [{ orderItemSn, claimQty: 1, exchangeItemCode: other?.itemCode ?? '' }],
    });

    await claimDeskOf(shop).through(claimNo);

    const desk = deskOf(shop);
    await desk.ship(order.orderSn);

    expect(await statusOf(shop, order.orderSn)).toBe('Delivered');

    await desk.deliver(order.orderSn);
    await confirmPurchase(order);

    expect(await statusOf(shop, order.orderSn)).toBe('PurchaseConfirmed');
  });
});
