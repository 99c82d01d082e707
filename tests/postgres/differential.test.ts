import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CancelDone, CancelEstimate } from '#src/features/order/cancel/cancel.schema.ts';
import { refundJobs } from '#src/features/order/refund/refund.jobs.ts';
import { couponHandlers } from '#src/features/benefit/coupon/coupon.jobs.ts';
import { depositBalance } from '#src/features/benefit/deposit/deposit.service.ts';
import { paymentJobs } from '#src/features/order/payment/payment.jobs.ts';
import { pointHandlers } from '#src/features/benefit/point/point.jobs.ts';
import { pointBalance } from '#src/features/benefit/point/point.service.ts';
import { createWorker } from '#src/server/job-worker.ts';
import { changeOption, modifyQty, readMine } from '../support/order/cart.ts';
import { createOrder, type Made } from '../support/order/checkout.ts';
import {
  consentAtNaverPay,
  followRedirect,
  startEasyShop,
  type EasyShop,
} from '../support/order/payment/easy.ts';
import { METHODS, toCommands, type Command, type Terms } from '../support/order/engine-commands.ts';
import {
  makeProduct,
  makeSet,
  type TestProduct,
  type TestSet,
} from '../support/product/factories.ts';
import { makeFlashSale } from '../support/benefit/flash-sale.ts';
import { settleAll } from '../support/order/money/money.ts';
import type { ErrorBody, Shopper } from '../support/shopper.ts';
import { FRIDAY } from '../support/shop.ts';
import { makePromotion, memberWith } from '../support/benefit/wallet.ts';

/** The same shop on SQLite and on PostgreSQL (invariant I-25). */
let shops: EasyShop[];
beforeAll(async () => {
  shops = [await startEasyShop({ DATABASE_URL: '' }), await startEasyShop()];
});
afterAll(async () => {
  for (const shop of shops) await shop.close();
});

/** Products: one in two sizes, one in a flash sale for members, one with a promotion. */
const PRICES = [
  { listPrice: 39_000, salePrice: 33_330, stock: [6, 5] },
  { listPrice: 128_000, salePrice: 128_000, stock: 4 },
  { listPrice: 9_990, salePrice: 7_770, stock: 9 },
];
/** The sale ends before the coupon does. */
const SALE_MS = 3 * 60 * 60 * 1000;
const FLASH = { flashPrice: 99_990, quota: 2 };
/** They are followed by a set of the first in a size and two of the third. */
const GOODS = PRICES.length + 1;
const POLICY = { type: 'ConditionalFree' as const, fee: 3000, baseAmt: 100_000 };

/** Lists of commands; every third is a guest's. */
const LISTS = 9;

/** Its coupon expires soon, so that the jobs have something to expire. */
const WALLET = {
  points: 3_000,
  deposit: 40_000,
  coupons: [{ dcRate: 10, usableTo: FRIDAY + 6 * 60 * 60 * 1000 }],
};
const ACCOUNT = { bankCode: '004', bankAccountHolder: '김하늘', bankAccountNo: '123-456-789012' };

interface Buyer {
  shopper: Shopper;
  /** Items as in the body of a cart request. */
  goods: { itemCode: string; componentItems?: object[] }[];
  prodUnitSns: number[];
  /** Unit codes of the first product. */
  sizes: string[];
  /** Code of the first product. */
  productCode: string;
  member?: { memberNo: number; possessionCouponSn: number };
  orders: Made[];
}

async function makeBuyer(shop: EasyShop, isMember: boolean): Promise<Buyer> {
  const products = [];
  for (const price of PRICES) products.push(await makeProduct(shop, { ...price, policy: POLICY }));

  const [first, second, third] = products;
  if (!first || !second || !third) throw new Error('There are three products.');

  const groups = [
    { groupPrice: 30_010, of: [first] },
    { groupPrice: 7_003, qty: 2, of: [third] },
  ];
  const set = await makeSet(shop, { groups, policy: POLICY });
  const targets = [{ targetType: 'Product' as const, targetCode: third.itemCode }];

  await makePromotion(shop, { targets });

  const buyer = {
    goods: [
      ...products.map(itemOf),
      { ...itemOf(set), componentItems: chosenOf(set, [first, third]) },
    ],
    prodUnitSns: products.flatMap(({ units }) => units.map(({ prodUnitSn }) => prodUnitSn)),
    sizes: first.units.map(({ itemCode }) => itemCode),
    productCode: first.itemCode,
    orders: [],
  };
  if (!isMember) return { shopper: shop.shopper(), ...buyer };

  const { shopper, memberNo, couponSns } = await memberWith(shop, WALLET);
  const units = [{ prodUnitSn: second.units[0]?.prodUnitSn ?? 0, ...FLASH }];

  await makeFlashSale(shop, { units, members: [memberNo], endAt: shop.now() + SALE_MS });

  return { shopper, ...buyer, member: { memberNo, possessionCouponSn: couponSns[0] ?? 0 } };
}

const itemOf = ({ units }: TestProduct) => ({ itemCode: units[0]?.itemCode ?? '' });

const chosenOf = ({ groupSns }: TestSet, parts: readonly TestProduct[]) =>
  parts.map((part, n) => ({ itemSetGroupSn: groupSns[n] ?? 0, ...itemOf(part) }));

/** Runs the commands as one buyer and records every amount of the responses. */
async function recordAnswers(
  shop: EasyShop,
  { commands, isMember }: { commands: readonly Command[]; isMember: boolean },
): Promise<unknown[]> {
  shop.setNow(FRIDAY);
  await shop.control('reset', {});
  await shop.naverpay.control('reset', {});

  const buyer = await makeBuyer(shop, isMember);
  const words: unknown[] = [];
  for (const command of commands) words.push(await runCommand(shop, buyer, command));
  await settleAll(shop);

  const stock = await shop.runtime.database.read
    .selectFrom('stock')
    .select(['qty', 'reservedQty'])
    .where('prodUnitSn', 'in', buyer.prodUnitSns)
    .orderBy('prodUnitSn')
    .execute();

  return [...words, stock, await walletOf(shop, buyer), (await movesOf(shop)).sort()];
}

const movesOf = async ({ ledger, naverpay }: EasyShop) => [
  ...(await ledger()),
  ...(await naverpay.ledger()).map((move) => `Naver Pay: ${move}`),
];

async function walletOf({ runtime, now }: EasyShop, { member }: Buyer) {
  if (!member) return undefined;

  const { read } = runtime.database;
  const { memberNo, possessionCouponSn } = member;
  const coupon = await read
    .selectFrom('possession_coupon')
    .select('status')
    .where('possessionCouponSn', '=', possessionCouponSn)
    .executeTakeFirstOrThrow();

  const points = await pointBalance(read, memberNo, now());
  return { ...coupon, points, deposit: await depositBalance(read, memberNo) };
}

async function runCommand(shop: EasyShop, buyer: Buyer, command: Command) {
  switch (command.do) {
    case 'add': {
      const { shopper } = buyer;
      const items = buildItems(buyer, command);
      const { status, body } = await shopper.post<ErrorBody>('/api/cart/addProdToCart', items);
      return { status, code: body.code, totals: (await readMine(shopper)).totals };
    }
    case 'modify':
      return modifyLine(buyer, command);
    case 'change':
      return changeLine(buyer);
    case 'order':
    case 'buyNow':
      return orderCart(shop, buyer, command);
    case 'transfer': {
      const placedOrder = buyer.orders[command.order];
      if (!placedOrder) return 'no such order';
      await shop.control('deposit', { orderId: placedOrder.orderNo }).catch(() => undefined);
      return statesOf(shop, buyer);
    }
    case 'cancel':
      return cancelBuyerOrder(shop, buyer, command);
    case 'jobs':
      await runDueJobs(shop, command.minutes);
      return { orders: await statesOf(shop, buyer), wallet: await walletOf(shop, buyer) };
    default:
      return command satisfies never;
  }
}

async function modifyLine({ shopper }: Buyer, { line, qty }: Extract<Command, { do: 'modify' }>) {
  const lines = (await readMine(shopper)).orderHandlers.flatMap((handler) => handler.lineItems);
  const cartItemSn = lines[line]?.product.cartItemSn;
  if (cartItemSn === undefined) return 'no such line';
  const { status } = await modifyQty(shopper, { cartItemSn, qty });
  return { status, totals: (await readMine(shopper)).totals };
}

async function changeLine({ shopper, sizes }: Buyer) {
  const lines = (await readMine(shopper)).orderHandlers.flatMap((handler) => handler.lineItems);
  const found = lines.find(({ product }) => sizes.includes(product.itemCode));
  if (!found) return 'no such line';

  const other = sizes.find((size) => size !== found.product.itemCode);
  const { status, body } = await changeOption(shopper, found.cartLineItemSn, other);

  return { status, code: body.code, totals: (await readMine(shopper)).totals };
}

const buildItems = ({ goods }: Buyer, { product, qty }: { product: number; qty: number }) => ({
  items: [{ ...goods[product], qty }],
});

function statesOf({ runtime }: EasyShop, { orders }: Buyer) {
  return runtime.database.read
    .selectFrom('orders')
    .select(['status', 'cancelReason', 'refundedPaymentAmt', 'refundedPointAmt'])
    .select('refundedDepositAmt')
    .where('orderNo', 'in', ['', ...orders.map(({ orderNo }) => orderNo)])
    .orderBy('orderSn')
    .execute();
}

async function runDueJobs({ runtime, now, setNow }: EasyShop, minutes: number): Promise<void> {
  setNow(now() + minutes * 60_000);

  const handlers = [
    ...paymentJobs(runtime),
    ...refundJobs(runtime),
    ...couponHandlers(runtime),
    ...pointHandlers(runtime),
  ];

  const onError = () => undefined; // refunds of one order wait for each other
  await createWorker({ database: runtime.database, clock: now, handlers, onError }).runDue(now());
}

async function cancelBuyerOrder(
  shop: EasyShop,
  buyer: Buyer,
  { order: nth, part }: Extract<Command, { do: 'cancel' }>,
) {
  const placedOrder = buyer.orders[nth];
  if (!placedOrder) return 'no such order';

  const path = `/api/order/${placedOrder.orderNo}`;
  const items = part
    ? { items: [{ orderItemSn: await firstItem(shop, placedOrder), qty: 1 }] }
    : {};
  const cashRefundMethod = buyer.member ? 'Deposit' : 'Account';
  const cancelRequest = { ...items, cashRefundMethod };
  const seen = await buyer.shopper.post<CancelEstimate & ErrorBody>(
    `${path}/estimateCancel`,
    cancelRequest,
  );
  if (seen.status !== 200) return seen.body.code;

  const { items: _, ...estimate } = seen.body;
  const { status, body } = await buyer.shopper.post<CancelDone & ErrorBody>(`${path}/cancel`, {
    ...cancelRequest,
    reasonCode: 'ChangedMind',
    expectedRefundAmt: estimate.refundAmt,
    ...(estimate.needsAccount && { refundAccount: ACCOUNT }),
  });

  const { code, refunds, orderStatus } = body;
  const done = { status, code, refunds, orderStatus };

  return { estimate, ...done, wallet: await walletOf(shop, buyer) };
}

async function firstItem({ runtime }: EasyShop, { orderNo }: Made): Promise<number> {
  const { orderItemSn } = await runtime.database.read
    .selectFrom('order_item')
    .innerJoin('orders', 'orders.orderSn', 'order_item.orderSn')
    .select('orderItemSn')
    .where('orderNo', '=', orderNo)
    .orderBy('orderItemSn')
    .executeTakeFirstOrThrow();
  return orderItemSn;
}

/** A checkout of the whole cart, or by BuyNow. */
async function beginOrder(buyer: Buyer, command: Extract<Command, { do: 'order' | 'buyNow' }>) {
  const { shopper } = buyer;

  type Begun = { checkoutSn: string; code?: string };

  if (command.do === 'buyNow') {
    return shopper.post<Begun>('/api/checkout/buyNow', buildItems(buyer, command));
  }

  const lines = (await readMine(shopper)).orderHandlers.flatMap((handler) => handler.lineItems);

  return shopper.post<Begun>('/api/checkout/setCheckoutNormalApproach', {
    cartLineItemSns: lines.map((line) => line.cartLineItemSn),
  });
}

async function orderCart(
  shop: EasyShop,
  buyer: Buyer,
  command: Extract<Command, { do: 'order' | 'buyNow' }>,
) {
  const { shopper, member, productCode } = buyer;
  const { zipCode, pay, method, use } = command;
  const begun = await beginOrder(buyer, command);
  if (begun.status !== 200) return { status: begun.status, code: begun.body.code };

  const { checkoutSn } = begun.body;
  const itemCoupons =
    member && use.coupon
      ? [{ itemCode: productCode, possessionCouponSn: member.possessionCouponSn }]
      : [];
  const { point, deposit } = use;
  const used = member ? { appliedCoupons: { itemCoupons }, point, deposit } : {};
  const priced = await shopper.post<{ totals: { finalTotalPaymentAmt: number } }>(
    `/api/checkout/${member ? 'estimateBenefits' : 'calculateShippingInfo'}`,
    { checkoutSn, zipCode, ...used },
  );
  const { totals } = priced.body;
  const to = { name: '김하늘', phone1: '010-1234-5678', address1: '어느 길 1', address2: '' };

  const response = await createOrder<Made & { code?: string }>(shopper, checkoutSn, {
    ...used,
    ...METHODS[method],
    ...(member && { guestPassword: undefined }),
    expectedTotal: totals.finalTotalPaymentAmt,
    shippingAddressInfo: { ...to, zipCode },
  });
  if (response.status !== 201) return { status: response.status, code: response.body.code, totals };

  buyer.orders.push(response.body);
  if (pay) await payFor(shop, buyer, { made: response.body, method });

  const items = await shop.runtime.database.read
    .selectFrom('order_item')
    .innerJoin('orders', 'orders.orderSn', 'order_item.orderSn')
    .select(['orderedQty', 'listPrice', 'sellingPrice', 'netAmt', 'earningPoint'])
    .select(['orders.status', 'totalShippingFee', 'finalTotalPaymentAmt'])
    .where('orderNo', '=', response.body.orderNo)
    .orderBy('orderItemSn')
    .execute();

  return { totals, items, wallet: await walletOf(shop, buyer) };
}

async function payFor(
  shop: EasyShop,
  { shopper }: Buyer,
  { made, method }: { made: Made; method: Terms['method'] },
): Promise<void> {
  if (method === 'naverpay') {
    await followRedirect(shop, await consentAtNaverPay(shop, { ...made, buyer: shopper }));
    return;
  }

  const { ecpPaymentId } = made;
  const path = '/api/payment/nicepayments/start';
  const start = await shopper.post<{ fields: object }>(path, { ecpPaymentId });

  await shop.comeBack(await shop.consent(made, start.body.fields));
}

test('the same commands come to the same won and stock on both engines', async () => {
  expect(shops.map(({ runtime }) => runtime.database.engine)).toEqual(['sqlite', 'postgres']);

  const seed = randomInt(2 ** 31);
  const moves = { capture: 0, cancel: 0, refusal: 0 };
  const easy = { ...moves };

  for (let nth = 0; nth < LISTS; nth++) {
    const commands = toCommands(seed + nth, { count: 30, goods: GOODS });
    const list = { commands, isMember: nth % 3 > 0 };
    const words = [];

    for (const shop of shops) words.push(await recordAnswers(shop, list));

    expect(words[1], `seed ${seed + nth}`).toEqual(words[0]);

    for (const { kind } of (await shops[0]?.entries()) ?? []) moves[kind] += 1;
    for (const { kind } of (await shops[0]?.naverpay.entries()) ?? []) easy[kind] += 1;
  }

  // Guards against a vacuous test: two shops without sales are always equal.
  expect(Math.min(moves.capture, moves.cancel, easy.capture), `seed ${seed}`).toBeGreaterThan(0);
}, 240_000);
