import { AppError } from '../../../../../errors/errors.ts';
import { passwordProblem } from '../../../../../lib/password-rule.ts';
import { randomCode, randomToken } from '../../../../../server/crypto.ts';
import { hashPassword } from '../../../../../server/password.ts';
import type { PlanFacts } from '../../checkout-plan.ts';
import { findLatestRecipient, type Checkout } from '../../checkout.queries.ts';
import { asksAnything } from '../../checkout-benefit.service.ts';
import { openCheckout, priceCheckout, readPlanView } from '../../checkout.service.ts';
import { listAgreementTerms } from '../../agreement-terms.service.ts';
import { agreementsFor } from '../../pre-payment.ts';
import { FlashPriceGoneError } from '../../../../benefit/flash-sale/flash-use.queries.ts';
import { ORDER_NO_RANDOM_LENGTH, toOrderNo } from '../../../order/order.ts';
import { findLiveOrder } from '../../../order/order.queries.ts';
import { CouponGiftGoneError, openGuestOrder } from '../../../order/order.service.ts';
import { checkBeforePayment, type CreateOrderCall } from './check-order.service.ts';
import { toDestination } from './destination.ts';
import { writeOrder, type MadeOrder, type NewOrder } from './write-order.service.ts';

/**
 * Creates the order of a checkout: everything is checked and priced again, then order, stock,
 * consents and payment attempt are written in one transaction. It replaces an earlier unpaid order
 * of the same checkout. No money moves yet.
 */
export async function createOrder(call: CreateOrderCall): Promise<MadeOrder> {
  const { runtime, visitor, input, now } = call;
  if (visitor.member && visitor.member.status !== 'Active')
    throw new AppError('CheckoutBlockedMember');

  const checkout = await openCheckout(
    { database: runtime.database, visitor, now },
    input.checkoutSn,
  );
  const { memberLevel } = checkout;
  // Benefits depend on the level: the buyer is to see them as they are now (rule 8.4).
  if (visitor.member && memberLevel !== null && memberLevel !== visitor.member.level) {
    throw new AppError('MemberStatusChanged');
  }

  const destination = toDestination(input, checkout);
  await runtime.seam('beforePriced');

  const facts = await priceOrder(call, checkout);
  const terms = await listAgreementTerms(runtime.database.read, agreementsFor(!visitor.member), {
    member: visitor.member,
    now,
  });
  await checkPriced(call, checkout, facts, terms);
  await runtime.seam('afterPriced');

  const guestPasswordHash = visitor.member ? null : await toPasswordHash(call);

  const createdOrder: MadeOrder = {
    orderNo: toOrderNo(now, randomCode(ORDER_NO_RANDOM_LENGTH)),
    ecpPaymentId: randomToken(),
    amount: facts.plan.totals.finalTotalPaymentAmt,
  };

  const order = {
    call,
    checkout,
    destination,
    facts,
    terms,
    guestPasswordHash,
    made: createdOrder,
  };
  const guestToken = await runtime.database.tx((t) => writeOrder(t, order)).catch(priceAnew(order));

  await runtime.seam('afterOrder');
  if (guestToken) call.cookies.set('guest', guestToken);

  return createdOrder;
}

/**
 * A payment that arrives while its order is priced again has used the order's own points, deposit
 * and coupons: what is to be said then is CheckoutCompleted, not that they can't be used.
 */
async function checkPriced(...priced: Parameters<typeof checkBeforePayment>): Promise<void> {
  const [call, checkout] = priced;
  try {
    await checkBeforePayment(...priced);
  } catch (error) {
    await openCheckout({ ...call, database: call.runtime.database }, checkout.checkoutSn);
    throw error;
  }
}

/** The order's current price with the selected benefits. */
function priceOrder(call: CreateOrderCall, checkout: Checkout): Promise<PlanFacts> {
  const { appliedCoupons, point, deposit, shippingAddressInfo } = call.input;
  const selectedBenefits = { appliedCoupons, point, deposit };
  const pricing = { ...call, database: call.runtime.database };

  return priceCheckout(pricing, {
    checkout,
    zipCode: shippingAddressInfo?.zipCode ?? '',
    ...(asksAnything(selectedBenefits) && { asked: selectedBenefits }),
  });
}

/**
 * Sets the guest cookie again for a repeated request, since the first response may have been lost
 * with its cookie.
 */
export async function reopenOrder(call: CreateOrderCall, { orderNo }: MadeOrder): Promise<void> {
  const { runtime, visitor, cookies, input, now } = call;
  const order = await findLiveOrder(runtime.database.read, input.checkoutSn);
  if (visitor.member || order?.orderNo !== orderNo) return;
  const { orderSn } = order;
  cookies.set('guest', await runtime.database.tx((t) => openGuestOrder(t, orderSn, now)));
}

/**
 * Maps a flash price or coupon gift that concurrent orders exhausted to an error with the new plan,
 * so that the buyer decides.
 */
function priceAnew({ call, checkout }: Pick<NewOrder, 'call' | 'checkout'>) {
  return async (error: unknown): Promise<never> => {
    const isGiftGone = error instanceof CouponGiftGoneError;
    if (!isGiftGone && !(error instanceof FlashPriceGoneError)) throw error;

    // An empty transaction waits for the pending group commit, which makes concurrent orders
    // visible to the read.
    await call.runtime.database.tx(() => Promise.resolve());

    const facts = await priceOrder(call, checkout);
    const detail = await readPlanView({ ...call, database: call.runtime.database }, facts);
    if (!isGiftGone) throw new AppError('PriceChanged', { detail });

    throw new AppError('CouponNotUsable', { fields: { coupons: 'CouponNotUsable' }, detail });
  };
}

/** Hashes the given password, or returns the hash that the same buyer's earlier order of the checkout has. */
async function toPasswordHash({ runtime, input }: CreateOrderCall): Promise<string> {
  const { checkoutSn, buyer, guestPassword = '' } = input;
  if (guestPassword === '') {
    const earlier = await findLatestRecipient(runtime.database.read, checkoutSn, undefined);
    const isSame = earlier?.buyerEmail === buyer.email;
    if (isSame && earlier.guestPasswordHash !== null) return earlier.guestPasswordHash;
  }

  const problem = passwordProblem(guestPassword, { email: buyer.email });
  if (problem) throw new AppError(problem.code, { fields: { guestPassword: problem.code } });

  return hashPassword(guestPassword);
}
