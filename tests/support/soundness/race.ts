import { giveRefunds } from '#src/features/order/refund/refund.jobs.ts';
import { expireReservations, reconcilePayments } from '#src/features/order/payment/payment.jobs.ts';
import {
  beginCheckout,
  createOrder,
  type Made,
  type PayingShop,
  type ReturnForm,
} from '../order/checkout.ts';
import { makeProduct } from '../product/factories.ts';
import type { Answer, ErrorBody, Shopper } from '../shopper.ts';
import { memberWith } from '../benefit/wallet.ts';

/** A member's unpaid order that is authorized at the provider. */
export interface Purchase {
  buyer: Shopper;
  memberNo: number;
  checkoutSn: string;
  made: Made;
  /** The authorization, as the form of the provider's return URL. */
  form: ReturnForm;
  /** Sends the same order form again, as from a second tab. */
  orderAgain(): Promise<Answer<Made & ErrorBody>>;
}

export const CARD = {
  selectedPaymentMethodType: 'CreditCard',
  selectedPaymentMethodCode: 'nicepay',
};
export const VBANK = { ...CARD, selectedPaymentMethodType: 'VirtualBankAccount' };

interface BeginGiven {
  method?: object;
  /** Faults of the sandbox. */
  faults?: readonly string[];
}

/** Orders a jacket with a coupon, points and deposit, and authorizes it at the provider. */
export async function beginPurchase(
  shop: PayingShop,
  { method = CARD, faults = [] }: BeginGiven = {},
): Promise<Purchase> {
  const { itemCode, units } = await makeProduct(shop);
  const wallet = { points: 1_000, deposit: 1_000, coupons: [{ dcRate: 10 }] };
  const { shopper: buyer, memberNo, couponSns } = await memberWith(shop, wallet);
  const checkoutSn = await beginCheckout(buyer, units[0]?.itemCode ?? '');

  const form = {
    appliedCoupons: { itemCoupons: [{ itemCode, possessionCouponSn: couponSns[0] }] },
    point: 1_000,
    deposit: 1_000,
    expectedTotal: 43_000,
    guestPassword: undefined,
    ...method,
  };

  const orderAgain = () => createOrder<Made & ErrorBody>(buyer, checkoutSn, form);
  const { status, body: made } = await orderAgain();
  if (status !== 201) throw new Error(`createOrder: ${status} ${JSON.stringify(made)}`);

  const { ecpPaymentId } = made;
  const start = await buyer.post<{ fields: object }>('/api/payment/nicepayments/start', {
    ecpPaymentId,
  });
  const consent = await shop.consent(made, { ...start.body.fields, faults });

  return { buyer, memberNo, checkoutSn, made, form: consent, orderAgain };
}

/** The buyer cancels the whole order with the refund amount of the estimate. */
export async function cancelPurchase({
  buyer,
  made,
}: Pick<Purchase, 'buyer' | 'made'>): Promise<number> {
  const path = `/api/order/${made.orderNo}`;
  const seen = await buyer.post<{ refundAmt?: number }>(`${path}/estimateCancel`, {});
  const expectedRefundAmt = seen.body.refundAmt ?? 0;
  const request = { reasonCode: 'ChangedMind', expectedRefundAmt };

  return (await buyer.post(`${path}/cancel`, request)).status;
}

/** The provider repeats the payment's webhook. */
export async function repeatWebhook(shop: PayingShop, { form }: Purchase): Promise<void> {
  await shop.control('webhook', { tid: form['tid'] });
}

/** Lets the payment deadline pass and expires the reservations. */
export async function expireOrders(shop: PayingShop, minutes = 16): Promise<void> {
  shop.setNow(shop.now() + minutes * 60_000);
  await expireReservations(shop.runtime);
  await reconcilePayments(shop.runtime);
}

/** Reconciles after the lease has ended, as another process would after a crash. */
export async function reconcileAfterLease(shop: PayingShop): Promise<void> {
  shop.setNow(shop.now() + 10_000);
  await reconcilePayments(shop.runtime);
}

/** Processes the due refunds; a retry may have to wait. */
export async function giveMoneyBack({ runtime }: PayingShop): Promise<void> {
  await giveRefunds(runtime);
}
