import { expect } from 'vitest';
import { placeOrder, type Made, type PayingShop } from '../checkout.ts';
import { makeProduct } from '../../product/factories.ts';
import type { Shopper } from '../../shopper.ts';

export const TRANSFER = {
  selectedPaymentMethodType: 'VirtualBankAccount',
  selectedPaymentMethodCode: 'nicepay',
};

/** Orders one product by bank transfer, or as said. */
export async function orderByTransfer(
  shop: PayingShop,
  given: object = TRANSFER,
  buyer: Shopper = shop.shopper(),
) {
  const { units } = await makeProduct(shop);
  return { ...(await placeOrder(buyer, units[0]?.itemCode ?? '', given)), buyer };
}

/** The fields that the shop's page opens the payment window with. */
export async function readWindowFields(made: Made & { buyer: Shopper }) {
  const { ecpPaymentId } = made;
  const { body } = await made.buyer.post<{ fields: Record<string, string> }>(
    '/api/payment/nicepayments/start',
    { ecpPaymentId },
  );

  return body.fields;
}

/** The buyer authorizes in the window that the shop’s page opened. */
export async function authorizePayment(
  shop: PayingShop,
  made: Made & { buyer: Shopper },
  changes: object = {},
) {
  return shop.consent(made, { ...(await readWindowFields(made)), ...changes });
}

/** An order whose virtual account was issued. */
export async function issueAccount(shop: PayingShop, given: object = TRANSFER, buyer?: Shopper) {
  const made = await orderByTransfer(shop, given, buyer);
  expect(await shop.comeBack(await authorizePayment(shop, made))).toBe(
    `/orderComplete/${made.orderNo}`,
  );
  return made;
}

export function getAttempt(shop: PayingShop, made: Made) {
  return shop.runtime.database.read
    .selectFrom('payment_attempt')
    .selectAll()
    .where('ecpPaymentId', '=', made.ecpPaymentId)
    .executeTakeFirstOrThrow();
}

/** The templates of the mails about its order, in their order. */
export async function listMails(shop: PayingShop, made: Made): Promise<string[]> {
  const { orderSn } = await getAttempt(shop, made);

  const rows = await shop.runtime.database.read
    .selectFrom('job')
    .select('payload')
    .where('key', 'like', 'mail:%')
    .orderBy('jobSn')
    .execute();

  return rows
    .map(({ payload }) => JSON.parse(payload) as { template: string; orderSn?: number })
    .filter((mail) => mail.orderSn === orderSn)
    .map(({ template }) => template);
}

/** The buyer’s money arrives in the account. */
export const depositMoney = (shop: PayingShop, made: Made, more: object = {}) =>
  shop.control('deposit', { orderId: made.orderNo, ...more });

/** Books of an order that waits for its transfer, and of one that waited in vain. */
export const RECEIVED = {
  order: 'OrderReceived',
  attempt: 'Waiting',
  reservation: 'Held',
  qty: 10,
  reservedQty: 1,
};
export const EXPIRED = {
  order: 'OrderCancelled',
  cancelReason: 'expired',
  attempt: 'Failed',
  reservation: 'Released',
  qty: 10,
  reservedQty: 0,
};
