import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TableFile } from '#src/features/desk/table-file/table-file.schema.ts';
import type { SalesChannels } from '#src/features/marketing/figures/desk/figures.schema.ts';
import type { StaffOrder } from '#src/features/order/order/desk/order-desk.schema.ts';
import type { OrderTablePage } from '#src/features/order/order/desk/order-table.schema.ts';
import { paidByText } from '#src/features/order/payment/desk/paid-by-text.ts';
import type { PaymentPage } from '#src/features/order/payment/desk/payment-desk.schema.ts';
import type { MonthView } from '#src/features/order/settlement/desk/settlement-desk.schema.ts';
import { translateDynamic } from '#src/i18n/server.ts';
import { kstDay } from '#src/lib/date.ts';
import { staffOf } from '../../../support/desk/staff.ts';
import { startPayingShop, type PayingShop } from '../../../support/order/checkout.ts';
import { makeUnpaid, type PaidOrder } from '../../../support/order/orders.ts';
import { makeProduct } from '../../../support/product/factories.ts';
import { runVerb } from '../../../support/shop-verb.ts';
import type { Shopper } from '../../../support/shopper.ts';

const NAME = { ko: '무통장입금(일반계좌)', en: 'Bank transfer (our account)' };
/** The names that a text has for a transfer. */
const listNames = (text: string) => [
  ...new Set(
    text.match(/무통장입금\([^)]*\)|Bank transfer \([^)]*\)|가상계좌|virtual account/gi) ?? [],
  ),
];

let shop: PayingShop;
let owner: Shopper;
let order: PaidOrder;
beforeAll(async () => {
  shop = await startPayingShop();
  owner = (await staffOf(shop, 'owner')).browser;
  await owner.get('/api/live'); // the csrf cookie
  await owner.call('PUT', '/api/staff/settings/ownAccount', {
    body: { bankCode: '088', accountNo: '110-123-456789', accountHolder: '새벽 상사', dueDays: 5 },
  });

  const { units } = await makeProduct(shop);
  order = await makeUnpaid(shop, {
    items: [{ itemCode: units[0]?.itemCode ?? '', qty: 1 }],
    given: {
      selectedPaymentMethodType: 'VirtualBankAccount',
      selectedPaymentMethodCode: 'ownAccount',
    },
  });
  await order.buyer.post('/api/payment/ownAccount', { ecpPaymentId: order.ecpPaymentId });
});
afterAll(() => shop.close());

const readPage = async (path: string) => (await order.buyer.raw(path)).text();
const getToday = () => kstDay(shop.now());
const readFile = async (path: string, body: object) => {
  const file = await owner.post<TableFile>(path, { format: 'utf8', ...body });
  return Buffer.from(file.body.base64, 'base64').toString();
};

test('the buyer reads the name of the own account while it awaits the transfer, and once it is paid', async () => {
  const paths = [`/orderComplete/${order.orderNo}`, `/guest/order/${order.orderNo}`];

  for (const isPaid of [false, true]) {
    if (isPaid) {
      const step = { orderNos: [order.orderNo], step: 'arrived' };
      await owner.post('/api/staff/payments/settle', step);
    }
    for (const path of paths) {
      expect(listNames(await readPage(path)), path).toEqual([NAME.ko]);
      expect(listNames(await readPage(`/en${path}`)), path).toEqual([NAME.en]);
    }
  }
});

test('staff read it in lists, on the order, in figures and in files', async () => {
  const t = translateDynamic('ko');
  const orders = await owner.get<OrderTablePage>('/api/staff/orders');
  expect(orders.body.rows[0]).toMatchObject({ paymentMethod: 'ownAccount' });

  const record = await owner.get<StaffOrder>(`/api/staff/orders/${order.orderNo}`);
  const payments = await owner.get<PaymentPage>('/api/staff/payments');
  const paid = [record.body.money?.payment, payments.body.rows[0]];
  for (const payment of paid) expect(payment && paidByText(t, payment)).toBe(NAME.ko);

  const days = `period=free&from=${getToday()}&to=${getToday()}`;
  const channels = await owner.get<SalesChannels>(`/api/staff/figures/channels?${days}&by=payment`);
  expect(channels.body.rows.map(({ key }) => key)).toEqual(['ownAccount']);

  const month = getToday().slice(0, 7);
  const books = await owner.get<MonthView>(`/api/staff/month?month=${month}`);
  expect(books.body.methods).toMatchObject([{ key: 'ownAccount', paidAmt: order.amount }]);

  const figures = { table: 'channels', channel: 'payment', from: getToday(), to: getToday() };
  const files = [
    await readFile('/api/staff/figures/makeFile', figures),
    await readFile('/api/staff/month/makeFile', { month, table: 'methods' }),
  ];
  expect(files.map(listNames)).toEqual([[NAME.ko], [NAME.ko]]);
});

test('the operator’s commands name a payment as the desk does', async () => {
  const { units } = await makeProduct(shop);
  const items = [{ itemCode: units[0]?.itemCode ?? '', qty: 1 }];
  const easy = await makeUnpaid(shop, {
    items,
    given: { selectedPaymentMethodType: 'EasyPayment', selectedPaymentMethodCode: 'payco' },
  });

  const showOrder = ({ orderNo }: PaidOrder) => runVerb(['order', 'show', orderNo], shop.env);
  const transferText = (await showOrder(order)).output;
  expect(transferText).toContain(`payment  Paid  ${NAME.en}  Depositor’s name 김하늘  ownAccount-`);
  expect(transferText).not.toContain('VirtualBankAccount');
  expect((await showOrder(easy)).output).toContain('payment  Ready  PAYCO · nicepay\n');
});
