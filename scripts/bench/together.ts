import type { ShopDatabase, Tx } from '#db/connection.ts';
import { pairProducts } from '#src/features/find/together/together.jobs.ts';
import { findTogether } from '#src/features/find/together/together.service.ts';
import { kstDay } from '#src/lib/date.ts';
import { inPowersOfTwo } from '#src/publish/chunks.ts';
import type { Size } from './bench.ts';
import { putCatalogue, toProduct } from './catalogue.ts';
import type { Report } from './figure.ts';
import { createRandom } from './random.ts';
import { withData, withFolder } from './site.ts';

export const summary = 'what is bought and seen together: held-out orders against best sellers';
export const takes = '1 min';

interface Scale {
  products: number;
  /** Paid orders, and as many visits that saw the same products, from which pairs are computed; one in ten more is held out. */
  orders: number;
}

const SCALE: Record<Size, Scale> = {
  full: { products: 1_000, orders: 30_000 },
  short: { products: 200, orders: 3_000 },
};
const CATALOGUES = {
  full: { count: SCALE.full.products, toInput: (n: number) => toProduct(n) },
  short: { count: SCALE.short.products, toInput: (n: number) => toProduct(n) },
};
const SEED = 20_261_120;
/** Products that are planted to go together, of different categories. */
const GROUP = 5;
/** The share of further products of an order that are of the first one's group. */
const PLANTED = 0.6;
const SHOWN = 10;

/** Positions of the products of an order in the catalogue. */
type Basket = readonly number[];

export async function run(report: Report, size: Size): Promise<void> {
  const { products, orders } = SCALE[size];
  const random = createRandom(SEED);
  const toBasket = () => generateBasket(random, products);
  const history = Array.from({ length: orders }, toBasket);
  const heldOut = Array.from({ length: orders / 10 }, toBasket);
  const note = `${products} products, ${orders} orders, ${heldOut.length} held out`;

  await withFolder(async (dir) => {
    await putCatalogue(dir, CATALOGUES[size]);

    const compareRows = async (database: ShopDatabase) => {
      const sns = await putHistory(database, history);

      const startedAt = performance.now();
      await pairProducts(database, Date.now());
      const ms = performance.now() - startedAt;
      report({ figure: 'together.job', value: ms, unit: 'ms', note });

      const bestSns = rankBestSellers(history).map((n) => sns[n] ?? 0);
      const best = new Set(bestSns.slice(0, SHOWN + 1));
      const bestRecall = await measureRecall(heldOut, sns, (sn) =>
        Promise.resolve([...best].filter((other) => other !== sn).slice(0, SHOWN)),
      );
      const recall = await measureRecall(heldOut, sns, async (sn) => {
        const { productSns } = await findTogether(database.read, [sn], SHOWN);
        const fill = bestSns.filter((other) => other !== sn && !productSns.includes(other));
        return [...productSns, ...fill].slice(0, SHOWN);
      });

      report({ figure: 'together.bestSellers.recall10', value: bestRecall, unit: 'share', note });
      report({ figure: 'together.recall10', value: recall, unit: 'share', note });
      report({
        figure: 'together.timesBestSellers',
        value: recall / bestRecall,
        unit: 'times',
        atLeast: 3,
        note: 'recall of the other products of held-out orders among ten',
      });
    };

    await withData({ dir }, compareRows, false);
  });
}

/** Two or three products: a few sell most, and others of the first one's group come with it. */
function generateBasket(random: () => number, products: number): Basket {
  const drawProduct = () => Math.floor(random() ** 2 * products);
  const first = drawProduct();
  const group = first % (products / GROUP);
  const basket = new Set([first]);
  const length = random() < 0.5 ? 2 : 3;

  while (basket.size < length) {
    const member = group + (products / GROUP) * Math.floor(random() * GROUP);
    basket.add(random() < PLANTED ? member : drawProduct());
  }

  return [...basket];
}

function rankBestSellers(history: readonly Basket[]): number[] {
  const sold = new Map<number, number>();
  for (const n of history.flat()) sold.set(n, (sold.get(n) ?? 0) + 1);

  return [...sold].toSorted(([a, more], [b, most]) => most - more || a - b).map(([n]) => n);
}

/** The share of an order's other products that are suggested beside its first one. */
async function measureRecall(
  baskets: readonly Basket[],
  sns: readonly number[],
  suggest: (productSn: number) => Promise<readonly number[]>,
): Promise<number> {
  let found = 0;
  let wanted = 0;

  for (const basket of baskets) {
    const [first = 0, ...others] = basket.map((n) => sns[n] ?? 0);
    const suggested = await suggest(first);
    wanted += others.length;
    found += others.filter((sn) => suggested.includes(sn)).length;
  }

  return found / wanted;
}

/** Stores the orders, each of a guest and a visit of its own; returns the serials of products by position. */
async function putHistory(database: ShopDatabase, history: readonly Basket[]): Promise<number[]> {
  const products = await database.read
    .selectFrom('product')
    .innerJoin('prod_unit', 'prod_unit.productSn', 'product.productSn')
    .select(['product.productSn', 'product.itemCode', 'orderHandlerSn'])
    .select((e) => e.fn.min<number>('prodUnitSn').as('prodUnitSn'))
    .groupBy(['product.productSn', 'product.itemCode', 'orderHandlerSn'])
    .orderBy('product.itemCode')
    .execute();
  const orders = history.map((basket, n) => ({
    orderSn: n + 1,
    items: basket.flatMap((position) => products[position] ?? []),
  }));

  await database.tx(async (t) => {
    for (const some of inPowersOfTwo(orders)) await putOrders(t, some);
  });

  const sns = products.map(({ productSn }) => productSn);
  await database.tx((t) => putVisits(t, history, sns));

  return sns;
}

async function putVisits(t: Tx, history: readonly Basket[], sns: readonly number[]): Promise<void> {
  const day = kstDay(Date.now());
  const visits = history.map((basket, n) => ({ visitKey: `together-${n}`, basket }));

  for (const some of inPowersOfTwo(visits)) {
    const views = some.flatMap(({ visitKey, basket }) =>
      basket.map((position) => ({ day, visitKey, productSn: sns[position] ?? 0 })),
    );

    await t
      .insertInto('daily_visit')
      .values(some.map(({ visitKey }) => ({ day, visitKey, step: 5 })))
      .execute();
    await t.insertInto('daily_view').values(views).execute();
  }
}

interface BenchOrder {
  orderSn: number;
  items: { itemCode: string; orderHandlerSn: number; prodUnitSn: number }[];
}

async function putOrders(t: Tx, orders: readonly BenchOrder[]): Promise<void> {
  const now = Date.now();
  const toSn = (orderSn: number) => `together-${orderSn}`;

  await t
    .insertInto('checkout')
    .values(
      orders.map(({ orderSn }) => ({
        checkoutSn: toSn(orderSn),
        cartId: 'bench',
        memberNo: null,
        checkoutType: 'Cart' as const,
        status: 'Completed' as const,
        locale: 'ko' as const,
        createdAt: now,
        expiresAt: now,
      })),
    )
    .execute();

  await t
    .insertInto('orders')
    .values(
      orders.map(({ orderSn }) => ({
        orderSn,
        orderNo: toSn(orderSn),
        checkoutSn: toSn(orderSn),
        checkoutType: 'Cart' as const,
        memberNo: null,
        guestPasswordHash: 'bench',
        status: 'PaymentCompleted' as const,
        buyerName: '김하늘',
        buyerEmail: `${toSn(orderSn)}@bench.example`,
        buyerPhone: '',
        recipientName: '',
        recipientPhone1: '',
        recipientPhone2: '',
        zipCode: '',
        address1: '',
        address2: '',
        shippingMessage: '',
        totalListAmt: 0,
        totalDiscountAmt: 0,
        totalAdjSellingAmt: 0,
        totalShippingFee: 0,
        usedExclusivePointAmt: 0,
        usedDepositAmt: 0,
        finalTotalPaymentAmt: 0,
        totalEarningExclusivePoint: 0,
        locale: 'ko' as const,
        reservedUntil: now,
        createdAt: now,
        paidAt: now,
        cancelledAt: null,
        cancelReason: null,
      })),
    )
    .execute();

  await t
    .insertInto('order_shipping')
    .values(
      orders.map(({ orderSn, items: [item] }) => ({
        orderShippingSn: orderSn,
        orderSn,
        orderHandlerSn: item?.orderHandlerSn ?? 0,
        handlerNameKo: '',
        handlerNameEn: '',
        policyType: 'Free' as const,
        combineType: 'ByOrderHandler' as const,
        basicShippingFee: 0,
        addShippingFee: 0,
        exemptedFee: 0,
      })),
    )
    .execute();

  await t
    .insertInto('order_item')
    .values(
      orders.flatMap(({ orderSn, items }) =>
        items.map(({ itemCode, prodUnitSn }) => ({
          orderSn,
          orderShippingSn: orderSn,
          parentItemSn: null,
          prodUnitSn,
          productItemCode: itemCode,
          itemCode: `${itemCode}-1`,
          itemType: 'General' as const,
          nameKo: '',
          nameEn: '',
          optionNameKo: '',
          optionNameEn: '',
          imagePath: '',
          orderedQty: 1,
          listPrice: 0,
          sellingPrice: 0,
          netAmt: 0,
          earningPoint: 0,
          couponPoint: 0,
          taxType: 'Standard' as const,
          status: 'PaymentCompleted' as const,
        })),
      ),
    )
    .execute();
}
