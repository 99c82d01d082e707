import { findOrderDetail } from '#src/features/order/order/shop/detail/order-detail.service.ts';
import type { StaffProduct } from '#src/features/product/product/desk/record/product-desk.schema.ts';
import { kstDay } from '#src/lib/date.ts';
import { createWorker, type JobHandler } from '#src/server/job-worker.ts';
import { staffOf } from '../desk/staff.ts';
import { makeProduct, type TestProduct } from '../product/factories.ts';
import type { ErrorBody, Shopper } from '../shopper.ts';
import type { PayingShop } from './checkout.ts';
import { makePaid, type PaidOrder } from './orders.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type Answered = StaffProduct & ErrorBody;

export const unitCode = ({ units }: TestProduct) => units[0]?.itemCode ?? '';

/** Pre-orders at the desk of a shop and at its buyers; call `signIn` first, and again after long jumps. */
export function sellAhead(shop: PayingShop) {
  const desk: { goods?: Shopper } = {};

  function postChange(product: TestProduct, part: string, body: object) {
    if (!desk.goods) throw new Error('Nobody has signed in.');
    const path = `/api/staff/products/${product.itemCode}/${part}`;
    return desk.goods.post<Answered>(path, { unitCode: unitCode(product), ...body });
  }

  /** A day in Korea. */
  const dayIn = (days: number) => kstDay(shop.now() + days * DAY_MS);
  const soon = dayIn(20);
  const savePreOrder = (product: TestProduct, changes: object = {}) =>
    postChange(product, 'preOrder', { shipsBy: soon, cap: 3, ...changes });

  return {
    dayIn,
    /** The day of dispatch of a pre-order that names no other. */
    soon,
    savePreOrder,
    async signIn(): Promise<void> {
      desk.goods = (await staffOf(shop, 'goods')).browser;
      await desk.goods.get('/api/live'); // the csrf cookie
    },
    closePreOrder: (product: TestProduct) => postChange(product, 'preOrder/close', {}),
    delayPreOrders: (product: TestProduct, shipsBy: string) =>
      postChange(product, 'preOrder/delay', { shipsBy }),
    addStock: (product: TestProduct, by: number) =>
      postChange(product, 'stock', { by, reason: '입고', ref: crypto.randomUUID() }),
    async makeAhead(cap = 3): Promise<TestProduct> {
      const product = await makeProduct(shop, { stock: 0 });
      const { status, body } = await savePreOrder(product, { cap });
      if (status !== 200) throw new Error(`preOrder: ${status} ${JSON.stringify(body)}`);
      return product;
    },
    orderUnit: (product: TestProduct, qty = 1) =>
      makePaid(shop, { items: [{ itemCode: unitCode(product), qty }] }),
    async runJobs(handlers: readonly JobHandler[]): Promise<void> {
      const worker = createWorker({
        database: shop.runtime.database,
        handlers,
        clock: () => shop.now(),
        onError: (error) => {
          throw error;
        },
      });
      await worker.runDue(shop.now());
    },
    /** The order's page as its guest is shown it. */
    async readDetail({ orderSn, orderNo }: PaidOrder): Promise<string> {
      const owner = { memberNo: undefined, guestOrderSn: orderSn };
      const asker = { owner, locale: 'ko', now: shop.now() } as const;
      return JSON.stringify(await findOrderDetail(shop.runtime.database.read, asker, orderNo));
    },
  };
}
