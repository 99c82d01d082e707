import { giveRefunds } from '#src/features/order/refund/refund.jobs.ts';
import { expireReservations, reconcilePayments } from '#src/features/order/payment/payment.jobs.ts';
import { beginCheckout, createOrder } from './checkout.ts';
import type { Made, PayingShop, ReturnForm } from './checkout.ts';
import { makeProduct } from './factories.ts';
import type { Answer, ErrorBody, Shopper } from './shopper.ts';
import { memberWith } from './wallet.ts';

/** A member's order on its way, with all it takes to go on from any browser. */
export interface Purchase {
  buyer: Shopper;
  memberNo: number;
  checkoutSn: string;
  made: Made;
  /** What the buyer consented to, as their browser brings it back. */
  form: ReturnForm;
  /** Sends the same order form again, as from a second window. */
  orderAgain(): Promise<Answer<Made & ErrorBody>>;
}

export const CARD = {
  selectedPaymentMethodType: 'CreditCard',
  selectedPaymentMethodCode: 'nicepay',
};
export const VBANK = { ...CARD, selectedPaymentMethodType: 'VirtualBankAccount' };

interface BeginGiven {
  method?: object;
  /** Faults at the provider. */
  faults?: readonly string[];
}

/** Orders a jacket with a coupon, points and deposit, and consents at the provider. */
export async function begin(
  shop: PayingShop,
  { method = CARD, faults = [] }: BeginGiven = {},
): Promise<Purchase> {
  const { itemCode, units } = await makeProduct(shop);
  const wallet = { points: 1_000, deposit: 1_000, coupons: [{ dcRate: 10 }] };
  const { shopper: buyer, memberNo, couponSns } = await memberWith(shop, wallet);
  const checkoutSn = await beginCheckout(buyer, units[0]?.itemCode ?? '');
  const form = {
    appliedCoupons: { itemCoupons: [{ itemCode, possessionCouponSn: couponSns[0] }] },
    ...{ point: 1_000, deposit: 1_000, expectedTotal: 43_000, guestPassword: undefined },
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

/** The buyer cancels the order as a whole, by what they are told of it. */
export async function cancel({ buyer, made }: Pick<Purchase, 'buyer' | 'made'>): Promise<number> {
  const path = `/api/order/${made.orderNo}`;
  const seen = await buyer.post<{ refundAmt?: number }>(`${path}/estimateCancel`, {});
  const expectedRefundAmt = seen.body.refundAmt ?? 0;
  const asked = { reasonCode: 'ChangedMind', expectedRefundAmt };
  return (await buyer.post(`${path}/cancel`, asked)).status;
}

/** The provider says again how the payment stands. */
export async function notify(shop: PayingShop, { form }: Purchase): Promise<void> {
  await shop.control('webhook', { tid: form['tid'] });
}

/** Time runs out for whoever has not paid. */
export async function expire(shop: PayingShop, minutes = 16): Promise<void> {
  shop.setNow(shop.now() + minutes * 60_000);
  await expireReservations(shop.runtime);
  await reconcilePayments(shop.runtime);
}

/** Another process looks, as if the one at work had died. */
export async function overtake(shop: PayingShop): Promise<void> {
  shop.setNow(shop.now() + 10_000);
  await reconcilePayments(shop.runtime);
}

/** Works off the refunds that are due; a repeat may be told to wait. */
export async function giveMoneyBack({ runtime }: PayingShop): Promise<void> {
  await giveRefunds(runtime);
}
