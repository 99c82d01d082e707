import { expireClaims } from '#src/features/order/claim/payment/claim-paid.service.ts';
import { ADD_PAYMENT_MS } from '#src/features/order/claim/claim.ts';
import { AppError, ERRORS } from '#src/errors/errors.ts';
import type { PayingShop, ReturnForm } from '../checkout.ts';
import { applyFor, beginClaimPayment, claimerOf, makeDelivered } from './claims.ts';
import { makeProduct } from '../../product/factories.ts';
import { itemsOf, makePaid, type PaidOrder } from '../orders.ts';
import type { ErrorBody } from '../../shopper.ts';

/** A delivered jacket in the first of two sizes; `other` is the second. */
export interface Sized {
  order: PaidOrder;
  other: { prodUnitSn: number; itemCode: string };
}

/** The additional payment of an exchange, authorized at the provider. */
interface Paying extends Sized {
  claimNo: string;
  form: ReturnForm;
  confirm(): ReturnType<PaidOrder['buyer']['post']>;
}

const PRICE = 60_000;
const ADDED = 6_000;

/** `done`, or the code with which it was refused; other errors are thrown. */
export async function outcomeOf(step: Promise<unknown>): Promise<string> {
  try {
    await step;
    return 'done';
  } catch (error) {
    if (error instanceof AppError && ERRORS[error.code].status < 500) return error.code;
    throw error;
  }
}

/** What buyers of a shop do in races of claims, and what is left of it. */
export function claimRaces(shop: PayingShop) {
  return { ...actionsOf(shop), ...countsOf(shop) };
}

const itemOf = ({ items }: PaidOrder) => ({
  orderItemSn: items[0]?.orderItemSn ?? 0,
  claimQty: 1,
});
const buildDefectReturn = (order: PaidOrder) => ({
  items: [itemOf(order)],
  claimReasonCode: 'DefectiveProduct',
});
const buildExchange = ({ order, other }: Sized) => ({
  items: [{ ...itemOf(order), exchangeItemCode: other.itemCode }],
  claimReasonCode: 'WrongDelivery',
});

function actionsOf(shop: PayingShop) {
  /** So many orders of a jacket, with so many left of its second size. */
  async function jackets(orders: number, left: number): Promise<Sized[]> {
    const stock = [5, left];
    const { units } = await makeProduct(shop, { listPrice: PRICE, salePrice: PRICE, stock });
    const [size, other = { prodUnitSn: 0, itemCode: '' }] = units;
    const items = [{ itemCode: size?.itemCode ?? '', qty: 1 }];
    const sizedOrders: Sized[] = [];

    while (sizedOrders.length < orders)
      sizedOrders.push({ order: await makeDelivered(shop, { items }), other });

    return sizedOrders;
  }

  return {
    defect: buildDefectReturn,
    swap: buildExchange,
    jackets,
    async paid(): Promise<PaidOrder> {
      const { units } = await makeProduct(shop, { listPrice: PRICE, salePrice: PRICE });
      return makePaid(shop, { items: [{ itemCode: units[0]?.itemCode ?? '', qty: 1 }] });
    },
    /** An estimated claim by the seller's fault; the returned function applies for it. */
    async ready(sizedOrder: Sized, type: 'Return' | 'Exchange') {
      const claimer = claimerOf(sizedOrder.order, type);
      const draft = await claimer.draft();
      const claimRequest =
        type === 'Return' ? buildDefectReturn(sizedOrder.order) : buildExchange(sizedOrder);
      const { refundAmt } = (await claimer.estimate(draft, claimRequest)).body;

      return (headers: Record<string, string> = {}) => claimer.apply(draft, { refundAmt, headers });
    },
    /** An exchange by change of mind, whose payment its buyer has authorized. */
    async paying(faults: readonly string[] = []): Promise<Paying> {
      const [made] = await jackets(1, 5);
      if (!made) throw new Error('No order was made.');

      const claimRequest = { ...buildExchange(made), claimReasonCode: 'ChangedMind' };
      const { claimNo } = await applyFor(made.order, 'Exchange', claimRequest);
      const payment = { claimNo, amount: ADDED, faults };
      const { form, confirm } = await beginClaimPayment(shop, made.order, payment);

      return { ...made, claimNo, form, confirm };
    },
    /** `done`, or the code of the refusal. */
    async withdraw({ buyer }: PaidOrder, claimNo: string): Promise<string> {
      const { status, body } = await buyer.post<ErrorBody>(`/api/claim/${claimNo}/cancellation`);
      if (status >= 500) throw new Error(`cancellation: ${status}`);
      return status === 200 ? 'done' : body.code;
    },
    /** The time for additional payments passes. */
    async expire(): Promise<void> {
      shop.setNow(shop.now() + ADD_PAYMENT_MS + 60_000);
      await expireClaims(shop.runtime);
    },
  };
}

function countsOf(shop: PayingShop) {
  const { read } = shop.runtime.database;
  const claimsOf = ({ orderSn }: PaidOrder) =>
    read.selectFrom('claim').select(['claimNo', 'status']).where('orderSn', '=', orderSn).execute();
  const stockOf = (prodUnitSn: number) =>
    read
      .selectFrom('stock')
      .select(['qty', 'reservedQty'])
      .where('prodUnitSn', '=', prodUnitSn)
      .executeTakeFirstOrThrow();

  return {
    claimsOf,
    stockOf,
    /** Claims of an order, its units in open ones, and what is reserved of the other size. */
    async counts({ order, other }: Sized) {
      const { claimingQty } = await read
        .selectFrom('order_item')
        .select('claimingQty')
        .where('orderItemSn', '=', itemOf(order).orderItemSn)
        .executeTakeFirstOrThrow();

      const { reservedQty: reserved } = await stockOf(other.prodUnitSn);
      return { claims: (await claimsOf(order)).length, claimingQty, reserved };
    },
    /** What the provider did about an order or a claim: `capture 6000`. */
    async movesOf(no: string): Promise<string[]> {
      const moves = (await shop.entries()).filter(({ orderId }) => orderId.startsWith(no));
      return moves.map(({ kind, amount }) => `${kind} ${amount}`);
    },
    /** How many items an order has, those of an exchange or reshipment among them. */
    lines: async ({ orderSn }: PaidOrder) => (await itemsOf(shop, orderSn)).length,
  };
}
